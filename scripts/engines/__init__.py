"""What the scripts about real engines share."""
