package effect

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine/pack"
)

// Decl declares one operation, condition or source of amounts.
type Decl struct {
	Name string
	Doc  string
	// New makes the value it is decoded into: a pointer, for operations to a
	// struct with pack tags (and doc tags for the reference page). Step.Op,
	// Cond.Leaf and Num.Source hold that pointer.
	New func() any
	// Check tells what is wrong with a decoded value as far as it can be seen
	// in itself; may be nil.
	Check func(value any) error
}

// Of declares something that is decoded into an X.
func Of[X any](name, doc string) Decl {
	return Decl{Name: name, Doc: doc, New: func() any { return new(X) }}
}

// Word is a condition or amount that is a single word.
type Word string

// OneOf declares a condition that is one of these words.
func OneOf(name, doc string, words ...string) Decl {
	d := Of[Word](name, doc)
	d.Check = func(value any) error {
		if w := string(*value.(*Word)); !slices.Contains(words, w) {
			return fmt.Errorf("%q is none of %s", w, strings.Join(words, ", "))
		}
		return nil
	}
	return d
}

// Moment is a timing window that rules may name.
type Moment struct {
	Name       string // noun.moment
	Rule       string // rule id, such as BG-15.12
	Doc        string
	Continuous bool   // asked by plans, never executed
	Ask        string // who is asked, in which order
}

// Vocabulary is all that the packs of a system may say.
type Vocabulary struct {
	Ops     []Decl
	Conds   []Decl // leaf conditions; their value stands under their name
	Sources []Decl // leaf amounts, likewise
	Moments []Moment
	Who     func() any // decodes `of`; a pointer; nil if the system has none
	Pay     func() any // decodes `pay`; likewise
	Untils  []string
	Limits  []string
	// Fits tells why an operation may not stand in a rule of a moment, such as
	// one that is executed under a continuous moment; may be nil.
	Fits func(m Moment, s Step) error
}

type vocabularyKey struct{}

// Bind makes Rule, Ops, Cond and Num readable by the decoder.
func (v *Vocabulary) Bind(d *pack.Decoder) { d.Set(vocabularyKey{}, v) }

func vocabulary(d *pack.Decoder) *Vocabulary {
	v, ok := d.Get(vocabularyKey{}).(*Vocabulary)
	if !ok {
		panic("effect: no vocabulary is bound to the decoder")
	}
	return v
}

// Moment finds a moment by its name.
func (v *Vocabulary) Moment(name string) (Moment, bool) {
	for _, m := range v.Moments {
		if m.Name == name {
			return m, true
		}
	}
	return Moment{}, false
}

func (v *Vocabulary) moments() []string {
	names := make([]string, len(v.Moments))
	for i, m := range v.Moments {
		names[i] = m.Name
	}
	return names
}

func find(decls []Decl, name string) (Decl, bool) {
	for _, d := range decls {
		if d.Name == name {
			return d, true
		}
	}
	return Decl{}, false
}

func names(decls []Decl) []string {
	out := make([]string, len(decls))
	for i, d := range decls {
		out[i] = d.Name
	}
	return out
}

// Codes of faults that Check finds.
const (
	UnknownMoment = "unknown-moment" // a rule names a moment that does not exist
	BadOp         = "bad-op"         // an operation that contradicts itself or its moment
)

// Check finds what is wrong with decoded rules: moments that do not exist,
// operations that their declaration or Fits refuses. Nested operations count.
func (v *Vocabulary) Check(rules []Rule) pack.Faults {
	var faults pack.Faults
	for _, r := range rules {
		m, known := v.Moment(r.When)
		if !known && !faults.Full() {
			faults.Add(pack.Fault{Pos: r.Pos, Code: UnknownMoment, Message: fmt.Sprintf("unknown moment %q", r.When), Suggestion: pack.Suggest(r.When, v.moments())})
		}
		faults.Add(v.checkOps(r.Do, func(s Step) error {
			if !known || v.Fits == nil {
				return nil
			}
			return v.Fits(m, s)
		})...)
	}
	if len(faults) == 0 {
		return nil
	}
	return faults.Sorted()
}

// CheckOps is Check for operations that stand outside of a rule, such as the
// outcomes of a weapon.
func (v *Vocabulary) CheckOps(ops Ops) pack.Faults {
	return v.checkOps(ops, func(Step) error { return nil })
}

func (v *Vocabulary) checkOps(ops Ops, fits func(Step) error) pack.Faults {
	var faults pack.Faults
	for _, s := range ops {
		err := fits(s)
		if decl, ok := find(v.Ops, s.Name); err == nil && ok && decl.Check != nil {
			err = decl.Check(s.Op)
		}
		if err != nil {
			faults.Add(pack.Fault{Pos: s.Pos, Code: BadOp, Message: fmt.Sprintf("%s: %v", s.Name, err)})
		}
		for _, nested := range Lists(s) {
			faults.Add(v.checkOps(nested.Ops, fits)...)
		}
	}
	return faults
}
