package eternia

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/enginetest/script"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// reader says all texts in a value in English, and reports what is missing.
type reader struct {
	t     *testing.T
	texts *text.Catalogue
	said  map[string]bool
	done  map[engine.Verb]bool // verbs that were offered
}

func newReader(t *testing.T) *reader {
	return &reader{t, shipped.Texts(t), map[string]bool{}, map[engine.Verb]bool{}}
}

func (r *reader) all(v reflect.Value) {
	if x, ok := v.Interface().(engine.Text); ok {
		if words := r.texts.Render("en", x, func(s engine.Seat) string { return "Player " + fmt.Sprint(int(s)+1) }); strings.ContainsAny(words, "«{}^") {
			r.t.Errorf("%s: %s", x.Key, words)
		}
		r.said[x.Key] = true
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				r.all(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			r.all(v.Index(i))
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			r.all(v.Elem())
		}
	}
}

func (r *reader) say(x any) { r.all(reflect.ValueOf(x)) }

// position says everything that every seat may read, ask and be refused.
func (r *reader) position(g engine.Game) {
	prompts := g.Prompts()
	r.say(prompts)
	for seat := range len(lookAt(g).w.Seats) {
		s := engine.Seat(seat)
		r.say(g.View(s))
		for _, q := range []string{"denied", "reach", "odds", "measure", "suggest"} {
			for _, args := range [][]string{nil, {"teela"}, {"odds", "target", ""}, {"measure", "from", ""}, {"teela", "skeletor"}, {"he_man", "creature:dylinx"}, {"skeletor", "evil_seed"}, {"anwat_gar", "talok_city"}} {
				if a, err := g.Ask(s, engine.Query{Kind: q, Args: args}); err == nil {
					r.say(a)
					if q == "denied" {
						for _, id := range a.Places {
							v := g.Explain(s, engine.ChoiceID(id))
							r.say(v)
							if v.OK || v.Text.Key == "refused.other_question" {
								r.t.Errorf("%s is denied, but explained by %v", id, v)
							}
						}
					}
				}
			}
		}
	}
}

// TestTexts plays games and says everything that comes up: events, questions, choices, reasons, views,
// answers, cards. No text or argument may be missing.
func TestTexts(t *testing.T) {
	r, p := newReader(t), box(t)
	r.say(Tested.Info())
	r.say(p.Scenarios())
	r.say(p.Cards())
	for i, scenario := range []string{"fractures", "seed-4", "child-2", "impostor", "raiders", "ritual-4"} {
		g, events, err := Tested.New(engine.Setup{Pack: p, Scenario: scenario, Chance: chance.Keyed(scenario)})
		player := ai.Random{Chance: chance.Keyed("texts"), Bold: 2}
		for n := 0; n < 300; n++ {
			if err != nil {
				t.Fatalf("game %d, move %d: %v", i, n, err)
			}
			r.say(events)
			prompts := g.Prompts()
			at := slices.IndexFunc(prompts, func(q engine.Prompt) bool { return q.Standing == engine.Owed })
			if at < 0 {
				break
			}
			r.say(prompts)
			if n%50 == 0 {
				r.position(g)
			}
			q := prompts[at]
			seat := q.Seats[0]
			now := g
			for try := range 100 { // parts of an answer that don't go together are refused
				player.Salt = fmt.Sprint(try)
				if g, events, err = now.Apply(player.Choose(now.View(seat), q, func(x engine.Query) (engine.Answer, error) { return now.Ask(seat, x) })); err == nil || q.Kind != engine.Some {
					break
				}
			}
		}
	}
	t.Logf("%d texts came up", len(r.said))
}

// listed reports choices that aren't in the table of verbs: read back from its id, each must do the same with
// the same arguments.
func (r *reader) listed(p engine.Prompt) {
	for _, c := range p.Choices {
		if read, ok := verbs.Read(c.ID()); c.Do != "rob" && (!ok || !slices.Equal(read.With, c.With)) { // "rob" belongs to a test
			r.t.Errorf("%s: %s is not in the table of verbs: %v", p.Point, c.ID(), c.With)
		}
		r.done[c.Do] = true
	}
}

// readAloud is a script's game with all its texts said.
type readAloud struct {
	engine.Game
	r *reader
}

