"""The program around the screens: window, frames, services, settings, texts, sound, log."""
