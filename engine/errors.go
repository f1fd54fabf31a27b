package engine

import "fmt"

// Code says why a move was refused.
type Code string

const (
	Over       Code = "over"        // the game is over
	Frozen     Code = "frozen"      // this release cannot read the table
	Stale      Code = "stale"       // the question is no longer open
	NotSeated  Code = "not-seated"  // nobody sits there
	NotAsked   Code = "not-asked"   // another seat is asked
	NotOffered Code = "not-offered" // it is not on offer
	TooFew     Code = "too-few"     // fewer picks than the question wants
	TooMany    Code = "too-many"    // more picks, or a longer list, than there is room for
	Secret     Code = "secret"      // it would tell something hidden
	BadList    Code = "bad-list"    // the list breaks rules or cannot be read
)

// Refused is a move that the rules do not allow. Nothing has changed.
type Refused struct {
	Code Code
	Rule string // rule that forbids it, such as BG-11.14; empty if none does
	Text Text
	// Lines name the faults of a list one by one.
	Lines []Text
}

func (r *Refused) Error() string {
	return fmt.Sprintf("refused (%s) by %s: %s", r.Code, r.Rule, r.Text.Key)
}

// Refuse makes a *Refused as error.
func Refuse(code Code, rule string, text Text) error {
	return &Refused{Code: code, Rule: rule, Text: text}
}

// Broken is an error of ours found while a move was carried out. Nothing has
// changed; the table must be set aside and its record kept.
type Broken struct {
	Seq   int
	Stack string // kinds of the frames on the stack, the top last
	Cause string
}

func (b *Broken) Error() string {
	return fmt.Sprintf("broken at move %d in %s: %s", b.Seq, b.Stack, b.Cause)
}

// Unreadable is a saved state that this release cannot open.
type Unreadable struct {
	System  string
	Version int
	Cause   error
}

func (u *Unreadable) Error() string {
	return fmt.Sprintf("state of %s, version %d, cannot be read: %v", u.System, u.Version, u.Cause)
}

func (u *Unreadable) Unwrap() error { return u.Cause }

// Verdict says whether something is legal, and if not which rule forbids it.
type Verdict struct {
	OK    bool
	Rule  string
	Text  Text
	Waits bool // it is illegal only as long as another question is open, like everything else
}

// Legal is the verdict of what nothing forbids.
func Legal() Verdict { return Verdict{OK: true} }

// Illegal is the verdict of what a rule forbids.
func Illegal(rule string, text Text) Verdict { return Verdict{Rule: rule, Text: text} }
