package content

import (
	"slices"

	"hexwarden/engine"
)

// Options are what a table may set before the battle (MB-28.1). Four players choose a scenario of four seats (MB-28.8).
var Options = []engine.Option{
	{ID: "mix", Values: []string{"no", "yes"}},              // armies of both factions (MB-20.1, MB-28.7)
	{ID: "factions", Values: []string{"two", "any"}},        // the same faction twice (MB-S-7, MB-28.2)
	{ID: "mirrors", Values: []string{"no", "yes"}},          // the same unit in both armies (MB-S-8, MB-28.3)
	{ID: "corners", Values: []string{"open", "closed"}},     // lines through a corner between two obstacles (MB-S-40, MB-28.4)
	{ID: "fives", Values: []string{"once", "explode"}},      // a rerolled five that shows five again (MB-S-46, MB-28.5)
	{ID: "both_fall", Values: []string{"draw", "attacker"}}, // both armies down to three at once (MB-S-90, MB-28.6)
}

// options are the settings that a battle leaves open (MB-28.1): armies that are given
// need no rules of recruiting, the campaign has its own.
func (b Battle) options() []engine.Option {
	switch {
	case b.Points > 0:
		return Options
	case len(b.Goals) > 0:
		return nil
	}
	return slices.DeleteFunc(slices.Clone(Options), func(o engine.Option) bool { return o.ID == "mix" || o.ID == "factions" || o.ID == "mirrors" })
}

// facts are what one wants to know of a battle before one sits down: what wins, and how large the armies are.
func (b Battle) facts() []engine.Fact {
	goal := "mb.fact.three"
	if len(b.Goals) > 0 {
		goal = "mb.fact.goals"
	}
	force := engine.T("mb.fact.points", engine.Num("n", b.Points))
	if len(b.Generals) > 0 {
		var units [2]int
		for seat, g := range b.Generals {
			units[seat%2] += len(g.Units)
		}
		force = engine.T("mb.fact.units", engine.Num("a", units[0]), engine.Num("b", units[1]))
	}
	return []engine.Fact{{About: engine.Goal, Text: engine.T(goal)}, {About: engine.Force, Text: force}}
}

// Previous is the option that says who won the scenario before (MB-30.22).
var Previous = engine.Option{ID: "previous", Values: []string{"nobody", "first", "second"}}

// Colours are those of two teams that lead these armies, in pictures: Athena's and Hades's have one each, wherever they sit. Where
// both lead the same, the second team has the other colour; a team whose army is not known has that which is left.
func Colours(first, second string) engine.Colours {
	if first == "hades" || first != "athena" && second == "athena" {
		return engine.Colours{1, 0}
	}
	return engine.Colours{0, 1}
}

// Scenarios lists the scenarios of the pack.
func (p *Pack) Scenarios() []engine.Scenario {
	var out []engine.Scenario
	for _, b := range p.Battles {
		s := engine.Scenario{ID: b.ID, Name: engine.T("mb.scenario." + b.ID), Text: engine.T("mb.scenario." + b.ID + ".text"), Facts: b.facts()}
		for seat := range b.Seats {
			info := engine.SeatInfo{Name: engine.T("mb.seat", engine.Num("n", seat+1)), Side: seat % 2}
			if seat < len(b.Generals) {
				info.Name = engine.T("mb.seat_of", engine.Num("n", seat+1), engine.Key("faction", "mb.faction."+b.Generals[seat].Faction))
			}
			s.Seats = append(s.Seats, info)
		}
		if len(b.Generals) > 1 {
			s.Colours = Colours(b.Generals[0].Faction, b.Generals[1].Faction)
		}
		for _, o := range b.options() {
			o.Name = engine.T("mb.option." + o.ID)
			s.Options = append(s.Options, o)
		}
		if len(b.Goals) > 0 {
			s.Text = b.story()
		}
		if b.After != "" { // MB-30.22
			o := Previous
			o.Name = engine.T("mb.option." + o.ID)
			o.Words = []engine.Text{engine.T("mb.option.previous.nobody"), b.TeamName(0), b.TeamName(1)}
			s.Options, s.Follows = append(s.Options, o), engine.Follow{Scenario: b.After, Option: o.ID}
		}
		out = append(out, s)
	}
	return out
}
