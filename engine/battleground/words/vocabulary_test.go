package words

import (
	"reflect"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// samples returns values for a parameter, so that each key it may use is used once.
func samples(f reflect.StructField) []any {
	tag := f.Tag.Get("pack")
	name, options, _ := strings.Cut(tag, ",")
	mana := effect.Num{Name: "mana", Source: &content.Who{}}
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
		if name == "kind" {
			return []any{"buff", "debuff", "stun"}
		}
		return []any{map[string]string{"status": "stun", "mark": "mer_man_mark", "weapon": "this"}[name]}
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
	case reflect.TypeFor[content.Who]():
		return []any{content.Who{}, content.Who{Token: "target"}, content.Who{Force: true}, content.Who{Selector: &content.Selector{Pick: "one", Side: "ally", RangeIn: &two}}}
	case reflect.TypeFor[*content.Who]():
		return []any{(*content.Who)(nil), &content.Who{Token: "target"}, &content.Who{Selector: &content.Selector{Pick: "one", Side: "enemy"}}}
	case reflect.TypeFor[content.Selector]():
		return []any{content.Selector{Pick: "one", Side: "enemy"}}
	case reflect.TypeFor[*int]():
		return []any{&two}
	case reflect.TypeFor[[]effect.Cond]():
		return []any{[]effect.Cond{{Name: "focused", Leaf: &content.Who{Token: "each"}}}, []effect.Cond{{Name: "activated", Leaf: &content.Who{Token: "each"}}},
			[]effect.Cond{{Name: "has_status", Leaf: &content.HasStatus{Kind: "buff"}}}, []effect.Cond{{Name: "has_status", Leaf: &content.HasStatus{Kind: "debuff"}}},
			[]effect.Cond{{Name: "has_status", Leaf: &content.HasStatus{Kind: "stun"}}}}
	case reflect.TypeFor[[]content.Outcome]():
		gain := effect.Ops{{Name: "gain_focus", Op: &content.GainFocus{}}}
		return []any{[]content.Outcome{{At: 1, Do: gain}, {At: 2, Do: gain}}, []content.Outcome{{Do: gain}, {At: 2}}}
	case reflect.TypeFor[[]content.Variant]():
		return []any{[]content.Variant{{Do: effect.Ops{{Name: "gain_focus", Op: &content.GainFocus{}}}}, {}}}
	case reflect.TypeFor[*content.ManaAmount]():
		return []any{&content.ManaAmount{Min: 1, Max: 1}, &content.ManaAmount{Max: 2}, &content.ManaAmount{Min: 1, Max: 2}}
	case reflect.TypeFor[effect.Ops]():
		return []any{effect.Ops{{Name: "gain_focus", Op: &content.GainFocus{}}}}
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
		return []any{effect.Cond{Name: "focused", Leaf: &content.Who{}}}
	}
	return nil
}

// variations returns an operation or condition with its possible parameters, two changed at
// a time; optional ones are left out too.
func variations(made any) []any {
	t := reflect.TypeOf(made).Elem()
	if t.Kind() != reflect.Struct {
		return []any{made}
	}
	values := make([][]reflect.Value, t.NumField())
	first := reflect.New(t).Elem()
	for i := range t.NumField() {
		for _, s := range samples(t.Field(i)) {
			values[i] = append(values[i], reflect.ValueOf(s))
		}
		switch required := strings.Contains(t.Field(i).Tag.Get("pack"), ",required"); {
		case !required:
			values[i] = append(values[i], reflect.Zero(t.Field(i).Type))
		case len(values[i]) > 0:
			first.Field(i).Set(values[i][0])
		}
	}
	out := []any{first.Addr().Interface()}
	for i := range values {
		for j := range i {
			for _, x := range values[i] {
				for _, y := range values[j] {
					v := reflect.New(t)
					v.Elem().Set(first)
					v.Elem().Field(i).Set(x)
					v.Elem().Field(j).Set(y)
					out = append(out, v.Interface())
				}
			}
		}
		for _, x := range values[i] {
			v := reflect.New(t)
			v.Elem().Set(first)
			v.Elem().Field(i).Set(x)
			out = append(out, v.Interface())
		}
	}
	return out
}

// figures returns all ways to say whom a rule means.
func figures() []content.Who {
	out := []content.Who{{}, {Force: true}}
	for _, token := range content.WhoTokens {
		out = append(out, content.Who{Token: token})
	}
	for _, pick := range []string{"one", "all"} {
		for _, side := range []string{"ally", "enemy", "any", "friend"} {
			for _, x := range variations(&content.Selector{}) {
				x := x.(*content.Selector)
				x.Pick, x.Side = pick, side
				out = append(out, content.Who{Selector: x})
			}
		}
	}
	return out
}

// sources returns an amount's source with its possible parameters.
func sources(d effect.Decl) []any {
	words := map[string][]content.Word{"var": {"x"}, "did": {"wounds_inflicted", "mana_spent", "attacks"}}[d.Name]
	var out []any
	switch made := d.New().(type) {
	case *content.Word:
		for _, w := range words {
			out = append(out, &w)
		}
	case *content.Selector:
		for _, side := range []string{"ally", "enemy", "any", "friend"} {
			out = append(out, &content.Selector{Side: side})
		}
	case *content.Who, *content.Flag:
		out = append(out, made)
	default:
		out = variations(made)
	}
	return out
}

