package content

import "hexwarden/engine/effect"

// Movement effects (BG-21). How the rules run them stands in their effect_move.go.
type (
	// Leap moves over everything (BG-21.5).
	Leap struct {
		Hexes    effect.Num `pack:"hexes,required"`
		Straight bool       `pack:"straight"`
	}
	// Teleport puts a figure next to the bearer, or moves the bearer past everything (BG-21.3).
	Teleport struct {
		To    string      `pack:"to,enum=adjacent_to_self"`
		Hexes *effect.Num `pack:"hexes" doc:"or so far from where it stands"`
		Who   Who         `pack:"who" doc:"who is put there, if not the bearer"`
	}
	// MoveTowards moves along a shortest path toward a figure (BG-21.1).
	MoveTowards struct {
		Hexes effect.Num `pack:"hexes,required" doc:"movement points"`
		Who   Who        `pack:"who,required" doc:"the goal"`
		Mover *Who       `pack:"mover" doc:"who is moved, if not the bearer"`
	}
	// Charge moves along a shortest path to a hex next to a figure (BG-21.2).
	Charge struct {
		Who   Who `pack:"who,required" doc:"the goal"`
		Speed int `pack:"speed_plus" doc:"movement points beside the speed"`
	}
	// Push moves a figure straight away from the bearer (BG-21.6).
	Push struct {
		Hexes effect.Num `pack:"hexes,required"`
		Who   Who        `pack:"who"`
	}
	// Pull moves a figure straight toward the bearer (BG-21.6).
	Pull struct {
		Hexes effect.Num `pack:"hexes,required"`
		Who   Who        `pack:"who"`
	}
	// Swap puts two figures on each other's hexes (BG-21.12).
	Swap struct {
		Who  Who  `pack:"who,required"`
		With *Who `pack:"with" doc:"the other, if not the bearer"`
	}
	// Turn lets the bearer's player change a facing (BG-10.4).
	Turn struct {
		Who Who `pack:"who,required"`
	}
)

// Changes of an act, of tokens, hands and points.
type (
	// EndAct ends the activation or interruption once what goes on is resolved.
	EndAct struct{}
	// LoseFocus takes a focus token away.
	LoseFocus struct {
		Who Who `pack:"who"`
	}
	// LoseOverwatch takes an overwatch token away.
	LoseOverwatch struct {
		Who Who `pack:"who"`
	}
	// RemoveMark takes the copies of a mark off the board.
	RemoveMark struct {
		Mark string `pack:"mark,required"`
	}
	// DiscardFate makes the bearer's player discard fate cards.
	DiscardFate struct {
		Count effect.Num `pack:"count,required"`
		Bind  string     `pack:"bind" doc:"name for the number discarded"`
	}
	// AddSuccess adds successes to a test.
	AddSuccess struct {
		Count effect.Num `pack:"count,required"`
		Until string     `pack:"until,enum=test|attack|act|round"`
	}
	// CancelSuccess takes successes off a test.
	CancelSuccess struct {
		Count effect.Num `pack:"count,required"`
		Until string     `pack:"until,enum=test|attack|act|round"`
	}
	// Score gives victory points.
	Score struct {
		VP int `pack:"vp,required"`
	}
)
