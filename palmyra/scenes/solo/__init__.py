"""What a game has for somebody alone: challenges with three medals. A game brings its data as a
`Solo`; screens, standings, best by day and what comes after are here."""
