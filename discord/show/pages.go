package show

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
)

// Choices that are too many for a menu have pages. A page is found again by one of the choices that it is about: those that
// are together on the card are together on its pages.

// class is what is together on a card.
type class int

const (
	plain   class = iota // has a name and no more
	told                 // has more to say
	aside                // is beside the question
	leaving              // ends it, with nothing more done
	inHand               // is about a card that only its seat sees, where others are not
	facing               // is a way to face
	placed               // is a place
)

// class is where a choice stands on a card.
func (o Offer) class(v chat.Voice, i int) class {
	switch c := o.Choices[i]; {
	case c.Aside:
		return aside
	case c.Leaves:
		return leaving
	case isCard(c) && !Holds(o.Prompt):
		return inHand
	case isFacing(c):
		return facing
	case isPlace(c):
		return placed
	case v.Detail(c) != "":
		return told
	}
	return plain
}

// every names all choices of an offer, where a reference names one.
func (o Offer) every() string { return string(o.scope) }

// Alike are the choices that stand together with the one that a reference names, of places those of its group; nil if it
// names none.
func Alike(v chat.Voice, o Offer, ref string) (out []int) {
	first := o.Index(ref)
	if first < 0 && ref != o.every() {
		return nil
	}
	for i, c := range o.Choices {
		if first >= 0 && o.class(v, i) != o.class(v, first) {
			continue
		}
		if first < 0 || o.class(v, i) != placed || v.Text(c.Group.Whole()) == v.Text(o.Choices[first].Group.Whole()) {
			out = append(out, i)
		}
	}
	return out
}

// Paged is one page of a long menu and a button to the next; first names what the pages are about, see Alike.
func Paged(v chat.Voice, o Offer, at []int, page int, first string) []wire.Row {
	part, page, pages := pageOf(at, page)
	out := []wire.Row{{Menu: &wire.Menu{ID: o.Key(chat.VerbMenu, o.Ref(part[0])), Placeholder: menuName(v, o, at), Options: options(v, o, part)}}}
	return append(out, nextPage(v, o, first, page, pages)...)
}

// doings is what choices of a menu do, by their verbs: menus are called by it.
var doings = map[engine.Verb]string{
	"attack": "attack", "melee": "attack", "ranged": "attack", "lobbed": "attack", "scatter": "attack", "volley": "attack", "bites": "attack",
	"walk": "move", "step": "move", "activate": "activate", "group": "activate", "buy": "buy", "cast": "cast", "convert": "discard",
}

// menuName says what is in a menu: all kinds of choices that it has.
func menuName(v chat.Voice, o Offer, at []int) string {
	var names []string
	for _, i := range at {
		c, kind := o.Choices[i], "choose"
		switch {
		case doings[c.Do] != "":
			kind = doings[c.Do]
		case c.Aside:
			kind = "aside"
		case o.class(v, i) == inHand:
			kind = "cards"
		case isPlace(c):
			kind = "places"
		}
		if name := v.Say("discord.menu." + kind); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if i := slices.Index(names, v.Say("discord.menu.choose")); i >= 0 && len(names) > 1 {
		names = append(slices.Delete(names, i, i+1), v.Say("discord.menu.other"))
	}
	return strings.Join(names, " ")
}

// pageOf is a page of choices, which one it is and of how many; a key may name any.
func pageOf(at []int, page int) (part []int, n, of int) {
	all := slices.Collect(slices.Chunk(at, wire.MaxOptions))
	n = min(max(page, 0), len(all)-1)
	return all[n], n, len(all)
}

// nextPage is the button to the page after one, if there are several.
func nextPage(v chat.Voice, o Offer, arg string, page, pages int) []wire.Row {
	if pages < 2 {
		return nil
	}
	next := (page + 1) % pages
	return []wire.Row{{Buttons: []wire.Button{{ID: o.Key(chat.VerbPage, arg+","+strconv.Itoa(next)), Style: wire.Secondary,
		Label: v.Say("discord.button.more", engine.Num("n", next+1), engine.Num("of", pages))}}}}
}
