package words

import (
	"reflect"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// wordsKey begins the keys of generated words.
const wordsKey = "bg.words."

// speech is what the words of a rule depend on besides the rule.
type speech struct {
	moment string            // of the rule
	until  string            // how long, as said already
	bound  map[string]string // what a bound name counts: "paid", "lost" or "discarded"; the side of the figure that is "picked"
	paid   map[string]int    // what a bound name is, where that is known
	brief  bool              // in a hit table, where the target goes without saying
	inline bool              // one of several lists side by side
}

func newSpeech() speech { return speech{bound: map[string]string{}} }

func said(key string, args ...engine.Arg) engine.Text { return engine.T(wordsKey+key, args...) }

// joined says texts one after another; the key joins two of them.
func joined(key string, ts []engine.Text) engine.Text { return engine.Joined(wordsKey+key, ts) }

// Sentences are several sentences as one text.
func Sentences(ts []engine.Text) engine.Text { return joined("sentences", ts) }

// Ability is what a skill does; its name and cost are told elsewhere.
func Ability(a content.Ability) engine.Text {
	s := newSpeech()
	s.bind(a.Cost.Mana.Bind, "paid")
	out := s.rules(a.Rules, false)
	for _, phase := range []string{"activation", "interruption"} {
		if len(a.UsableIn) == 1 && a.UsableIn[0] == phase {
			out = append(out, said("only."+phase))
		}
	}
	return Sentences(out)
}

// Weapon is what a weapon does besides its hits; nothing for a plain one.
func Weapon(w content.Weapon) engine.Text {
	var out []engine.Text
	if w.Targets != "enemy" {
		out = append(out, said("targets."+w.Targets))
	}
	out = append(out, newSpeech().rules(w.Rules, false)...)
	if !w.TakesSlot && w.ID != "fists" { // fists are no card
		out = append(out, said("slotless."+w.Type))
	}
	return Sentences(out)
}

// Rule is what a rule of a card does.
func Rule(r effect.Rule) engine.Text { return newSpeech().rule(r, false) }

// Given is what a rule does once an amount is paid that it knows by a name.
func Given(r effect.Rule, name string, n int) engine.Text {
	s := newSpeech()
	s.moment, s.brief = r.When, true
	s.paid = map[string]int{name: n}
	return s.ops(r.Do)
}

// Item is what an item does; its cost is told elsewhere.
func Item(i content.Item) engine.Text {
	out := newSpeech().rules(i.Rules, false)
	if i.Kind == "single_use" {
		out = append([]engine.Text{said("limit.single_use")}, out...)
	}
	return Sentences(out)
}

// Hit is one line of a hit table without its number.
func Hit(h content.Hit) engine.Text {
	s := newSpeech()
	s.brief = true
	return s.ops(h.Do)
}

// Option is one of the lists that a card lets its player choose from, at
// the moment of its rule.
func Option(v content.Variant, moment string) engine.Text {
	s := newSpeech()
	s.inline, s.moment = true, moment
	return s.sentence(nil, v.Do)
}

// Fate is the ability of a fate card, or that it has none.
func Fate(f content.Fate) engine.Text {
	if len(f.Bonus.Rules) == 0 {
		return engine.T("bg.fate.plain")
	}
	out := newSpeech().rules(f.Bonus.Rules, true)
	if f.Bonus.Mandatory {
		out = append([]engine.Text{said("mandatory")}, out...)
	}
	return Sentences(out)
}

// Glory is the side mission of a glory card.
func Glory(g content.Glory) engine.Text {
	s := newSpeech()
	m := g.Mission
	heads := append([]engine.Text{said("during." + m.Window)}, s.when(m.When, &m.Of, m.If)...)
	return said("mission", engine.Sub("head", joined("heads", heads)), engine.Num("n", m.VP))
}

// Status is what a buff or debuff does.
func Status(x content.Status) engine.Text {
	out := newSpeech().rules(x.Rules, false)
	if len(x.OnRemoval) > 0 {
		out = append(out, newSpeech().sentence([]engine.Text{said("when.status.removed")}, x.OnRemoval))
	}
	return Sentences(out)
}

// Mark is what a mark does.
func Mark(m content.Mark) engine.Text { return Sentences(newSpeech().rules(m.Rules, false)) }

// params are the parameters of an operation or condition by their names in
// packs; those left out are absent.
type params map[string]any

func paramsOf(value any) params {
	out := params{}
	v := reflect.Indirect(reflect.ValueOf(value))
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("pack"), ",")
		f := v.Field(i)
		switch {
		case name == "":
		case f.Kind() != reflect.Pointer:
			out[name] = f.Interface()
		case !f.IsNil():
			out[name] = f.Elem().Interface()
		}
	}
	return out
}

func (p params) word(name string) string { s, _ := p[name].(string); return s }
func (p params) yes(name string) bool    { b, _ := p[name].(bool); return b }

func (p params) who(name string) (content.Who, bool) {
	switch x := p[name].(type) {
	case content.Who:
		return x, true
	case content.Selector:
		return content.Who{Selector: &x}, true
	}
	return content.Who{}, false
}

// num is an amount, whether a number or a source; false if it is not given.
func (p params) num(name string) (effect.Num, bool) {
	switch x := p[name].(type) {
	case int:
		return effect.Const(x), true
	case effect.Num:
		return x, true
	}
	return effect.Num{}, false
}

// int is a plain number, 0 if there is none.
func (p params) int(name string) int { n, _ := p.num(name); return n.N }
