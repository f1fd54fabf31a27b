package data_test

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/pack"
	catalogue "hexwarden/text"
)

// read returns the root of a file, which must have no faults.
func read(t *testing.T, name string) pack.Node {
	t.Helper()
	d := pack.NewDecoder()
	n, ok := pack.ReadFile(data.Files, name, d)
	if !ok || d.Faults() != nil {
		t.Fatalf("%s:\n%v", name, d.Faults())
	}
	return n
}

// items returns a list from a file of the pack.
func items(t *testing.T, file, list string) []pack.Node {
	t.Helper()
	n, _ := read(t, "battleground/"+file).Get(list)
	d := pack.NewDecoder()
	out := d.Items(n)
	if len(out) == 0 || d.Faults() != nil {
		t.Fatalf("%s has no list %s", file, list)
	}
	return out
}

func text(n pack.Node, keys ...string) string {
	for _, k := range keys {
		n, _ = n.Get(k)
	}
	return n.String()
}

func number(t *testing.T, n pack.Node, key string) (i int) {
	t.Helper()
	v, ok := n.Get(key)
	d := pack.NewDecoder()
	d.Decode(v, &i)
	if !ok || d.Faults() != nil {
		t.Fatalf("%v has no number %s", n.Pos(), key)
	}
	return i
}

func words(t *testing.T, n pack.Node, key string) (out []string) {
	t.Helper()
	v, ok := n.Get(key)
	d := pack.NewDecoder()
	d.Decode(v, &out)
	if !ok || d.Faults() != nil {
		t.Fatalf("%v has no words %s", n.Pos(), key)
	}
	return out
}

// cards returns every card of a list by its id.
func cards(t *testing.T, file, list string) map[string]pack.Node {
	t.Helper()
	out := map[string]pack.Node{}
	for _, n := range items(t, file, list) {
		id := text(n, "id")
		if _, twice := out[id]; twice || id == "" {
			t.Errorf("%v: id %q is given twice or empty", n.Pos(), id)
		}
		switch source := text(n, "source"); source {
		case "rulebook", "public", "original":
		default:
			t.Errorf("%v: source %q", n.Pos(), source)
		}
		out[id] = n
	}
	return out
}

// TestNames checks that everything in the pack has a name, that everything with rules of
// its own has a text, and that the catalogue has no other texts of these kinds.
func TestNames(t *testing.T) {
	var catalogue map[string]string
	d := pack.NewDecoder()
	d.Decode(read(t, "texts/en/battleground.yaml"), &catalogue)
	if d.Faults() != nil {
		t.Fatal(d.Faults())
	}
	names := newNames(t, func(key string) bool { return catalogue[key] != "" })
	need := names.need
	named := func(kind, file, list string) {
		for id, n := range cards(t, file, list) {
			need("bg." + kind + "." + id)
			if abilities, ok := n.Get("abilities"); ok {
				for _, a := range pack.NewDecoder().Items(abilities) {
					need("bg.ability." + text(a, "id"))
				}
			}
		}
	}
	named("character", "characters.yaml", "characters")
	named("weapon", "weapons.yaml", "weapons")
	named("item", "items.yaml", "items")
	named("fate", "fate.yaml", "fate")
	named("glory", "glory.yaml", "glory")
	named("status", "statuses.yaml", "statuses")
	named("mark", "marks.yaml", "marks")
	named("piece", "terrain.yaml", "pieces")
	need("bg.terrain.open")
	for _, n := range cards(t, "terrain.yaml", "pieces") {
		for _, class := range words(t, n, "classes") {
			need("bg.terrain." + class)
		}
	}
	named("map", "maps.yaml", "maps")
	named("scenario", "scenarios.yaml", "scenarios")
	for id := range cards(t, "scenarios.yaml", "scenarios") {
		need("bg.scenario." + id + ".text")
	}
	need(text(read(t, "battleground/pack.yaml"), "name"))
	kinds := regexp.MustCompile(`^bg\.(character|ability|weapon|item|fate|glory|status|mark|terrain|piece|map|scenario|pack)\.`)
	names.nothingElse(slices.Collect(maps.Keys(catalogue)), kinds)
	for key := range catalogue {
		if !strings.HasPrefix(key, "bg.") {
			t.Errorf("%s is not a text of this pack", key)
		}
	}
}

