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

// kinds are all frames there are, by their names in saved states.
func kinds() flow.Kinds[look, *tx] {
	return flow.Kinds[look, *tx]{
		"playing":      &Playing{},
		"setup":        &Setup{},
		"sharing":      &Sharing{},
		"finale":       &Finale{},
		"ended":        &ended{},
		"round":        &Round{},
		"turn":         &Turn{},
		"program":      &Program{},
		"moment":       &Moment{},
		"wilds_combat": &WildsCombat{},
		"rolling":      &Rolling{},
		"braving":      &Braving{},
		"questing":     &Questing{},
		"meeting":      &Meeting{},
		"arising":      &Arising{},
		"landing":      &Landing{},
		"defeat":       &Defeat{},
		"displacing":   &Displacing{},
		"moving":       &Moving{},
		"travelling":   &Travelling{},
		"ashore":       &Ashore{},
		"mobilising":   &Mobilising{},
		"epic":         &Epic{},
		"placing":      &Placing{},
		"options":      &Options{},
		"marching":     &Marching{},
		"handling":     &Handling{},
		"checkpoint":   &Checkpoint{},
		"gain":         &Gain{},
		"tame":         &Tame{},
		"upgrading":    &Upgrading{},
		"keeping":      &Keeping{},
		"trade":        &Trade{},
		"merchant":     &Merchant{},
		"shopping":     &Shopping{},
		"equipping":    &Equipping{},
		"casting":      &Casting{},
		"free_picking": &FreePicking{},
		"outfitting":   &Outfitting{},
		"deploying":    &Deploying{},
		"scattering":   &Scattering{},
		"training":     &Training{},
		"mounting":     &Mounting{},
		"victories":    &Victories{},
		"solo_setup":   &SoloSetup{},
		"advancing":    &Advancing{},
		"unmasking":    &Unmasking{},
		"striking":     &Striking{},
		"surplus":      &Surplus{},
		"power":        &Power{},
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

// inTheOpen lets everybody read the choices of a team against which nobody plays (FE-S-136). The question still stands if only one is left.
func (l look) inTheOpen(team int, p *question) {
	for i := range p.Choices {
		p.Choices[i].Public = p.Choices[i].Public || !l.opposed(team)
	}
}

// about adds arguments to what everybody may know of a question.
func about(p question, args ...engine.Arg) question {
	p.Public.Args = append(p.Public.Args, args...)
	return p
}
