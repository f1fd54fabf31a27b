package battleground

import (
	"hexwarden/engine/battleground/content"
	"slices"
)

// authority is the place of a card in the hierarchy of BG-2.22, 1 the strongest:
// character cards, fate and glory cards, weapons, items; the rest is rulebook.
func authority(s Source) int {
	kind, _, _ := cut(s.Card)
	switch kind {
	case "ability":
		return 1
	case "fate", "glory":
		return 2
	case "weapon":
		return 3
	case "item":
		return 4
	}
	return 5
}

// decreed is what cards say of a thing the rules forbid or permit: "allow",
// "forbid", or nothing. The strongest card counts (BG-2.22); among cards of one
// rank "cannot" beats "can" (BG-S-2.10).
func (l look) decreed(figure, what string) string {
	word, best := "", 6
	for _, c := range l.standingChanges(nil, figure, func(op any) bool { return kind[*content.Allow](op) || kind[*content.Forbid](op) }) {
		says := ""
		switch o := c.op.(type) {
		case *content.Allow:
			if o.What == what {
				says = "allow"
			}
		case *content.Forbid:
			if o.What == what {
				says = "forbid"
			}
		}
		if r := authority(c.ctx.src); says != "" && (r < best || r == best && says == "forbid") {
			word, best = says, r
		}
	}
	return word
}

// allowed and forbidden look for permissions and prohibitions: cards beat the book.
func (l look) allowed(figure, what string) bool { return l.decreed(figure, what) == "allow" }

func (l look) forbidden(figure, what string) bool { return l.decreed(figure, what) == "forbid" }

// allowedWith looks for a permission that a weapon gives for itself.
func (l look) allowedWith(figure string, w content.Weapon, what string) bool {
	return slices.ContainsFunc(l.standingChanges(nil, figure, kind[*content.Allow]), func(c change) bool {
		a, ok := c.op.(*content.Allow)
		return ok && a.What == what && c.ctx.src.Card == "weapon:"+w.ID
	})
}
