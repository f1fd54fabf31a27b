package table_test

import (
	"slices"
	"testing"

	"hexwarden/table"
)

// Who is forgotten leaves their seat as anybody else does, and waits for none.
func TestForgottenPlayer(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.waits(id, eve, nil)
	b.waits(id, cleo, nil)
	for _, u := range []table.User{eve, ben} {
		if err := b.ForgetPerson(t.Context(), u.ID); err != nil {
			t.Fatal(err)
		}
	}
	got, _ := b.Table(t.Context(), id)
	if o, ok := got.OfferOf(1); !ok || o.User != cleo.ID {
		t.Errorf("offered: %+v", got.Offers)
	}
	if len(got.Left) != 1 || !got.Left[0].User.Nobody() {
		t.Errorf("who left: %+v", got.Left)
	}
	b.waits(id, dan, nil)
	if err := b.ForgetPerson(t.Context(), cleo.ID); err != nil { // who is only offered a seat
		t.Fatal(err)
	}
	got, _ = b.Table(t.Context(), id)
	if o, ok := got.OfferOf(1); !ok || o.User != dan.ID || !slices.Equal(got.Waitlist, []table.UserID{dan.ID}) {
		t.Errorf("offered: %+v", got.Presence)
	}
	b.takes(id, -1, dan, nil)
	b.finishAs(id, ada, dan)
	b.verified(id)
}

// A table that this release cannot read keeps nobody from being forgotten, there and elsewhere.
func TestForgottenAtATableThatCannotBeRead(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.version(0)
	b.Restart()
	other := b.duel("2")
	if err := b.ForgetPerson(t.Context(), ben.ID); err != nil {
		t.Error(err)
	}
	for _, x := range []table.ID{id, other} {
		if got, err := b.Table(t.Context(), x); err != nil || got.Seats[1].Taken() {
			t.Errorf("%s: %+v, %v", x, got.Seats, err)
		}
	}
}

// The seat of somebody who was forgotten while their table was set aside is free when it goes on.
func TestForgottenAtATableSetAside(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	u, _ := b.walker(id)
	if _, err := b.Try(id, u, "boom"); err == nil {
		t.Fatal("it does not break")
	}
	if err := b.ForgetPerson(t.Context(), ben.ID); err != nil {
		t.Fatal(err)
	}
	if err := b.ReviveTable(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	b.takes(id, 1, dan, nil)
}
