package discord

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/data"
	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
	"hexwarden/table"
)

// turnsOf are shipped games of which whole turns are played, with limits for the taps they cost: the median
// and the 95th percentile of a turn, and the mean of an answer.
var turnsOf = []struct {
	scenario      string
	turns         int
	median, often int
	mean          float64
}{
	{"battleground/first-battle", 70, 7, 18, 1.3},
	{"mythic/first-clash", 70, 5, 14, 1.25},
	{"eternia/marching_armies", 60, 6, 16, 1.25},
}

// usual are questions that come up all the time, by some of their words, with limits for the taps of any
// answer and of the best one. Opening the card costs one tap before the first answer of a turn.
var usual = []struct {
	game, words string
	any, best   int
}{
	{"battleground/first-battle", "Pick a card in secret", 1, 1},
	{"battleground/first-battle", "Whom do you activate?", 1, 1},
	{"battleground/first-battle", "What now?", 2, 1}, // an attack is a button; a hex or a card is a line of a menu
	{"battleground/first-battle", " MP.", 2, 1},
	{"battleground/first-battle", "Which way does", 1, 1},
	{"battleground/first-battle", "Reroll for mana?", 2, 1},
	{"mythic/first-clash", "Which unit", 2, 1},
	{"mythic/first-clash", "Successes so far", 2, 1},
	{"mythic/first-clash", "Use any talents?", 2, 1},
	{"eternia/marching_armies", "Which weapon", 1, 1},
}

// asked counts taps for single questions: no answer takes more than a menu, and the usual questions take
// fewer.
type asked struct {
	t    *testing.T
	game string
	met  map[string]int // usual questions, by their words
}

// see looks at a card before somebody answers it.
func (a *asked) see(card standin.Message) {
	a.t.Helper()
	var costs []int
	for _, c := range card.Controls() {
		k, err := chat.ParseKey(c.CustomID)
		if err != nil || k.Prompt == "" || c.Disabled {
			continue
		}
		cost := 1
		switch {
		case k.Verb == chat.VerbGroup: // leads to another menu
			cost = 4
		case len(c.Options) > 0:
			cost = 2
		}
		if costs = append(costs, cost); cost > 2 {
			a.t.Errorf("%d taps: %s\n%s", cost, c.Label, shown(card))
		}
	}
	words := card.Words()
	for _, q := range usual {
		if q.game != a.game || !strings.Contains(words, q.words) || strings.Contains(words, "change your mind") {
			continue
		}
		a.met[q.words]++
		if slices.Max(costs) > q.any || slices.Min(costs) > q.best {
			a.t.Errorf("%q costs %v taps, at most %d and best %d are wanted:\n%s", q.words, costs, q.any, q.best, shown(card))
		}
	}
}

// done checks that every usual question has come up.
func (a *asked) done() {
	a.t.Helper()
	for _, q := range usual {
		if q.game == a.game && a.met[q.words] == 0 {
			a.t.Errorf("nobody was asked %q: %v", q.words, a.met)
		}
	}
}

// TestTapsOfTurns plays 200 whole turns by pressing, and counts the taps on a phone, from the live message
// until another player is asked: a button is one tap, and opening a menu and picking each line are one each.
// One player takes the choice that is worth most, the other a random one. It also checks each single
// question.
func TestTapsOfTurns(t *testing.T) {
	for _, x := range turnsOf {
		t.Run(x.scenario, func(t *testing.T) {
			t.Parallel()
			m := newMonth(t, 1, 4*time.Minute)
			m.ships()
			m.gather(2)
			each := &asked{t: t, game: x.scenario, met: map[string]int{}}
			m.looks = each.see
			var taps []int
			answers := 0
			for n := 0; len(taps) < x.turns; n++ {
				more, given := m.turns(x.scenario, n, x.turns-len(taps))
				taps, answers = append(taps, more...), answers+given
			}
			slices.Sort(taps)
			median, often := taps[len(taps)/2], taps[len(taps)*95/100]
			all := -len(taps) // opening the card is not part of an answer
			for _, n := range taps {
				all += n
			}
			mean := float64(all) / float64(answers)
			t.Logf("taps of %d turns: median %d, 95th percentile %d, most %d; %.2f of each of %d answers", len(taps), median, often, taps[len(taps)-1], mean, answers)
			if median > x.median || often > x.often || mean > x.mean {
				t.Errorf("at most %d, %d and %.2f are wanted", x.median, x.often, x.mean)
			}
			each.done()
		})
	}
}

