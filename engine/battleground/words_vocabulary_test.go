package battleground

import (
	"reflect"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/text"
)

// sample fills a parameter in several ways, so that each key it may choose is
// chosen once.
func samples(f reflect.StructField) []any {
	tag := f.Tag.Get("pack")
	name, options, _ := strings.Cut(tag, ",")
	mana := effect.Num{Name: "mana", Source: &Who{}}
	two := 2
	switch f.Type {
	case reflect.TypeFor[string]():
		if _, enum, ok := strings.Cut(options, "enum="); ok {
			var out []any
			for _, word := range strings.Split(enum, "|") {
				out = append(out, word)
			}
			return out
		}
		return []any{map[string]string{"status": "stun", "mark": "mer_man_mark", "weapon": "this", "kind": "buff"}[name]}
	case reflect.TypeFor[effect.Num](), reflect.TypeFor[*effect.Num]():
		every := mana
		every.Div = &two
		var out []any
		for _, n := range []effect.Num{effect.Const(1), effect.Const(-1), effect.Const(0), mana, every,
			{Name: "stat", Source: &struct {
				Stat string `pack:"stat"`
			}{"speed"}}} {
			if f.Type.Kind() == reflect.Pointer {
				out = append(out, &n)
			} else {
				out = append(out, n)
			}
		}
		return out
	case reflect.TypeFor[Who]():
		return []any{Who{}, Who{Token: "target"}, Who{Force: true}, Who{Selector: &Selector{Pick: "one", Side: "ally", RangeIn: &two}}}
	case reflect.TypeFor[*Who]():
		return []any{(*Who)(nil), &Who{Token: "target"}, &Who{Selector: &Selector{Pick: "one", Side: "enemy"}}}
	case reflect.TypeFor[Selector]():
		return []any{Selector{Pick: "one", Side: "enemy"}}
	case reflect.TypeFor[effect.Ops]():
		return []any{effect.Ops{{Name: "gain_focus", Op: &GainFocus{}}}}
	case reflect.TypeFor[int]():
		return []any{1, -1}
	case reflect.TypeFor[bool]():
		return []any{true, false}
	case reflect.TypeFor[[]string]():
		if strings.Contains(options, "enum=attack") {
			return []any{[]string{"attack", "defence", "skill"}, []string(nil)}
		}
		return []any{[]string{"w_hook_attachment", "w_overcharge_emitter"}}
	case reflect.TypeFor[[]int]():
		return []any{[]int{6}, []int{5, 6}}
	case reflect.TypeFor[effect.Cond]():
		return []any{effect.Cond{Name: "focused", Leaf: &Who{}}}
	}
	return nil
}

// variations are an operation or condition in every way its parameters allow,
// one parameter changed at a time.
func variations(made any) []any {
	t := reflect.TypeOf(made).Elem()
	if t.Kind() != reflect.Struct {
		return []any{made}
	}
	first := reflect.New(t).Elem()
	for i := range t.NumField() {
		if s := samples(t.Field(i)); len(s) > 0 {
			first.Field(i).Set(reflect.ValueOf(s[0]))
		}
	}
	var out []any
	for i := range t.NumField() {
		for _, s := range append(samples(t.Field(i)), nil) {
			v := reflect.New(t)
			v.Elem().Set(first)
			if s != nil {
				v.Elem().Field(i).Set(reflect.ValueOf(s))
			}
			out = append(out, v.Interface())
		}
	}
	return out
}

// TestVocabularyHasWords: whatever a pack can say, a player can read.
func TestVocabularyHasWords(t *testing.T) {
	texts, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	read := func(what string, said engine.Text) {
		t.Helper()
		for _, lang := range text.Complete {
			if got := texts.Render(lang, said, nil); got == "" || strings.ContainsAny(got, "«{^") {
				t.Errorf("%s in %s: %q", what, lang, got)
			}
		}
	}
	v := vocabulary()
	rule := func(what string, r effect.Rule) {
		t.Helper()
		for _, armed := range []bool{true, false} {
			read(what, newSpeech().rule(r, armed))
		}
	}
	gain := effect.Ops{{Name: "gain_mana", Op: &GainMana{Amount: effect.Const(1)}}}
	attack := &effect.Cond{Name: "attack", Leaf: &AttackIs{Type: "magic"}}
	for _, m := range v.Moments {
		rule(m.Name, effect.Rule{When: m.Name, Do: gain})
		rule(m.Name, effect.Rule{When: m.Name, If: attack, Do: gain, Of: &Who{Selector: &Selector{Side: "enemy", LOS: true}}})
	}
	for _, limit := range v.Limits {
		rule(limit, effect.Rule{When: "always", Limit: limit, Optional: true, Do: gain})
	}
	for _, d := range v.Ops {
		for _, op := range variations(d.New()) {
			for _, moment := range []string{"always", "attack.dice", "bonus.taken"} {
				rule(d.Name, effect.Rule{When: moment, Do: effect.Ops{{Name: d.Name, Op: op}}})
			}
			s := newSpeech()
			s.brief = true
			read(d.Name, s.ops(effect.Ops{{Name: d.Name, Op: op}, {Name: d.Name, Op: op}}))
		}
	}
	for _, d := range v.Conds {
		for _, leaf := range variations(d.New()) {
			words := []Word{""}
			w, isWord := leaf.(*Word)
			if isWord {
				words = map[string][]Word{"phase": {"activation", "interruption"}, "status_kind": {"buff", "debuff"}, "equipped": {"w_mace"}}[d.Name]
			}
			if x, ok := leaf.(*Selector); ok {
				x.Side = "enemy"
			}
			for _, word := range words {
				if isWord {
					*w = word
				}
				c := effect.Cond{Name: d.Name, Leaf: leaf}
				if c, ok := leaf.(*Compare); ok && c.Is == "" {
					continue
				}
				read(d.Name, newSpeech().cond(c, true))
				read("not "+d.Name, newSpeech().cond(c, false))
			}
		}
	}
	two := 2
	for _, d := range v.Sources {
		for _, n := range []effect.Num{{}, {Div: &two}, {Plus: &two, Max: &two}} {
			n.Name, n.Source = d.Name, d.New()
			s := newSpeech()
			switch x := n.Source.(type) {
			case *Selector:
				x.Side = "ally"
			case *Word:
				*x = map[string]Word{"var": "x", "did": "wounds_inflicted"}[d.Name]
				s.bind("x", "paid")
			case *Who, *Flag:
			default:
				reflect.ValueOf(n.Source).Elem().FieldByName("Stat").SetString("speed")
			}
			read(d.Name, s.amount(n))
			read(d.Name, s.counted("op.gain_mana.self", n))
		}
	}
	for key := range texts.Missing() {
		t.Errorf("%s is missing", key)
	}
}
