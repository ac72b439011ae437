"""Who must pay in mahjong, and why: liability (pao) under many rule sets."""

from pao_core.questions import ask

__all__ = ["ask"]
