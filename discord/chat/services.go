package chat

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
	Cards     func(system string) []engine.CardInfo // nil: none are shown
	Painter   Painter                               // nil: no pictures
	Rules     *rulebook.Library                     // nil: no rules pages
	Log       *slog.Logger
	Now       func() time.Time
	Pause     time.Duration // between two edits of a live message while the same people are asked; 0: none
}

// Scenario finds the scenario of a table.
func (g *Services) Scenario(t table.Table) (system engine.Text, sc engine.Scenario) {
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

// Wanted finds the scenario that was picked or typed; the first one if none was.
func (g *Services) Wanted(typed string, v Voice) (engine.Info, engine.Scenario, bool) {
	for _, s := range g.Systems {
		for _, sc := range g.Scenarios(s.Info().ID) {
			name := Plain(v.Text(sc.Name))
			if typed == "" || typed == s.Info().ID+"/"+sc.ID || strings.EqualFold(typed, name) || strings.EqualFold(typed, sc.ID) {
				return s.Info(), sc, true
			}
		}
	}
	return engine.Info{}, engine.Scenario{}, false
}

// OrFaulty is words about what is not there, or says that a game has nothing, because
// its packs have errors.
func (s *Services) OrFaulty(v Voice, words string) string {
	for _, x := range s.Systems {
		if len(s.Scenarios(x.Info().ID)) == 0 {
			return v.Say("discord.error.packs")
		}
	}
	return words
}

// GameName is the name of a system's game.
func (g *Services) GameName(v Voice, system string) string {
	if s, ok := g.Systems.System(system); ok {
		return v.Text(s.Info().Name)
	}
	return system
}

// ScenarioOf finds a scenario of a system by its id.
func (g *Services) ScenarioOf(system, id string) engine.Scenario {
	_, sc := g.Scenario(table.Table{System: system, Scenario: id})
	return sc
}

// Question finds a question of a table's system by its name.
func (g *Services) Question(t table.Table, name string) (engine.Question, bool) {
	s, ok := g.Systems.System(t.System)
	if !ok {
		return engine.Question{}, false
	}
	for _, q := range s.Info().Asks {
		if q.Name == name {
			return q, true
		}
	}
	return engine.Question{}, false
}
