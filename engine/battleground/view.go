package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
)

// View is the board as everybody may see it; only painters and players for
// empty seats read it.
type View struct {
	Scenario   string              `json:"scenario"`
	Map        string              `json:"map"`
	Mood       string              `json:"-"`        // what the ground of the map looks like
	Board      *content.Board      `json:"-"`        // the pieces; never changes
	Zones      [][]string          `json:"zones"`    // rows of the deployment zones, by side
	Factions   []string            `json:"factions"` // empty until the forces are revealed
	Reserves   [][]content.Recruit `json:"reserves"` // characters not yet deployed, by side
	Hands      []int               `json:"hands"`    // cards in hand, by side
	First      int                 `json:"first"`
	Figures    []FigureView        `json:"figures"`
	Objectives []ObjectiveView     `json:"objectives"`
	Marks      []MarkView          `json:"marks"`
	Rough      []string            `json:"rough"`  // places that marks make difficult
	Acting     string              `json:"acting"` // figure whose act it is
	Against    string              `json:"against"`
	Attacker   string              `json:"attacker,omitempty"` // of the attack that goes on
	Target     string              `json:"target,omitempty"`   // of that
	AP         int                 `json:"ap"`
	Played     *engine.Card        `json:"-"` // that lies open and whose bonus is still to be chosen; nil for none

	pack *Pack
}

// FigureView is a figure on the board or knocked out.
type FigureView struct {
	ID        string   `json:"id"`
	Character string   `json:"character"`
	Side      int      `json:"side"`
	Place     string   `json:"place"`           // empty when it is out; of a massive figure its facing hex
	Hexes     []string `json:"hexes,omitempty"` // all that a massive figure covers
	Facing    hex.Dir  `json:"facing"`
	Wounds    int      `json:"wounds"`
	Health    int      `json:"health"`
	Mana      int      `json:"mana"`
	Focus     bool     `json:"focus"`
	Overwatch bool     `json:"overwatch"`
	Ready     bool     `json:"ready"`
	Buff      string   `json:"buff"`
	Debuff    string   `json:"debuff"`
	Weapons   []string `json:"weapons"`
	Items     []string `json:"items,omitempty"`
	Used      []string `json:"used,omitempty"` // items used up
}

// ObjectiveView is an objective token; By is the side that claimed it, Holder the side that would claim it as things
// stand (BG-6.3); -1 for none.
type ObjectiveView struct {
	Place  string `json:"place"`
	By     int    `json:"by"`
	Holder int    `json:"holder"`
}

// MarkView is a mark on the board.
type MarkView struct {
	ID    string `json:"id"`
	Side  int    `json:"side"`
	Place string `json:"place"`
}

// view lists what a seat may see (BG-27).
func view(l look, prompts []engine.Prompt, seat engine.Seat) engine.View {
	b, _ := l.p.Battle(l.w.Scenario)
	v := engine.View{Seat: seat, Round: l.w.Round, Rounds: b.Rounds, Phase: engine.T("bg.phase." + l.w.Phase)}
	for _, p := range prompts {
		if p.Standing == engine.Owed {
			v.Waiting = append(v.Waiting, engine.Waiting{Seats: p.Seats, Text: p.Public})
		}
	}
	for side, f := range l.w.Forces {
		s := seatOf(side)
		v.Sides = append(v.Sides, engine.Side{Name: l.factionName(side), Seats: []engine.Seat{s}, Score: l.Score(side)})
		hand := len(f.Hand)
		v.Tracks = append(v.Tracks,
			engine.Track{Name: engine.T("bg.track.hand"), Seat: s, N: hand},
			engine.Track{Name: engine.T("bg.track.deck"), Seat: s, N: len(f.Deck)},
			engine.Track{Name: engine.T("bg.track.discard"), Seat: s, N: len(f.Discard)},
			engine.Track{Name: engine.T("bg.track.objectives"), Seat: s, N: f.Claimed})
		if s == seat {
			for _, c := range f.Hand {
				v.Hand = append(v.Hand, l.cardView(c))
			}
		}
	}
	board := l.boardView()
	v.Twin, v.System = l.twin(board.Rough), board
	return v
}

func (l look) cardView(id string) engine.Card {
	initiative, ap, mana := l.Card(id)
	c := engine.Card{ID: id, Name: l.cardName(id), Text: l.cardText(id), Kind: "glory",
		Stats: []engine.Stat{{Name: "initiative", N: initiative}, {Name: "ap", N: ap}, {Name: "mana", N: mana}}}
	if l.IsFate(id) {
		c.Kind = "fate"
		f, _ := l.p.Fate(id)
		if f.Bonus.Mana > 0 {
			c.Stats = append(c.Stats, engine.Stat{Name: "bonus_mana", N: f.Bonus.Mana})
		}
	} else {
		g, _ := l.p.Glory(id)
		c.Stats = append(c.Stats, engine.Stat{Name: "bonus_ap", N: g.Bonus.AP}, engine.Stat{Name: "vp", N: g.Mission.VP})
	}
	return c
}

