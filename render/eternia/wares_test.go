package eternia

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/rendertest"
)

// wanted is a choice of a ware of a deck, of a combat card if there is no deck, or of a merchant if there is no card.
func wanted(do engine.Verb, deck, card string, price int) engine.Choice {
	c := engine.Choice{Do: do, Public: true}
	switch {
	case card == "":
		c.With, c.Text = []engine.Ref{{Kind: "deck", ID: deck}}, engine.T("fe.merchant."+deck)
	case deck == "":
		c.With, c.Text = []engine.Ref{{Kind: "card", ID: card}}, engine.T("fe.combat_card."+card)
	default:
		c.With, c.Text = []engine.Ref{{Kind: "card", ID: card}}, engine.T("fe."+deck+"."+card)
		c.About = []engine.Ref{{Kind: "card", ID: deck + ":" + card}}
	}
	if price > 0 {
		c.Costs = []engine.Cost{{Coin: "ether", N: price}}
	}
	return c
}

// trading is a view with two merchants, one of whom is open.
func trading(t *testing.T) engine.View {
	v := standing(t)
	sv := v.System.(rules.View)
	sv.Offers = []rules.OfferView{{Kind: "equipment", Open: true, Cards: []string{"seers_hood", "sun_scarab", "seers_hood"}}, {Kind: "vehicle", Cards: nil}}
	v.System = sv
	return v
}

// TestWaresAreShown checks that below the map stand the cards that a question is about, each with its name, its picture and its
// price, dim where it is too dear, and that the alternative text tells them.
func TestWaresAreShown(t *testing.T) {
	for name, x := range map[string]struct {
		lit    []engine.Choice
		wares  []string // the names in the order of the picture
		prices string
		off    int
		told   string
	}{
		"a purchase": {[]engine.Choice{wanted("buy", "equipment", "sun_scarab", 4), {Do: "pass", Public: true}}, []string{"Sun Scarab", "Seer's Hood"}, "4 3", 1, "Shop: Sun Scarab 4."},
		"a visit":    {[]engine.Choice{wanted("at", "equipment", "", 0), wanted("at", "vehicle", "", 0)}, []string{"Seer's Hood", "Sun Scarab"}, "3 4", 0, "Shop: Seer's Hood 3 and Sun Scarab 4."},
		"a discount": {[]engine.Choice{{Do: "at", With: []engine.Ref{{Kind: "deck", ID: "equipment"}}, Public: true, Text: engine.T("fe.merchant.equipment"), Detail: engine.T("fe.merchant.offer_less", engine.Texts("cards", nil), engine.Num("n", 1))}}, []string{"Seer's Hood", "Sun Scarab"}, "2 3", 0, "Shop: Seer's Hood 2 and Sun Scarab 3."},
		"training":   {[]engine.Choice{wanted("train", "", "time", 5), wanted("train", "", "flow", 5)}, []string{"Time", "Flow"}, "5 5", 0, "Combat card: Time 5 and Flow 5."},
		"a way":      {offered(), nil, "", 0, ""},
	} {
		s, err := board(trading(t), nil, x.lit, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		var wares, prices []string
		off := 0
		for _, l := range s.Layers {
			if l.Name != "wares" {
				continue
			}
			for _, shape := range l.Shapes {
				sprite, ok := shape.(render.Sprite)
				if !ok {
					continue
				}
				for _, made := range sprite.Make() {
					switch made := made.(type) {
					case render.Text:
						switch made.ID {
						case "ware":
							wares = append(wares, made.String)
						case "price":
							prices = append(prices, made.String)
						}
					case render.Area:
						if made.ID == "off" {
							off++
						}
					}
				}
			}
		}
		if !slices.Equal(wares, x.wares) || strings.Join(prices, " ") != x.prices || off != x.off {
			t.Errorf("%s: %q for %q, %d dim", name, wares, prices, off)
		}
		if !strings.Contains(s.Alt, x.told) {
			t.Errorf("%s: in words %s", name, s.Alt)
		}
		if small := rendertest.Small(s); len(wares) > 0 && len(small) > 0 {
			t.Errorf("%s: %v", name, small)
		}
	}
}

// TestTooDearWaresAreCrossed checks that what is too dear is dark with a cross also where a merchant is only named, with letters that can be read.
func TestTooDearWaresAreCrossed(t *testing.T) {
	v := trading(t)
	sv := v.System.(rules.View)
	me, ok := hero(sv, sv.Acting)
	if !ok {
		t.Fatal("nobody acts")
	}
	sv.Teams = slices.Clone(sv.Teams)
	sv.Teams[me.Team].Ether = 3
	v.System = sv
	s := sceneOf(t, v, nil, []engine.Choice{wanted("at", "equipment", "", 0)}, render.Near)
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			sprite, ok := shape.(render.Sprite)
			if !ok || !strings.HasPrefix(sprite.ID, "ware ") {
				continue
			}
			crossed, dear := false, strings.HasSuffix(sprite.ID, "sun_scarab")
			for _, x := range sprite.Make() {
				if c, ok := x.(render.Circle); ok && c.ID == "cross" {
					crossed = true
				}
				if w, ok := x.(render.Text); ok && w.ID == "ware" && dear != (w.Paint.Colour == render.White) {
					t.Errorf("the letters of %s are %v", sprite.ID, w.Paint.Colour)
				}
			}
			if crossed != dear {
				t.Errorf("%s is crossed: %t", sprite.ID, crossed)
			}
		}
	}
}

