package club

import (
	"math/bits"
	"slices"
	"time"

	"hexwarden/club/league"
	"hexwarden/table"
)

// Bounds of leagues.
const (
	MaxPlayers = 64
	MaxRounds  = 30 // of a Swiss league
	maxLeagues = 4  // scenarios played in turn
)

// Format is who meets whom in a league.
type Format string

// The formats.
const (
	Robin  Format = "robin"  // everybody meets everybody once
	Double Format = "double" // twice, the second time with sides swapped
	Swiss  Format = "swiss"  // equals meet equals for some rounds
)

// Formats are all formats.
var Formats = []Format{Robin, Double, Swiss}

// Limits are the times that a round of a league may take; 0 is no limit.
var Limits = []time.Duration{0, 7 * 24 * time.Hour, 14 * 24 * time.Hour, 30 * 24 * time.Hour, 60 * 24 * time.Hour}

// LeagueStatus says whether people join, play, or are done.
type LeagueStatus string

// The states of a league.
const (
	Gathering LeagueStatus = "gathering"
	Playing   LeagueStatus = "playing"
	Closed    LeagueStatus = "closed"
)

// League is players of a server who meet in rounds. Each match is a table.
type League struct {
	ID      string `json:"id"`
	Version int    `json:"-"` // counts every change; a change names the one it was made from

	Guild     string            `json:"guild"`
	Channel   string            `json:"channel"` // where it is told of, and where its tables are
	Name      string            `json:"name"`
	Host      table.UserID      `json:"host"` // who opened it
	System    string            `json:"system"`
	Scenarios []string          `json:"scenarios"` // played in turn, one in each round
	Options   map[string]string `json:"options"`   // what a scenario does not have is left out there
	Language  string            `json:"language"`
	Pace      table.Pace        `json:"pace"`  // for each turn
	Limit     time.Duration     `json:"limit"` // for each round
	Format    Format            `json:"format"`
	Length    int               `json:"length"` // rounds of a Swiss league; 0 is as many as tell the players apart
	Created   time.Time         `json:"created"`

	Status  LeagueStatus   `json:"status"`
	Players []LeaguePlayer `json:"players"` // in order of joining; their numbers in matches
	Rounds  []LeagueRound  `json:"rounds"`
	Seen    int64          `json:"seen"`             // the last result taken in
	Excused time.Time      `json:"excused,omitzero"` // the last moment before the bot was down for which its round was made longer
}

// LeaguePlayer is who plays in a league.
type LeaguePlayer struct {
	User table.UserID `json:"user"`
	Name string       `json:"name"`
	Salt string       `json:"salt"` // what they add to the dice of their tables
	Out  bool         `json:"out"`  // withdrawn: what is left is lost by default
}

// LeagueRound is the matches that are played at the same time.
type LeagueRound struct {
	Begun   time.Time     `json:"begun"`
	Due     time.Time     `json:"due"`    // when it ends in any case; zero is never
	Opened  bool          `json:"opened"` // all its tables are there
	Matches []LeagueMatch `json:"matches"`
}

// LeagueMatch is a match and its table.
type LeagueMatch struct {
	league.Match
	Table table.ID `json:"table,omitempty"` // "" if nothing is played
	How   How      `json:"how,omitempty"`
	// Ending says that the match was decided without its table, which is to end as well.
	Ending bool `json:"ending,omitempty"`
}

// How is what decided a match, if its table did not.
type How string

// What decides matches besides their games.
const (
	Played   How = ""
	Default  How = "default"  // a player had withdrawn
	Late     How = "late"     // the round was over; a player who did not come, or let their time pass, has lost
	Off      How = "off"      // the table was called off
	Reported How = "reported" // the host of the league said so
	Absent   How = "absent"   // a player never came, and has lost whoever played for them
	Minded   How = "aside"    // the house gave most answers of a player, who can win nothing by that
)

// Due is when the league next needs a look without anybody acting; zero is never.
func (l League) Due() time.Time {
	if i := slices.IndexFunc(l.Rounds, LeagueRound.ending); i >= 0 {
		return l.Rounds[i].Begun
	}
	if l.Status != Playing || len(l.Rounds) == 0 {
		return time.Time{}
	}
	last := l.Rounds[len(l.Rounds)-1]
	if !last.Opened {
		return last.Begun
	}
	return last.Due
}

// ending says whether tables of the round still have to be ended.
func (r LeagueRound) ending() bool {
	return slices.ContainsFunc(r.Matches, func(m LeagueMatch) bool { return m.Ending })
}

// Player is the number of a user in the league, or league.Nobody.
func (l League) Player(u table.UserID) int {
	return slices.IndexFunc(l.Players, func(p LeaguePlayer) bool { return u != "" && p.User == u })
}

// matches are the matches of the first rounds.
func (l League) matches(rounds int) [][]league.Match {
	var out [][]league.Match
	for _, r := range l.Rounds[:rounds] {
		var list []league.Match
		for _, m := range r.Matches {
			list = append(list, m.Match)
		}
		out = append(out, list)
	}
	return out
}

// Standings ranks the players after the first rounds.
func (l League) Standings(rounds int) []league.Line {
	return league.Standings(len(l.Players), l.matches(min(rounds, len(l.Rounds))), l.Format == Swiss)
}

// Total is how many rounds there are.
func (l League) Total() int {
	switch n := len(l.Players); {
	case l.Format == Robin:
		return len(league.RoundRobin(n, 1))
	case l.Format == Double:
		return len(league.RoundRobin(n, 2))
	case l.Length > 0:
		return l.Length
	default:
		return max(1, bits.Len(uint(max(n, 1)-1)))
	}
}

// Scenario is what is played in a round.
func (l League) Scenario(round int) string { return l.Scenarios[round%len(l.Scenarios)] }

// pairs are the matches of the next round. Anybody who has withdrawn loses by default.
func (l League) pairs() []LeagueMatch {
	n := len(l.Rounds)
	var next []league.Match
	switch l.Format {
	case Swiss:
		var rank []int
		for _, line := range l.Standings(n) {
			if !l.Players[line.Player].Out {
				rank = append(rank, line.Player)
			}
		}
		next = league.Swiss(rank, l.matches(n))
	case Double:
		next = league.RoundRobin(len(l.Players), 2)[n]
	default:
		next = league.RoundRobin(len(l.Players), 1)[n]
	}
	var out []LeagueMatch
	for _, m := range next {
		x := LeagueMatch{Match: m}
		if !m.Bye() {
			if r := l.byDefault(m); r != league.Open {
				x.Result, x.How = r, Default
			}
		}
		out = append(out, x)
	}
	return out
}

// byDefault is the result of a match from which a player has withdrawn.
func (l League) byDefault(m league.Match) league.Result {
	switch first, second := l.Players[m.First].Out, l.Players[m.Second].Out; {
	case first && second:
		return league.Void
	case first:
		return league.Second
	case second:
		return league.First
	}
	return league.Open
}

// anchor is the table to which postings about a round belong: its first one, or
// that of a round before. Tables of a round that is not opened may not be there yet.
func (l League) anchor(round int) (table.ID, bool) {
	for ; round >= 0; round-- {
		if !l.Rounds[round].Opened {
			continue
		}
		for _, m := range l.Rounds[round].Matches {
			if m.Table != "" {
				return m.Table, true
			}
		}
	}
	return "", false
}
