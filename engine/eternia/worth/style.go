package worth

import "hexwarden/engine/ai"

// Style is how the house thinks a game ahead: its own turn and the next one.
func Style() ai.Style { return ai.Style{Turns: 2, Gap: 600, Sure: 0.5} }
