package table_test

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/table"
)

// threesome is a game of Ada, Ben and Cleo in which the house can play too.
func threesome(t *testing.T) (*rig, table.ID) {
	t.Helper()
	b := lanterns(t)
	b.levels()
	x, err := b.OpenTable(t.Context(), table.OpenRequest{Host: ada, Place: table.Place{Guild: "g", Channel: "c", Thread: "1"}, System: "toy", Scenario: "brawl"})
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range []table.User{ada, ben, cleo} {
		if _, err := b.JoinTable(t.Context(), x.ID, -1, u); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.StartGame(t.Context(), x.ID, ada.ID); err != nil {
		t.Fatal(err)
	}
	return b, x.ID
}

// TestMotionAsksWhoComes checks that a player who takes their seat back, or takes another one,
// while a motion is open is asked too, so that the others can't settle it without them.
func TestMotionAsksWhoComes(t *testing.T) {
	for name, comes := range map[string]func(*rig, table.ID) table.User{
		"back": func(b *rig, id table.ID) table.User {
			b.mind(id, 2, "", cleo, nil)
			b.returns(id, cleo, nil)
			return cleo
		},
		"new": func(b *rig, id table.ID) table.User {
			b.quits(id, cleo, nil)
			b.takes(id, 2, dan, nil)
			return dan
		},
	} {
		t.Run(name, func(t *testing.T) {
			b, id := threesome(t)
			m := b.propose(id, ada, table.Request{Kind: table.MotionEnd})
			who := comes(b, id)
			if m = b.vote(id, ben, m.ID, true); !m.Open() || !slices.Equal(m.Owes(), []engine.Seat{2}) {
				t.Fatalf("it is settled without %s: %+v", who.Name, m)
			}
			if m = b.vote(id, who, m.ID, false); m.Result != table.Declined || b.See(id, eve).Table.Status != table.Running {
				t.Errorf("%+v", m)
			}
		})
	}
}

// TestMindingLapsesWithItsPerson checks that a motion to let the house play for somebody is
// about that person, and lapses when another person takes the seat.
func TestMindingLapsesWithItsPerson(t *testing.T) {
	b, id := threesome(t)
	m := b.propose(id, ada, table.Request{Kind: table.MotionMind, Seat: 2})
	b.quits(id, cleo, nil)
	b.takes(id, 2, dan, nil)
	if m, _ = b.See(id, eve).Table.Motion(m.ID); m.Result != table.Lapsed {
		t.Errorf("it is still asked: %+v", m)
	}
	_, err := b.AnswerMotion(t.Context(), id, ben.ID, m.ID, true)
	is(t, err, table.ErrMotionGone)
	if x := b.See(id, dan).Table.Seats[2]; x.House || x.User != dan.ID {
		t.Errorf("the house has the seat: %+v", x)
	}
}
