package odds

// Test is a test of BG-7 before its dice are rolled, after all modifiers.
type Test struct {
	// Dice is the number of initial dice; 0 or less rolls none and has no
	// successes (S-7.4).
	Dice int
	// Target is the face from which on an initial die succeeds. It is taken
	// between 2 and 6: a 6 always succeeds, a 1 never (BG-7.14).
	Target int
	// Only, if there are any, replaces Target: an initial die succeeds on
	// exactly these faces. A 6 explodes whether or not it succeeds.
	Only Faces
	// Free is the number of dice that may be rerolled for free (BG-7.8), Mana
	// the number that may be rerolled for mana after that (BG-7.9). The roller is taken to reroll as many failed dice as
	// allowed, a die that failed again included (S-7.1), and never a success or
	// a 6.
	Free, Mana int
	// Extra successes are added in the end, or taken away below 0, never more than there are.
	Extra int
}

// Faces is a set of faces of 1 to 6.
type Faces uint8

// FacesOf is the set of some faces.
func FacesOf(faces ...int) (set Faces) {
	for _, n := range faces {
		set |= 1 << n
	}
	return set
}

// has says whether a face is in the set.
func (set Faces) has(face int) bool { return set&(1<<face) != 0 }

// Successes returns the distribution of the final successes of a test
// (BG-7.11): initial dice that succeed after all rerolls, plus the dice that
// exploding sixes add, which succeed on 5 or 6 and explode on 6 themselves.
func Successes(t Test) Dist {
	die := t.die()
	total := Dist{1}
	kept := t.kept(die.keep)
	sum := make(Dist, 0)
	for k, p := range kept {
		if k > 0 {
			total = total.plus(die.value)
		}
		for len(sum) < len(total) {
			sum = append(sum, 0)
		}
		for i, q := range total {
			sum[i] += p * q
		}
	}
	return sum.trimmed().Shift(t.Extra)
}

// Exchange is an attack test against a defence test; one of no dice is no defence.
type Exchange struct{ Attack, Defence Test }

// Net is the distribution of the successes that are left of the attack.
func (x Exchange) Net() Dist { return Net(Successes(x.Attack), Successes(x.Defence)) }

// die is what one initial die of a test does.
type die struct {
	keep  float64 // the chance that it is not worth rerolling: a success or a 6
	value Dist    // the successes it brings if it is kept, explosions included
}

func (t Test) die() die {
	good := 0 // faces other than 6 that succeed
	for face := 1; face <= 5; face++ {
		if t.succeeds(face) {
			good++
		}
	}
	six := explosion()
	if t.succeeds(6) {
		six = append(Dist{0}, six...)
	}
	value := make(Dist, max(len(six), 2))
	share := 1 / float64(good+1)
	for k := range value {
		value[k] = share * six.P(k)
	}
	value[1] += share * float64(good)
	return die{keep: float64(good+1) / 6, value: value.trimmed()}
}

// succeeds says whether an initial die showing face is a success.
func (t Test) succeeds(face int) bool {
	if t.Only != 0 {
		return t.Only.has(face)
	}
	return face >= min(max(t.Target, 2), 6)
}

// explosion returns the successes that one exploding 6 brings beyond its own. Of
// the six faces of the additional die four fail, a 5 succeeds, and a 6 succeeds
// and explodes in turn (BG-7.10, BG-7.11).
func explosion() Dist {
	chances := Dist{4. / 6, 1./6 + 1./6*4/6}
	for last := chances[1]; last > tail/100; {
		last /= 6
		chances = append(chances, last)
	}
	return chances
}

// kept returns the distribution of the number of dice that are kept in the end,
// if each roll of a die is kept with chance keep and the failed dice are
// rerolled as far as allowed, first for free, then for mana.
func (t Test) kept(keep float64) Dist {
	dice := max(t.Dice, 0)
	kept := binomial(dice, keep)
	for _, rerolls := range []int{t.Free, t.Mana} {
		after := make(Dist, dice+1)
		for k, p := range kept {
			for more, q := range binomial(min(max(rerolls, 0), dice-k), keep) {
				after[k+more] += p * q
			}
		}
		kept = after
	}
	return kept
}

// binomial returns the distribution of hits among n dice that hit with chance p.
func binomial(n int, p float64) Dist {
	chances := make(Dist, n+1)
	chances[0] = 1
	for dice := 1; dice <= n; dice++ {
		for k := dice; k > 0; k-- {
			chances[k] = chances[k]*(1-p) + chances[k-1]*p
		}
		chances[0] *= 1 - p
	}
	return chances
}
