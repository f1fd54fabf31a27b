package battleground_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/chance"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// composed lists the keys that the package composes, by the part in the source. What cards
// add is checked with the pack.
var composed = map[string]string{
	"bg.odds.faces.":     "attack defence",
	"bg.choice.draw_":    "offer withdraw accept decline",
	"bg.choice.way.":     "past past_nobody shoving shoving_nobody",
	"bg.event.moved.":    "walk leap straight push shove teleport toward charge pull swap",
	"bg.event.begun.":    "overwatch opportunity",
	"bg.event.bonus.":    "ability ability.gives ability.nothing mana mana.nothing mission ap",
	"bg.event.phase.":    "preparation clean_up",
	"bg.event.rolled.":   "attack defence defence.held skill",
	"bg.event.finished.": "ko points draw both_out forfeit agreed solved unsolved",
	"bg.event.":          "draw_offered draw_withdrawn draw_declined focus_lost focus_lost.by overwatch_lost.by status_gained status_lost.by", // status_gained is for events that earlier releases stored
	"bg.ask.":            "D-12 D-13 D-08 D-22.overwatch D-22.opportunity",
	"bg.wait.":           "D-27", // an item that asks; those in the packs don't
	"bg.choice.bonus.":   "ability mana mission ap",
	"bg.choice.card.":    "ability mana mission ap",
	"bg.ask.D-01.":       "reading.0 place.0 place.1 face.0 face.1 wounds.0 wounds.1 mana.0 mana.1 token.0 token.1 score.0 score.1",
	"bg.choice.ruling.":  "reading place face wounds mana token score withdraw",
	"bg.choice.rule.":    "accept refuse dice",
	"bg.event.ruling_":   "withdraw refuse",
	"bg.reading.":        "S-6.8.opponent S-6.8.slayer S-8.6.ranged_magic S-8.6.ranged S-18.1.no_terrain S-18.1.difficult",
	"bg.ruling.":         "place face wounds mana token score",
	"bg.token.":          "focus.noun overwatch.noun",
	"bg.idle.":           "attack card_mana deck discards focused hand mana move no_buff no_debuff overwatch price skill weapon.magic weapon.melee weapon.ranged whole zero",
	"bg.facing.":         "E NE NW W SW SE",
	"bg.side.":           "a b",
	"bg.figure.":         "a b",
	"bg.zone.":           "south north",
	"bg.group.":          "character fate glory strange",
	"bg.total.":          "points fate glory",
	"bg.fault.":          "fate glory",
	"bg.event.map_":      "given drawn agreed rolled",
	"bg.phase.":          "muster setup preparation activation clean_up",
	"bg.reason.":         "ko points draw both_out forfeit agreed solved unsolved",
	"bg.mod.":            "flank opportunity interrupt engaged cover",
	"bg.odds.":           "line line_mods effect effect_mods",
	"bg.query.": "unknown place figure weapon from card focus.yes focus.no sees blocks blocked back_sees back_blocked covers covered_height covered_edge no_cover " +
		"flank frontal odds.impossible odds.from odds.card odds.attack odds.hold odds.held odds.defence odds.no_defence odds.mod_dice odds.mod_scope odds.faces odds.free " +
		"odds.nothing odds.line odds.mana odds.mana_defence odds.mana_both odds.area",
	"bg.ask_command.":   "los measure reach odds",
	"bg.ask_field.":     "from to figure attacker weapon target focus card",
	"bg.choice.lesson.": "again solution stop",
	"bg.event.hints_":   "on off",
	"bg.choice.hints_":  "on off",
	"bg.no.": "skill_activation skill_interruption target opportunity_melee interrupted_only ap engaged_only engaged " +
		"mana range sight",
}

// texts collects the texts in use: each key with the names of its arguments.
type texts map[string]engine.Text

func (ts texts) add(t engine.Text) {
	if t.IsZero() {
		return
	}
	key := t.Key
	for _, a := range t.Args {
		key += " " + a.Name
	}
	if _, ok := ts[key]; !ok {
		ts[key] = t
	}
}

// all adds every text in a value.
func (ts texts) all(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		if t, ok := v.Interface().(engine.Text); ok {
			ts.add(t)
		}
		for i := range v.NumField() {
			ts.all(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			ts.all(v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			ts.all(v.Elem())
		}
	}
}

func (ts texts) keys() map[string]bool {
	out := map[string]bool{}
	for _, t := range ts {
		out[t.Key] = true
	}
	return out
}

// played plays random battles and collects their texts, including refusals.
func played(t *testing.T, games int) texts {
	ts := texts{}
	system := battleground.Tested
	pack := shipped.Pack(t, system, "battleground")
	ts.all(reflect.ValueOf(system.Info()))
	ts.all(reflect.ValueOf(pack.Scenarios()))
	for _, s := range pack.Scenarios() {
		for _, o := range s.Options {
			for _, value := range o.Values {
				ts.add(engine.T(o.Name.Key + "." + value))
			}
		}
	}
	offered := map[engine.ChoiceID]bool{}
	for i := range games {
		options := map[string]string{}
		if i%8 == 0 {
			options["facing"] = "choose"
		}
		g, events, err := system.New(engine.Setup{Pack: pack, Scenario: "first-battle", Seats: 2, Options: options, Chance: chance.Keyed(fmt.Sprint("texts", i))})
		if err != nil {
			t.Fatal(err)
		}
		draw := chance.Keyed(fmt.Sprint("moves", i))
		for n := 0; ; n++ {
			ts.all(reflect.ValueOf(events))
			var owed []engine.Prompt
			for _, p := range g.Prompts() {
				ts.all(reflect.ValueOf(p))
				for _, c := range p.Choices {
					offered[c.ID()] = true
				}
				if p.Standing == engine.Owed {
					owed = append(owed, p)
				}
			}
			if n%16 == 0 {
				look(ts, g, offered)
			}
			if len(owed) == 0 {
				break
			}
			p := owed[draw.Draw(uint64(n), "prompt", len(owed))]
			var picks []engine.ChoiceID
			first := draw.Draw(uint64(n), "choice", max(len(p.Choices), 1))
			for k := range max(p.Min, map[bool]int{true: 1}[p.Kind == engine.One || p.Kind == engine.Number]) {
				picks = append(picks, p.Choices[(first+k)%len(p.Choices)].ID())
			}
			if g, events, err = g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: picks}); err != nil {
				t.Fatalf("game %d, move %d, %v: %v", i, n, picks, err)
			}
		}
		if o, ok := g.Outcome(); ok {
			ts.add(o.Reason)
		}
	}
	return ts
}