// TestShelvesTellWhoBuys checks that a shelf names who buys from it, who is not always the one who acts, and what his team has.
func TestShelvesTellWhoBuys(t *testing.T) {
	v := trading(t)
	sv := v.System.(rules.View)
	leave := engine.Choice{Do: "done", Public: true, Text: engine.T("fe.choice.leave_shop", engine.Sub("hero", engine.T("fe.hero.teela")), engine.Key("merchant", "fe.merchant.equipment"))}
	for who, lit := range map[string][]engine.Choice{sv.Acting: {wanted("at", "equipment", "", 0)}, "teela": {wanted("buy", "equipment", "seers_hood", 3), leave}} {
		h, ok := hero(sv, who)
		s := sceneOf(t, v, nil, lit, render.Near)
		owner, purse := rendertest.Said(s, "owner"), rendertest.Said(s, "purse")
		if !ok || len(owner) != 1 || !owner[who] || len(purse) != 1 || !purse[strconv.Itoa(sv.Teams[h.Team].Ether)] {
			t.Errorf("%s: %v buys with %v", who, owner, purse)
		}
	}
}

// TestEquipmentTellsWhose checks that the cards that a hero may put on stand behind his name, also where only the question tells it.
func TestEquipmentTellsWhose(t *testing.T) {
	v := trading(t)
	v.Seat, v.Waiting = 0, []engine.Waiting{{Seats: []engine.Seat{0}, Text: engine.T("fe.wait.DP-24", engine.Sub("hero", engine.T("fe.hero.teela")))}}
	wear := engine.Choice{Do: "wear", About: []engine.Ref{{Kind: "card", ID: "equipment:sun_scarab"}}}
	s := sceneOf(t, v, nil, []engine.Choice{wear}, render.Near)
	if owner, purse := rendertest.Said(s, "owner"), rendertest.Said(s, "purse"); len(owner) != 1 || !owner["teela"] || len(purse) > 0 {
		t.Errorf("the cards are those of %v, who has %v", owner, purse)
	}
}

// TestSecretWaresAreNotShown checks that cards that only their team may see are in no picture, and that pictures in which nobody
// chooses have no shelf.
func TestSecretWaresAreNotShown(t *testing.T) {
	secret := wanted("buy", "equipment", "sun_scarab", 4)
	secret.Public = false
	for zoom, lit := range map[render.Zoom][]engine.Choice{render.Near: {secret}, render.Whole: {wanted("buy", "equipment", "sun_scarab", 4)}} {
		if text := sceneOf(t, trading(t), nil, lit, zoom).Text(); strings.Contains(text, "layer wares") {
			t.Errorf("%v has a shelf", zoom)
		}
	}
}

// TestCopiesOfAWareAreOne checks that two copies of a ware are shown once, with how many there are, also where they can be bought.
func TestCopiesOfAWareAreOne(t *testing.T) {
	for name, lit := range map[string][]engine.Choice{"a visit": {wanted("at", "equipment", "", 0)}, "a purchase": {wanted("buy", "equipment", "seers_hood", 3), wanted("buy", "equipment", "seers_hood", 3)}} {
		s, err := board(trading(t), nil, lit, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]int{}
		for _, w := range s.Words() {
			said[w.String]++
		}
		if said["Seer's Hood"] != 1 || said["Sun Scarab"] != 1 || said["×2"] != 1 {
			t.Errorf("%s: %v", name, said)
		}
	}
}

