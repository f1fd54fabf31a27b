package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine/chance"
)

// filler completes a list at random.
type filler struct {
	p    *Pack
	have means
	list []string
	draw func(below int) int
}

// random makes a legal list that keeps entries as far as they are legal themselves. It arms those who are
// there, adds some characters, each with a weapon, then equipment while the points last, then decks.
func (p *Pack) random(entries []string, have means, salt string) []string {
	n := uint64(0)
	f := &filler{p: p, have: have, list: slices.Clone(entries), draw: func(below int) int {
		n++
		return chance.Keyed(salt).Draw(n, "random force", below)
	}}
	for _, m := range f.roster().members {
		for _, id := range m.Needs { // BG-32.7
			f.add(m.ID + "/" + id)
		}
		f.arm(m.ID)
	}
	for size := 2 + f.draw(4); len(f.roster().members) < size && f.recruit(); {
	}
	if len(f.roster().members) == 0 { // BG-32.2: the points are for one without a weapon
		f.grow(f.kind("character"))
	}
	for f.draw(15) > 0 && (f.grow(f.kind([]string{"weapon", "weapon", "item"}[f.draw(3)])) || f.grow(f.kind("weapon"))) {
	}
	for len(f.roster().fates) < deckSize && f.grow(f.kind("fate")) {
	}
	for len(f.roster().glories) < gloryCards && f.grow(f.kind("glory")) {
	}
	return f.list
}

func (f *filler) roster() *roster { return f.p.roster(f.list, f.have) }

// add adds entries together if the list has room for them.
func (f *filler) add(entries ...string) bool {
	next := append(slices.Clone(f.list), entries...)
	fits := f.p.roster(next, f.have).room(f.roster().wrong())
	if fits {
		f.list = next
	}
	return fits
}

// grow adds a random one of the options that fit; false if none does.
func (f *filler) grow(options [][]string) bool {
	for len(options) > 0 {
		i := f.draw(len(options))
		if f.add(options[i]...) {
			return true
		}
		options = slices.Delete(options, i, i+1)
	}
	return false
}

// kind lists what might be added of a kind.
func (f *filler) kind(kind string) [][]string {
	return slices.DeleteFunc(f.p.candidates(f.roster()), func(c []string) bool {
		return f.p.Parts[c[0][strings.LastIndexByte(c[0], '/')+1:]].Kind != kind
	})
}

// recruit adds a random character with a weapon; false if the list has no room for both.
func (f *filler) recruit() bool {
	before := f.list
	for options := f.kind("character"); len(options) > 0; {
		i := f.draw(len(options))
		if f.add(options[i]...) && f.arm(options[i][0]) {
			return true
		}
		f.list = before
		options = slices.Delete(options, i, i+1)
	}
	return false
}

// arm gives a character a random weapon against enemies, unless it has one or can hold none; false if
// the list has no room for it.
func (f *filler) arm(character string) bool {
	var options [][]string
	holds := false
	for _, w := range f.p.Weapons {
		entry := character + "/" + w.ID
		if w.ID == "fists" || w.Targets == "ally" {
			continue
		}
		if slices.Contains(f.list, entry) {
			return true
		}
		options = append(options, []string{entry})
		r := f.p.roster([]string{character, entry}, means{})
		r.means.points = r.cost()
		holds = holds || r.wrong() == 0
	}
	return f.grow(options) || !holds
}
