package clubs

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
)

// campaignName is the name of a campaign.
func campaignName(v chat.Voice, c club.Campaign) string {
	if c.Name != "" {
		return chat.Escape(c.Name)
	}
	return v.Text(c.Rules.Name())
}

// party is who fights for a side.
func party(v chat.Voice, p club.Party) string {
	switch {
	case p.House:
		return v.Say("discord.campaign.house")
	case len(p.People) == 0:
		return v.Say("discord.campaign.nobody")
	}
	return v.Mentions(p.People)
}

// battleResult is how a battle ended, in a few words.
func battleResult(v chat.Voice, c club.Campaign, f campaign.Fought) string {
	key, args := "discord.campaign.drawn", []engine.Arg{engine.Num("first", 0), engine.Num("second", 0)}
	if len(f.Scores) == campaign.Sides {
		args = []engine.Arg{engine.Num("first", f.Scores[0]), engine.Num("second", f.Scores[1])}
	}
	if f.Winner == campaign.Nobody {
		return v.Say(key, args...)
	}
	side := engine.Sub("side", c.Rules.Side(f.Winner))
	if len(f.Scores) != campaign.Sides || f.Scores[f.Winner] <= f.Scores[1-f.Winner] { // points have not decided it
		return v.Say("discord.campaign.won_by", side)
	}
	return v.Say("discord.campaign.won", engine.Num("first", f.Scores[f.Winner]), engine.Num("second", f.Scores[1-f.Winner]), side)
}

// entry is a battle in the chronicle: when, who, how it ended, and what became of the units.
func entry(v chat.Voice, c club.Campaign, n int) string {
	e := c.Entries[n]
	past := club.Campaign{Rules: c.Rules, Entries: c.Entries[:n+1]}
	lines := []string{v.Say("discord.campaign.entry", engine.Num("n", past.Count()), engine.Sub("battle", c.Rules.Title(e.Battle)), engine.Word("when", chat.Moment(e.At)))}
	if e.Void {
		lines[0] = v.Say("discord.campaign.void", engine.Sub("battle", c.Rules.Title(e.Battle)), engine.Word("when", chat.Moment(e.At)))
		return lines[0] + "\n" + battleResult(v, c, e.Fought)
	}
	who := [campaign.Sides]string{}
	for side := range who {
		if who[side] = v.Mentions(e.People[side]); who[side] == "" {
			who[side] = v.Say("discord.campaign.house")
		}
	}
	lines = append(lines, v.Say("discord.campaign.against", engine.Sub("first", c.Rules.Side(0)), engine.Word("one", who[0]), engine.Sub("second", c.Rules.Side(1)), engine.Word("two", who[1])),
		battleResult(v, c, e.Fought)+" "+v.Text(e.Reason))
	if e.Rounds > 0 {
		lines = append(lines, v.Say("discord.campaign.rounds", engine.Num("n", e.Rounds)))
	}
	best, of := engine.Soldier{}, 0
	for side, armies := range e.Armies {
		var fell []engine.Text
		for _, a := range armies {
			for _, u := range a.Units {
				if u.Fell {
					fell = append(fell, u.Name)
				}
				if u.Kills > best.Kills {
					best, of = u, side
				}
			}
		}
		if len(fell) > 0 {
			lines = append(lines, v.Say("discord.campaign.fell", engine.Sub("side", c.Rules.Side(side)), engine.Texts("units", fell)))
		} else if len(armies) > 0 {
			lines = append(lines, v.Say("discord.campaign.whole", engine.Sub("side", c.Rules.Side(side))))
		}
	}
	if best.Kills > 1 {
		lines = append(lines, v.Say("discord.campaign.best", engine.Sub("unit", unit(past, of, best.ID, best.Name)), engine.Num("n", best.Kills)))
	}
	for side := range campaign.Sides {
		for _, u := range c.Rules.Promoted(past.Fought(), side) {
			lines = append(lines, v.Say("discord.campaign.promoted", engine.Sub("unit", unit(past, side, u.ID, u.Name)), engine.Num("n", u.Rank)))
		}
	}
	return strings.Join(lines, "\n")
}

// unit names a unit of a side where nothing else says whose it is: with its side if the other side has led it, too.
func unit(c club.Campaign, side int, id string, name engine.Text) engine.Text {
	if slices.ContainsFunc(c.Rules.Veterans(c.Fought(), 1-side), func(u campaign.Veteran) bool { return u.ID == id }) {
		return engine.T("discord.campaign.unit", engine.Sub("unit", name), engine.Sub("side", c.Rules.Side(side)))
	}
	return name
}

// perChapter is how many battles are on a page of the chronicle.
const perChapter = 3

// chronicle is a page of the battles; the last one if there is none of that number.
func chronicle(c *chat.Call, x club.Campaign, page int) *wire.Message {
	pages := max(1, (len(x.Entries)+perChapter-1)/perChapter)
	if page < 0 || page >= pages {
		page = pages - 1
	}
	parts := []string{c.Say("discord.campaign.title", engine.Word("campaign", campaignName(c.Voice, x)))}
	if len(x.Entries) == 0 {
		parts = append(parts, c.Say("discord.campaign.empty"))
	}
	for n := page * perChapter; n < min(len(x.Entries), (page+1)*perChapter); n++ {
		v := c.Voice
		if t, err := c.Tables.Table(c.Ctx, x.Entries[n].Table); err == nil {
			v.Seats = t.Seats // the reason may name who sat there
		}
		parts = append(parts, entry(v, x, n))
	}
	if page == pages-1 {
		parts = append(parts, ahead(c.Voice, x))
	}
	m := campaignMessage(c.Voice, x, chat.Fit(strings.Split(strings.Join(parts, "\n\n"), "\n"), wire.MaxContent-50))
	if pages > 1 {
		next := (page + 1) % pages
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{campaignButton(c.Voice, x, c.Say("discord.button.more", engine.Num("n", next+1), engine.Num("of", pages)), wire.Secondary, campaignChronicle, strconv.Itoa(next))}})
	}
	return m
}

