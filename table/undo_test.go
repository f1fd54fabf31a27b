package table_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	lantern "hexwarden/engine/enginetest/toy"
	"hexwarden/engine/record"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// lanterns is a rig with the lantern system of enginetest: cards are drawn, picked in
// secret and revealed, and attacks are answered and rolled.
func lanterns(t *testing.T) *rig {
	return rigOver(t, duel.File(t), lantern.System{})
}

// say answers the prompt of a decision point with the first choice whose id has a given
// prefix.
func (b *rig) say(id table.ID, u table.User, point, begins string) {
	b.T.Helper()
	for _, p := range b.See(id, u).Prompts {
		for _, c := range p.Choices {
			if p.Point == point && strings.HasPrefix(string(c.ID()), begins) {
				if _, err := b.PlayMove(b.T.Context(), id, u.ID, engine.Move{Prompt: p.ID, Picks: []engine.ChoiceID{c.ID()}}); err != nil {
					b.T.Fatalf("%s says %s: %v", u.Name, begins, err)
				}
				return
			}
		}
	}
	b.T.Fatalf("%s cannot say %q at %s: %+v", u.Name, begins, point, b.See(id, u).Prompts)
}

// acting returns the player whose turn it is, and the other.
func (b *rig) acting(id table.ID) (u, other table.User) {
	for _, p := range b.See(id, ada).Prompts {
		if p.Point == "T-D-4" {
			return ada, ben
		}
	}
	return ben, ada
}

// points lists the decision points that a person is asked about.
func (b *rig) points(id table.ID, u table.User) (out []string) {
	for _, p := range b.See(id, u).Prompts {
		out = append(out, p.Point)
	}
	return out
}

// lines reads the full record and checks it by replaying it.
func (b *rig) lines(id table.ID) []record.Line {
	b.T.Helper()
	data, err := b.ExportRecord(b.T.Context(), id, true)
	if err != nil {
		b.T.Fatal(err)
	}
	r, err := record.Decode(data)
	if err == nil {
		err = record.Verify(r, lantern.System{}, lantern.Pack{})
	}
	if err != nil {
		b.T.Fatal(err)
	}
	_, public := b.public(id)
	if err := record.Matches(public, r); err != nil {
		b.T.Errorf("the public record: %v", err)
	}
	return r.Lines
}