// look adds the texts of a position, and of what isn't possible in it.
func look(ts texts, g engine.Game, offered map[engine.ChoiceID]bool) {
	for seat := range engine.Seat(2) {
		v := g.View(seat)
		v.System = nil
		ts.all(reflect.ValueOf(v))
		for id := range offered {
			ts.add(g.Explain(seat, id).Text)
		}
		for _, q := range []engine.Query{{Kind: "measure", Args: []string{"A1", "he_man"}}, {Kind: "sight", Args: []string{"he_man", "skeletor"}},
			{Kind: "sight", Args: []string{"trap_jaw", "stratos"}}, {Kind: "reach", Args: []string{"stratos"}}, {Kind: "denied"},
			{Kind: "odds", Args: []string{"skeletor", "w_magic_blast", "stratos", "focus:yes", "card:f10"}}, {Kind: "odds", Args: []string{"man_at_arms", "w_mace", "mer_man", "from:K12"}},
			{Kind: "suggest", Args: []string{"los", "to", "k1"}}, {Kind: "suggest", Args: []string{"odds", "weapon", "", "attacker:mer_man"}},
			{Kind: "suggest", Args: []string{"odds", "card", ""}}, {Kind: "suggest", Args: []string{"odds", "focus", ""}}} {
			a, _ := g.Ask(seat, q)
			ts.all(reflect.ValueOf(a))
		}
	}
}

// written collects the keys in the package's source, with the arguments next to them.
func written(t *testing.T) texts {
	ts := texts{}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.BasicLit:
				if key := literal(x); whole(key) {
					ts[key] = engine.T(key)
				}
			case *ast.CallExpr:
				said(ts, x)
			}
			return true
		})
	}
	return ts
}

// said adds the text of a call of engine.T or tx.say with a literal key.
func said(ts texts, call *ast.CallExpr) {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 {
		return
	}
	key, args := literal(call.Args[0]), call.Args[1:]
	switch {
	case f.Sel.Name == "say" && key != "" && !strings.HasSuffix(key, "."):
		key, args = "bg.event."+key, call.Args[3:]
	case f.Sel.Name == "T" && whole(key):
	default:
		return
	}
	out := engine.T(key)
	for _, a := range args {
		c, ok := a.(*ast.CallExpr)
		if !ok { // arguments composed elsewhere are seen in play
			ts[key] = engine.T(key)
			return
		}
		if len(c.Args) > 0 {
			out.Args = append(out.Args, engine.Word(literal(c.Args[0]), "x"))
		}
	}
	ts[key] = out
}

// whole says whether a literal is a whole key and not only a prefix.
func whole(key string) bool {
	return strings.HasPrefix(key, "bg.") && !strings.HasSuffix(key, ".") && !strings.HasSuffix(key, "_")
}

// literal is the value of a string literal, "" for anything else.
func literal(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	s, _ := strconv.Unquote(lit.Value)
	return s
}

// TestTexts checks that every text of a battle is in the catalogue with the arguments that
// it names, and that no text of the rules is left over.
func TestTexts(t *testing.T) {
	all := shipped.Texts(t)
	files := fstest.MapFS{}
	for _, name := range []string{"texts/en/battleground.rules.yaml", "texts/en/battleground.setup.yaml"} {
		file, err := fs.ReadFile(data.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: file}
	}
	rules, err := text.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	play, source := played(t, 30), written(t)
	used := play.keys()
	for _, said := range play { // texts found in the source use words for all arguments, which have no gender
		for _, lang := range all.Languages() {
			all.Render(lang, said, nil)
		}
	}
	for key, said := range source {
		used[key] = true
		if len(said.Args) > 0 {
			play.add(said)
		}
	}
	for prefix, ends := range composed {
		for _, end := range strings.Fields(ends) {
			used[prefix+end] = true
		}
	}
	for _, point := range (battleground.Tested).Info().Points {
		used["bg.wait."+strings.TrimPrefix(point, "BG-")] = true
	}

	for _, key := range slices.Sorted(maps.Keys(used)) {
		if strings.HasPrefix(key, "bg.") && !all.Has(text.First, key) {
			t.Errorf("%s has no text", key)
		}
	}
	for _, key := range rules.Keys(text.First) {
		if !used[key] {
			t.Errorf("%s is said by nothing", key)
		}
	}
	for _, said := range play {
		all.Render(text.First, said, nil)
	}
	for what := range all.Missing() {
		lang, key, _ := strings.Cut(what, " ")
		if key == "bg.fact.points {value}" { // the value of the option that the fact names
			continue
		}
		if slices.Contains(text.Complete, lang) || strings.ContainsAny(key, "{:") { // an argument, a gender or a case
			t.Errorf("%s: %s is not given", lang, key)
		}
	}
}
