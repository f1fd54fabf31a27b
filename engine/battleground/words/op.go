package words

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/effect"
)

// form is how an operation becomes words: which of its parameters choose the
// key, and which fill it. What is not in the table has a key of its own and no
// arguments; what needs more is in special.
type form struct {
	who      string   // "subject": keys .self and .other; "object": one key; the parameter is who
	amount   string   // the parameter that is counted
	signed   bool     // keys .more and .fewer by the sign of the amount
	variants []string // parameters whose words end the key; "plain" if not given
	test     bool     // a change of tests: told of which tests, unless the moment does
	binds    string   // what the number counts that the parameter bind names
}

var forms = map[string]form{
	"modify_stat":     {amount: "by", signed: true},
	"mana_reroll":     {amount: "extra_dice"},
	"free_reroll":     {amount: "count", test: true},
	"success_faces":   {variants: []string{"test"}},
	"cap_dice":        {amount: "max", variants: []string{"test"}},
	"modify_wounds":   {amount: "by", signed: true, test: true},
	"reduce_wounds":   {amount: "by"},
	"add_success":     {amount: "count"},
	"cancel_success":  {amount: "count"},
	"allow":           {variants: []string{"what"}},
	"forbid":          {variants: []string{"what"}},
	"ignore":          {variants: []string{"what"}},
	"zone":            {amount: "radius_hex", variants: []string{"terrain"}},
	"range":           {amount: "by", signed: true},
	"slots":           {amount: "by", signed: true, variants: []string{"slot"}},
	"gain_mana":       {who: "subject", amount: "amount"},
	"lose_mana":       {who: "subject", amount: "amount"},
	"gain_ap":         {amount: "amount"},
	"gain_focus":      {who: "subject"},
	"lose_focus":      {who: "subject"},
	"gain_overwatch":  {who: "subject"},
	"lose_overwatch":  {who: "subject"},
	"wound":           {who: "subject", amount: "count"},
	"heal":            {who: "subject", amount: "count"},
	"apply_status":    {who: "subject"},
	"remove_status":   {who: "subject", variants: []string{"kind"}},
	"discard_ongoing": {amount: "within_in"},
	"keep_ongoing":    {amount: "within_in"},
	"place_mark":      {amount: "range_in"},
	"draw_fate":       {amount: "count"},
	"discard_fate":    {amount: "count", binds: "discarded"},
	"leap":            {who: "subject", amount: "hexes"},
	"push":            {who: "object", amount: "hexes"},
	"pull":            {who: "object", amount: "hexes"},
	"turn":            {who: "object"},
	"score":           {amount: "vp"},
}

// special are the operations that the table cannot tell.
func special(name string) func(speech, params) engine.Text {
	return map[string]func(speech, params) engine.Text{
		"modify_test": speech.modifyTest, "set_dice": speech.setDice, "ap_discount": speech.discount,
		"mana_cost": speech.manaCost, "set_mana": speech.setMana, "share_mana": speech.shareMana,
		"recover_fate": speech.recoverFate, "swap_weapon": speech.swapWeapon, "teleport": speech.teleport,
		"area": speech.area, "move_towards": speech.moveTowards, "charge": speech.charge, "swap": speech.swap,
		"free_action": speech.freeAction, "test": speech.test, "pick": speech.pick, "for_each": speech.forEach,
		"choose": speech.choose, "if": speech.either, "delay": speech.delay,
	}[name]
}

// ops says operations in order; a payment among them covers those after it.
func (s speech) ops(ops effect.Ops) engine.Text {
	and := "then"
	if s.brief || s.inline {
		and = "hit.and"
	}
	var parts []engine.Text
	for i, step := range ops {
		if pay := payOf(step.Op); pay != nil {
			cost := s.pay(*pay, "pay.")
			parts = append(parts, said("cost", engine.Sub("pay", cost), engine.Sub("do", s.ops(ops[i+1:]))))
			break
		}
		parts = append(parts, s.op(step))
	}
	if len(parts) == 0 {
		return said("nothing")
	}
	return joined(and, parts)
}

