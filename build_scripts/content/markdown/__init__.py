"""Our extensions of Markdown: examples, calculators, rules, cases, tiles."""