// TestTapsOfCombat checks that a person needs at most six taps in most rounds of an epic combat, including
// the one that opens the card, if combat cards may go to two areas in turn.
func TestTapsOfCombat(t *testing.T) {
	t.Parallel()
	m := newMonth(t, 1, 4*time.Minute)
	m.ships()
	m.gather(2)
	var taps []int
	round, sums := "", map[int]int{} // of the current combat, and its taps by seat
	enters := func(at *table.Position) (fights bool) {
		now := ""
		if c := at.View.System.(eternia.View).Combat; c != nil && c.Phase < 7 {
			now = fmt.Sprint(c.Fighters[0].Who, c.Fighters[1].Who, c.Round)
		}
		if now != round {
			taps, round = slices.AppendSeq(taps, maps.Values(sums)), now
			clear(sums)
		}
		return now != ""
	}
	m.skips = func(at *table.Position) bool { return !enters(at) }
	for game := 0; len(taps) < 40; game++ {
		lot := ai.Random{Chance: chance.Keyed(fmt.Sprint("combat", game))}
		m.dice(fmt.Sprint("combat", game))
		m.plays(m.begins("eternia/marching_armies"), []table.Player{hasty{ai.Greedy{Random: lot, Lists: ai.Ready}}, hasty{lot}}, func(seat int, at *table.Position, cost int) bool {
			enters(at)
			sums[seat] = max(sums[seat], 1) + cost
			return len(taps) < 40
		})
	}
	slices.Sort(taps)
	t.Logf("taps in %d rounds of combat: median %d, 95th percentile %d", len(taps), taps[len(taps)/2], taps[len(taps)*95/100])
	if taps[len(taps)/2] > 6 {
		t.Errorf("at most 6 are wanted: %v", taps)
	}
}

// hasty lets combat cards go to two areas in turn, and otherwise plays like another player.
type hasty struct{ table.Player }

func (h hasty) Choose(v engine.View, q engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	for _, c := range q.Choices {
		if c.Do == "in_turn" {
			return engine.Move{Prompt: q.ID, Picks: []engine.ChoiceID{c.ID()}}
		}
	}
	return h.Player.Choose(v, q, ask)
}

// turns plays a game, or a number of its turns, and returns the taps of each, and the total number of
// answers.
func (m *month) turns(scenario string, game, most int) (out []int, answers int) {
	m.t.Helper()
	lot := ai.Random{Chance: chance.Keyed(fmt.Sprint(scenario, game))}
	m.dice(fmt.Sprint(scenario, game))
	g, taps, given, last := m.begins(scenario), 0, 0, -1
	m.plays(g, []table.Player{ai.Greedy{Random: lot, Lists: ai.Ready}, lot}, func(seat int, _ *table.Position, cost int) bool {
		if seat != last {
			if last >= 0 {
				out, answers = append(out, taps), answers+given
			}
			taps, given, last = 1, 0, seat
		}
		taps, given = taps+cost, given+1
		return len(out) < most
	})
	return out, answers
}

// dice gives the next game its own dice: those from a key of the bot would depend on its message numbers, and
// so on how many messages there were before.
func (m *month) dice(of string) {
	m.tables.Chance = func([]byte) engine.Chance { return chance.Keyed(of) }
}

// begins opens a table for two, seats them and starts the game.
func (m *month) begins(scenario string) *evening {
	m.t.Helper()
	g := m.found(m.use(m.people[0], m.room, "play", standin.Option{Name: "scenario", Value: scenario}), scenario)
	for n, p := range m.people {
		m.push(p, g, fmt.Sprint("sit:", n))
	}
	m.settle()
	m.start(m.people[0], g)
	return g
}

// plays has two people play a game by pressing, each until the other is asked. It calls each with the cost of
// every answer once the card is open and the position it was given in. It ends with the game, or when each
// says so.
func (m *month) plays(g *evening, players []table.Player, each func(seat int, at *table.Position, taps int) bool) {
	m.t.Helper()
	card, seat := standin.Message{}, -1
	for {
		if m.skips != nil && m.skip(g, players) {
			seat = -1
		}
		m.settle()
		var at *table.Position
		if seat >= 0 {
			at = m.owed(g, seat)
		}
		if at == nil {
			if seat = slices.IndexFunc([]int{0, 1}, func(n int) bool { at = m.owed(g, n); return at != nil }); seat < 0 {
				return
			}
			card = m.opens(m.people[seat], g)
		}
		if !each(seat, at, m.answers(g, seat, at, card, players[seat])) {
			return
		}
	}
}

