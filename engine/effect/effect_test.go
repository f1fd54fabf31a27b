package effect_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

type wound struct {
	Count effect.Num `pack:"count,required" doc:"how many"`
	Who   string     `pack:"who,enum=self|target" doc:"who takes them"`
}

type outcome struct {
	At int        `pack:"at,required"`
	Do effect.Ops `pack:"do"`
}

type test struct {
	Stat     string    `pack:"stat,required"`
	Outcomes []outcome `pack:"outcomes,required"`
}

type branch struct {
	Cond effect.Cond `pack:"cond,required"`
	Then effect.Ops  `pack:"then,required"`
	Else effect.Ops  `pack:"else"`
}

type payment struct {
	Mana effect.Num `pack:"mana"`
}

type hero struct {
	ID        string        `pack:"id,required"`
	Rules     []effect.Rule `pack:"rules"`
	Abilities []struct {
		Rules []effect.Rule `pack:"rules"`
	} `pack:"abilities"`
	Hits []outcome `pack:"hits"`
}

var words = &effect.Vocabulary{
	Ops: []effect.Decl{
		{Name: "wound", Doc: "Takes wounds.", New: func() any { return new(wound) }, Check: func(op any) error {
			if n := op.(*wound).Count; n.Name == "" && n.N < 1 {
				return errors.New("count is below 1")
			}
			return nil
		}},
		{Name: "test", Doc: "Makes a test.", New: func() any { return new(test) }},
		{Name: "if", Doc: "Chooses.", New: func() any { return new(branch) }},
		{Name: "reveal", Doc: "Shows the hand.", New: func() any { return new(struct{}) }},
	},
	Conds:   []effect.Decl{{Name: "focused", Doc: "Holds a focus token.", New: func() any { return new(string) }}},
	Sources: []effect.Decl{{Name: "mana", Doc: "Mana on a figure.", New: func() any { return new(string) }}},
	Moments: []effect.Moment{
		{Name: "always", Rule: "BG-4.1", Doc: "While in play.", Continuous: true},
		{Name: "attack.done", Rule: "BG-15.30", Doc: "An attack is over.", Ask: "its owner"},
	},
	Who:    func() any { return new(string) },
	Pay:    func() any { return new(payment) },
	Untils: []string{"test", "round"},
	Limits: []string{"once_per_round"},
	Fits: func(m effect.Moment, s effect.Step) error {
		if m.Continuous && s.Name == "wound" {
			return errors.New("is executed, and this moment never is")
		}
		return nil
	},
}

func decode(text string) (hero, pack.Faults) {
	d := pack.NewDecoder()
	words.Bind(d)
	var h hero
	if n, ok := pack.Parse("hero.yaml", []byte(text), d); ok {
		d.Decode(n, &h)
	}
	effect.Paths(&h)
	return h, d.Faults()
}

const full = `
id: he_man
rules:
- when: attack.done
  of: target
  if: {all_of: [{focused: self}, {not: {any_of: [{focused: target}]}}]}
  optional: true
  pay: {mana: {mana: self, div: 2, max: 3}}
  limit: once_per_round
  until: round
  do:
  - {op: wound, count: 2, who: target}
  - op: test
    stat: power
    outcomes:
    - {at: 1, do: [{op: reveal}]}
    - at: 3
      do:
      - {op: if, cond: {focused: self}, then: [{op: wound, count: 1}], else: [{op: reveal}, {op: reveal}]}
abilities:
- rules: [{when: always, do: []}]
- rules: [{when: attack.done, do: [{op: reveal}]}]
hits:
- {at: 1, do: [{op: wound, count: {mana: target, plus: -1}}]}
`

func TestDecodeRule(t *testing.T) {
	h, faults := decode(full)
	if faults != nil {
		t.Fatal(faults)
	}
	r := h.Rules[0]
	if r.When != "attack.done" || *r.Of.(*string) != "target" || !r.Optional || r.Limit != "once_per_round" || r.Until != "round" || r.Pos.String() != "hero.yaml:4:3" {
		t.Errorf("rule %+v", r)
	}
	focused := func(who string) bool {
		return r.If.Holds(func(name string, value any) bool { return name == "focused" && *value.(*string) == who })
	}
	if !focused("self") || focused("target") {
		t.Error("the condition is self focused and target not")
	}
	pay := r.Pay.(*payment).Mana
	if got := pay.Value(func(string, any) int { return 5 }); got != 2 {
		t.Errorf("half of 5 mana is %d", got)
	}
	if got := pay.Value(func(string, any) int { return 9 }); got != 3 {
		t.Errorf("half of 9 mana, at most 3, is %d", got)
	}
	if op := r.Do[0].Op.(*wound); op.Count.N != 2 || op.Who != "target" {
		t.Errorf("first operation %+v", op)
	}
	if faults := words.Check(h.Rules); faults != nil {
		t.Error(faults)
	}
}

