package effect

import (
	"slices"

	"hexwarden/engine/pack"
)

// Rule is one rule of a card. Its parts are resolved in the order of its fields.
type Rule struct {
	When     string // a moment
	Of       any    // whose moment; what Vocabulary.Who made; nil: the bearer's own
	If       *Cond  // nil: always
	Optional bool   // the owner may decline
	Pay      any    // what Vocabulary.Pay made; nil: nothing to pay
	Limit    string // one of Vocabulary.Limits; "": no limit
	Until    string // one of Vocabulary.Untils; "": as the operations say
	Do       Ops
	Pos      pack.Pos
	Path     string // in its card, such as "rules[0]"; see Paths
}

// ruleKeys is how a Rule is written.
type ruleKeys struct {
	When     string  `pack:"when,required" doc:"the moment"`
	Of       ofValue `pack:"of" doc:"whose moment it is; the bearer's own if not given"`
	If       *Cond   `pack:"if" doc:"the condition"`
	Optional bool    `pack:"optional" doc:"the owner may decline"`
	Pay      payment `pack:"pay" doc:"what the owner pays first"`
	Limit    string  `pack:"limit" doc:"how often"`
	Until    string  `pack:"until" doc:"how long the effect lasts"`
	Do       Ops     `pack:"do,required" doc:"the operations, in order"`
}

type ofValue struct{ any }

func (o *ofValue) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	o.any = made(d, n, vocabulary(d).Who, "of")
}

type payment struct{ any }

func (p *payment) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	p.any = made(d, n, vocabulary(d).Pay, "pay")
}

func made(d *pack.Decoder, n pack.Node, make func() any, key string) any {
	if make == nil {
		d.Fault(n, pack.UnknownKey, "this system knows no %q", key)
		return nil
	}
	value := make()
	d.Decode(n, value)
	return value
}

// UnmarshalPack reads a rule.
func (r *Rule) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	var k ruleKeys
	d.Decode(n, &k)
	*r = Rule{k.When, k.Of.any, k.If, k.Optional, k.Pay.any, k.Limit, k.Until, k.Do, n.Pos(), ""}
	v := vocabulary(d)
	known := func(key, word string, words []string) {
		if at, ok := n.Get(key); ok && word != "" && !slices.Contains(words, word) {
			d.Unknown(at, key, word, words)
		}
	}
	known("when", r.When, v.moments())
	known("limit", r.Limit, v.Limits)
	known("until", r.Until, v.Untils)
}

// Step is one operation in its place.
type Step struct {
	Op   any    // what the declaration's New made
	Name string // of the operation
	Path string // in its card, such as "rules[0].do[1].outcomes[0].do[2]"; see Paths
	Pos  pack.Pos
}

// UnmarshalPack reads {op: name, ...parameters}.
func (s *Step) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	if n.Kind() != pack.Mapping {
		d.Fault(n, pack.WrongType, "an operation is written {op: name, ...}")
		return
	}
	s.Pos = n.Pos()
	name, ok := n.Get("op")
	if !ok {
		d.Fault(n, pack.MissingKey, `"op" is missing`)
		return
	}
	d.Decode(name, &s.Name)
	decl, ok := find(vocabulary(d).Ops, s.Name)
	if !ok {
		if s.Name != "" {
			d.Unknown(name, "operation", s.Name, names(vocabulary(d).Ops))
		}
		return
	}
	s.Op = decl.New()
	d.Decode(n.Without("op"), s.Op)
}

// Ops is a list of operations, carried out in order.
type Ops []Step
