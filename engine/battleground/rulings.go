package battleground

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
)

// The golden rule (BG-2.21) between people: a ruling is proposed by one side and
// takes effect when the other agrees, or by the dice when the other lets them
// decide (BG-D-01). A ruling is another reading of a rule, or a correction of
// the table. It is a move like others, so the record keeps it.

// Ruling is a proposal, or one being put together: a kind with its arguments.
type Ruling struct {
	By   int      `json:"by"` // side that proposes
	Kind string   `json:"kind"`
	Args []string `json:"args"`
}

// Kinds of rulings.
const (
	rulingReading = "reading" // rule:reading
	rulingPlace   = "place"   // figure, hex
	rulingFace    = "face"    // figure, direction
	rulingWounds  = "wounds"  // figure, number
	rulingMana    = "mana"    // figure, number
	rulingToken   = "token"   // figure, token
	rulingScore   = "score"   // side, difference
)

var rulingKinds = []string{rulingReading, rulingPlace, rulingFace, rulingWounds, rulingMana, rulingToken, rulingScore}

// wayward is a rule that editions of the book tell in more than one way; the
// first way is the one of our page.
type wayward struct {
	rule string
	ways []string
}

// readings are the rules of BG-30 whose other reading changes play.
var readings = []wayward{
	{"BG-S-6.8", []string{"opponent", "slayer"}},
	{"BG-S-8.6", []string{"ranged_magic", "ranged"}},
	{"BG-S-18.1", []string{"no_terrain", "difficult"}},
}

// reads says whether a rule is read in another way than our page's.
func (l look) reads(rule, way string) bool {
	return len(l.w.Readings) > 0 && slices.Contains(l.w.Readings, rule+":"+way)
}

// rulingRights are the prompts of the golden rule: kinds to propose, the next
// part of what is being put together, or the answer to a proposal.
func (l look) rulingRights(side int, kinds []engine.Choice) engine.Prompt {
	p := ask(side, "D-01", "BG-2.21", engine.T("bg.ask.D-01")).Prompt
	draft := l.w.Forces[side].Draft
	switch r := l.w.Ruling; {
	case r != nil && r.By == side:
		p.Text = engine.T("bg.ask.D-01.own", engine.Sub("ruling", l.rulingText(*r)))
		p.Choices = append(p.Choices, rulingChoice("withdraw"))
	case r != nil:
		p.Standing = engine.Invitation
		p.Text = engine.T("bg.ask.D-01.proposed", engine.Who("who", seatOf(r.By)), engine.Sub("ruling", l.rulingText(*r)))
		p.Public = engine.T("bg.wait.D-01.proposed", engine.Sub("ruling", l.rulingText(*r)))
		for _, id := range []string{"accept", "refuse", "dice"} {
			p.Choices = append(p.Choices, partChoice(r.Kind, id, engine.T("bg.choice.rule."+id)))
		}
		return p
	case draft != nil:
		p.Text = engine.T("bg.ask.D-01."+draft.Kind+"."+strconv.Itoa(len(draft.Args)), engine.Sub("figure", l.draftFigure(*draft)))
		p.Choices = append(l.rulingArgs(*draft), partChoice(draft.Kind, "back", engine.T("bg.choice.rule.back")))
	default:
		p.Choices = kinds
		return p
	}
	for i := range p.Choices { // what is put together is its owner's until it is proposed
		p.Choices[i].Public = false
	}
	return p
}

// kindChoices are the kinds to propose; what is put together is its owner's until it is proposed.
var kindChoices = func() []engine.Choice {
	var out []engine.Choice
	for _, kind := range rulingKinds {
		out = append(out, rulingChoice(kind))
	}
	return slices.Clip(out)
}()

// rulingChoice is to propose a ruling of a kind, or to withdraw the one proposed.
func rulingChoice(kind string) engine.Choice {
	return engine.Choice{Do: "ruling", With: []engine.Ref{ref("ruling", kind, "")}, Text: engine.T("bg.choice.ruling." + kind)}
}

