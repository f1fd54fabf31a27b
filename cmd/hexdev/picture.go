package main

import (
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/record"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/render"
)

// picture draws a position.
type picture struct {
	Out      string `arg:"" help:"PNG file to write." type:"path"`
	System   string `default:"battleground" help:"System of the scenario."`
	Scenario string `help:"Scenario whose start is drawn; the first if not given."`
	Record   string `help:"Record whose position is drawn instead." type:"existingfile"`
	At       int    `default:"-1" help:"Move of the record after which it is drawn; the last if not given."`
	Language string `default:"en" help:"Language of the words."`
	Palette  string `help:"Palette of the colours, such as contrast; the usual one if not given."`
	CloseUp  bool   `name:"closeup" help:"Draw what matters instead of the whole board."`
}

// Run draws.
func (p picture) Run(s *Settings) error {
	texts, err := s.texts()
	if err != nil {
		return err
	}
	say := func(t engine.Text) string { return texts.Render(p.Language, t, painter.Letter) }
	game, events, err := p.position(s)
	if err != nil {
		return err
	}
	zoom := render.Whole
	if p.CloseUp {
		zoom = render.Near
	}
	return painter.New(nil).WriteBoard(p.Out, p.Palette, game.View(engine.Watcher), events, moment{game: game}.lit(), zoom, say)
}

func (p picture) position(s *Settings) (engine.Game, []engine.Event, error) {
	if p.Record != "" {
		system, pack, rec, err := systems.OpenRecord(s.Data, p.Record)
		if err != nil {
			return nil, nil, err
		}
		return record.Replay(rec, system, pack, p.At)
	}
	system, pack, err := systems.Load(systems.Tree(s.Data, p.System), p.System, p.Scenario)
	if err != nil {
		return nil, nil, err
	}
	sc, err := systems.Scenario(pack, p.Scenario)
	if err != nil {
		return nil, nil, err
	}
	return system.New(engine.Setup{Pack: pack, Scenario: sc.ID, Seats: len(sc.Seats), Chance: chance.Keyed("picture")})
}
