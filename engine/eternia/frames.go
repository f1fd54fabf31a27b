package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// The runner with our look and transaction.
type (
	control  = flow.Control[look, *tx]
	body     = flow.Body[look, *tx]
	question = flow.Question[look, *tx]
	deed     = flow.Deed[look, *tx]
	answer   = flow.Answer
	ended    = flow.Ended[look, *tx]
)

func again() control      { return flow.Again[look, *tx]() }
func call(b body) control { return flow.Call[look, *tx](b) }
func back(v any) control  { return flow.Return[look, *tx](v) }
func await() control      { return flow.Await[look, *tx]() }
func over() control       { return flow.Over[look, *tx]() }

// leave is a choice that ends its question without anything.
var leave = flow.Free(func(*tx, answer) control { return back(nil) })

// flowHold waits until a strand has closed.
func flowHold(strand string) control { return flow.Hold[look, *tx](strand) }

// kinds makes an empty body of each kind of frame, for reading saved states.
func kinds() []func() body {
	return []func() body{
		func() body { return &Playing{} },
		func() body { return &Setup{} },
		func() body { return &Sharing{} },
		func() body { return &Finale{} },
		func() body { return &ended{} },
		func() body { return &Round{} },
		func() body { return &Turn{} },
		func() body { return &Program{} },
		func() body { return &Moment{} },
		func() body { return &WildsCombat{} },
		func() body { return &Rolling{} },
		func() body { return &Braving{} },
		func() body { return &Questing{} },
		func() body { return &Meeting{} },
		func() body { return &Arising{} },
		func() body { return &Landing{} },
		func() body { return &Defeat{} },
		func() body { return &Displacing{} },
		func() body { return &Moving{} },
		func() body { return &Travelling{} },
		func() body { return &Ashore{} },
		func() body { return &Mobilising{} },
		func() body { return &Epic{} },
		func() body { return &Placing{} },
		func() body { return &Options{} },
		func() body { return &Marching{} },
		func() body { return &Handling{} },
		func() body { return &Checkpoint{} },
		func() body { return &Gain{} },
		func() body { return &Tame{} },
		func() body { return &Upgrading{} },
		func() body { return &Keeping{} },
		func() body { return &Trade{} },
		func() body { return &Merchant{} },
		func() body { return &Shopping{} },
		func() body { return &Equipping{} },
		func() body { return &Casting{} },
		func() body { return &FreePicking{} },
		func() body { return &Outfitting{} },
		func() body { return &Deploying{} },
		func() body { return &Scattering{} },
		func() body { return &Training{} },
		func() body { return &Mounting{} },
		func() body { return &Victories{} },
		func() body { return &SoloSetup{} },
		func() body { return &Advancing{} },
		func() body { return &Unmasking{} },
		func() body { return &Striking{} },
		func() body { return &Surplus{} },
		func() body { return &Power{} },
	}
}

// between stops everything as soon as there is a result.
func between(t *tx) body {
	if t.w.Result != nil && t.w.Phase != "over" {
		t.enter("over")
		return &ended{}
	}
	return nil
}

// ask starts a question of one choice to some seats: the controller of a hero, or
// whoever may decide for a team.
func ask(seats []engine.Seat, point, rule string, text engine.Text) question {
	return question{Prompt: engine.Prompt{Seats: seats, Standing: engine.Owed, Point: "FE-" + point, Rule: rule, Kind: engine.One, Text: text, Public: engine.T("fe.wait." + point)}}
}

// askHero starts a question of one choice to the controller of a hero.
func askHero(h *Hero, point, rule string, text engine.Text) question {
	p := ask([]engine.Seat{controller(h)}, point, rule, text)
	p.About = append(p.About, ref("figure", h.ID, "actor"))
	return p
}

// about adds arguments to what everybody may know of a question.
func about(p question, args ...engine.Arg) question {
	p.Public.Args = append(p.Public.Args, args...)
	return p
}