// partChoice is the next part of a ruling, or what is said to one; a reading is a rule and a way of it.
func partChoice(kind, arg string, t engine.Text, about ...engine.Ref) engine.Choice {
	c := engine.Choice{Do: "rule", Text: t, About: about, Public: true}
	if rule, way, ok := strings.Cut(arg, ":"); ok && kind == rulingReading {
		c.With = []engine.Ref{ref("rule", rule, ""), ref("reading", way, "")}
	} else {
		c.With = []engine.Ref{ref("part", arg, "")}
	}
	return c
}

// rulableKinds are those to propose now: all of them, mostly.
func (l look) rulableKinds() []engine.Choice {
	barred := func(kind string) bool { return !l.rulable(kind) }
	if !slices.ContainsFunc(rulingKinds, barred) {
		return kindChoices
	}
	return slices.DeleteFunc(slices.Clone(kindChoices), func(c engine.Choice) bool { return barred(c.Arg(0)) })
}

// rulable says whether there is anything that a kind of ruling could be about.
func (l look) rulable(kind string) bool { return some(l.rulingSubjects(kind)) }

// rulingSubjects are what the first argument of a ruling may be.
func (l look) rulingSubjects(kind string) iter.Seq[string] {
	return func(yield func(string) bool) {
		switch kind {
		case rulingReading:
			for _, x := range readings {
				for i, way := range x.ways {
					if l.reads(x.rule, way) || i == 0 && !slices.ContainsFunc(x.ways, func(w string) bool { return l.reads(x.rule, w) }) {
						continue // in force already
					}
					if !yield(x.rule + ":" + way) {
						return
					}
				}
			}
		case rulingScore:
			for side := range l.w.Forces {
				if !yield(strconv.Itoa(side)) {
					return
				}
			}
		default:
			for i := range l.w.Figures {
				if f := &l.w.Figures[i]; (f.Standing() || kind == rulingPlace && f.Out) && !yield(f.ID) {
					return
				}
			}
		}
	}
}

// subjectRefs are what such an argument is about.
func subjectRefs(kind, arg string) []engine.Ref {
	if kind == rulingReading || kind == rulingScore {
		return nil
	}
	return []engine.Ref{ref("figure", arg, "actor")}
}

// subjectText is how the first argument of a ruling is offered.
func (l look) subjectText(kind, arg string) engine.Text {
	switch kind {
	case rulingReading:
		return readingText(arg)
	case rulingScore:
		side, _ := strconv.Atoi(arg)
		return l.factionName(side)
	}
	return words.FigureName(arg)
}

func (l look) draftFigure(r Ruling) engine.Text {
	if r.Kind == rulingReading || r.Kind == rulingScore || len(r.Args) == 0 {
		return engine.Text{}
	}
	return words.FigureName(r.Args[0])
}

// complete says whether a ruling can be proposed.
func (r Ruling) complete() bool {
	return len(r.Args) == 2 || r.Kind == rulingReading && len(r.Args) == 1
}

// possible says whether a ruling put together earlier could still be proposed.
func (l look) possible(r Ruling) bool {
	for i, arg := range r.Args {
		before := Ruling{By: r.By, Kind: r.Kind, Args: r.Args[:i]}
		if !slices.ContainsFunc(l.rulingArgs(before), func(c engine.Choice) bool { return allArgs(c) == arg }) {
			return false
		}
	}
	return true
}

