package effect

import "hexwarden/engine/pack"

// Cond is a condition: exactly one of All, Any, Not and Name is set. All of
// nothing holds, any of nothing does not.
type Cond struct {
	All, Any []Cond
	Not      *Cond
	Name     string // of a leaf condition
	Leaf     any    // its value: what the declaration's New made
	Pos      pack.Pos
}

// UnmarshalPack reads a mapping of one key: all_of, any_of, not, or the name of
// a leaf condition.
func (c *Cond) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	c.Pos = n.Pos()
	entries := d.Entries(n)
	if n.Kind() != pack.Mapping {
		return
	}
	if len(entries) != 1 {
		d.Fault(n, pack.WrongType, "a condition has exactly one key; join several with all_of or any_of")
		return
	}
	e := entries[0]
	switch e.Key {
	case "all_of":
		c.All = []Cond{}
		d.Decode(e.Value, &c.All)
	case "any_of":
		c.Any = []Cond{}
		d.Decode(e.Value, &c.Any)
	case "not":
		c.Not = &Cond{}
		d.Decode(e.Value, c.Not)
	default:
		decl, ok := find(vocabulary(d).Conds, e.Key)
		if !ok {
			d.Unknown(e.KeyNode, "condition", e.Key, append(names(vocabulary(d).Conds), "all_of", "any_of", "not"))
			return
		}
		c.Name, c.Leaf = e.Key, decl.New()
		d.Decode(e.Value, c.Leaf)
		if decl.Check != nil {
			if err := decl.Check(c.Leaf); err != nil {
				d.Fault(e.Value, BadCond, "%s: %v", e.Key, err)
			}
		}
	}
}

// Codes of faults of conditions and amounts.
const (
	BadCond   = "bad-condition" // a condition that contradicts itself
	BadAmount = "bad-amount"    // an amount that cannot be computed
)

// Holds says whether the condition is met; leaf judges the leaf conditions.
// The condition nil holds.
func (c *Cond) Holds(leaf func(name string, value any) bool) bool {
	switch {
	case c == nil:
		return true
	case c.Not != nil:
		return !c.Not.Holds(leaf)
	case c.Name != "":
		return leaf(c.Name, c.Leaf)
	case c.Any != nil:
		for i := range c.Any {
			if c.Any[i].Holds(leaf) {
				return true
			}
		}
		return false
	}
	for i := range c.All {
		if !c.All[i].Holds(leaf) {
			return false
		}
	}
	return true
}
