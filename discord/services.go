package discord

import (
	"log/slog"
	"strings"
	"time"

	"hexwarden/club"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
	"hexwarden/text"
	"hexwarden/text/rulebook"
)

// Services are what conversations stand on: the use cases, Discord, the texts, the painter, the
// clock and the log.
type Services struct {
	Tables    *table.Service
	Club      *club.Service
	Port      wire.Port
	Texts     *text.Catalogue
	Systems   engine.Registry
	Scenarios func(system string) []engine.Scenario
	Cards     func(system string) []engine.CardInfo // nil: no /card
	Painter   Painter                               // nil: no pictures
	Rules     *rulebook.Library                     // nil: no rules pages
	Log       *slog.Logger
	Now       func() time.Time
}

// scenario finds the scenario of a table.
func (g *Services) scenario(t table.Table) (system engine.Text, sc engine.Scenario) {
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
func (g *Services) wanted(typed string, v voice) (engine.Info, engine.Scenario, bool) {
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
func (g *Services) verb(t table.Table, name string) (engine.Command, bool) {
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