// TestFirstBattle checks the scenario against the counts of the rulebook
// (BG-3.3 to BG-3.7) and of the cards.
func TestFirstBattle(t *testing.T) {
	characters, weapons := cards(t, "characters.yaml", "characters"), cards(t, "weapons.yaml", "weapons")
	fates, glories := cards(t, "fate.yaml", "fate"), cards(t, "glory.yaml", "glory")
	scenario := items(t, "scenarios.yaml", "scenarios")[0]
	seats, _ := scenario.Get("seats")
	wantCost := map[string]int{"masters": 63, "evil_warriors": 65}
	wantAP := map[string]int{"masters": 38, "evil_warriors": 39}
	wantMana := map[string]int{"masters": 19, "evil_warriors": 16}
	used := map[string]bool{}
	grid := hex.NewGrid(25, 29, 30)
	for _, seat := range pack.NewDecoder().Items(seats) {
		faction, zone := text(seat, "faction"), strings.Join(words(t, seat, "zone"), "")
		figures, _ := seat.Get("figures")
		cost := 0
		for _, f := range pack.NewDecoder().Items(figures) {
			c, ok := characters[text(f, "character")]
			if !ok || text(c, "faction") != faction {
				t.Fatalf("%v: not a character of %s", f.Pos(), faction)
			}
			cost += number(t, c, "cost")
			for _, w := range words(t, f, "weapons") {
				if owner := text(weapons[w], "iconic_to"); owner != "" && owner != text(f, "character") {
					t.Errorf("%v: %s belongs to %s", f.Pos(), w, owner)
				}
				cost += number(t, weapons[w], "cost")
			}
			if h, err := grid.Parse(text(f, "hex")); err != nil || !strings.Contains(zone, text(f, "hex")[:1]) || used[grid.Label(h)] {
				t.Errorf("%v: %s is not a free hex of the zone %s (%v)", f.Pos(), text(f, "hex"), zone, err)
			}
			used[text(f, "hex")] = true
			if _, err := hex.ParseDir(text(f, "facing")); err != nil {
				t.Errorf("%v: %v", f.Pos(), err)
			}
		}
		if cost != wantCost[faction] {
			t.Errorf("%s cost %d, want %d", faction, cost, wantCost[faction])
		}
		deck, ap, mana := words(t, seat, "fate"), 0, 0
		seen := map[string]bool{}
		for _, id := range deck {
			if _, ok := fates[id]; !ok || seen[id] {
				t.Fatalf("%s: fate card %s is unknown or twice in the deck", faction, id)
			}
			seen[id] = true
			ap, mana = ap+number(t, fates[id], "ap"), mana+number(t, fates[id], "mana")
		}
		if len(deck) != 20 || ap != wantAP[faction] || mana != wantMana[faction] {
			t.Errorf("%s: %d cards, %d AP, %d mana", faction, len(deck), ap, mana)
		}
		for _, id := range words(t, seat, "glory") {
			if _, ok := glories[id]; !ok {
				t.Errorf("%s: glory card %s is unknown", faction, id)
			}
		}
	}
}

// TestBox checks that the pack has as many cards and pieces of each kind as the box
// (BG-1.2).
func TestBox(t *testing.T) {
	for _, kind := range []struct {
		file, list, count string
		want              int
	}{{"weapons.yaml", "weapons", "copies", 55}, {"items.yaml", "items", "copies", 48}, {"fate.yaml", "fate", "copies", 96},
		{"glory.yaml", "glory", "copies", 18}, {"terrain.yaml", "pieces", "count", 40}} {
		n := 0
		for _, c := range cards(t, kind.file, kind.list) {
			if _, ok := c.Get(kind.count); ok { // fists are not a card, and rough ground is printed on maps
				n += number(t, c, kind.count)
			}
		}
		if n != kind.want {
			t.Errorf("%s: %d in all, want %d", kind.list, n, kind.want)
		}
	}
	if n := len(cards(t, "characters.yaml", "characters")); n != 10 {
		t.Errorf("%d characters", n)
	}
}

