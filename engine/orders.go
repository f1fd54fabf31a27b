package engine

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// StandingOrder answers prompts of one decision point for its owner until it is
// withdrawn. It is kept in the state and evaluated from the owner's view. Orders for one
// point stand side by side when they are about different things or have different terms;
// the one that says most is tried first (Narrower).
type StandingOrder struct {
	Point string   `json:"point,omitempty"` // decision point it answers; empty, with no pick, withdraws every order of the seat
	Also  []string `json:"also,omitempty"`  // further points that it answers alike
	Pick  ChoiceID `json:"pick,omitempty"`  // the choice it takes; empty withdraws the order of the same points, about and terms
	Once  bool     `json:"once,omitempty"`  // withdrawn after it was used
	About []Ref    `json:"about,omitempty"` // if set: only prompts about these, in these roles if they name any
	Terms []string `json:"terms,omitempty"` // further conditions, in words of the system
}

// AskMe is the pick of an order that leaves its questions to its owner, whatever orders
// that say less would answer.
const AskMe ChoiceID = "ask"

// Terms that every system understands where it offers them. What they are about is public,
// so where they do not hold the order is for other questions.
const (
	TermWound   = "wound"   // "wound:50": the attack wounds with a chance of 50% at least
	TermFall    = "fall"    // "fall:50": it takes its target out with that chance
	TermAgainst = "against" // "against:ID": against that one; of several against any of them
	TermAway    = "away"    // in another seat's turn
)

// chances are the thresholds that terms by odds offer.
var chances = []int{25, 50, 75}

// OddsTerms offers the terms by the odds of an attack.
func OddsTerms() []OrderTerm {
	var out []OrderTerm
	for _, term := range []string{TermWound, TermFall} {
		for _, n := range chances {
			out = append(out, OrderTerm{ID: term + ":" + strconv.Itoa(n), Text: T("orders.term."+term, Num("n", n)), Only: true})
		}
	}
	return out
}

// AgainstTerm offers the term that an order is against somebody.
func AgainstTerm(id string, name Text) OrderTerm {
	return OrderTerm{ID: TermAgainst + ":" + id, Text: T("orders.term.against", Sub("who", name)), Only: true}
}

// AwayTerm offers the term that it is another seat's turn.
func AwayTerm() OrderTerm { return OrderTerm{ID: TermAway, Text: T("orders.term.away"), Only: true} }

// Values are the values of a term that an order has once or more.
func (o StandingOrder) Values(term string) []string {
	var out []string
	for _, t := range o.Terms {
		if v, ok := strings.CutPrefix(t, term+":"); ok {
			out = append(out, v)
		}
	}
	return out
}

// Most is the largest number that a term of the order names, 0 if none does.
func (o StandingOrder) Most(term string) int {
	most := 0
	for _, v := range o.Values(term) {
		if n, err := strconv.Atoi(v); err == nil {
			most = max(most, n)
		}
	}
	return most
}

// Meets says whether somebody is among those whom the order is against.
func (o StandingOrder) Meets(id string) bool {
	all := o.Values(TermAgainst)
	return len(all) == 0 || slices.Contains(all, id)
}

// Likely says whether an attack has the chances that the order asks for: to wound and to
// take its target out. They are worked out only if it asks for any.
func (o StandingOrder) Likely(odds func() (wound, fall float64)) bool {
	w, f := o.Most(TermWound), o.Most(TermFall)
	if w == 0 && f == 0 {
		return true
	}
	wound, fall := odds()
	return int(math.Round(100*wound)) >= w && int(math.Round(100*fall)) >= f
}

// Narrower compares two orders: the one that says more comes first. That is the one with
// more kinds of conditions, of those alike the one that asks for better odds, then the one
// for fewer points; and who wants to be asked is asked.
func (o StandingOrder) Narrower(x StandingOrder) int {
	return cmp.Or(x.kinds()-o.kinds(), x.odds()-o.odds(), len(o.Also)-len(x.Also), rank(o.Pick)-rank(x.Pick))
}

func (o StandingOrder) odds() int { return o.Most(TermWound) + 100*o.Most(TermFall) }

// kinds is how many kinds of conditions an order has.
func (o StandingOrder) kinds() int {
	var seen []string
	for _, t := range o.Terms {
		if kind, _, _ := strings.Cut(t, ":"); !slices.Contains(seen, kind) {
			seen = append(seen, kind)
		}
	}
	return len(o.About) + len(seen)
}

func rank(pick ChoiceID) int {
	if pick == AskMe {
		return 0
	}
	return 1
}

// Same says whether two orders are for the same questions on the same terms: the later one
// takes the place of the earlier.
func (o StandingOrder) Same(x StandingOrder) bool {
	return o.Point == x.Point && slices.Equal(o.Also, x.Also) && slices.Equal(o.About, x.About) && slices.Equal(o.Terms, x.Terms)
}

// Fits says whether a prompt is one that the order is for, its terms left aside.
func (o StandingOrder) Fits(p Prompt) bool {
	if o.Point != p.Point && !slices.Contains(o.Also, p.Point) {
		return false
	}
	for _, r := range o.About {
		if !slices.ContainsFunc(p.About, func(x Ref) bool { return x.Kind == r.Kind && x.ID == r.ID && (r.Role == "" || x.Role == r.Role) }) {
			return false
		}
	}
	return true
}

// AskOrders is the query for the standing orders of a seat: Answer.Orders holds those that
// stand, in the order in which they are tried, and then what could be ordered now.
const AskOrders = "orders"

// OrderOffer is a standing order as its owner is shown it.
type OrderOffer struct {
	Order  StandingOrder `json:"order"`
	Group  Text          `json:"group"`            // offers of one group are shown together: what is asked
	Text   Text          `json:"text"`             // what is answered
	Active bool          `json:"active,omitempty"` // it stands
	Terms  []OrderTerm   `json:"terms,omitempty"`  // that may be added; of an order that stands: those it has
}

// OrderTerm is a condition of an order.
type OrderTerm struct {
	ID   string `json:"id"`
	Text Text   `json:"text"`
	Only bool   `json:"only,omitempty"` // where it does not hold, the order is for other questions
}

// With is the offered order with some of its terms, in their proper order; what it does
// not offer is left out.
func (o OrderOffer) With(terms []string) StandingOrder {
	out := o.Order
	out.Also, out.About, out.Terms = slices.Clone(out.Also), slices.Clone(out.About), slices.Clone(out.Terms)
	for _, t := range o.Terms {
		if slices.Contains(terms, t.ID) && !slices.Contains(out.Terms, t.ID) {
			out.Terms = append(out.Terms, t.ID)
		}
	}
	return out
}
