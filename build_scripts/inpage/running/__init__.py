"""What the page calls: runs examples, and answers calculators."""
