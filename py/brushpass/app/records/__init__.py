"""What the model is made of besides its own records."""
