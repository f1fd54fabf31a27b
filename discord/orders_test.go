package discord

import (
	"strings"
	"testing"
)

// TestOrders gives standing orders with menus and buttons, sees that they are obeyed, and
// withdraws them. Nobody else reads about any of it.
func TestOrders(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	home := l.command(l.ben, thread, "orders")
	if !home.Ephemeral || !strings.Contains(home.Content, "You don't have any") {
		t.Fatalf("orders: %s", shown(home))
	}
	if m := l.command(l.cleo, thread, "orders"); !strings.Contains(m.Content, "You don't have a seat at this table") {
		t.Errorf("a watcher: %s", m.Content)
	}
	values := func(control string) []string {
		x, ok := home.Control(control)
		if !ok {
			t.Fatalf("no %q in\n%s", control, shown(home))
		}
		return x.Options
	}
	pick := func(control string, words ...string) {
		t.Helper()
		l.press(l.ben, home, control, values(control)[0])
		home = l.await(l.ben, thread, words...)
	}
	press := func(button string, words ...string) {
		t.Helper()
		l.press(l.ben, home, button)
		home = l.await(l.ben, thread, words...)
	}
	// The order is to end at once, but only while the torch is lit; then it is withdrawn.
	pick("Which question?", "**What do you do?**", "Now: you're asked.", "What should the answer be?")
	pick("What should the answer be?", "**End**", "[Give the order]")
	pick("Add or remove conditions…", "**End (while the torch is lit)**")
	pick("Add or remove conditions…", "**End**")
	pick("Add or remove conditions…", "**End (while the torch is lit)**")
	press("Give the order", "The order is in force.", "• What do you do?: **End (while the torch is lit); otherwise you're asked**")
	pick("Withdraw an order…", "📜 Withdrawn.", "You don't have any")
	pick("Which question?", "What should the answer be?")
	pick("What should the answer be?", "[Only once]")
	press("Only once", "• What do you do?: **End (once); otherwise you're asked**")
	if m := l.command(l.ada, thread, "orders"); !strings.Contains(m.Content, "You don't have any") {
		t.Errorf("Ada reads of another's order: %s", m.Content)
	}

	l.pickBoth(thread) // Ben's turn ends by itself
	live := l.await(l.ada, thread, "Round 2 of 2", "Revealed: 1 against 3.")
	if strings.Contains(shown(live), "order") {
		t.Errorf("all are told of the order:\n%s", shown(live))
	}
	if m := l.command(l.ben, thread, "log"); !strings.Contains(m.Content, "Standing order: End.") {
		t.Errorf("Ben is not told: %s", m.Content)
	}
	if m := l.command(l.ada, thread, "log"); strings.Contains(m.Content, "order") {
		t.Errorf("Ada is told: %s", m.Content)
	}

	// An order given from the question itself answers it at once.
	l.pickBoth(thread)
	l.await(l.ada, thread, "Round 2 of 2", "[Acts]")
	own := l.card(l.ben, thread, "What do you do?", "[📜 Always…]")
	l.press(l.ben, own, "📜 Always…")
	home = l.await(l.ben, thread, "Which answer should always be given here?")
	pick("What should the answer be?", "[Give the order]")
	press("Give the order", "The order is in force.", "Standing order: End.")
	l.await(l.ada, thread, "The game is over")
	if m := l.command(l.ben, thread, "orders"); !strings.Contains(m.Content, "over") {
		t.Errorf("after the end: %s", m.Content)
	}
	l.complete()
}
