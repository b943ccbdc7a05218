"""Decrypto's rules, told as play."""
