package engine

import (
	"strconv"
	"strings"
)

// Terms are what a seat is granted and denied for one battle when its list is judged,
// because of battles before it. A system that has lists keeps to them.
type Terms struct {
	Points int      `json:"points,omitempty"` // more to spend
	Absent []string `json:"absent,omitempty"` // entries that its list cannot have
	Free   []string `json:"free,omitempty"`   // entries that cost it nothing
}

// termsOf begins the options of a game that hold terms, so that its record has them.
const termsOf = "terms."

// IsTerms says whether an option holds terms: nobody sets it by hand.
func IsTerms(option string) bool { return strings.HasPrefix(option, termsOf) }

// Put writes terms of a seat into the options of a game.
func (t Terms) Put(options map[string]string, s Seat) {
	options[termsOf+strconv.Itoa(int(s))] = strings.Join([]string{strconv.Itoa(t.Points), strings.Join(t.Absent, ","), strings.Join(t.Free, ",")}, ";")
}

// TermsOf reads the terms of a seat from the options of a game, and says whether it
// has any, be it that they grant and deny nothing.
func TermsOf(options map[string]string, s Seat) (Terms, bool) {
	words := strings.Split(options[termsOf+strconv.Itoa(int(s))], ";")
	if len(words) != 3 {
		return Terms{}, false
	}
	list := func(w string) []string {
		if w == "" {
			return nil
		}
		return strings.Split(w, ",")
	}
	n, _ := strconv.Atoi(words[0])
	return Terms{Points: max(0, n), Absent: list(words[1]), Free: list(words[2])}, true
}

// Army is what a seat led into a game.
type Army struct {
	List  []string  `json:"list,omitempty"`  // entries, if it gave a list
	Units []Soldier `json:"units,omitempty"` // what became of them
}

// Soldier is a unit of an army at the end of a game.
type Soldier struct {
	ID    string `json:"id"` // the entry of a list that stands for it
	Name  Text   `json:"name"`
	Fell  bool   `json:"fell,omitempty"`
	Kills int    `json:"kills,omitempty"` // enemies it took out, where that is counted
}

// Mustered is a game that can tell what its seats led into it, seat by seat. It is asked
// when the game is over, and everybody may know the answer.
type Mustered interface{ Armies() []Army }