// TestMap checks that the pieces of BG-3.4 are on the board in their shapes, do not
// overlap, and are symmetric about the middle, and that objectives are on open ground.
func TestMap(t *testing.T) {
	grid := hex.NewGrid(25, 29, 30)
	parse := func(label string) hex.Hex {
		h, err := grid.Parse(label)
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	pieces := cards(t, "terrain.yaml", "pieces")
	first := items(t, "maps.yaml", "maps")[0]
	list, _ := first.Get("pieces")
	covered, counts, centre := map[hex.Hex]string{}, map[string]int{}, parse("M15")
	for _, p := range pack.NewDecoder().Items(list) {
		kind, labels := text(p, "type"), words(t, p, "hexes")
		counts[kind]++
		classes := words(t, pieces[kind], "classes")
		if len(labels) != len(classes) {
			t.Fatalf("%v: %s has %d hexes", p.Pos(), kind, len(labels))
		}
		var dirs []hex.Dir
		for i, label := range labels {
			h := parse(label)
			if covered[h] != "" {
				t.Errorf("%v: %s is covered twice", p.Pos(), label)
			}
			covered[h] = classes[i]
			if i > 0 {
				dirs = append(dirs, parse(labels[i-1]).DirTo(h))
			}
		}
		switch shape := text(pieces[kind], "shape"); shape {
		case "bent_3":
			if turn := (dirs[1] - dirs[0] + 6) % 6; turn != 1 && turn != 5 {
				t.Errorf("%v: %v is not bent", p.Pos(), labels)
			}
		case "line_2", "line_3", "line_4":
			for _, d := range dirs {
				if d != dirs[0] || !d.Valid() {
					t.Errorf("%v: %v is not straight", p.Pos(), labels)
				}
			}
		case "single":
		default:
			t.Errorf("%s has shape %q", kind, shape)
		}
	}
	want := "map[column:2 high_3:4 high_4:6 low_2:4 low_3:2 mixed_3:2 mixed_4:2]"
	if got := fmt.Sprint(counts); got != want {
		t.Errorf("pieces %s, want %s", got, want)
	}
	for h, class := range covered {
		if mirror := centre.Add(centre.Sub(h)); covered[mirror] != class {
			t.Errorf("%s is %s, its mirror %s is %q", grid.Label(h), class, grid.Label(mirror), covered[mirror])
		}
	}
	objectives := words(t, first, "objectives")
	for _, label := range objectives {
		if covered[parse(label)] != "" {
			t.Errorf("objective %s lies on terrain", label)
		}
	}
	if len(objectives) != 5 {
		t.Errorf("%d objectives", len(objectives))
	}
}

// TestTree checks that the embedded tree is one pack that can be archived and named.
func TestTree(t *testing.T) {
	tree, err := fs.Sub(data.Files, "battleground")
	if err != nil {
		t.Fatal(err)
	}
	hash, err := pack.Hash(tree)
	if err != nil {
		t.Fatal(err)
	}
	blob, err := pack.Archive(tree)
	if err != nil {
		t.Fatal(err)
	}
	out, err := pack.Unarchive(blob)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := pack.Hash(out); got != hash || err != nil {
		t.Errorf("hash %s became %s (%v)", hash, got, err)
	}
}

// TestTextsByTopic checks that each language has a folder with the same topics as English.
func TestTextsByTopic(t *testing.T) {
	topics := map[string][]string{}
	err := fs.WalkDir(data.Files, "texts", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		parts := strings.Split(name, "/")
		if len(parts) != 3 {
			t.Errorf("%s is not texts/LANG/TOPIC.yaml", name)
			return nil
		}
		topics[parts[1]] = append(topics[parts[1]], parts[2])
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range catalogue.Complete {
		if got, want := topics[lang], topics[catalogue.First]; !slices.Equal(got, want) {
			t.Errorf("%s has %v, English %v", lang, got, want)
		}
	}
}

// TestFrenchSpaces checks that French double punctuation marks follow a non-breaking space,
// so that no line on a narrow card begins with one.
func TestFrenchSpaces(t *testing.T) {
	names, err := fs.Glob(data.Files, "texts/fr/*.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	quoted := regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	ordinary := regexp.MustCompile(` [:;!?»%]|«[^\x{00A0}]`)
	none := regexp.MustCompile(`[^\x{00A0}}](?:[;?»]|: )`) // a brace ends a placeholder whose value may bring its own space
	for _, name := range names {
		file, err := fs.ReadFile(data.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(file), "\n") {
			if strings.HasPrefix(line, "#") {
				continue
			}
			at := ordinary.FindString(line)
			for _, words := range quoted.FindAllString(line, -1) {
				at += none.FindString(words)
			}
			if at != "" {
				t.Errorf("%s:%d: %q wants a space that does not break: %s", name, i+1, at, line)
			}
		}
	}
}

// TestProvingNames checks that everything in the proving ground has a name and scenarios
// have a text, and that its catalogue has nothing else.
func TestProvingNames(t *testing.T) {
	var catalogue map[string]string
	d := pack.NewDecoder()
	d.Decode(read(t, "texts/en/proving-ground.yaml"), &catalogue)
	names := newNames(t, func(key string) bool { return catalogue[key] != "" })
	need := names.need
	for kind, file := range map[string]string{"character": "characters", "weapon": "weapons", "fate": "fate", "mark": "marks", "map": "maps", "scenario": "scenarios"} {
		list, _ := read(t, "proving-ground/"+file+".yaml").Get(file)
		for _, n := range d.Items(list) {
			need("bg." + kind + "." + text(n, "id"))
			switch kind {
			case "scenario":
				need("bg.scenario." + text(n, "id") + ".text")
			case "map":
				names.used["bg.option.map."+text(n, "id")] = true
			}
			if abilities, ok := n.Get("abilities"); ok {
				for _, a := range d.Items(abilities) {
					need("bg.ability." + text(a, "id"))
				}
			}
		}
	}
	need(text(read(t, "proving-ground/pack.yaml"), "name"))
	if d.Faults() != nil {
		t.Fatal(d.Faults())
	}
	names.nothingElse(slices.Collect(maps.Keys(catalogue)), regexp.MustCompile(""))
}
