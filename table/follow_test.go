package table_test

import (
	"testing"

	"hexwarden/table"
)

// settle plays a duel to its end, with a given winner.
func (b *rig) settle(id table.ID) {
	b.T.Helper()
	for len(b.See(id, ada).Prompts)+len(b.See(id, ben).Prompts) > 0 {
		if len(b.See(id, ada).Prompts) > 0 && len(b.See(id, ben).Prompts) > 0 {
			b.Answer(id, ada, "pick:1")
			b.Answer(id, ben, "pick:3")
		}
		walks, _ := b.walker(id)
		b.Answer(id, walks, "done")
	}
}

// TestGameBeforeOfAHostWhoDidNotSit checks that a person who opens a game for others can
// also host the next one.
func TestGameBeforeOfAHostWhoDidNotSit(t *testing.T) {
	b := newRig(t)
	for _, thread := range []string{"1", "2", "3", "4", "5", "6", "7", "8"} {
		first, err := b.OpenTable(t.Context(), table.OpenRequest{Host: eve, Place: table.Place{Guild: "g", Channel: "c", Thread: thread}, System: "toy", Scenario: "duel"})
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range []table.User{ada, ben} {
			if _, err := b.JoinTable(t.Context(), first.ID, -1, u); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := b.StartGame(t.Context(), first.ID, eve.ID); err != nil {
			t.Fatal(err)
		}
		b.settle(first.ID)
		o := b.See(first.ID, ada).Outcome
		if len(o.Winners) != 1 {
			continue
		}
		next, err := b.OpenTable(t.Context(), table.OpenRequest{Host: eve, Place: table.Place{Guild: "g", Channel: "c", Thread: "after"}, System: "toy", Scenario: "rematch"})
		if want := []string{"first", "second"}[o.Winners[0]]; err != nil || next.Options["before"] != want {
			t.Errorf("%s won, carried over is %v, %v", want, next.Options, err)
		}
		return
	}
	t.Fatal("all games ended in draws")
}

// TestGameBeforeIsCarriedOver checks what a follow-up game starts with: the winner of the
// same host's last game in the same channel.
func TestGameBeforeIsCarriedOver(t *testing.T) {
	b := newRig(t)
	boss := table.User{ID: "boss", Rank: table.Manager}
	if _, err := b.ChangeServer(t.Context(), "g", boss, func(x *table.Server) { x.PerHost = table.Boundless }); err != nil {
		t.Fatal(err)
	}
	rematch := func(host table.User, channel, thread string, options map[string]string) string {
		t.Helper()
		x, err := b.OpenTable(t.Context(), table.OpenRequest{Host: host, Place: table.Place{Guild: "g", Channel: channel, Thread: thread}, System: "toy", Scenario: "rematch", Options: options})
		if err != nil {
			t.Fatal(err)
		}
		return x.Options["before"]
	}
	if got := rematch(ada, "c", "early", nil); got != "nobody" {
		t.Errorf("before any game %q won", got)
	}
	wins := map[string]bool{}
	for _, thread := range []string{"1", "2", "3", "4", "5", "6", "7", "8"} {
		id := b.duel(thread)
		b.settle(id)
		want := "nobody" // a draw
		if o := b.See(id, ada).Outcome; len(o.Winners) == 1 {
			want = []string{"first", "second"}[o.Winners[0]]
		}
		wins[want] = true
		if got := rematch(ada, "c", "after"+thread, nil); got != want {
			t.Errorf("game %s: %q won, carried over is %q", thread, want, got)
		}
		if got := rematch(eve, "c", "eve"+thread, nil); got != "nobody" {
			t.Errorf("Eve played no game, and %q won it", got)
		}
		if got := rematch(ada, "d", "d"+thread, nil); got != "nobody" {
			t.Errorf("no game was played in another channel, and %q won it", got)
		}
		if got := rematch(ada, "c", "set"+thread, map[string]string{"before": "first"}); got != "first" {
			t.Errorf("the host wants %q, and has %q", "first", got)
		}
		openAndCallOff := b.OpenThread("off" + thread)
		if _, err := b.CancelTable(t.Context(), openAndCallOff, ada); err != nil {
			t.Fatal(err)
		}
		if got := rematch(ada, "c", "off again"+thread, nil); got != want {
			t.Errorf("a table that was called off counts: %q", got)
		}
	}
	if len(wins) < 2 {
		t.Errorf("all games ended alike: %v", wins)
	}
}