func (l look) boardView() View {
	m, _ := l.p.Map(l.w.Map)
	v := View{Scenario: l.w.Scenario, Map: l.w.Map, Mood: m.Mood, Board: l.b, First: l.w.First, pack: l.p}
	for _, f := range l.w.Forces {
		v.Zones = append(v.Zones, f.Zone)
		v.Factions = append(v.Factions, f.Faction)
		v.Reserves = append(v.Reserves, f.Reserve)
		v.Hands = append(v.Hands, len(f.Hand))
	}
	for _, f := range l.w.Figures {
		x := FigureView{ID: f.ID, Character: f.Character, Side: f.Side, Facing: f.Facing, Wounds: f.Wounds, Health: l.p.Character(f.Character).Stats.Health,
			Mana: f.Mana, Focus: f.Focus, Overwatch: f.Overwatch, Ready: f.Ready, Buff: f.Buff, Debuff: f.Debuff, Used: f.Used}
		for _, id := range f.Equipment {
			if l.p.Item(id).ID != "" {
				x.Items = append(x.Items, id)
			} else {
				x.Weapons = append(x.Weapons, id)
			}
		}
		if f.onBoard() {
			x.Place = f.front().label()
			if f.massive() {
				for _, q := range f.spaces() {
					x.Hexes = append(x.Hexes, q.label())
				}
			}
		}
		v.Figures = append(v.Figures, x)
	}
	for _, o := range l.w.Objectives {
		v.Objectives = append(v.Objectives, ObjectiveView{o.Place.label(), o.By, l.holder(o)})
	}
	for _, m := range l.w.Marks {
		v.Marks = append(v.Marks, MarkView{m.ID, m.Side, m.Place.label()})
	}
	if len(l.w.Marks) > 0 {
		for _, h := range content.Grid.Hexes() {
			for level := range 2 {
				if p := (Place{Hex: h, Level: level}); l.standable(p) && l.b.Printed(p.Hex, p.Level) == content.OpenGround && l.terrain(p) == content.Difficult {
					v.Rough = append(v.Rough, p.label())
				}
			}
		}
	}
	if act, ok := l.Act(); ok {
		v.Acting, v.Against, v.AP = act.Figure, act.Against, act.AP
		if i := slices.IndexFunc(act.Played, func(p Played) bool { return p.Bonus == "none" }); i >= 0 {
			c := l.cardView(act.Played[i].Card)
			v.Played = &c
		}
	}
	if a := l.Attack(); a != nil {
		v.Attacker, v.Target = a.Attacker, a.Target
	}
	return v
}

// twin tells the board in words: who acts and what is near, every figure with its place and
// tokens and whom it fights, the objectives, then the map with the places that marks make rough.
func (l look) twin(rough []string) []engine.Text {
	out := l.actingTwin()
	for _, f := range l.w.Figures {
		who := engine.Key("figure", "bg.character."+f.Character) // of which side is told beside it
		if !f.onBoard() {
			out = append(out, engine.T("bg.twin.out", who, engine.Sub("side", l.factionName(f.Side))))
			continue
		}
		var tokens []engine.Text
		add := func(on bool, key string) {
			if on {
				tokens = append(tokens, engine.T(key))
			}
		}
		add(f.Focus, "bg.token.focus")
		add(f.Overwatch, "bg.token.overwatch")
		for _, status := range []string{f.Buff, f.Debuff} {
			switch k := (Token{Figure: f.ID, ID: status}); {
			case l.kept(k):
				tokens = append(tokens, engine.T("bg.token.kept", engine.Sub("token", words.StatusName(status))))
			case status != "":
				tokens = append(tokens, words.StatusName(status))
			}
		}
		add(!f.Ready, "bg.token.activated")
		key := "bg.twin.figure"
		if len(tokens) > 0 {
			key = "bg.twin.figure_tokens"
		}
		out = append(out, engine.T(key, who, engine.Sub("side", l.factionName(f.Side)), l.spot("place", f.Place),
			engine.Key("facing", "bg.facing."+f.Facing.String()), engine.Num("wounds", f.Wounds), engine.Num("health", l.p.Character(f.Character).Stats.Health),
			engine.Num("mana", f.Mana), engine.Texts("tokens", tokens)))
	}
	for side := range l.w.Forces {
		out = append(out, l.nearTwin(side)...)
	}
	out = append(out, l.reserves()...)
	var places []engine.Text
	for _, o := range l.w.Objectives {
		if o.By == none {
			places = append(places, engine.T("bg.place.of.hex", l.spot("place", o.Place)))
		}
	}
	if len(places) > 0 {
		out = append(out, engine.T("bg.twin.objectives", engine.Texts("places", places)))
	}
	for _, m := range l.w.Marks {
		key := "bg.twin.mark"
		if l.kept(Token{ID: m.ID, Side: m.Side}) {
			key = "bg.twin.mark_kept"
		}
		out = append(out, engine.T(key, engine.Key("mark", "bg.mark."+m.ID), l.spot("place", m.Place)))
	}
	for _, f := range l.w.Figures {
		var items []engine.Text
		for _, i := range l.items(f) {
			if slices.Contains(f.Used, i.ID) {
				items = append(items, engine.T("bg.token.used_up", engine.Sub("item", words.ItemName(i.ID))))
			} else {
				items = append(items, words.ItemName(i.ID))
			}
		}
		if len(items) > 0 && f.onBoard() {
			out = append(out, engine.T("bg.twin.items", engine.Sub("figure", words.FigureName(f.ID)), engine.Texts("items", items)))
		}
	}
	return append(out, l.mapTwin(rough)...)
}
