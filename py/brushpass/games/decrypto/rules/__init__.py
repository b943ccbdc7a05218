"""The rules of Decrypto: what is legal, and what follows."""
