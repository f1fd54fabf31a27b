package words

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// enumOf returns the words of a tag such as `pack:"who,enum=self
// foe"`; the empty one comes first if it is optional.
func enumOf(f reflect.StructField) []string {
	var out []string
	for _, part := range strings.Split(f.Tag.Get("pack"), ",") {
		if list, ok := strings.CutPrefix(part, "enum="); ok {
			out = strings.Split(list, "|")
		}
	}
	if len(out) > 0 && !strings.Contains(f.Tag.Get("pack"), "required") {
		out = append([]string{""}, out...)
	}
	return out
}

// speaker says texts in English, and reports what is missing.
type speaker struct {
	t     *testing.T
	texts *text.Catalogue
}

func (r speaker) say(x engine.Text) {
	if said := r.texts.Render("en", x, nil); strings.ContainsAny(said, "«{}^") {
		r.t.Errorf("%s: %s", x.Key, said)
	}
}

// operation checks that an operation has words.
func (r speaker) operation(name string, op any, moment string) {
	defer func() {
		if x := recover(); x != nil {
			r.t.Errorf("%s %+v: %v", name, op, x)
		}
	}()
	r.say(headsAnd(nil, wording{moment}.ops(effect.Ops{{Op: op, Name: name}})))
}

// TestVocabularyWords checks that anything a pack may express has words: every operation with every word of
// its parameters, every condition, moment, limit and duration.
func TestVocabularyWords(t *testing.T) {
	r := speaker{t, shipped.Texts(t)}
	v := content.Vocabulary()
	for _, d := range v.Ops {
		op := reflect.ValueOf(d.New()).Elem()
		for i := range op.NumField() { // the minimum that a pack has to give
			f := op.Type().Field(i)
			switch words := enumOf(f); {
			case len(words) > 0:
				op.Field(i).SetString(words[0])
			case f.Type.Kind() == reflect.Int:
				op.Field(i).SetInt(2)
			case f.Name == "At" && f.Type.Kind() == reflect.String:
				op.Field(i).SetString("shadowfen")
			case f.Name == "ID":
				op.Field(i).SetString("evil_seed")
			case f.Type == reflect.TypeFor[[]string]():
				op.Field(i).Set(reflect.ValueOf([]string{"here", "shadowfen", "rustwaste"}))
			}
		}
		if c, ok := op.Addr().Interface().(*content.If); ok {
			day := content.Word("day")
			c.Cond = effect.Cond{Name: "time", Leaf: &day}
		}
		for i := range op.NumField() {
			f := op.Type().Field(i)
			was := reflect.ValueOf(op.Field(i).Interface())
			for _, w := range enumOf(f) {
				op.Field(i).SetString(w)
				for j := range op.NumField() { // two words together
					for _, x := range enumOf(op.Type().Field(j)) {
						if j > i {
							before := op.Field(j).String()
							op.Field(j).SetString(x)
							r.operation(d.Name, op.Addr().Interface(), "always")
							op.Field(j).SetString(before)
						}
					}
				}
				r.operation(d.Name, op.Addr().Interface(), "always")
			}
			if f.Type.Kind() == reflect.Int {
				for _, n := range []int64{-2, -1, 1, 5} {
					op.Field(i).SetInt(n)
					r.operation(d.Name, op.Addr().Interface(), "always")
				}
			}
			op.Field(i).Set(was)
		}
		r.operation(d.Name, op.Addr().Interface(), "wilds.drawn")
	}
	for _, z := range content.Filters {
		r.say(zonesWords([]string{z}))
	}
	words := []string{"melee", "ranged", "magic", "hero", "creature", "boss", "day", "night", "active", "defender", "wilds", "outpost", "tower", "base", "vehicle", "ally", "artefact", "motu", "ew"}
	for _, d := range v.Conds {
		said := 0
		for _, w := range words {
			leaf := d.New()
			switch x := leaf.(type) {
			case *content.Count:
				*x = 2
			case *content.Word:
				*x = content.Word(w)
				if d.Check != nil && d.Check(leaf) != nil || d.Name == "faction" && !slices.Contains([]string{"motu", "ew"}, w) {
					continue
				}
			}
			said++
			r.say(Condition(&effect.Cond{Not: &effect.Cond{Name: d.Name, Leaf: leaf}}))
		}
		if said == 0 {
			t.Errorf("no words were found for the condition %s", d.Name)
		}
	}
	for _, m := range v.Moments {
		for _, limit := range append(v.Limits, "") {
			for _, until := range append(v.Untils, "") {
				r.say(Rule(&effect.Rule{When: m.Name, Limit: limit, Until: until, Optional: true, Pay: &content.Pay{Ether: 1, HP: 1, Soldiers: 2}, Do: effect.Ops{{Op: &content.Evade{}, Name: "evade"}}}))
			}
		}
	}
	goal := reflect.TypeFor[content.Goal]()
	for _, name := range []string{"State", "Event"} {
		f, _ := goal.FieldByName(name)
		for _, w := range enumOf(f)[1:] {
			g := content.Goal{Count: 2, VP: 1}
			reflect.ValueOf(&g).Elem().FieldByName(name).SetString(w)
			for _, of := range [][]string{{"tower"}, {"shop"}, {"guild"}, {"forge"}, {"merchant"}} {
				switch w {
				case "control_any", "hold_round_end":
					g.Of = []string{"central_tower", "zalesia", "anwat_gar"}
				case "control_kind":
					g.Of = of
				case "control_each":
					g.Of = []string{"shop", "guild", "forge", "tower", "merchant"}
				}
				r.say(Goal(g).Words)
			}
		}
	}
}