// ahead is what comes next, or the verdict.
func ahead(v chat.Voice, c club.Campaign) string {
	now, due := c.Now()
	switch {
	case due && c.Table != "":
		return v.Say("discord.campaign.goes_on", engine.Sub("battle", c.Rules.Title(now.ID)))
	case due:
		return v.Say("discord.campaign.next", engine.Sub("battle", c.Rules.Title(now.ID)), engine.Sub("text", c.Rules.Story(now.ID)), engine.Num("n", now.Worth))
	case c.Left:
		return v.Say("discord.campaign.broken_off")
	}
	p := c.Rules.Points(c.Fought())
	args := []engine.Arg{engine.Num("first", p[0]), engine.Num("second", p[1])}
	if w := c.Rules.Winner(c.Fought()); w != campaign.Nobody {
		return v.Say("discord.campaign.verdict", append(args, engine.Sub("side", c.Rules.Side(w)), engine.Word("who", party(v, c.Sides[w])))...)
	}
	return v.Say("discord.campaign.verdict_draw", args...)
}

// warStandings are the points of the sides, and what they have for the next battle.
func warStandings(v chat.Voice, b *chat.Services, c club.Campaign) string {
	fought := c.Fought()
	points := c.Rules.Points(fought)
	parts := []string{v.Say("discord.campaign.title", engine.Word("campaign", campaignName(v, c)))}
	for side := range campaign.Sides {
		won, drawn, lost := 0, 0, 0
		for _, f := range fought {
			switch {
			case f.Void:
			case f.Winner == side:
				won++
			case f.Winner == campaign.Nobody:
				drawn++
			default:
				lost++
			}
		}
		parts = append(parts, v.Say("discord.campaign.side", engine.Sub("side", c.Rules.Side(side)), engine.Word("who", party(v, c.Sides[side])), engine.Num("n", points[side]),
			engine.Num("won", won), engine.Num("drawn", drawn), engine.Num("lost", lost)))
		if _, due := c.Now(); due {
			parts = append(parts, listTerms(v, b, c, side)...)
		}
	}
	return strings.Join(append(parts, ahead(v, c)), "\n")
}

// listTerms are what a side has for its next list, in lines.
func listTerms(v chat.Voice, b *chat.Services, c club.Campaign, side int) []string {
	t := c.Rules.Terms(c.Fought(), side)
	var out []string
	if t.Points > 0 {
		out = append(out, v.Say("discord.campaign.points", engine.Num("n", t.Points)))
	}
	if len(t.Free) > 0 {
		var names []string
		for _, e := range t.Free {
			names = append(names, entryName(v, b, c.System, e))
		}
		out = append(out, v.Say("discord.campaign.free", engine.Word("list", v.Join(names))))
	}
	for _, u := range c.Rules.Veterans(c.Fought(), side) {
		if u.Rests {
			out = append(out, v.Say("discord.campaign.rests", engine.Sub("unit", u.Name)))
		}
	}
	return out
}

// entryName is what an entry of a list is called: by its card, if it has one.
func entryName(v chat.Voice, b *chat.Services, system, entry string) string {
	if b.Cards != nil {
		for _, x := range b.Cards(system) {
			if x.ID == entry || strings.HasSuffix(x.ID, ":"+entry) {
				return v.Text(x.Name)
			}
		}
	}
	return entry
}

// roster is the units of a side, with what they have been through.
func roster(v chat.Voice, b *chat.Services, c club.Campaign, side int) string {
	parts := []string{v.Say("discord.campaign.roster", engine.Word("campaign", campaignName(v, c)), engine.Sub("side", c.Rules.Side(side)), engine.Word("who", party(v, c.Sides[side])))}
	all := c.Rules.Veterans(c.Fought(), side)
	if len(all) == 0 {
		parts = append(parts, v.Say("discord.campaign.fresh"))
	}
	for _, u := range all {
		stars := ""
		if u.Rank > 0 {
			stars = strings.Repeat("★", u.Rank) + " "
		}
		key, args := "discord.campaign.veteran", []engine.Arg{engine.Word("stars", stars), engine.Sub("unit", u.Name), engine.Num("n", u.Battles), engine.Num("fell", u.Fell)}
		if c.Rules.Roster != nil {
			key, args = "discord.campaign.veteran_ranks", append(args, engine.Num("experience", u.Experience), engine.Num("kills", u.Kills))
		}
		parts = append(parts, v.Say(key, args...))
	}
	if r := c.Rules.Roster; r != nil {
		if _, due := c.Now(); due {
			parts = append(parts, listTerms(v, b, c, side)...)
		}
		parts = append(parts, v.Say("discord.campaign.ranks", engine.Num("survived", r.Survived), engine.Num("won", r.Won), engine.Num("kill", r.Kill), engine.Num("rank", r.Rank), engine.Num("worth", r.Worth), engine.Num("most", r.Most)))
		if len(c.Rules.Lists(c.Fought(), side)) > 0 {
			parts = append(parts, v.Say("discord.campaign.kept"))
		}
	}
	return chat.Fit(parts, wire.MaxContent-50)
}

// campaignNames are names of campaigns, no two the same.
func campaignNames(v chat.Voice, list []club.Campaign) []string {
	var names []string
	for _, c := range list {
		names = append(names, chat.Plain(campaignName(v, c)))
	}
	return chat.Numbered(names, func(n int) time.Time { return list[n].Opened })
}
