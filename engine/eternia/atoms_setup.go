package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// start settles which team begins: by the option of the table, else at random (FE-2.20, FE-S-05). Of a solo mission the players begin.
func (t *tx) start() {
	x := t.Option("starter")
	switch n, err := strconv.Atoi(x); {
	case t.Solo():
		t.w.First = 0
	case err == nil:
		t.w.First = n - 1
	default:
		t.w.First = t.Draw("starting team", len(t.w.Teams))
	}
	t.say("starting_team", "FE-2.20", engine.Event{N: t.w.First}, engine.Sub("team", t.teamName(t.w.First)))
}

// muster gives a team its heroes, who stand in its base (FE-2.3, FE-2.9); the first member leads
// them until it was settled who leads whom (FE-2.4).
func (t *tx) muster(team int, ids []string) {
	var names []engine.Text
	for _, id := range ids {
		h := Hero{ID: id, Team: team, Seat: None, At: t.w.Teams[team].Base}
		if m := t.members(team); len(m) > 0 {
			h.Seat = int(m[0])
		}
		if c := t.p.Hero(id); c.Tamed != "" { // FE-2.6
			h.Mount = []string{c.Tamed}
		}
		t.w.Heroes = append(t.w.Heroes, h)
		names = append(names, words.HeroName(id))
	}
	t.Seal(engine.KnownAnswer, "heroes were chosen")
	t.say("mustered", "FE-2.3", engine.Event{N: team}, engine.Sub("team", t.teamName(team)), engine.Texts("heroes", names))
}

// share settles who leads which hero of a team (FE-2.4).
func (t *tx) share(team int, split string) {
	seats := SplitSeats(split)
	for i, h := range t.Heroes(team) {
		h.Seat = seats[i]
	}
	t.say("shared", "FE-2.4", engine.Event{N: team}, engine.Sub("split", t.splitText(team, split)))
}

// settle takes a base for a team: its heroes stand there (FE-2.9).
func (t *tx) settle(team int, zone string) {
	t.w.Teams[team].Base = zone
	for _, h := range t.Heroes(team) {
		h.At = zone
	}
	t.say("settled", "FE-2.9b", engine.Event{To: zone, N: team}, engine.Sub("team", t.teamName(team)), engine.Sub("zone", words.ZoneName(zone)))
}

// deal fills pools and decks, and deals victory cards (FE-2.13 to 2.19).
func (t *tx) deal() {
	m := t.Mission()
	for team := range t.w.Teams {
		if len(t.members(team)) > 0 {
			t.ether(team, t.startEther(team), "FE-2.13", engine.T("fe.cause.start"))
		}
	}
	var wilds, quests []string
	content.Each(t.p.Creatures, func(c *content.Encounter) { wilds = append(wilds, "creature:"+c.ID) })
	content.Each(t.p.Allies, func(c *content.Encounter) { wilds = append(wilds, "ally:"+c.ID) })
	content.Each(t.p.Events, func(c *content.Event) { wilds = append(wilds, "event:"+c.ID) })
	content.Each(t.p.Quests, func(c *content.Quest) {
		if slices.Contains(m.Sets, c.Set) {
			quests = append(quests, "quest:"+c.ID)
		}
	})
	tamed := t.attached()
	content.Each(t.p.Epic, func(c *content.Beast) {
		if m.Meets(c) && !slices.Contains(tamed, "epic:"+c.ID) {
			quests = append(quests, "epic:"+c.ID)
		}
	})
	if m.Mode == "skirmish" {
		quests = slices.DeleteFunc(quests, func(c string) bool { return strings.HasPrefix(c, "quest:") })
	}
	wilds = slices.DeleteFunc(wilds, func(c string) bool { return slices.Contains(tamed, c) })
	t.lay("wilds", wilds)     // FE-2.17
	t.lay("scenario", quests) // FE-2.15
	t.lay("equipment", copies(t.p.EquipmentCards, func(c *content.Equipment) (string, int) { return c.ID, c.Count }))
	t.lay("spell", copies(t.p.Spells, func(c *content.Spell) (string, int) { return c.ID, c.Count }))
	t.lay("vehicle", copies(t.p.Vehicles, func(c *content.Vehicle) (string, int) { return c.ID, c.Count }))
	t.w.Quests = slices.Clone(m.Quests)
	if m.Mode == "story" { // FE-2.14
		t.lay("victory", copies(t.p.VictoryCards, func(c *content.Victory) (string, int) { return c.ID, 1 }))
		for team := range t.w.Teams {
			for range t.Heroes(team) {
				t.w.Teams[team].Hand = append(t.w.Teams[team].Hand, t.take("victory"))
			}
			t.say("dealt", "FE-2.14", engine.Event{N: len(t.w.Teams[team].Hand)}, engine.Sub("team", t.teamName(team)), engine.Num("n", len(t.w.Teams[team].Hand)))
			t.tell(team, engine.T("fe.event.dealt.own", engine.Texts("cards", names("victory", t.w.Teams[team].Hand))))
		}
	}
}

