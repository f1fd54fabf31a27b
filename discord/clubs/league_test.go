package clubs

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// services are the texts and the game with cards, without tables.
func services(t *testing.T) *chat.Services {
	t.Helper()
	return &chat.Services{Texts: posted.Texts(t), Systems: engine.Registry{duel.Cards{}}, Scenarios: duel.Scenarios}
}

// TestLargeLeagueFits checks that the largest league fits into messages in every language.
func TestLargeLeagueFits(t *testing.T) {
	b := services(t)
	c := b.Texts
	l := club.League{ID: "abcd2345", Name: strings.Repeat("W", 60), System: "toy", Scenarios: []string{"duel", "duel", "duel", "duel"}, Format: club.Swiss, Status: club.Playing,
		Options: map[string]string{"pace": strings.Repeat("x", 90)}, Limit: 7 * 24 * time.Hour}
	round := club.LeagueRound{Due: time.Now()}
	where := map[table.ID]string{}
	for n := range club.MaxPlayers {
		l.Players = append(l.Players, club.LeaguePlayer{User: table.UserID(fmt.Sprintf("15737889856484%05d", n)), Name: strings.Repeat("*", 32)})
		if n%2 == 1 {
			m := club.LeagueMatch{Match: league.Match{First: n - 1, Second: n}, Table: table.ID(fmt.Sprint(n)), How: club.Reported}
			if n%4 == 1 {
				m.Result, m.Score = league.Draw, [2]int{12, 12}
			}
			where[m.Table] = "1573788985648480000"
			round.Matches = append(round.Matches, m)
		}
	}
	l.Rounds = []club.LeagueRound{round}
	x := club.Stats{All: club.Tally{Games: 300, Won: 100}, Ratings: map[string]club.Rated{}, Streak: 20}
	for n := range 40 {
		x.Sides = append(x.Sides, club.Tally{System: "toy", Scenario: strings.Repeat("s", 50), Side: n, Games: 3})
	}
	x.Systems = []club.Tally{{System: "toy", Games: 3}}
	for range 5 {
		x.Last = append(x.Last, table.Finished{System: "toy", Scenario: strings.Repeat("s", 50), Seats: []table.FinishedSeat{{User: "1"}, {Side: 1, User: "2"}}})
	}
	for _, lang := range c.Languages() {
		l.Language = lang
		v := chat.NewVoice(c, lang, nil)
		for _, status := range []club.LeagueStatus{club.Gathering, club.Playing, club.Closed} {
			l.Status = status
			posted.Fits(t, lang, notice(b, l))
		}
		l.Status = club.Playing
		for _, words := range []string{roundWords(v, l, 0, where), fullStandings(v, l), seasonOver(v, l), player(b, v, "1", x)} {
			posted.Fits(t, lang, wire.Message{Content: words})
		}
	}
}

// TestSeasonInWords checks that a player who left doesn't win, and that a score that
// contradicts the result isn't shown. Before the first round a league is shown in the
// reader's language.
func TestSeasonInWords(t *testing.T) {
	b := services(t)
	c := b.Texts
	v := chat.NewVoice(c, "en", nil)
	match := func(first, second int, r league.Result) club.LeagueMatch {
		return club.LeagueMatch{Match: league.Match{First: first, Second: second, Result: r}, How: club.Played}
	}
	l := club.League{ID: "abcd2345", Name: "Winter", System: "toy", Scenarios: []string{"duel"}, Format: club.Swiss, Status: club.Closed, Language: "fr",
		Players: []club.LeaguePlayer{{User: "1", Out: true}, {User: "2"}, {User: "3"}},
		Rounds:  []club.LeagueRound{{Matches: []club.LeagueMatch{match(0, 1, league.First), match(2, league.Nobody, league.First)}}, {Matches: []club.LeagueMatch{match(0, 2, league.First)}}}}
	if got := seasonOver(v, l); !strings.Contains(got, "Nobody won it.") || !strings.Contains(got, "<@1> (left)") {
		t.Errorf("only a bye and somebody who left:\n%s", got)
	}
	l.Rounds = append(l.Rounds, club.LeagueRound{Matches: []club.LeagueMatch{match(1, 2, league.Draw)}})
	if got := seasonOver(v, l); !strings.Contains(got, "<@3> won it!") {
		t.Errorf("the best of those who stayed:\n%s", got)
	}
	l.Status, l.Rounds = club.Gathering, nil
	if got := showRound(&chat.Call{Services: b, Ctx: t.Context(), Voice: v}, l); !strings.Contains(got.Content, "3 players") {
		t.Errorf("in the language of the league:\n%s", got.Content)
	}
}
