package discord

import (
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/table"
)

// TestLettersCloseWithTheGame checks that a game that ends before a secret question is answered withdraws it:
// no direct message keeps its controls.
func TestLettersCloseWithTheGame(t *testing.T) {
	l := night(t, time.Date(2027, 1, 12, 9, 0, 0, 0, time.UTC))
	id := l.paced("none", table.LateNothing)
	l.later(0)
	asked := func(c *standin.Client) (live bool) {
		t.Helper()
		dm := l.dm(c)
		all := l.messages(c, dm)
		for _, m := range all {
			live = live || strings.Contains(shown(m), "Card 3]")
		}
		return live
	}
	if !asked(l.ada) || !asked(l.ben) {
		t.Fatal("nobody is asked by letter")
	}
	_, err := l.tables.CallMotion(l.ctx, id, table.UserID(l.ada.ID), table.Request{Kind: table.MotionEnd})
	if x, gone := l.tables.Table(l.ctx, id); err == nil && gone == nil {
		_, err = l.tables.AnswerMotion(l.ctx, id, table.UserID(l.ben.ID), x.Asked()[0].ID, true)
	}
	if x, over := l.tables.Table(l.ctx, id); err != nil || over != nil || x.Status != table.Over {
		t.Fatalf("%+v, %v, %v", x, err, over)
	}
	l.later(0)
	if asked(l.ada) || asked(l.ben) {
		t.Error("a letter keeps its controls after the game")
	}
}
