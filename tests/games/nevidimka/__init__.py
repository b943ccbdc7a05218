"""Nevidimka's rules, told as play."""
