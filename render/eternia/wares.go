package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
)

// shelf is a row of cards that somebody chooses from below the map: what a merchant offers, or combat cards.
type shelf struct {
	deck  string // "equipment", "spell", "vehicle"; "" for combat cards, own for what a hero has
	title string // the merchant, or what is his; "" for combat cards
	wares []ware
	less  int             // by how much each is cheaper than printed
	buyer string          // his name
	who   *rules.HeroView // who buys, or whose cards these are; nil: it is not told
	purse int             // how much Eternium his team has
}

// ware is a card on a shelf.
type ware struct {
	id    string      // "kind:id"; training for what that gives
	text  engine.Text // its name
	name  string      // the same said
	does  string      // what it does, said
	price int         // 0: it costs nothing
	off   bool        // it cannot be had now
	count int         // how many copies the merchant has

	folded bool // only its name and price are told: another question comes first
}

// own is the shelf of what a hero has.
const own = "own"

// shelves are the cards that the choices are about. All may see those of a merchant whom somebody may visit, those that can be
// bought, beside what is too dear, and the combat cards of training; what a hero may put on, take off or use only his team.
func (f *field) shelves(seat engine.Seat, lit []engine.Choice) (out []shelf) {
	on := func(deck string) *shelf {
		i := slices.IndexFunc(out, func(s shelf) bool { return s.deck == deck })
		if i < 0 {
			i, out = len(out), append(out, shelf{deck: deck})
		}
		return &out[i]
	}
	for _, c := range lit {
		if !c.Public {
			if seat != engine.Watcher && slices.Contains(keeps, c.Do) {
				on(own).keep(f, c)
			}
			continue
		}
		switch c.Do {
		case "at":
			on(c.Arg(0)).less = numberIn(c.Detail, "n")
		case "buy":
			for _, r := range c.About {
				deck, _, _ := strings.Cut(r.ID, ":")
				s := on(deck)
				s.put(f.ware(r.ID, c.Text, paid(c)))
				s.less = max(s.less, f.view.Cost(r.ID)-paid(c))
			}
		case "train", "drop":
			w := f.ware(subject(c), c.Text, paid(c))
			if !c.Detail.IsZero() && c.Do == "drop" && len(c.About) == 0 { // how many there are
				w.does += " (" + f.say(c.Detail) + ")"
			}
			on("").put(w)
		}
	}
	for i := range out {
		f.owned(&out[i], lit)
		f.offer(&out[i])
	}
	out = slices.DeleteFunc(out, func(s shelf) bool { return len(s.wares) == 0 })
	goes := slices.ContainsFunc(lit, func(c engine.Choice) bool { return c.Do == "step" && c.Public })
	for i, s := range out {
		if s.deck != "" {
			out[i].title = f.say(s.head())
		}
		if s.who != nil {
			out[i].buyer = f.say(name(s.who.ID))
			if goes && s.who.ID != f.view.Acting && !slices.Contains(f.view.Teams[s.who.Team].Seats, int(seat)) {
				out[i].fold()
			}
		}
	}
	return out
}

// fold leaves of a shelf names and prices, as it is of somebody who is not asked first: where to go is.
func (s *shelf) fold() {
	s.wares = slices.DeleteFunc(s.wares, func(w ware) bool { return w.off })
	for i := range s.wares {
		s.wares[i].folded = true
	}
}

// keeps are what one can do with a card that only his team sees.
var keeps = []engine.Verb{"wear", "off", "cast"}

// training is the ware that stands for what training gives.
const training = "training"

// subject is the card that a choice is about: a combat card has a name without a kind.
func subject(c engine.Choice) string {
	for _, r := range c.About {
		if r.Kind == "card" && strings.Contains(r.ID, ":") {
			return r.ID
		}
	}
	if kind := c.Arg(0); kind != "" {
		return "combat:" + kind
	}
	return training
}