func TestPaths(t *testing.T) {
	h, _ := decode(full)
	var paths []string
	for _, l := range effect.All(&h) {
		for _, s := range l.Ops {
			paths = append(paths, s.Path)
		}
	}
	want := []string{
		"rules[0].do[0]",
		"rules[0].do[1]",
		"rules[0].do[1].outcomes[0].do[0]",
		"rules[0].do[1].outcomes[1].do[0]",
		"rules[0].do[1].outcomes[1].do[0].then[0]",
		"rules[0].do[1].outcomes[1].do[0].else[0]",
		"rules[0].do[1].outcomes[1].do[0].else[1]",
		"abilities[1].rules[0].do[0]",
		"hits[0].do[0]",
	}
	if !slices.Equal(paths, want) {
		t.Errorf("paths\n%s\nwant\n%s", strings.Join(paths, "\n"), strings.Join(want, "\n"))
	}
	if h.Abilities[1].Rules[0].Path != "abilities[1].rules[0]" {
		t.Errorf("rule path %s", h.Abilities[1].Rules[0].Path)
	}
	nested := effect.Lists(h.Rules[0].Do[1])
	if len(nested) != 2 || nested[1].Path != "rules[0].do[1].outcomes[1].do" || len(nested[1].Ops) != 1 {
		t.Errorf("lists within the test: %+v", nested)
	}
}

