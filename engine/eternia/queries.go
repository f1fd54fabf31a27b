package eternia

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// query answers questions about the game from what a seat may see; the error is an *engine.Refused.
func query(l look, seat engine.Seat, q engine.Query) (engine.Answer, error) {
	switch q.Kind {
	case "suggest":
		return l.suggest(seat, q.Args), nil
	case "denied":
		return l.denied(seat), nil
	case "reach":
		return l.reachAnswer(q.Args)
	case "measure":
		return l.measureAnswer(q.Args)
	case "odds":
		return l.oddsAnswer(q.Args)
	}
	return engine.Answer{}, engine.Refuse(engine.NotOffered, "", engine.T("refused.not_offered"))
}

// questions are the queries that players put by commands; their names and fields are those of other systems where
// they mean the same.
func questions() []engine.Question {
	q := func(name string, fields ...string) engine.Question {
		out := engine.Question{Name: name, Kind: name, Text: engine.T("fe.ask_command." + name)}
		for _, f := range fields {
			out.Fields = append(out.Fields, engine.Field{Name: f, Text: engine.T("fe.ask_field." + f), Required: true})
		}
		return out
	}
	return []engine.Question{q("measure", "from", "to"), q("reach", "figure"), q("odds", "attacker", "target")}
}

// suggest lists what may be put into a field of a question: heroes in play, those of one's own team first and of these the active one, zones, and
// enemies that are cards.
func (l look) suggest(seat engine.Seat, args []string) engine.Answer {
	var out engine.Answer
	if len(args) < 2 {
		return out
	}
	add := func(value string, text engine.Text) {
		out.Places, out.Lines = append(out.Places, value), append(out.Lines, text)
	}
	active := ""
	if l.w.Acting != nil {
		active = l.w.Acting.Hero
	}
	heroes := func(own bool) {
		for _, first := range []bool{true, false} {
			for i := range l.w.Heroes {
				if h := &l.w.Heroes[i]; h.At != "" && (h.Team == l.Team(seat)) == own && (h.ID == active) == first {
					add(h.ID, engine.T("fe.query.hero", engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("zone", words.ZoneName(h.At))))
				}
			}
		}
	}
	switch field := args[1]; field {
	case "figure", "attacker":
		heroes(true)
		heroes(false)
	case "target":
		heroes(false)
		for _, card := range l.enemyCards() {
			add(card, words.CardName(card))
		}
		heroes(true)
	case "from", "to":
		for _, z := range l.p.Land.Zones {
			add(z, words.ZoneName(z))
		}
		heroes(true)
		heroes(false)
	}
	return out
}

// enemyCards are the cards that heroes fight: the boss in play, epic creatures of the scenario, the wilds.
func (l look) enemyCards() []string {
	var out []string
	if l.w.Boss != nil {
		out = append(out, "boss:"+l.w.Boss.ID)
	}
	content.Each(l.p.Epic, func(c *content.Beast) {
		for _, set := range l.Mission().Sets {
			if c.Set == set {
				out = append(out, "epic:"+c.ID)
			}
		}
	})
	content.Each(l.p.Creatures, func(c *content.Encounter) { out = append(out, "creature:"+c.ID) })
	content.Each(l.p.Allies, func(c *content.Encounter) { out = append(out, "ally:"+c.ID) })
	return out
}

// finding is an answer that is put together with its rules.
type finding struct{ engine.Answer }

// line adds a line that rests on a rule, if it names one.
func (f *finding) line(rule, key string, args ...engine.Arg) {
	f.Lines = append(f.Lines, engine.T("fe.query."+key, args...))
	if rule != "" {
		f.Rules = append(f.Rules, rule)
	}
}

// unknown refuses a question about something that is not there.
func unknown(typed string) (engine.Answer, error) {
	return engine.Answer{}, engine.Refuse(engine.NotOffered, "", engine.T("fe.query.unknown", engine.Word("typed", typed)))
}

// spelled is a name as ids are written.
func spelled(typed string) string { return strings.Join(strings.Fields(strings.ToLower(typed)), "_") }

// heroAsked finds a hero on the map by what was typed.
func (l look) heroAsked(typed string) *Hero {
	if h := l.Hero(spelled(strings.TrimPrefix(typed, "hero:"))); h != nil && h.At != "" {
		return h
	}
	return nil
}

// zoneAsked finds a zone by its name, or by a hero who is there.
func (l look) zoneAsked(typed string) string {
	if h := l.heroAsked(typed); h != nil {
		return h.At
	}
	if z := spelled(typed); l.p.Land.Known(z) {
		return z
	}
	return ""
}
