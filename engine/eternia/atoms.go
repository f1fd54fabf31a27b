package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// tx changes the world. Its methods in the files atoms*.go are the only code that
// does; each tells what it did.
type tx struct {
	look
	*flow.Tx[World]
}

// say emits an event with the text fe.event.KIND.
func (t *tx) say(kind, rule string, e engine.Event, args ...engine.Arg) {
	t.Tell(kind, rule, e, engine.T("fe.event."+kind, args...))
}

// tell adds to the last event what the members of a team read instead.
func (t *tx) tell(team int, text engine.Text, about ...engine.Ref) {
	e := &t.Events[len(t.Events)-1]
	e.Faces = append(e.Faces, engine.Face{Seats: t.members(team), Text: text, About: about})
}

// enter goes to another phase of the game.
func (t *tx) enter(phase string) { t.w.Phase = phase }

// wildsDie rolls a wilds die (FE-1.4).
func (t *tx) wildsDie(label string) string {
	return t.p.WildsDie[t.Draw(label+" die", len(t.p.WildsDie))]
}

// epicDie rolls an epic die (FE-1.6).
func (t *tx) epicDie() string { return t.p.EpicDie[t.Draw("epic die", len(t.p.EpicDie))] }

// ether changes the pool of a team (FE-5.2); it never falls below 0. The result is by how much.
func (t *tx) ether(team, n int, rule string, cause engine.Text) int {
	x := &t.w.Teams[team]
	n = max(n, -x.Ether)
	if n == 0 {
		return 0
	}
	x.Ether += n
	kind := "ether_gained"
	if n < 0 {
		kind = "ether_lost"
	}
	t.say(kind, rule, engine.Event{N: n}, engine.Sub("team", t.teamName(team)), engine.Num("n", max(n, -n)), engine.Sub("cause", cause), engine.Num("now", x.Ether))
	return n
}

// pay takes Eternium for something that another event tells of.
func (t *tx) pay(team, n int, rule string) {
	if n == 0 {
		return
	}
	t.w.Teams[team].Ether -= n
	t.Note("paid", rule, engine.Event{N: n})
}

// score gives victory points (FE-3.2).
func (t *tx) score(team, n int, rule string, cause engine.Text) {
	if n == 0 {
		return
	}
	t.w.Teams[team].VP += n
	t.say("scored", rule, engine.Event{N: n}, engine.Sub("team", t.teamName(team)), engine.Num("n", n), engine.Sub("cause", cause), engine.Num("now", t.w.Teams[team].VP))
}

// place puts a hero into a zone without a word.
func (t *tx) place(id, zone string) { t.Hero(id).At = zone }

// station puts soldiers of a team into a zone, from its reserve (FE-1.9): as many as there are
// and as fit (FE-4.6). The result is how many came.
func (t *tx) station(team int, zone string, n int, rule string) int {
	x := &t.w.Teams[team]
	n = min(n, x.Reserve, content.MostSoldiers-x.Soldiers[zone])
	if n <= 0 {
		return 0
	}
	x.Reserve -= n
	x.Soldiers[zone] += n
	t.say("stationed", rule, engine.Event{To: zone, N: n}, engine.Sub("team", t.teamName(team)), engine.Num("n", n), engine.Sub("zone", words.ZoneName(zone)))
	return n
}

// withdraw returns soldiers of a zone to the reserve; told is the text of that, such as "fallen", empty if another event tells it.
// The result is how many went.
func (t *tx) withdraw(team int, zone string, n int, rule, told string) int {
	x := &t.w.Teams[team]
	n = min(n, x.Soldiers[zone])
	if n <= 0 {
		return 0
	}
	x.Reserve += n
	if x.Soldiers[zone] -= n; x.Soldiers[zone] == 0 {
		delete(x.Soldiers, zone)
	}
	e := engine.Event{From: zone, N: n}
	if told == "" {
		t.Note("withdrawn", rule, e)
		return n
	}
	t.Tell("withdrawn", rule, e, engine.T("fe.event."+told, engine.Sub("team", t.teamName(team)), engine.Num("n", n), engine.Sub("zone", words.ZoneName(zone))))
	t.release(team, zone)
	return n
}

// shuffle puts things in a random order.
func (t *tx) shuffle(label string, list []string) []string {
	out := make([]string, len(list))
	for i, j := range t.Shuffle("shuffle "+label, len(list)) {
		out[i] = list[j]
	}
	return out
}

// take draws the top card of a deck; its discard pile is shuffled when it runs out (FE-2.18). Empty: there is none left.
func (t *tx) take(deck string) string {
	d := t.w.Decks[deck]
	if len(d.Draw) == 0 && len(d.Discard) > 0 {
		d.Draw, d.Discard = t.shuffle(deck, d.Discard), nil
	}
	if len(d.Draw) == 0 {
		return ""
	}
	t.Seal(engine.KnownDrawn, "drawn: "+deck)
	c := d.Draw[0]
	d.Draw = d.Draw[1:]
	t.w.Decks[deck] = d
	return c
}

// discard puts a card on the discard pile of a deck.
func (t *tx) discard(deck, card string) {
	d := t.w.Decks[deck]
	d.Discard = append(slices.Clone(d.Discard), card)
	t.w.Decks[deck] = d
}

// shuffleIn shuffles a card into a deck (FE-15.29, FE-18.7), with the discard pile if the deck had run out (FE-2.18).
func (t *tx) shuffleIn(deck, card string) {
	d := t.w.Decks[deck]
	if len(d.Draw) == 0 {
		d.Draw, d.Discard = d.Discard, nil
	}
	d.Draw = t.shuffle(deck, append(slices.Clone(d.Draw), card))
	t.w.Decks[deck] = d
}

// expire ends what lasted until something: changes and uses.
func (t *tx) expire(untils ...string) {
	t.w.Lasting = slices.DeleteFunc(slices.Clone(t.w.Lasting), func(x Lasting) bool { return slices.Contains(untils, x.Until) })
	t.w.Used = slices.DeleteFunc(slices.Clone(t.w.Used), func(x Use) bool { return slices.Contains(untils, x.Until) })
}

// finish ends the game; the first result stands.
func (t *tx) finish(r Result) {
	if t.w.Result != nil {
		return
	}
	t.w.Result = &r
	t.Seal(engine.KnownAnswer, "the game is over")
	var who []engine.Text
	for _, team := range r.Winners {
		who = append(who, t.teamName(team))
	}
	kind, args := "ended_nobody", []engine.Arg{engine.Sub("reason", t.reason(&r))}
	if len(who) > 0 {
		kind, args = "ended", append(args, engine.Texts("who", who))
	}
	t.say(kind, r.Rule, engine.Event{}, args...)
}