// rulingArgs lists what the next argument of a ruling may be.
func (l look) rulingArgs(r Ruling) []engine.Choice {
	var out []engine.Choice
	add := func(arg string, t engine.Text, about ...engine.Ref) {
		out = append(out, partChoice(r.Kind, arg, t, about...))
	}
	if len(r.Args) == 0 {
		for arg := range l.rulingSubjects(r.Kind) {
			add(arg, l.subjectText(r.Kind, arg), subjectRefs(r.Kind, arg)...)
		}
		return out
	}
	f := l.Figure(r.Args[0])
	number := func(n, now int) {
		if n != now {
			add(strconv.Itoa(n), engine.T("bg.choice.rule.number", engine.Num("n", n)))
		}
	}
	switch r.Kind {
	case rulingPlace:
		for _, h := range content.Grid.Hexes() {
			for level := range 2 {
				if p := (Place{Hex: h, Level: level}); l.fits(f, settled(f.Base, p, f.Facing)) && !f.covers(p) {
					c := placeChoice(p, "rule")
					c.With = []engine.Ref{ref("part", c.Arg(0), "")}
					out = append(out, c)
				}
			}
		}
	case rulingFace:
		for _, d := range f.turns() {
			if d != f.Facing {
				add(d.String(), engine.T("bg.choice.face", pointed(d)...))
			}
		}
	case rulingWounds:
		for n := 0; n <= l.p.Character(f.Character).Stats.Health; n++ {
			number(n, f.Wounds)
		}
	case rulingMana:
		for n := 0; n <= 5; n++ {
			number(n, f.Mana)
		}
	case rulingToken:
		for _, x := range l.tokenRulings(f) {
			add(x, tokenRulingText(x))
		}
	case rulingScore:
		for _, n := range []int{-20, -10, -5, -1, 1, 5, 10, 20} {
			add(strconv.Itoa(n), engine.T("bg.choice.rule.points", engine.Word("n", engine.Signed(n))))
		}
	}
	return out
}

// tokenRulings lists the tokens that may be given to a figure or taken from it.
func (l look) tokenRulings(f Figure) []string {
	flag := func(on bool, token string) string {
		if on {
			return "no_" + token
		}
		return token
	}
	out := []string{flag(f.Focus, "focus"), flag(f.Overwatch, "overwatch")}
	for _, s := range l.p.Statuses {
		if f.Buff != s.ID && f.Debuff != s.ID {
			out = append(out, s.ID)
		}
	}
	for _, s := range []string{f.Buff, f.Debuff} {
		if s != "" {
			out = append(out, "no_"+s)
		}
	}
	return out
}

func tokenRulingText(token string) engine.Text {
	key := "bg.choice.rule.give"
	bare, lost := strings.CutPrefix(token, "no_")
	if lost {
		key = "bg.choice.rule.take"
	}
	if bare == "focus" || bare == "overwatch" {
		return engine.T(key, engine.Key("token", "bg.token."+bare+".noun"))
	}
	return engine.T(key, engine.Sub("token", words.StatusName(bare)))
}

func readingText(arg string) engine.Text {
	rule, way, _ := strings.Cut(arg, ":")
	return engine.T("bg.reading."+strings.TrimPrefix(rule, "BG-")+"."+way, engine.Word("rule", rule))
}

// rulingText tells a complete ruling.
func (l look) rulingText(r Ruling) engine.Text {
	if r.Kind == rulingReading {
		return readingText(r.Args[0])
	}
	args := []engine.Arg{}
	if r.Kind == rulingScore {
		side, _ := strconv.Atoi(r.Args[0])
		args = append(args, engine.Sub("side", l.factionName(side)))
	} else {
		args = append(args, engine.Sub("figure", words.FigureName(r.Args[0])))
	}
	switch r.Kind {
	case rulingScore:
		n, _ := strconv.Atoi(r.Args[1])
		args = append(args, engine.Word("n", engine.Signed(n)))
	case rulingPlace:
		args = append(args, engine.Word("place", r.Args[1]))
	case rulingFace:
		args = append(args, engine.Key("facing", "bg.facing."+r.Args[1]))
	case rulingToken:
		args = append(args, engine.Sub("token", tokenRulingText(r.Args[1])))
	default:
		n, _ := strconv.Atoi(r.Args[1])
		args = append(args, engine.Num("n", n))
	}
	return engine.T("bg.ruling."+r.Kind, args...)
}