// skip gives answers that don't matter without pressing, and says whether there were any.
func (m *month) skip(g *evening, players []table.Player) (skipped bool) {
	m.t.Helper()
	for seat := 0; seat < len(players); seat++ {
		at := m.owed(g, seat)
		if at == nil || !m.skips(at) {
			continue
		}
		_, err := m.tables.PlayMove(m.ctx, g.id, table.UserID(m.people[seat].ID), m.chosen(g, seat, at, players[seat]))
		m.must(err)
		seat, skipped = -1, true // another player may be asked first now
	}
	return skipped
}

// chosen is how a player answers somebody's first question.
func (m *month) chosen(g *evening, person int, at *table.Position, player table.Player) engine.Move {
	return player.Choose(at.View, at.Prompts[0], func(q engine.Query) (engine.Answer, error) {
		return m.tables.Ask(m.ctx, g.id, table.UserID(m.people[person].ID), q)
	})
}

// owed is what somebody is asked, with the position; nil if nothing.
func (m *month) owed(g *evening, person int) *table.Position {
	p, err := m.tables.Look(m.ctx, g.id, table.UserID(m.people[person].ID))
	m.must(err)
	p.Prompts = slices.DeleteFunc(p.Prompts, func(q engine.Prompt) bool { return q.Standing != engine.Owed })
	if len(p.Prompts) == 0 || p.Table.Status != table.Running {
		return nil
	}
	return &p
}

// opens opens a card from the live message.
func (m *month) opens(p *patron, g *evening) standin.Message {
	m.t.Helper()
	at, mine, ok := m.latest(p, g.thread, g.verb(chat.VerbMine))
	if !ok {
		m.t.Fatalf("%s has no way to a card", p.Name)
	}
	return m.done(p.Client, m.tap(p, at, mine.CustomID), nil)
}

// answers has somebody answer the first question of their card as they like best, and counts the taps.
func (m *month) answers(g *evening, person int, at *table.Position, card standin.Message, player table.Player) (taps int) {
	m.t.Helper()
	p, q := m.people[person], at.Prompts[0]
	move := m.chosen(g, person, at, player)
	own := show.OwnOffer(g.id, at.Seq, q)
	w := wish{Offer: own}
	for _, id := range move.Picks {
		w.refs = append(w.refs, own.Ref(slices.IndexFunc(own.Choices, func(c engine.Choice) bool { return c.ID() == id })))
	}
	for range 20 {
		now := m.now(p.Client, card)
		if m.looks != nil {
			m.looks(now)
		}
		c, values, cost := w.on(now)
		if cost == 0 {
			m.t.Fatalf("%s finds no way to %v:\n%s", p.Name, move.Picks, seen(now))
		}
		m.tap(p, now, c.CustomID, values...)
		taps += cost
		if left := m.owed(g, person); left == nil || !slices.ContainsFunc(left.Prompts, func(x engine.Prompt) bool { return x.ID == q.ID }) {
			return taps
		}
	}
	m.t.Fatalf("%s presses and presses", p.Name)
	return 0
}

// wish is an answer that somebody wants to give: choices of an offer, by reference.
type wish struct {
	show.Offer
	refs []string
}

// on returns what to press next on a card to give the answer, and how many taps that is; 0 if there is
// nothing.
func (w wish) on(card standin.Message) (best standin.Control, values []string, taps int) {
	for _, c := range card.Controls() {
		k, err := chat.ParseKey(c.CustomID)
		if err != nil || k.Prompt != w.Prompt.ID || c.Disabled {
			continue
		}
		if cost, with := w.by(c, k); cost > 0 && (taps == 0 || cost < taps) {
			best, values, taps = c, with, cost
		}
	}
	return best, values, taps
}

// by returns what a control that leads to the answer costs, and what to pick there; 0 if it
// doesn't lead there.
func (w wish) by(c standin.Control, k chat.Key) (taps int, values []string) {
	switch k.Verb {
	case chat.VerbSure:
		return 1, nil
	case chat.VerbNone:
		if len(w.refs) == 0 {
			return 1, nil
		}
	case chat.VerbDone:
		if left, ok := toPick(w.Offer, w.refs, k.Arg); ok && len(left) == 0 {
			return 1, nil
		}
	case chat.VerbAdd:
		if left, ok := toPick(w.Offer, w.refs, k.Arg); ok && len(left) > 0 && slices.Contains(c.Options, left[0]) {
			return 2, left[:1]
		}
	case chat.VerbPick:
		all := strings.Split(k.Arg, ",")
		if slices.Sort(all); slices.Equal(all, slices.Sorted(slices.Values(w.refs))) || w.foreseen(k.Arg) {
			return 1, nil
		}
	case chat.VerbMenu:
		n := slices.IndexFunc(c.Options, w.foreseen)
		switch {
		case n >= 0:
			return 2, c.Options[n : n+1]
		case len(w.refs) == 0 || slices.ContainsFunc(w.refs, func(r string) bool { return !slices.Contains(c.Options, r) }):
		case w.Single():
			return 2, w.refs
		default: // open, tick, close
			return 2 + len(w.refs), w.refs
		}
	}
	return 0, nil
}

