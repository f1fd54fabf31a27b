package discord

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/table"
)

// games is what can be played, and the words that the systems have for it.
type games struct{ Config }

// scenario finds the scenario of a table.
func (g *games) scenario(t table.Table) (system engine.Text, sc engine.Scenario) {
	if s, ok := g.Systems.System(t.System); ok {
		system = s.Info().Name
	}
	for _, x := range g.Scenarios(t.System) {
		if x.ID == t.Scenario {
			return system, x
		}
	}
	return system, engine.Scenario{ID: t.Scenario, Name: engine.T("discord.word", engine.Word("word", t.Scenario))}
}

// wanted finds the scenario that was picked or typed; the first one if none was.
func (g *games) wanted(typed string, v voice) (engine.Info, engine.Scenario, bool) {
	for _, s := range g.Systems {
		for _, sc := range g.Scenarios(s.Info().ID) {
			name := plain(v.text(sc.Name))
			if typed == "" || typed == s.Info().ID+"/"+sc.ID || strings.EqualFold(typed, name) || strings.EqualFold(typed, sc.ID) {
				return s.Info(), sc, true
			}
		}
	}
	return engine.Info{}, engine.Scenario{}, false
}

// verb finds the verb of a table's system, or (table not known) of any.
func (g *games) verb(t table.Table, name string) (engine.Command, bool) {
	for _, s := range g.Systems {
		if t.System != "" && t.System != s.Info().ID {
			continue
		}
		for _, verb := range s.Info().Commands {
			if verb.Name == name {
				return verb, true
			}
		}
	}
	return engine.Command{}, false
}
