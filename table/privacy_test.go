package table_test

import (
	"slices"
	"testing"

	"hexwarden/table"
)

// TestForgottenPlayer checks that a forgotten player leaves their seat as anybody else
// does, and is on no waiting list.
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
	if err := b.ForgetPerson(t.Context(), cleo.ID); err != nil { // Cleo has only been offered a seat
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

// TestForgottenAtATableThatCannotBeRead checks that a table that this release cannot read
// doesn't keep anybody from being forgotten, there or elsewhere.
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

// TestForgottenAtATableSetAside checks that the seat of a person who was forgotten while their
// table was set aside is free when the table continues.
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
