"""The daily: today's deal, the month, the caravan of the days in a row."""