// ware is a card with what it does.
func (f *field) ware(id string, text engine.Text, price int) ware {
	does := f.view.Does(id)
	if id == training {
		does = engine.T("fe.picture.training")
	}
	w := ware{id: id, text: text, name: f.say(text), price: price}
	if !does.IsZero() {
		w.does = f.say(does)
	}
	return w
}

// keep adds the cards that a choice is about to a shelf, each once: a spell by its name, what is worn or could be by what would be done with it.
func (s *shelf) keep(f *field, c engine.Choice) {
	for _, r := range c.About {
		if r.Kind == "card" && !slices.ContainsFunc(s.wares, func(w ware) bool { return w.id == r.ID }) {
			text := name(r.ID)
			if c.Do != "cast" {
				text = c.Text
			}
			s.wares = append(s.wares, f.ware(r.ID, text, 0))
		}
	}
}

// head is the title of a shelf.
func (s shelf) head() engine.Text {
	switch s.deck {
	case "":
		return engine.T("fe.library.kind.combat")
	case own:
		kind, _, _ := strings.Cut(s.wares[0].id, ":")
		return engine.T("fe.library.kind." + kind)
	}
	return engine.T("fe.merchant." + s.deck)
}

// numberIn is the number that is an argument of a text; 0 if there is none of that name.
func numberIn(t engine.Text, name string) int {
	for _, a := range t.Args {
		if a.Name == name && a.Num != nil {
			return *a.Num
		}
	}
	return 0
}

// paid is how much Eternium a choice costs.
func paid(c engine.Choice) int {
	for _, x := range c.Costs {
		if x.Coin == "ether" {
			return x.N
		}
	}
	return 0
}

// put adds a ware to a shelf unless it lies there, and tells where it is.
func (s *shelf) put(w ware) *ware {
	i := slices.IndexFunc(s.wares, func(x ware) bool { return x.id == w.id })
	if i < 0 {
		i, s.wares = len(s.wares), append(s.wares, w)
	}
	return &s.wares[i]
}

// owned tells who buys from a shelf: of several merchants each may have another hero, whose choice to leave him names both. Else it is
// the one who acts. What a hero has is of the one whom a choice or the question is about.
func (f *field) owned(s *shelf, lit []engine.Choice) {
	id := f.view.Acting
	if s.deck == own {
		id = f.about
	}
	for _, c := range lit {
		who, merchant := argOf(c.Text, "hero"), argOf(c.Text, "merchant")
		switch {
		case s.deck == own && slices.Contains(keeps, c.Do):
			for _, r := range slices.Concat(c.About, c.With) {
				if r.Kind == "figure" {
					id = r.ID
				}
			}
		case c.Do == "done" && merchant != nil && s.deck != own && merchant.Key == s.head().Key:
			id = f.called(who)
		}
	}
	if h, ok := hero(f.view, id); ok && s.deck != "" && h.Team >= 0 && h.Team < len(f.view.Teams) {
		s.who, s.purse = &h, f.view.Teams[h.Team].Ether
	}
}

// offer adds to a shelf what else its merchant has: of one who is only named all that he offers, else what is too dear. It counts
// the copies of each ware.
func (f *field) offer(s *shelf) {
	visited := len(s.wares) > 0
	for _, o := range f.view.Offers {
		if o.Kind != s.deck || !o.Open {
			continue
		}
		for _, c := range o.Cards {
			id := s.deck + ":" + c
			price := f.view.Cost(id)
			if s.less > 0 && price > 0 { // it still costs something
				price = max(1, price-s.less)
			}
			w := f.ware(id, name(id), price)
			w.off = visited || s.who != nil && price > s.purse
			s.put(w).count++
		}
	}
}

// told is a shelf in words: what can be had, for how much.
func (s shelf) told() engine.Text {
	var names []engine.Text
	for _, w := range s.wares {
		switch {
		case w.off:
		case w.price > 0:
			names = append(names, engine.T("fe.picture.alt_number", engine.Sub("what", w.text), engine.Num("n", w.price)))
		default:
			names = append(names, w.text)
		}
	}
	return engine.T("fe.picture.alt_choice", engine.Sub("hero", s.head()), engine.Texts("numbers", names))
}
