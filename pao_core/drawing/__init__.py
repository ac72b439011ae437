"""Pictures. A scene says what is where and who does what; the drawing and the text come from it."""
