package effect

import (
	"slices"

	"hexwarden/engine/pack"
)

// Num is an amount: the number N when Name is empty, else what the source
// yields, bounded.
type Num struct {
	N           int
	Name        string // of a source
	Source      any    // its value: what the declaration's New made
	Times, Plus *int
	Div         *int
	Min, Max    *int
}

// bounds is how the bounds of an amount are written.
type bounds struct {
	Times *int `pack:"times"`
	Div   *int `pack:"div"`
	Plus  *int `pack:"plus"`
	Min   *int `pack:"min"`
	Max   *int `pack:"max"`
}

var boundKeys = []string{"times", "div", "plus", "min", "max"}

// Const is a fixed amount.
func Const(n int) Num { return Num{N: n} }

// UnmarshalPack reads an integer or {SOURCE: value, times, div, plus, min, max}.
func (a *Num) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	if n.Kind() != pack.Mapping {
		if n.Kind() == pack.List || n.Kind() == pack.Text || n.Kind() == pack.Bool {
			d.Fault(n, pack.WrongType, "an amount is due here: an integer or {source: value}")
			return
		}
		d.Decode(n, &a.N)
		return
	}
	var sources []pack.Entry
	var rest []string
	for _, e := range d.Entries(n) {
		if !slices.Contains(boundKeys, e.Key) {
			sources, rest = append(sources, e), append(rest, e.Key)
		}
	}
	var b bounds
	d.Decode(n.Without(rest...), &b)
	a.Times, a.Div, a.Plus, a.Min, a.Max = b.Times, b.Div, b.Plus, b.Min, b.Max
	if a.Div != nil && *a.Div < 1 {
		at, _ := n.Get("div")
		d.Fault(at, BadAmount, "div must be 1 or more")
		a.Div = nil
	}
	if a.Min != nil && a.Max != nil && *a.Min > *a.Max {
		d.Fault(n, BadAmount, "min is above max")
	}
	if len(sources) != 1 {
		d.Fault(n, BadAmount, "an amount has exactly one source")
		return
	}
	e, v := sources[0], vocabulary(d)
	decl, ok := find(v.Sources, e.Key)
	if !ok {
		d.Unknown(e.KeyNode, "source of amounts", e.Key, append(names(v.Sources), boundKeys...))
		return
	}
	a.Name, a.Source = e.Key, decl.New()
	d.Decode(e.Value, a.Source)
	if decl.Check != nil {
		if err := decl.Check(a.Source); err != nil {
			d.Fault(e.Value, BadAmount, "%s: %v", e.Key, err)
		}
	}
}

// Bounds applies times, div (rounding down), plus, min and max to what the
// source yields, in this order.
func (a Num) Bounds(v int) int {
	if a.Times != nil {
		v *= *a.Times
	}
	if a.Div != nil {
		q := v / *a.Div
		if v%*a.Div < 0 {
			q--
		}
		v = q
	}
	if a.Plus != nil {
		v += *a.Plus
	}
	if a.Min != nil {
		v = max(v, *a.Min)
	}
	if a.Max != nil {
		v = min(v, *a.Max)
	}
	return v
}

// Value is the amount; source yields that of a source.
func (a Num) Value(source func(name string, value any) int) int {
	if a.Name == "" {
		return a.N
	}
	return a.Bounds(source(a.Name, a.Source))
}
