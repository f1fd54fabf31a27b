package script

import (
	"slices"
	"testing"

	"hexwarden/engine"
)

// Deeds checks the best deed of the games of some scripts, by their names; said is what people read of it, "" if there is none.
func Deeds(t *testing.T, all []*Script, stage Stage, system engine.Chronicler, said func(testing.TB, engine.Deed) string, want map[string]string) {
	t.Helper()
	for name, want := range want {
		n := slices.IndexFunc(all, func(s *Script) bool { return s.Name() == name })
		if n < 0 {
			t.Fatalf("there is no scenario %s", name)
		}
		if got := said(t, deed(t, all[n], stage, system)); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// deed plays a script and tells the best deed of its game.
func deed(t testing.TB, s *Script, stage Stage, system engine.Chronicler) engine.Deed {
	t.Helper()
	f := &following{Stage: stage, deeds: system.Chronicle()}
	if err := s.Run(f); err != nil {
		t.Error(err)
	}
	return f.deeds.Best()
}

// following is a stage that follows what is done in its game.
type following struct {
	Stage
	deeds engine.Chronicle
}

func (f *following) Build(setup []Line, dice engine.Chance) (engine.Game, error) {
	g, err := f.Stage.Build(setup, dice)
	if err != nil {
		return nil, err
	}
	return f.follow(g, nil), nil
}

func (f *following) Want(g engine.Game, words []string) error {
	return f.Stage.Want(g.(followed).Game, words)
}

func (f *following) follow(g engine.Game, events []engine.Event) engine.Game {
	f.deeds = f.deeds.After(engine.Seen(events, engine.Watcher), g.View(engine.Watcher))
	return followed{g, f}
}

// followed is a game on such a stage.
type followed struct {
	engine.Game
	by *following
}

func (g followed) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	next, events, err := g.Game.Apply(m)
	if err != nil {
		return next, events, err
	}
	return g.by.follow(next, events), events, nil
}
