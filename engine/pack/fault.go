package pack

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Pos is a place in a file of a pack. Line and column count from 1, columns in
// characters; 0 means that the place is not known more exactly.
type Pos struct {
	File         string
	Line, Column int
}

// String is the position as editors understand it, file:line:column.
func (p Pos) String() string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }

// Codes of faults that this package finds. Systems add codes of their own.
const (
	NoFile       = "no-file"       // the file cannot be read
	Encoding     = "encoding"      // not UTF-8, or a control character
	Tab          = "tab"           // a tab in the indentation
	Syntax       = "syntax"        // not YAML; the line is the parser's, the column unknown
	EmptyFile    = "empty-file"    // no document in the file
	Documents    = "documents"     // more than one document in the file
	Anchor       = "anchor"        // anchors, aliases and merge keys
	Tag          = "tag"           // an explicit YAML tag
	BadKey       = "bad-key"       // a key that is not plain text
	DuplicateKey = "duplicate-key" // a key given twice
	UnknownKey   = "unknown-key"   // a key that nothing reads
	MissingKey   = "missing-key"   // a required key is not there
	Empty        = "empty"         // a key or list item without a value
	TooMany      = "too-many"      // a list of more than MaxItems
	WrongType    = "wrong-type"    // a list where a number is due, and the like
	Fraction     = "fraction"      // 3.7 where an integer is due
	OutOfRange   = "out-of-range"  // a number too large or too small
	UnknownValue = "unknown-value" // not one of the words that are allowed here
)

// Fault is one thing wrong in a pack, for the host and the author.
type Fault struct {
	Pos        Pos
	Code       string
	Message    string
	Suggestion string // the word that was probably meant; may be empty
}

// String is the fault on one line.
func (f Fault) String() string {
	s := fmt.Sprintf("%v: %s [%s]", f.Pos, f.Message, f.Code)
	if f.Suggestion != "" {
		s += fmt.Sprintf("; did you mean %q?", f.Suggestion)
	}
	return s
}

// Faults is everything wrong in a pack, sorted by position. It is an error when
// it is not empty.
type Faults []Fault

// Error lists all faults, one a line.
func (fs Faults) Error() string {
	lines := make([]string, len(fs))
	for i, f := range fs {
		lines[i] = f.String()
	}
	return strings.Join(lines, "\n")
}

// MaxFaults is how many faults of a pack are told: whoever mends these reads the rest
// the next time, and a pack from a stranger cannot make more of them than fit in memory.
const MaxFaults = 100

// Add notes faults, up to MaxFaults in all.
func (fs *Faults) Add(more ...Fault) {
	*fs = append(*fs, more[:min(len(more), max(0, MaxFaults-len(*fs)))]...)
}

// Full says whether no more faults are noted.
func (fs Faults) Full() bool { return len(fs) >= MaxFaults }

// Err is the faults as an error, nil when there are none.
func (fs Faults) Err() error {
	if len(fs) == 0 {
		return nil
	}
	return fs
}

// Sorted is a copy in order of position; faults of one place keep their order.
func (fs Faults) Sorted() Faults {
	out := slices.Clone(fs)
	slices.SortStableFunc(out, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Column, b.Pos.Column))
	})
	return out
}

// Bounds of a suggestion: nobody misspells longer words, and nobody searches longer lists.
const (
	maxSuggested = 64 // bytes of a word
	maxKnown     = 2000
)

// Suggest finds the known word that a misspelt one probably stands for, or "".
// Of equally near words the first is taken.
func Suggest(word string, known []string) string {
	if len(word) > maxSuggested {
		return ""
	}
	best, limit := "", 1+len(word)/4
	for _, k := range known[:min(len(known), maxKnown)] {
		if len(k) > 2*maxSuggested {
			continue
		}
		if d := distance(word, k); d <= limit {
			best, limit = k, d-1
		}
	}
	return best
}

// distance counts the insertions, deletions, replacements and swaps of
// neighbours that lead from a to b.
func distance(a, b string) int {
	x, y := []rune(strings.ToLower(a)), []rune(strings.ToLower(b))
	before, last := make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row := make([]int, len(y)+1)
		row[0] = i
		for j := 1; j <= len(y); j++ {
			change := 1
			if x[i-1] == y[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(y)]
}