// op says one operation, how long it lasts and where it is limited to.
func (s speech) op(step effect.Step) engine.Text {
	p := paramsOf(step.Op)
	var out engine.Text
	if tell := special(step.Name); tell != nil {
		out = tell(s, p)
	} else {
		out = s.plain(step.Name, p)
	}
	if step.Name == "discard_fate" {
		s.bind(p.word("bind"), "discarded")
	}
	if filter, ok := p["filter"].(effect.Cond); ok {
		out = said("filtered", engine.Sub("if", s.cond(filter, true)), engine.Sub("do", out))
	}
	until := p.word("until")
	now := (until == "test" || until == "attack") && (inTest(s.moment) || s.moment == "")
	if until != "" && until != s.until && !now {
		out = said("lasting", engine.Sub("do", out), engine.Sub("during", said("during."+until)))
	}
	switch n, ok := p.num("min"); {
	case ok && n.N > 0:
		out = said("at_least", engine.Sub("what", out), engine.Num("n", n.N))
	case ok && step.Name == "ap_discount":
		out = said("maybe_free", engine.Sub("what", out))
	}
	return out
}

// inTest says whether a moment is one of a test, so that it need not be told
// which test is meant.
func inTest(moment string) bool {
	part, _, _ := strings.Cut(moment, ".")
	return slices.Contains([]string{"attack", "defence", "skill", "test"}, part) && moment != "skill.used"
}

// plain says an operation as the table has it.
func (s speech) plain(name string, p params) engine.Text {
	f, key := forms[name], "op."+name
	s.bind(p.word("bind"), f.binds)
	for _, v := range f.variants {
		if word := p.word(v); word != "" {
			key += "." + word
		} else {
			key += ".plain"
		}
	}
	if name == "leap" && p.yes("straight") {
		key += ".straight"
	}
	var args []engine.Arg
	if status := p.word("status"); status != "" {
		args = append(args, engine.Sub("status", StatusName(status)))
	}
	if mark := p.word("mark"); mark != "" {
		args = append(args, engine.Sub("mark", engine.T("bg.mark."+mark)))
	}
	if stat := p.word("stat"); stat != "" {
		args = append(args, engine.Sub("stat", StatName(stat)))
	}
	if faces, ok := p["faces"].([]int); ok {
		var words []string
		for _, n := range faces {
			words = append(words, strconv.Itoa(n))
		}
		if args = append(args, engine.Word("faces", strings.Join(words, ", "))); slices.Equal(faces, []int{6}) {
			key += ".sixes"
		}
	}
	who, _ := p.who("who")
	switch {
	case s.brief && who.Token == "target" && f.who != "" && slices.Contains([]string{"wound", "apply_status", "push", "pull"}, name):
		key = "hit." + name
	case f.who == "object":
		args = append(args, engine.Sub("who", s.who(who, "object")))
	case f.who == "subject" && who.Selector == nil && !who.Force && (who.Token == "" || who.Token == "self"):
		key += ".self"
	case f.who == "subject":
		key, args = key+".other", append(args, engine.Sub("who", s.who(who, "subject")))
	}
	if f.amount == "" {
		return said(key, args...)
	}
	n, _ := p.num(f.amount)
	out := s.amounting(key, n, f.signed, args...)
	if f.test {
		out = s.inTests(p, out, "attacks.all")
	}
	return out
}

// amounting says an amount, by its sign if that matters.
func (s speech) amounting(key string, n effect.Num, signed bool, args ...engine.Arg) engine.Text {
	if !signed {
		return s.counted(key, n, args...)
	}
	if n.Name == "" && n.N < 0 {
		return s.counted(key+".fewer", effect.Const(-n.N), args...)
	}
	return s.counted(key+".more", n, args...)
}

// inTests names the tests that change, where the moment does not.
func (s speech) inTests(p params, change engine.Text, otherwise string) engine.Text {
	if inTest(s.moment) {
		return change
	}
	var tests []engine.Text
	names, _ := p["tests"].([]string)
	for _, name := range names {
		tests = append(tests, said("tests."+name))
	}
	if len(tests) == 0 {
		tests = []engine.Text{said(otherwise)}
	}
	return said("tests.get", engine.Texts("tests", tests), engine.Sub("change", change))
}

func (s speech) modifyTest(p params) engine.Text {
	var parts []engine.Text
	for _, what := range []string{"dice", "scope"} {
		if n, ok := p.num(what); ok {
			parts = append(parts, s.amounting(what, n, true))
		}
	}
	return s.inTests(p, joined("and", parts), "tests.all")
}

