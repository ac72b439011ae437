"""The texts of the pages in other languages: one package for each, named like that of the core."""