// foreseen says whether a reference gives the answer together with an answer to the next
// question.
func (w wish) foreseen(ref string) bool {
	return len(w.refs) == 1 && strings.HasPrefix(ref, w.refs[0]+".")
}

// seen is a message with the keys of its controls.
func seen(m standin.Message) string {
	out := shown(m)
	for _, c := range m.Controls() {
		out += "\n" + c.CustomID
	}
	return out
}

// TestAFirstRoundTakesFewMessages checks that a newcomer's first battle against the house, played in one go
// from /play to the end of the first round, posts at most four messages. Private messages and edits don't
// count.
func TestAFirstRoundTakesFewMessages(t *testing.T) {
	m := newMonth(t, 1, 4*time.Minute)
	m.ships()
	m.gather(1)
	ada := m.people[0]
	card := m.use(ada, m.room, "play")
	for _, choice := range []string{".battleground..", ".battleground.alone.", ".battleground.alone." + chat.Short("first-battle"), ".battleground.alone." + chat.Short("first-battle") + "...0"} {
		c, ok := card.Control("choose:" + choice)
		if !ok {
			m.t.Fatalf("no %q in\n%s", choice, seen(card))
		}
		m.tap(ada, card, c.CustomID)
		card = m.now(ada.Client, card)
	}
	living, err := m.tables.ServerTables(m.ctx, m.GuildID())
	m.must(err)
	g := m.adopt(living[0].ID, living[0].Place.Thread, "the first battle")
	for {
		m.settle()
		at := m.owed(g, 0)
		if at == nil || at.View.Round > 1 {
			break
		}
		m.answers(g, 0, m.owed(g, 0), card, m.player)
		m.clock.Add(20 * time.Second)
	}
	cleo, err := m.Client("Cleo") // she only watches
	m.must(err)
	var public []string
	for _, channel := range []string{m.room, g.thread} {
		list, err := cleo.Messages(channel)
		m.must(err)
		for _, x := range list {
			public = append(public, shown(x))
		}
	}
	if len(public) > 4 {
		t.Errorf("%d messages in public, at most 4 are wanted:\n%s", len(public), strings.Join(public, "\n--\n"))
	}
	if last := public[len(public)-1]; !strings.HasPrefix(last, "…\n") || !strings.Contains(last, "Round 2 begins.") {
		t.Errorf("the story does not end with the round, or has all of it:\n%s", last)
	}
}

// ships uses the shipped games, with pictures.
func (m *month) ships() {
	m.t.Helper()
	m.files, m.bot.Painter = data.Files, painter{}
	for _, s := range played {
		m.packs[s.Info().ID] = shipped.Pack(m.t, s, s.Info().ID)
	}
}

// TestTheHostsMessageBecomesTheirCard checks that what a host is shown who waits for somebody turns into their
// card when the game begins: it would go on saying who is missing.
func TestTheHostsMessageBecomesTheirCard(t *testing.T) {
	m := newMonth(t, 1, 4*time.Minute)
	m.ships()
	m.gather(2)
	ada, ben := m.people[0], m.people[1]
	card := m.use(ada, m.room, "play")
	for _, choice := range []string{".battleground..", ".battleground.against.", ".battleground.against." + chat.Short("first-battle")} {
		c, ok := card.Control("choose:" + choice)
		if !ok {
			t.Fatalf("no %q in\n%s", choice, seen(card))
		}
		m.tap(ada, card, c.CustomID)
		card = m.now(ada.Client, card)
	}
	tells(t, card, "Still free:", "[Stand up]")
	m.settle()
	living, err := m.tables.ServerTables(m.ctx, m.GuildID())
	m.must(err)
	_, err = m.tables.JoinTable(m.ctx, living[0].ID, -1, table.User{ID: table.UserID(ben.ID), Name: ben.Name})
	m.must(err)
	_, err = m.tables.StartGame(m.ctx, living[0].ID, table.UserID(ben.ID))
	m.must(err)
	m.settle()
	card = m.now(ada.Client, card)
	tells(t, card, "Your table is open: <#"+living[0].Place.Thread+">")
	if strings.Contains(shown(card), "Still free:") || strings.Contains(shown(card), "[Stand up]") {
		t.Errorf("the game has begun, and the host reads\n%s", shown(card))
	}
}