func TestParts(t *testing.T) {
	h, _ := decode(full)
	var got []string
	effect.Parts(h, func(name string, _ any, at pack.Pos) {
		if at.Line == 0 {
			t.Errorf("%s has no place", name)
		}
		got = append(got, name)
	})
	want := []string{"focused", "focused", "wound", "test", "reveal", "if", "focused", "wound", "reveal", "reveal", "reveal", "wound"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestFaults(t *testing.T) {
	tests := []struct{ name, rule, want string }{
		{"no when", `{do: []}`, `1:17 missing-key`},
		{"no do", `{when: always}`, `1:17 missing-key`},
		{"unknown moment", `{when: attack.don, do: []}`, `1:24 unknown-value "attack.done"`},
		{"unknown limit", `{when: always, limit: once, do: []}`, `1:39 unknown-value`},
		{"unknown until", `{when: always, until: rounds, do: []}`, `1:39 unknown-value "round"`},
		{"unknown operation", `{when: always, do: [{op: wund, count: 1}]}`, `1:42 unknown-value "wound"`},
		{"operation without name", `{when: always, do: [{count: 1}]}`, `1:37 missing-key`},
		{"operation that is a word", `{when: always, do: [wound]}`, `1:37 wrong-type`},
		{"unknown parameter", `{when: always, do: [{op: wound, cuont: 1}]}`, `1:49 unknown-key "count"`},
		{"parameter missing", `{when: always, do: [{op: wound}]}`, `1:37 missing-key`},
		{"fraction for an amount", `{when: always, do: [{op: wound, count: 1.5}]}`, `1:56 fraction`},
		{"word for an amount", `{when: always, do: [{op: wound, count: lots}]}`, `1:56 wrong-type`},
		{"unknown source", `{when: always, do: [{op: wound, count: {mnaa: self}}]}`, `1:57 unknown-value "mana"`},
		{"no source", `{when: always, do: [{op: wound, count: {plus: 1}}]}`, `1:56 bad-amount`},
		{"division by zero", `{when: always, do: [{op: wound, count: {mana: self, div: 0}}]}`, `1:74 bad-amount`},
		{"min above max", `{when: always, do: [{op: wound, count: {mana: self, min: 3, max: 2}}]}`, `1:56 bad-amount`},
		{"unknown condition", `{when: always, if: {focus: self}, do: []}`, `1:37 unknown-value "focused"`},
		{"two conditions", `{when: always, if: {focused: self, not: {focused: self}}, do: []}`, `1:36 wrong-type`},
		{"condition that is a word", `{when: always, if: focused, do: []}`, `1:36 wrong-type`},
		{"deep inside", `{when: always, do: [{op: test, stat: power, outcomes: [{at: 1, do: [{op: wuond, count: 1}]}]}]}`, `1:90 unknown-value "wound"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, faults := decode("{id: a, rules: [" + tt.rule + "]}")
			var got []string
			for _, f := range faults {
				at, _ := strings.CutPrefix(f.Pos.String(), "hero.yaml:")
				line := at + " " + f.Code
				if f.Suggestion != "" {
					line += ` "` + f.Suggestion + `"`
				}
				got = append(got, line)
			}
			if have := strings.Join(got, "; "); have != tt.want {
				t.Errorf("faults\n%s\nwant\n%s\nin full:\n%v", have, tt.want, faults)
			}
		})
	}
}

func TestCheck(t *testing.T) {
	h, faults := decode(`
id: a
rules:
- {when: attack.done, do: [{op: test, stat: power, outcomes: [{at: 1, do: [{op: wound, count: 0}]}]}]}
- {when: always, do: [{op: wound, count: 1}]}
`)
	if faults != nil {
		t.Fatal(faults)
	}
	h.Rules = append(h.Rules, effect.Rule{When: "attack.dnoe", Pos: pack.Pos{File: "hero.yaml", Line: 9, Column: 1}})
	got := words.Check(h.Rules)
	if len(got) != 3 || got[0].Code != effect.BadOp || got[0].Pos.Column != 76 || got[1].Code != effect.BadOp || got[1].Pos.Line != 5 ||
		got[2].Code != effect.UnknownMoment || got[2].Suggestion != "attack.done" {
		t.Errorf("faults\n%v", got)
	}
}

func TestBounds(t *testing.T) {
	n := func(i int) *int { return &i }
	rapid.Check(t, func(t *rapid.T) {
		v, div := rapid.IntRange(-50, 50).Draw(t, "v"), rapid.IntRange(1, 7).Draw(t, "div")
		q := effect.Num{Div: &div}.Bounds(v)
		if q*div > v || (q+1)*div <= v {
			t.Fatalf("%d / %d rounds down to %d", v, div, q)
		}
	})
	all := effect.Num{Times: n(3), Div: n(2), Plus: n(1), Min: n(2), Max: n(6)}
	for v, want := range map[int]int{0: 2, 1: 2, 2: 4, 3: 5, 9: 6} {
		if got := all.Bounds(v); got != want {
			t.Errorf("%d * 3 / 2 + 1 within 2 and 6 is %d, want %d", v, got, want)
		}
	}
}

func TestReference(t *testing.T) {
	var page strings.Builder
	if err := words.Reference(&page); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"| `count` | amount | required | how many |",
		"| `who` | `self`, `target` |  | who takes them |",
		"| `outcomes` | list of {at, do} | required |  |",
		"| `attack.done` | BG-15.30 | executed | its owner | An attack is over. |",
		"| `focused` | text | Holds a focus token. |",
	} {
		if !strings.Contains(page.String(), line) {
			t.Errorf("the page lacks %s\n%s", line, page.String())
		}
	}
}

// FuzzDecode checks that no card, however broken, causes a panic while it is read,
// numbered, searched or checked.
func FuzzDecode(f *testing.F) {
	f.Add(full)
	f.Add("id: a\nrules: [~, {when: always, do: [~, {op: ~}, {op: test, stat: x, outcomes: [~]}]}]")
	f.Add("{id: a, rules: [{when: always, if: {all_of: [{not: {}}]}, pay: {mana: {mana: [], div: -1}}, do: {}}]}")
	f.Fuzz(func(t *testing.T, text string) {
		h, _ := decode(text)
		words.Check(h.Rules)
		seen := map[string]bool{}
		for _, l := range effect.All(&h) {
			for _, s := range l.Ops {
				if s.Path == "" || seen[s.Path] {
					t.Errorf("the path %q is none, or another's", s.Path)
				}
				seen[s.Path] = true
			}
		}
		effect.Parts(h, func(string, any, pack.Pos) {})
	})
}
