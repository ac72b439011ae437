"""The content of the site: cases, quiz, engines, Markdown and generated pages."""
