package engine

import "slices"

// StandingOrder answers prompts of one decision point for its owner until it is
// withdrawn. It is kept in the state and evaluated from the owner's view. Orders for one
// point stand side by side when they are about different things or have different terms;
// the one that says most is tried first.
type StandingOrder struct {
	Point string   `json:"point,omitempty"` // decision point it answers; empty, with no pick, withdraws every order of the seat
	Also  []string `json:"also,omitempty"`  // further points that it answers alike
	Pick  ChoiceID `json:"pick,omitempty"`  // the choice it takes; empty withdraws the order of the same points, about and terms
	Once  bool     `json:"once,omitempty"`  // withdrawn after it was used
	About []Ref    `json:"about,omitempty"` // if set: only prompts about these, in these roles if they name any
	Terms []string `json:"terms,omitempty"` // further conditions, in words of the system
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
