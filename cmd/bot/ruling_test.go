package main

import (
	"context"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// says runs a command at the table and returns a builder at its answer.
func (h *hall) says(c *standin.Client, command string, options ...standin.Option) *builder {
	h.t.Helper()
	o, err := c.Command(h.ctx, h.thread, command, options...)
	if err == nil {
		o, err = c.Done(h.ctx, o)
	}
	if err != nil || o.Message == nil {
		h.fail("/%s: %+v, %v", command, o, err)
	}
	return &builder{h, c, *o.Message}
}

// reads waits until everybody can read some words at the table.
func (h *hall) reads(words ...string) standin.Message {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(h.ctx, time.Minute)
	defer cancel()
	m, err := h.people[0].Await(ctx, h.thread, func(m standin.Message) bool {
		return !m.Ephemeral && !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(m.Words(), w) })
	})
	if err != nil {
		h.fail("nobody reads %q: %v", words, err)
	}
	return m
}

// notified says whether a message with some words notified a person.
func (h *hall) notified(c *standin.Client, words string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.ContainsFunc(h.pinged, func(p ping) bool { return strings.Contains(p.content, words) && slices.Contains(p.users, c.ID) })
}

// TestRuling has a ruling put together in private and proposed in public. The other side is
// told about it, and refuses or agrees at the live message or with /game ruling.
func TestRuling(t *testing.T) {
	h, _, stop := serving(t, 5, Settings{})
	defer stop()
	ada, ben := h.people[0], h.people[1]

	b := h.says(ada, "game ruling")
	b.press("A character's wounds")
	b.press("Skeletor")
	b.press(":pick:s1") // the second number
	b.sees("You propose: Skeletor has 2 wounds.")
	offer := h.reads("✉️ <@" + ben.ID + ">: answer the proposed ruling: Skeletor has 2 wounds")
	if !h.notified(ben, "answer the proposed ruling") {
		t.Error("the other side is not told that it may answer")
	}
	card := h.card(ben, offer)
	for _, label := range []string{"Agree", "Don't agree", "Let the dice decide"} {
		if _, ok := card.Control(label); !ok {
			t.Errorf("no %q on\n%s", label, shown(card))
		}
	}

	b = h.says(ben, "game ruling")
	b.sees("Ada proposes: Skeletor has 2 wounds. Do you agree?")
	b.press("Don't agree")
	after := h.reads("Ada's proposed ruling is refused: Skeletor has 2 wounds.")
	if strings.Contains(after.Words(), "✉️") {
		t.Errorf("it was answered:\n%s", after.Words())
	}

	b = h.says(ada, "game ruling")
	b.press("Another reading of a rule")
	b.press("Cover counts against ranged attacks only")
	b.sees("You propose: Cover counts against ranged attacks only")
	offer = h.reads("✉️ <@" + ben.ID + ">: answer the proposed ruling: Cover counts")
	if _, ok := h.card(ada, offer).Control("Agree"); ok {
		t.Error("whoever proposed it is asked to agree")
	}
	(&builder{h, ben, h.card(ben, offer)}).press("Agree")
	h.reads("• Ruling: Cover counts against ranged attacks only")
}

// TestTheHouseAnswersOffers checks that the house answers proposals: it agrees to rulings,
// and declines a draw and plays on.
func TestTheHouseAnswersOffers(t *testing.T) {
	h, _, stop := serving(t, 6, Settings{}, func(h *hall) { h.alone = true })
	defer stop()
	ada := h.people[0]
	b := h.says(ada, "game ruling")
	b.press("Victory points")
	b.press("Masters of the Universe")
	b.press("−5 VP")
	ruled := h.reads("• Ruling: −5 VP for the Masters of the Universe.")
	if _, ok := ruled.Control("Undo"); ok {
		t.Errorf("the step of the house is offered to be taken back:\n%s", shown(ruled))
	}
	b = h.says(ada, "game draw")
	b.press("Offer a draw")
	h.reads("• The house declines the draw.")
}

// TestGivingUpIsAskedAgain checks that giving up asks for confirmation, however it is done.
func TestGivingUpIsAskedAgain(t *testing.T) {
	h, _, stop := serving(t, 7, Settings{})
	defer stop()
	ada, ben := h.people[0], h.people[1]
	h.says(ada, "act", standin.Option{Name: "choice", Value: "hints"}).sees("There are no hints at this table.")
	b := h.says(ada, "act", standin.Option{Name: "choice", Value: "resign"})
	b.sees("**Resign**: you can't undo this. Are you sure?")
	b.press("No, go back")
	b = h.says(ada, "game draw")
	b.press("Offer a draw")
	offer := h.reads("Ada offers a draw.", "✉️ <@"+ben.ID+">: answer the offer of a draw")
	b = &builder{h, ben, h.card(ben, offer)}
	b.press("Accept the draw")
	b.sees("**Accept the draw**: you can't undo this. Are you sure?")
	b.press("Accept the draw")
	h.reads("🏁 **The game is over: a draw.**")
}

// TestARulingGainsNoTime checks that putting together a ruling gives a player no more time
// for the answer they owe.
func TestARulingGainsNoTime(t *testing.T) {
	ctx := context.Background()
	s := &Settings{Database: filepath.Join(t.TempDir(), "bot.db")}
	store, err := sqlite.Open(ctx, s.Database)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	tables, err := s.tables(store, s.packs(slog.New(slog.DiscardHandler)))
	if err != nil {
		t.Fatal(err)
	}
	defer tables.Close()
	ada, ben := table.User{ID: "ada", Name: "Ada", Salt: "1"}, table.User{ID: "ben", Name: "Ben", Salt: "2"}
	x, err := tables.OpenTable(ctx, table.OpenRequest{Host: ada, Place: table.Place{Channel: "c"}, System: "battleground", Scenario: "first-battle"})
	for _, u := range []table.User{ada, ben} {
		if err == nil {
			_, err = tables.JoinTable(ctx, x.ID, -1, u)
		}
	}
	if err == nil {
		_, err = tables.SetPace(ctx, x.ID, ada.ID, table.Fixed(time.Hour))
	}
	if err == nil {
		_, err = tables.StartGame(ctx, x.ID, ada.ID)
	}
	if err != nil {
		t.Fatal(err)
	}
	p, err := tables.LookSeat(ctx, x.ID, engine.Watcher)
	if err != nil || len(p.All) != 1 {
		t.Fatal(p.All, err)
	}
	seat := p.All[0].Seats[0]
	before, ok := p.Table.DeadlineOf(seat)
	if !ok {
		t.Fatal("no deadline")
	}
	who := p.Table.Seats[seat].User
	p, err = tables.Look(ctx, x.ID, who)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range p.Prompts {
		if _, ok := q.Choice("ruling:wounds"); ok {
			if _, err := tables.PlayMove(ctx, x.ID, who, engine.Move{Prompt: q.ID, Picks: []engine.ChoiceID{"ruling:wounds"}}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if p, err = tables.Look(ctx, x.ID, who); err != nil || p.Seq != 1 {
		t.Fatal(p.Seq, err)
	}
	if after, _ := p.Table.DeadlineOf(seat); !after.Due.Equal(before.Due) {
		t.Errorf("the time ends at %v, before the ruling at %v", after.Due, before.Due)
	}
}