// TestUndoByConsent checks that a step that has revealed something needs the other player's
// consent to be taken back. Each kind of revelation is named, and the record proves what
// was done.
func TestUndoByConsent(t *testing.T) {
	charms := func(b *rig, id table.ID) { b.say(id, ada, "T-D-1", "charm:a"); b.say(id, ben, "T-D-1", "charm:b") }
	picks := func(b *rig, id table.ID) {
		charms(b, id)
		b.say(id, ada, "T-D-2", "card:")
		b.say(id, ben, "T-D-2", "card:")
	}
	for _, c := range []struct {
		name   string
		play   func(*rig, table.ID) table.User // returns the asker
		alone  error
		known  []engine.Known
		takes  int
		public int    // how many of them are public
		point  string // what the asker is asked afterwards
	}{
		{"cards drawn", func(b *rig, id table.ID) table.User { charms(b, id); return ben }, table.ErrVeiled,
			[]engine.Known{engine.KnownDrawn}, 1, 1, "T-D-1"},
		{"a secret pick revealed", func(b *rig, id table.ID) table.User { picks(b, id); return ben }, table.ErrSealed,
			[]engine.Known{engine.KnownShown}, 1, 0, "T-D-2"},
		{"across the other's secret pick", func(b *rig, id table.ID) table.User { picks(b, id); return ada }, table.ErrAnswered,
			[]engine.Known{engine.KnownShown, engine.KnownAnswer}, 2, 0, "T-D-2"},
		{"the other's answer", func(b *rig, id table.ID) table.User {
			picks(b, id)
			u, other := b.acting(id)
			b.say(id, u, "T-D-4", "peace")
			b.say(id, other, "T-D-8", "accept")
			return u
		}, table.ErrAnswered, []engine.Known{engine.KnownAnswer}, 2, 2, "T-D-4"},
		{"a roll", func(b *rig, id table.ID) table.User {
			picks(b, id)
			u, other := b.acting(id)
			b.say(id, u, "T-D-4", "attack:")
			b.say(id, other, "T-D-5", "decline")
			return u
		}, table.ErrAnswered, []engine.Known{engine.KnownRolled, engine.KnownAnswer}, 2, 2, "T-D-4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := lanterns(t)
			id := b.duel("1")
			u := c.play(b, id)
			other := ada
			if u == ada {
				other = ben
			}
			if _, err := b.UndoStep(t.Context(), id, u.ID); !errors.Is(err, c.alone) {
				t.Errorf("alone: %v, want %v", err, c.alone)
			}
			f, err := b.WayBack(t.Context(), id, u.ID)
			if err != nil || !slices.Equal(f.Known, c.known) || len(f.Takes) != c.takes {
				t.Fatalf("the offer is %+v, %v", f, err)
			}
			own := b.See(id, u).Seat
			if i := slices.IndexFunc(f.Takes, func(x table.Taken) bool { return x.Seat == own && len(x.What) == 0 }); i >= 0 || f.Takes[0].Seat != own {
				t.Errorf("of their own answers it takes back %+v", f.Takes)
			}
			b.Drain()
			d, err := b.CallMotion(t.Context(), id, u.ID, table.Request{Kind: table.MotionUndo})
			if err != nil || !d.Motion.Open() || !slices.Equal(d.Motion.Owes(), []engine.Seat{b.See(id, other).Seat}) {
				t.Fatalf("the motion is %+v, %v", d.Motion, err)
			}
			public := 0
			for _, x := range d.Motion.Back.Takes {
				if len(x.What) > 0 {
					public++
				}
			}
			if public != c.public {
				t.Errorf("everybody reads that it takes back %+v", d.Motion.Back.Takes)
			}
			if got := kinds(b.Waiting(), id); !slices.Equal(got, []string{table.PostMotion, table.PostPublic}) {
				t.Errorf("told %v", got)
			}
			seq := d.Position.Seq
			b.Restart()
			if d, err = b.AnswerMotion(t.Context(), id, other.ID, d.Motion.ID, true); err != nil || d.Motion.Result != table.Agreed {
				t.Fatalf("agreed: %+v, %v", d.Motion, err)
			}
			if got := b.points(id, u); !slices.Contains(got, c.point) || b.See(id, u).Seq != seq+1 {
				t.Errorf("afterwards they are asked %v", got)
			}
			lines := b.lines(id)
			last := lines[len(lines)-1]
			if last.Back == nil || last.Back.To != f.To || !slices.Equal(last.Back.Agreed, []engine.Seat{b.See(id, other).Seat}) {
				t.Errorf("the record says %+v", last.Back)
			}
			log, err := b.Log(t.Context(), id, eve.ID, 40)
			if err != nil || !slices.ContainsFunc(log, func(l table.LogLine) bool { return l.Seq == seq+1 && l.Event.Public.Key == "event.rewound_agreed" }) {
				t.Errorf("everybody reads %+v, %v", log, err)
			}
			b.Restart() // and the game continues
			b.say(id, u, c.point, string(b.See(id, u).Prompts[0].Choices[0].ID()))
			b.lines(id)
		})
	}
}