// TestWaresTellWhatTheyDo checks that every ware tells what it does: what merchants sell, combat cards, what training gives, and to its team
// what a hero may use.
func TestWaresTellWhatTheyDo(t *testing.T) {
	spell := engine.Choice{Do: "cast", About: []engine.Ref{{Kind: "figure", ID: "he_man"}, {Kind: "card", ID: "spell:gate"}}}
	for name, x := range map[string]struct {
		lit   []engine.Choice
		seat  engine.Seat
		wares int
		says  string
	}{
		"a visit":           {[]engine.Choice{wanted("at", "equipment", "", 0)}, engine.Watcher, 2, "Mind +1."},
		"training":          {[]engine.Choice{wanted("train", "", "flow", 5)}, engine.Watcher, 1, "It adds 1 to the area, and you place another card."},
		"an exchange":       {[]engine.Choice{{Do: "drop", With: []engine.Ref{{Kind: "card", ID: "tool"}}, Public: true, Detail: engine.T("fe.choice.in_deck", engine.Num("n", 3))}}, engine.Watcher, 1, "(3 in the deck)"},
		"an action":         {[]engine.Choice{{Do: "train", Text: engine.T("fe.action.train"), Public: true}}, engine.Watcher, 1, "Buy a +2 card or a special"},
		"a spell":           {[]engine.Choice{spell}, 0, 1, ""},
		"a spell of others": {[]engine.Choice{spell}, engine.Watcher, 0, ""},
	} {
		v := trading(t)
		v.Seat = x.seat
		s, err := board(v, nil, x.lit, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		wares, told := 0, ""
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				sprite, ok := shape.(render.Sprite)
				if !ok || !strings.HasPrefix(sprite.ID, "ware ") {
					continue
				}
				wares++
				does := ""
				for _, made := range sprite.Make() {
					if line, ok := made.(render.Text); ok && line.ID == "does" {
						does += line.String + " "
					}
				}
				if does == "" {
					t.Errorf("%s: %s does nothing", name, sprite.ID)
				}
				told += does
			}
		}
		if wares != x.wares || !strings.Contains(told, x.says) {
			t.Errorf("%s: %d wares, which say %q", name, wares, told)
		}
	}
}

// TestTrainingShowsItsPrices checks that what stands for training shows three combat cards, the one that leaves and those that come, and the price
// of each of these.
func TestTrainingShowsItsPrices(t *testing.T) {
	faces := map[string]bool{}
	var prices []string
	for _, shape := range (ware{id: training}).picture(wareLeast) {
		switch x := shape.(type) {
		case render.Text:
			if x.ID == "price" {
				prices = append(prices, x.String)
			}
			faces[x.String] = x.ID == "value"
		case render.Area:
			faces[x.ID] = true
		}
	}
	if !faces["+1"] || !faces["+2"] || !faces["time"] || !faces["exchange"] {
		t.Errorf("training shows %v", faces)
	}
	if want := []string{strconv.Itoa(rules.TrainBasic), strconv.Itoa(rules.TrainSpecial)}; !slices.Equal(prices, want) {
		t.Errorf("training costs %v, want %v", prices, want)
	}
}

// TestShelvesOfOthersAreFolded checks that a shelf from which somebody buys who does not act has only names and prices of what he can have, while the
// one who acts is asked where to go; not for his own team.
func TestShelvesOfOthersAreFolded(t *testing.T) {
	v := trading(t)
	leave := engine.Choice{Do: "done", Public: true, Text: engine.T("fe.choice.leave_shop", engine.Sub("hero", engine.T("fe.hero.teela")), engine.Sub("merchant", engine.T("fe.merchant.equipment")))}
	shop := []engine.Choice{wanted("buy", "equipment", "sun_scarab", 4), leave}
	way := engine.Choice{Do: "step", Public: true, With: []engine.Ref{{Kind: "zone", ID: "evergrove"}}}
	for name, x := range map[string]struct {
		seat   engine.Seat
		lit    []engine.Choice
		folded bool
	}{
		"all, who goes":      {engine.Watcher, append([]engine.Choice{way}, shop...), true},
		"all, who buys":      {engine.Watcher, shop, false},
		"the team, who goes": {engine.Seat(0), append([]engine.Choice{way}, shop...), false},
	} {
		v.Seat = x.seat
		f, err := newField(v, nil, x.lit, english())
		if err != nil {
			t.Fatal(err)
		}
		shelves := f.shelves(v.Seat, x.lit)
		if len(shelves) != 1 || shelves[0].wares[0].folded != x.folded {
			t.Errorf("%s: %+v", name, shelves)
			continue
		}
		if dear := slices.ContainsFunc(shelves[0].wares, func(w ware) bool { return w.off }); dear == x.folded {
			t.Errorf("%s: what cannot be had is shown %t", name, dear)
		}
		if w := shelves[0].wares[0]; x.folded && (w.high() >= wareLeast || len(w.effect()) > 0) {
			t.Errorf("%s: a folded ware is %.0f high and tells %v", name, w.high(), w.effect())
		}
	}
}