func (a readAloud) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	g, events, err := a.Game.Apply(m)
	if err != nil {
		return g, events, err
	}
	a.r.say(events)
	for _, p := range g.Prompts() {
		a.r.say(p)
		a.r.listed(p)
	}
	a.r.say(g.View(m.Seat))
	return readAloud{g, a.r}, events, nil
}

// recital is the stage for such scripts.
type recital struct {
	stage
	r *reader
}

func (s *recital) Build(lines []script.Line, dice engine.Chance) (engine.Game, error) {
	g, err := s.stage.Build(lines, dice)
	if err != nil {
		return nil, err
	}
	for _, p := range g.Prompts() {
		s.r.listed(p)
	}
	return readAloud{g, s.r}, nil
}

func (s *recital) Want(g engine.Game, w []string) error { return s.stage.Want(g.(readAloud).Game, w) }

// TestTextsOfRules says everything that comes up in the scenarios of the rules.
func TestTextsOfRules(t *testing.T) {
	r, p := newReader(t), testPack(t)
	for _, s := range scripts(t) {
		if err := s.Run(&recital{stage{p}, r}); err != nil {
			t.Errorf("%s: %v", s.Name(), err)
		}
	}
	t.Logf("%d texts came up", len(r.said))
	for v := range verbs {
		if !r.done[v] {
			t.Errorf("no scenario offers %q", v)
		}
	}
}

// TestKeys checks that every whole key in the code is in the catalogue.
func TestKeys(t *testing.T) {
	texts := shipped.Texts(t)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	keyed := map[string]string{"T": "", "Key": "", "say": "fe.event.", "no": "", "tell": "fe.twin.", "said": "fe.words.", "line": "fe.library."}
	at := map[string]int{"no": 1, "Key": 1}
	for _, name := range append(files, rooms...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, src, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			called := ""
			switch f := call.Fun.(type) {
			case *ast.Ident:
				if f.Name != "say" { // a method
					called = f.Name
				}
			case *ast.SelectorExpr:
				if f.Sel.Name == "T" || f.Sel.Name == "Key" || f.Sel.Name == "say" {
					called = f.Sel.Name
				}
			}
			prefix, ok := keyed[called]
			if i := at[called]; ok && len(call.Args) > i {
				if lit, is := call.Args[i].(*ast.BasicLit); is && lit.Kind == token.STRING {
					key, _ := strconv.Unquote(lit.Value)
					if s := texts.Render("en", engine.T(prefix+key), nil); strings.HasPrefix(s, "«") {
						t.Errorf("%s: %s", name, s)
					}
				}
			}
			return true
		})
	}
}

// TestEarlierLogs checks that events of earlier releases, with the arguments they had, still read completely
// in every language.
func TestEarlierLogs(t *testing.T) {
	texts := shipped.Texts(t)
	hero, foe, card := engine.Key("hero", "fe.hero.teela"), engine.Key("foe", "fe.hero.skeletor"), engine.Key("card", "fe.equipment.ram_stone")
	totals := []engine.Arg{hero, engine.Num("attack", 3), engine.Num("defence", 2), engine.Num("initiative", 1)}
	for key, args := range map[string][]engine.Arg{
		"healed": {hero, engine.Num("n", 1), engine.Num("left", 3)}, "hurt": {hero, engine.Num("n", 1), engine.Num("left", 3)},
		"totals": totals, "faster": {hero, foe, engine.Num("n", 1)}, "struck": append(totals, foe, engine.Num("n", 2)),
		"wilds_struck": {hero, foe, engine.Num("hp", 2), engine.Num("n", 1)}, "test_passed": {card}, "test_missed": {card},
		"met.says": {hero, card, engine.Key("text", "fe.foe.any")}, "clash_die": {engine.Texts("face", dieNames([]string{"blank"}))}, "evaded": {hero, card},
	} {
		for _, lang := range text.Complete {
			if got := texts.Render(lang, engine.T("fe.event."+key, args...), nil); got == "" || strings.ContainsAny(got, "{}^") || strings.Contains(got, "«fe.") {
				t.Errorf("%s, %s: %q", lang, key, got)
			}
		}
	}
}
