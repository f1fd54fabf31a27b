// Package league pairs players of a league and ranks them. It knows numbers of
// players and results, and nothing of tables, people or time.
//
//	robin.go      everybody against everybody, by Berger's tables
//	swiss.go      equals against equals, nobody twice
//	matching.go   whether the rest can still be paired
//	standings.go  points and tie-breaks
package league

// Nobody stands in the second place of a bye.
const Nobody = -1

// Result is how a match ended.
type Result string

// The results. The zero Result is none yet.
const (
	Open   Result = ""
	First  Result = "first"  // the first player won
	Second Result = "second" // the second player won
	Draw   Result = "draw"
	Void   Result = "void" // both lose
)

// Match is two players who meet, each on their side; a bye has no second.
type Match struct {
	First  int    `json:"first"`
	Second int    `json:"second"`
	Result Result `json:"result,omitempty"`
	Score  [2]int `json:"score"`
}

// Bye says whether the first player has nobody to play against.
func (m Match) Bye() bool { return m.Second == Nobody }

// Decided says whether the match needs nobody any more.
func (m Match) Decided() bool { return m.Bye() || m.Result != Open }

// Points of a match.
const (
	win  = 2
	even = 1
)

// points is what a match gives a player, who is in it.
func (m Match) points(player int) int {
	switch {
	case m.Bye(), m.Result == First && player == m.First, m.Result == Second && player == m.Second:
		return win
	case m.Result == Draw:
		return even
	}
	return 0
}

// has says whether a player is in the match.
func (m Match) has(player int) bool { return m.First == player || m.Second == player }

// other is the opponent of a player who is in the match.
func (m Match) other(player int) int { return m.First + m.Second - player }