// TestUndoTellsNothingOfSecrets checks that during secret picks nothing about an undo says
// whether the other player has picked: not the refusal, the offer, the motion or the
// button.
func TestUndoTellsNothingOfSecrets(t *testing.T) {
	b := lanterns(t)
	ask := func(thread string, picks bool) (error, table.Way, table.Position) {
		id := b.duel(thread)
		b.say(id, ada, "T-D-1", "charm:a")
		b.say(id, ben, "T-D-1", "charm:b")
		if picks {
			b.say(id, ada, "T-D-2", "card:")
		}
		_, alone := b.UndoStep(t.Context(), id, ben.ID)
		f, err := b.WayBack(t.Context(), id, ben.ID)
		if err != nil {
			t.Fatal(err)
		}
		d, err := b.CallMotion(t.Context(), id, ben.ID, table.Request{Kind: table.MotionUndo})
		if err != nil || len(d.Motion.Back.Takes) != len(f.Takes) {
			t.Fatalf("the motion takes back %+v, %v", d.Motion.Back, err)
		}
		return alone, f, b.See(id, ben)
	}
	alone1, offer1, look1 := ask("1", false)
	alone2, offer2, look2 := ask("2", true)
	if alone1 != alone2 || !reflect.DeepEqual(offer1, offer2) || !offer1.Veiled {
		t.Errorf("it tells: %v and %v, %+v and %+v", alone1, alone2, offer1, offer2)
	}
	for _, p := range []table.Position{look1, look2} {
		if p.Back != nil && *p.Back == p.Seat {
			t.Errorf("the button tells: %v", *p.Back)
		}
	}
}

// TestUndoAgainAndAgain checks that steps that were taken back before play no part in the
// next undo. A record that cannot be replayed is refused with the reason, and nothing
// changes.
func TestUndoAgainAndAgain(t *testing.T) {
	b := lanterns(t)
	id := b.duel("1")
	b.say(id, ada, "T-D-1", "charm:a")
	b.say(id, ben, "T-D-1", "charm:b")
	back := func(u, other table.User) table.Way {
		t.Helper()
		d, err := b.CallMotion(t.Context(), id, u.ID, table.Request{Kind: table.MotionUndo})
		if err == nil {
			d, err = b.AnswerMotion(t.Context(), id, other.ID, d.Motion.ID, true)
		}
		if err != nil || d.Motion.Result != table.Agreed {
			t.Fatalf("%+v, %v", d.Motion, err)
		}
		return *d.Motion.Back
	}
	if f := back(ben, ada); f.To != 1 {
		t.Errorf("back to %d", f.To)
	}
	b.say(id, ben, "T-D-1", "charm:c")
	if f := back(ada, ben); f.To != 0 || len(f.Takes) != 2 {
		t.Errorf("it took back %+v", f)
	}
	if _, err := b.WayBack(t.Context(), id, ben.ID); !errors.Is(err, table.ErrNothingDone) {
		t.Errorf("Ben has nothing left to take back: %v", err)
	}
	if n := len(b.lines(id)); n != 6 {
		t.Errorf("the record has %d lines", n)
	}

	b = newRig(t)
	id = b.duel("2")
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	b.version(2)
	b.Restart()
	if _, err := b.WayBack(t.Context(), id, ben.ID); !errors.Is(err, table.ErrNoReplay) {
		t.Errorf("with other rules: %v", err)
	}
	if p := b.See(id, ben); p.Table.Status != table.Running || p.Seq != 2 {
		t.Errorf("it changed the table: %+v", p)
	}
}

// TestUndoAgainstTheHouse checks that an undo happens at once if there is nobody else to
// ask.
func TestUndoAgainstTheHouse(t *testing.T) {
	b := newRig(t)
	id := b.alone("1")
	b.SettleHouse()
	b.Answer(id, ada, "pick:3")
	b.SettleHouse()
	d, err := b.CallMotion(t.Context(), id, ada.ID, table.Request{Kind: table.MotionUndo})
	if err != nil || d.Motion.Result != table.Agreed || d.Motion.Back.To != 1 {
		t.Fatalf("%+v, %v", d.Motion, err)
	}
	b.SettleHouse()
	log, err := b.Log(t.Context(), id, eve.ID, 1)
	if err != nil || log[0].Event.Public.Key != "event.rewound_far" {
		t.Errorf("everybody reads %+v, %v", log, err)
	}
	data, err := b.ExportRecord(t.Context(), id, true)
	if err != nil {
		t.Fatal(err)
	}
	verify(t, data, "1")
}