// TestVocabularyHasWords checks that a player can read anything that a pack can express.
func TestVocabularyHasWords(t *testing.T) {
	texts := shipped.Texts(t)
	reached := map[string]bool{}
	read := func(what string, said engine.Text) {
		t.Helper()
		reach(said, reached)
		for _, lang := range text.Complete {
			got := texts.Render(lang, said, nil)
			if got == "" || strings.ContainsAny(strings.ReplaceAll(got, "«\u00a0", ""), "«{^") { // French quotes have the space, missing texts haven't
				t.Errorf("%s in %s: %q", what, lang, got)
			}
		}
	}
	v := content.Vocabulary()
	rule := func(what string, r effect.Rule) {
		t.Helper()
		for _, armed := range []bool{true, false} {
			read(what, newSpeech().rule(r, armed))
		}
	}
	gain := effect.Ops{{Name: "gain_mana", Op: &content.GainMana{Amount: effect.Const(1)}}}
	attack := &effect.Cond{Name: "attack", Leaf: &content.AttackIs{Type: "magic"}}
	for _, who := range figures() {
		s := newSpeech()
		read("who", s.anyone(&who))
		for _, role := range []string{"subject", "object", "of", "on"} {
			read("who", s.who(who, role))
		}
	}
	for _, x := range variations(&content.AttackIs{}) {
		for _, least := range []int{0, 2} {
			read("attacks", newSpeech().attacks("attacks", paramsOf(x), least))
			read("attack", newSpeech().attacks("attack", paramsOf(x), least))
		}
	}
	for _, x := range variations(&content.Pay{}) {
		rule("pay", effect.Rule{When: "always", Pay: x, Do: gain})
		rule("pay", effect.Rule{When: "always", Do: effect.Ops{gain[0], {Name: "pay", Op: x}, gain[0]}})
	}
	for _, x := range figures() {
		if x.Selector != nil {
			for _, name := range []string{"exists", "none"} {
				c := effect.Cond{Name: name, Leaf: x.Selector}
				read(name, newSpeech().cond(c, true))
				read("not "+name, newSpeech().cond(c, false))
				read("any of two", newSpeech().cond(effect.Cond{Any: []effect.Cond{c, c}}, true))
			}
			read("count", newSpeech().each(effect.Num{Name: "count", Source: x.Selector}))
		}
	}
	for _, phase := range []string{"activation", "interruption"} {
		read("skill", Ability(content.Ability{UsableIn: []string{phase}, Rules: []effect.Rule{{When: "skill.used", Do: gain}}}))
	}
	for _, whom := range []string{"enemy", "ally", "any"} {
		for kind := range map[string]bool{"melee": true, "ranged": true, "magic": true} {
			read("weapon", Sentences([]engine.Text{said("nothing"), Weapon(content.Weapon{Type: kind, Targets: whom})}))
		}
	}
	files, err := pack.Compose(data.Files, "proving-ground")
	if err != nil {
		t.Fatal(err)
	}
	box, err := content.Load(files, func(*content.Pack, *pack.Checker) {})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range Cards(box) { // whatever the rules add about a card
		for _, l := range c.Lines {
			read(c.ID, l)
		}
	}
	for _, m := range v.Moments {
		rule(m.Name, effect.Rule{When: m.Name, Do: gain})
		rule(m.Name, effect.Rule{When: m.Name, Do: gain, Of: &content.Who{Token: "subject"}})
		rule(m.Name, effect.Rule{When: m.Name, If: attack, Do: gain, Of: &content.Who{Selector: &content.Selector{Side: "enemy", LOS: true}}})
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
			words := []content.Word{""}
			w, isWord := leaf.(*content.Word)
			if isWord {
				words = map[string][]content.Word{"phase": {"activation", "interruption"}, "status_kind": {"buff", "debuff"}, "equipped": {"w_mace"}}[d.Name]
			}
			if x, ok := leaf.(*content.Selector); ok {
				x.Side = "enemy"
			}
			for _, word := range words {
				if isWord {
					*w = word
				}
				c := effect.Cond{Name: d.Name, Leaf: leaf}
				if c, ok := leaf.(*content.Compare); ok && c.Is == "" {
					continue
				}
				read(d.Name, newSpeech().cond(c, true))
				read("not "+d.Name, newSpeech().cond(c, false))
			}
		}
	}
	two := 2
	for _, d := range v.Sources {
		for _, n := range []effect.Num{{}, {Div: &two}, {Plus: &two, Max: &two}, {Times: &two, Min: &two}} {
			for _, source := range sources(d) {
				n.Name, n.Source = d.Name, source
				for _, counts := range []string{"paid", "lost", "discarded"} {
					s := newSpeech()
					s.bind("x", counts)
					read(d.Name, s.amount(n))
					read(d.Name, s.counted("op.gain_mana.self", n))
					read(d.Name, s.counted("op.gain_mana.other", n, engine.Sub("who", s.who(content.Who{}, "subject"))))
					for _, is := range []string{"ge", "eq"} {
						read(d.Name, s.cond(effect.Cond{Name: "compare", Leaf: &content.Compare{A: n, Is: is}}, true))
					}
				}
			}
		}
	}
	for key := range texts.Missing() {
		t.Errorf("%s is missing", key)
	}
	for _, key := range texts.Keys(text.First) {
		if strings.HasPrefix(key, wordsKey) && !reached[key] {
			t.Errorf("%s is said by nothing", key)
		}
	}
}

// reach collects the keys of a text and of its parts.
func reach(t engine.Text, into map[string]bool) {
	into[t.Key] = true
	for _, a := range t.Args {
		if a.Text != nil {
			reach(*a.Text, into)
		}
		for _, part := range a.List {
			reach(part, into)
		}
	}
}
