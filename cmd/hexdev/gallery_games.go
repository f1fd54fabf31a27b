package main

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/clubs"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/campaign"
	"hexwarden/engine/chance"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/table"
)

// The bounds of what is played and shown of a game.
const (
	galleryMoves = 600 // played of each game
	galleryFilm  = 12  // moves of an animation
	galleryCards = 4   // of each kind
)

// moment is a position of a game with what led to it and who is asked.
type moment struct {
	game   engine.Game
	events []engine.Event
	asked  engine.Prompt // the first that is owed; empty at the end
}

// lit are the choices of all who are asked.
func (m moment) lit() (out []engine.Choice) {
	for _, p := range m.game.Prompts() {
		if p.Standing == engine.Owed {
			out = append(out, p.Choices...)
		}
	}
	return out
}

// exhibits are the pictures of a system: a game of each pack's first scenario and one of
// that with the most seats, its dice as a look shows them, cards of every kind, and the maps of its campaigns.
func (g gallery) exhibits(s *Settings, system engine.System, l look) (out []exhibit, err error) {
	id, own := system.Info().ID, &systems.Shelf{Host: s.Data, Log: slog.New(slog.DiscardHandler)}
	if err := own.Sound(id); err != nil {
		return nil, err
	}
	for n, p := range own.Packs(id) {
		for i, sc := range typical(p.Pack.Scenarios()) {
			moments, err := g.game(system, p.Pack, sc)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", sc.ID, err)
			}
			out = append(out, scenes(id, sc.ID, moments, shown(id, l), n == 0 && i == 0)...)
			out = append(out, frames(system, sc, moments)...)
		}
	}
	out = append(out, sheets(id, own.Cards(id))...)
	for _, c := range own.Campaigns(id) {
		out = append(out, war(id, c))
	}
	return out, nil
}

// typical are the first of the scenarios and that with the most seats, lessons aside.
func typical(all []engine.Scenario) (out []engine.Scenario) {
	for _, sc := range all {
		switch {
		case sc.Learn:
		case len(out) == 0:
			out = append(out, sc)
		case len(sc.Seats) > len(out[len(out)-1].Seats):
			out = append(out[:1], sc)
		}
	}
	return out
}

// game lets the house play a game.
func (g gallery) game(system engine.System, p engine.Pack, sc engine.Scenario) (out []moment, err error) {
	lot := chance.Keyed("gallery " + g.Seed + " " + sc.ID)
	house := ai.Greedy{Random: ai.Random{Chance: lot}, Lists: ai.Ready}
	m := moment{}
	if m.game, m.events, err = system.New(engine.Setup{Pack: p, Scenario: sc.ID, Seats: len(sc.Seats), Options: defaults(sc), Chance: lot}); err != nil {
		return nil, err
	}
	for range galleryMoves {
		prompts := m.game.Prompts()
		n := slices.IndexFunc(prompts, func(q engine.Prompt) bool { return q.Standing == engine.Owed })
		if n < 0 {
			break
		}
		m.asked = prompts[n]
		if m.asked.Kind != engine.List { // before the lists are given nothing stands on a board
			out = append(out, m)
		}
		seat := m.asked.Seats[0]
		move := house.Choose(m.game.View(seat), m.asked, func(q engine.Query) (engine.Answer, error) { return m.game.Ask(seat, q) })
		m = moment{game: m.game}
		if m.game, m.events, err = m.game.Apply(move); err != nil {
			return nil, err
		}
	}
	return append(out, m), nil
}

// scenes are pictures of a game: its start, its most choices, dice and news, its end, a hand
// and an animation, and if wanted a close-up at each kind of question.
func scenes(system, scenario string, moments []moment, dicey func(moment) int, questions bool) (out []exhibit) {
	name := func(what string) string { return system + "." + scenario + "." + what }
	most := func(count func(moment) int) (at int) {
		for n, m := range moments {
			if count(m) > count(moments[at]) {
				at = n
			}
		}
		return at
	}
	choices, dice := most(func(m moment) int { return places(m.lit()) }), most(dicey)
	news := most(func(m moment) int { return told(m.events) })
	for _, x := range []struct {
		what, state string // close, and of the whole board
		at          int
	}{{"1-start", "1-start", 0}, {"2-choices", "2-choices", choices}, {"3-news", "3-later", news}, {"4-dice", "4-latest", dice}, {"5-end", "5-end", len(moments) - 1}} {
		if x.what == "4-dice" && dicey(moments[x.at]) == 0 {
			continue
		}
		whole := moments[x.at]
		whole.events = nil // people see the whole board when they ask for it, not as news
		out = append(out, board(system, name(x.state)+"-whole", whole, render.Whole), board(system, name(x.what)+"-close", moments[x.at], render.Near))
	}
	out = append(out,
		board(system, name("2-choices-closer"), moments[choices], render.Closer),
		exhibit{name("9-legend"), "png", func(l look) ([]byte, string, error) {
			return l.drawer(system).Legend(moments[dice].game.View(engine.Watcher), l.say)
		}},
		hand(system, name("6-hand"), moments), film(system, name("7-replay"), moments[max(0, dice-galleryFilm):dice+1]))
	seen := map[string]bool{}
	for _, m := range moments {
		if questions && m.asked.Point != "" && !seen[m.asked.Point] {
			seen[m.asked.Point] = true
			out = append(out, question(system, name("8-"+m.asked.Point), m))
		}
	}
	return out
}