func (s speech) setDice(p params) engine.Text {
	n, _ := p.num("to")
	key := "op.set_dice." + p.word("test")
	if p.word("test") == "" {
		key += "plain"
	}
	return said(key, engine.Sub("amount", s.amount(n)))
}

func (s speech) discount(p params) engine.Text {
	what := said("discount." + p.word("action"))
	if p.word("action") == "attack" {
		what = s.attacks("attacks", params{"type": p.word("attack_type"), "weapon": p.word("weapon")}, 0)
	}
	return said("op.ap_discount", engine.Sub("what", what), engine.Num("n", p.int("by")))
}

// manaCost is that of the weapon whose rule it is.
func (s speech) manaCost(p params) engine.Text {
	attacks := engine.Sub("what", s.attacks("attacks", params{"weapon": "this"}, 0))
	if to, ok := p.num("to"); ok {
		if to.Name == "" && to.N == 0 {
			return said("op.mana_cost.none", attacks)
		}
		return s.counted("op.mana_cost.to", to, attacks)
	}
	by, _ := p.num("by")
	return s.amounting("op.mana_cost", by, true, attacks)
}

func (s speech) setMana(p params) engine.Text {
	s.bind(p.word("bind"), "lost")
	if to, _ := p.num("to"); to.Name == "" && to.N == 0 {
		return said("op.set_mana.none")
	} else {
		return said("op.set_mana", engine.Sub("amount", s.amount(to)))
	}
}

func (s speech) shareMana(p params) engine.Text {
	with, _ := p.who("with")
	return said("op.share_mana", engine.Sub("who", s.who(with, "subject")))
}

func (s speech) recoverFate(p params) engine.Text {
	key := "op.recover_fate"
	if p.yes("random") {
		key += ".random"
	}
	n, _ := p.num("count")
	return s.counted(key, n)
}

func (s speech) swapWeapon(p params) engine.Text {
	between, _ := p["between"].([]string)
	var args []engine.Arg
	for i, name := range []string{"a", "b"} {
		if i < len(between) {
			args = append(args, engine.Sub(name, WeaponName(between[i])))
		}
	}
	return said("op.swap_weapon", args...)
}

// area is an attack's reach around its target, in hexes or in inches.
func (s speech) area(p params) engine.Text {
	if inches := p.int("radius_in"); inches > 0 {
		return said("op.area.inches", engine.Num("n", inches))
	}
	n, _ := p.num("radius_hex")
	return s.counted("op.area", n)
}

// moveTowards says who goes towards whom; an enemy has to go as far as it can
// (BG-S-21.2).
func (s speech) moveTowards(p params) engine.Text {
	to, _ := p.who("who")
	n, _ := p.num("hexes")
	args := []engine.Arg{engine.Sub("who", s.who(to, "object"))}
	mover, other := p.who("mover")
	if !other {
		return s.counted("op.move_towards", n, args...)
	}
	key := "op.move_towards.other"
	if mover.Token == "picked" && s.bound["picked"] == "enemy" || mover.Selector != nil && mover.Selector.Side == "enemy" {
		key = "op.move_towards.forced"
	}
	return s.counted(key, n, append(args, engine.Sub("mover", s.who(mover, "subject")))...)
}

func (s speech) charge(p params) engine.Text {
	who, _ := p.who("who")
	out := said("op.charge", engine.Sub("who", s.who(who, "object")))
	if plus := p.int("speed_plus"); plus != 0 {
		out = said("free_action.speed_plus", engine.Sub("do", out), engine.Num("n", plus))
	}
	return out
}

func (s speech) swap(p params) engine.Text {
	who, _ := p.who("who")
	arg := engine.Sub("who", s.who(who, "object"))
	if with, ok := p.who("with"); ok {
		return said("op.swap.both", arg, engine.Sub("with", s.who(with, "object")))
	}
	return said("op.swap", arg)
}

func (s speech) teleport(p params) engine.Text {
	who, _ := p.who("who")
	arg := engine.Sub("who", s.who(who, "object"))
	if p.word("to") == "adjacent_to_self" {
		return said("op.teleport.adjacent", arg)
	}
	n, _ := p.num("hexes")
	return s.counted("op.teleport", n, arg)
}