// attached lists the creatures that heroes begin with (FE-2.6).
func (l look) attached() []string {
	var out []string
	for i := range l.w.Heroes {
		out = append(out, l.w.Heroes[i].Mount...)
	}
	return out
}

// startEther is what the pool of a team begins with: 3 for each hero and 1 more, and 4 if only another
// team has a mounted hero (FE-2.13, FE-2.8). Modes may begin with more (FE-22.5) or other (FE-23.3).
func (l look) startEther(team int) int {
	mounted := func(team int) bool {
		return slices.ContainsFunc(l.Heroes(team), func(h *Hero) bool { return l.Card(h).Mount != "" })
	}
	n := 3*len(l.Heroes(team)) + 1
	for other := range l.w.Teams {
		if other != team && mounted(other) && !mounted(team) {
			return n + 4 + l.modeEther(team)
		}
	}
	return n + l.modeEther(team)
}

// lay puts a shuffled deck on the table.
func (t *tx) lay(deck string, cards []string) { t.w.Decks[deck] = Deck{Draw: t.shuffle(deck, cards)} }

// copies lists cards as often as there are of them.
func copies[C any](list []C, of func(*C) (string, int)) []string {
	var out []string
	content.Each(list, func(c *C) {
		id, n := of(c)
		for range n {
			out = append(out, id)
		}
	})
	return out
}

// heroNames are the names of heroes.
func heroNames(list []*Hero) []engine.Text {
	var out []engine.Text
	for _, h := range list {
		out = append(out, words.HeroName(h.ID))
	}
	return out
}

// names are the names of cards of a kind.
func names(kind string, ids []string) []engine.Text {
	var out []engine.Text
	for _, id := range ids {
		out = append(out, words.CardName(kind+":"+id))
	}
	return out
}

// firstGame deploys for a first game (FE-8.1, FE-8.2, FE-S-21): the round marker on the first skull, on each merchant
// outpost of one's own side a random hero and a soldier; all merchants open.
func (t *tx) firstGame() {
	t.w.Space = slices.IndexFunc(t.p.Track, func(s content.Space) bool { return s.Skull == 1 })
	for team := range t.w.Teams {
		var posts []string
		for _, z := range t.p.Land.Zones {
			if o := t.p.Land.Posts[z]; o != nil && o.Merchant != "" && o.Side == t.p.Land.Posts[t.w.Teams[team].Base].Side {
				posts = append(posts, z)
			}
		}
		heroes := t.Heroes(team)
		for i, j := range t.Shuffle("shuffle first game", len(heroes)) {
			if i < len(posts) {
				heroes[j].At = posts[i]
				t.say("deployed", "FE-8.2", engine.Event{Actor: heroes[j].ID, To: posts[i]}, engine.Sub("hero", words.HeroName(heroes[j].ID)), engine.Sub("zone", words.ZoneName(posts[i])))
				t.station(team, posts[i], 1, "FE-8.2")
				t.captured(team, posts[i])
			}
		}
	}
}