// told counts what somebody did to somebody, or where he went: what a board shows of events.
func told(events []engine.Event) (n int) {
	for _, e := range engine.Seen(events, engine.Watcher) {
		if e.Actor != "" && (e.Target != "" || len(e.Path) > 1) {
			n++
		}
	}
	return n
}

// places counts the places that choices are about.
func places(choices []engine.Choice) (n int) {
	for _, c := range choices {
		n += len(c.About)
	}
	return n
}

// shown counts the dice that the close-up of a moment shows, of one in which some were thrown.
func shown(system string, l look) func(moment) int {
	return func(m moment) int {
		if thrown(m.events) == 0 {
			return 0
		}
		return l.drawer(system).Dice(m.game.View(engine.Watcher), engine.Seen(m.events, engine.Watcher), m.lit(), l.say)
	}
}

// thrown counts the dice of the longest roll.
func thrown(events []engine.Event) (n int) {
	for _, e := range events {
		if e.Roll != nil {
			n = max(n, len(e.Roll.Dice)+len(e.Roll.Bonus))
		}
	}
	return n
}

func board(system, name string, m moment, zoom render.Zoom) exhibit {
	return exhibit{name, "png", func(l look) ([]byte, string, error) {
		return l.drawer(system).Board(name, m.game.View(engine.Watcher), engine.Seen(m.events, engine.Watcher), m.lit(), zoom, l.say)
	}}
}

// question is the board near what a question is about: as all see it, or with cards that not all see as the one who is asked does.
func question(system, name string, m moment) exhibit {
	if !slices.ContainsFunc(m.asked.Choices, func(c engine.Choice) bool {
		return !c.Public && slices.ContainsFunc(c.About, func(r engine.Ref) bool { return r.Kind == "card" })
	}) {
		return board(system, name, m, render.Near)
	}
	seat := m.asked.Seats[0]
	return exhibit{name, "png", func(l look) ([]byte, string, error) {
		return l.drawer(system).Board(name, m.game.View(seat), engine.Seen(m.events, seat), m.asked.Choices, render.Near, l.say)
	}}
}

// hand is the largest hand of the one who is asked.
func hand(system, name string, moments []moment) exhibit {
	var largest engine.View
	for _, m := range moments {
		for _, seat := range m.asked.Seats {
			if v := m.game.View(seat); len(v.Hand) > len(largest.Hand) {
				largest = v
			}
		}
	}
	return exhibit{name, "png", func(l look) ([]byte, string, error) {
		if len(largest.Hand) == 0 {
			return nil, "", nil
		}
		return l.drawer(system).Hand(largest, l.say)
	}}
}

// film is an animation of some moments.
func film(system, name string, moments []moment) exhibit {
	var shots []table.Shot
	for n, m := range moments {
		shots = append(shots, table.Shot{Seq: n, View: m.game.View(engine.Watcher), Events: engine.Seen(m.events, engine.Watcher)})
	}
	return exhibit{name, "gif", func(l look) ([]byte, string, error) {
		p, err := l.paint.Cut(context.Background(), system, l.palette, chat.Stills(l.say, shots, galleryFilm), l.say, 1, chat.FilmLimit)
		return p.PNG, p.Alt, err
	}}
}

// sheets are some cards of each kind, and the first of them alone.
func sheets(system string, cards []engine.CardInfo) (out []exhibit) {
	kinds := map[string][]engine.CardInfo{}
	for _, c := range cards {
		kind, _, _ := strings.Cut(c.ID, ":")
		if len(kinds[kind]) < galleryCards {
			kinds[kind] = append(kinds[kind], c)
		}
		if len(kinds[kind]) == 1 {
			out = append(out, exhibit{system + ".cards." + kind + "-1", "png", func(l look) ([]byte, string, error) { return l.drawer(system).Card(c, l.say) }})
		}
	}
	for kind := range kinds {
		out = append(out, exhibit{system + ".cards." + kind, "png", func(l look) ([]byte, string, error) {
			file, err := l.drawer(system).Sheet(kinds[kind], painter.InRow(len(kinds[kind])), l.say)
			return file, "", err
		}})
	}
	return out
}

// war is the map of a campaign of which nothing is fought yet.
func war(system string, c campaign.Campaign) exhibit {
	return exhibit{system + ".campaign." + c.ID, "png", func(l look) ([]byte, string, error) {
		p := clubs.Map(l.texts, club.Campaign{System: system, Rules: c}, l.lang, l.palette)
		return p.PNG, p.Alt, nil
	}}
}
