package clubs

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/render"
	"hexwarden/render/chart"
	"hexwarden/render/motif"
	"hexwarden/text"
)

// course is the map in words.
func course(v chat.Voice, c club.Campaign) string {
	parts := []string{v.Say("discord.campaign.title", engine.Word("campaign", campaignName(v, c)))}
	for _, row := range nodes(v, c, false) {
		for _, n := range row {
			sign := map[chart.State]string{chart.Ahead: "▫️", chart.Now: "⚔️", chart.Drawn: "⚪", chart.Missed: "✖️"}[n.State]
			if n.State == chart.Won {
				sign = []string{"🔵", "🔴"}[n.Side]
			}
			parts = append(parts, v.Say("discord.campaign.node", engine.Word("sign", sign), engine.Word("n", n.Number), engine.Word("battle", n.Title), engine.Word("note", n.Note)))
		}
	}
	return strings.Join(append(parts, ahead(v, c)), "\n")
}

// nodes are the battles as the map shows them; brief where marks tell who has won, and boxes are narrow.
func nodes(v chat.Voice, c club.Campaign, brief bool) [][]chart.Node {
	fought := map[string]campaign.Fought{}
	for _, f := range c.Fought() {
		if !f.Void {
			fought[f.Battle] = f
		}
	}
	now, due := c.Now()
	open := map[string]bool{}
	var reach func(id string)
	reach = func(id string) {
		open[id] = true
		if b, ok := c.Rules.Battle(id); ok {
			for _, w := range b.Then {
				reach(w.To)
			}
		}
	}
	if due {
		reach(now.ID)
	}
	var out [][]chart.Node
	for step, ids := range c.Rules.Steps() {
		var row []chart.Node
		for i, id := range ids {
			b, _ := c.Rules.Battle(id)
			n := chart.Node{ID: id, Number: numbered(step, i, len(ids)), Title: chat.Plain(v.Text(c.Rules.Title(id))), Note: chat.Plain(v.Say("discord.campaign.worth", engine.Num("n", b.Worth))), State: chart.Missed}
			f, was := fought[id]
			switch {
			case was:
				n.State, n.Side, n.Note = chart.Won, f.Winner, chat.Plain(battleResult(v, c, f))
				if brief && len(ids) > 1 && len(f.Scores) == campaign.Sides {
					n.Note = chat.Plain(v.Say("discord.campaign.scores", engine.Num("first", f.Scores[0]), engine.Num("second", f.Scores[1])))
				}
				if f.Winner == campaign.Nobody {
					n.State = chart.Drawn
				}
			case due && id == now.ID:
				n.State, n.Note = chart.Now, chat.Plain(v.Say("discord.campaign.now", engine.Word("worth", n.Note)))
			case open[id]:
				n.State = chart.Ahead
				if n.When = when(v, c, out, id); !brief && n.When.Words != "" {
					n.Note = v.Say("discord.campaign.when_note", engine.Word("worth", n.Note), engine.Word("when", whenTold(v, c, n.When)))
				}
			}
			row = append(row, n)
		}
		out = append(out, row)
	}
	return out
}

// when is what brings about a battle: who wins the one before it, if another one may come in its place.
func when(v chat.Voice, c club.Campaign, before [][]chart.Node, id string) (w chart.When) {
	for _, n := range slices.Concat(before...) {
		b, _ := c.Rules.Battle(n.ID)
		winners := b.Winners(id)
		if len(winners) == 0 || len(winners) > campaign.Sides || w.Words != "" || n.State != chart.Now && n.State != chart.Ahead {
			continue
		}
		w.Words = chat.Plain(v.Say("discord.campaign.when", engine.Word("n", n.Number)))
		for _, x := range winners {
			if x == campaign.Nobody {
				w.Drawn = v.Say("discord.campaign.when_drawn")
				continue
			}
			w.Sides = append(w.Sides, x)
		}
	}
	return w
}

// whenTold is the same in words.
func whenTold(v chat.Voice, c club.Campaign, w chart.When) string {
	words := []string{w.Words}
	for _, x := range w.Sides {
		words = append(words, v.Text(c.Rules.Side(x)))
	}
	return strings.TrimSpace(strings.Join(append(words, w.Drawn), " "))
}

// numbered is what a battle of a step is called by: those that come in place of each other have a letter beside the number.
func numbered(step, i, of int) string {
	if of < 2 {
		return strconv.Itoa(step + 1)
	}
	return strconv.Itoa(step+1) + string(rune('a'+i))
}

// mapPicture is the map as a picture in a palette.
func mapPicture(v chat.Voice, c club.Campaign, palette *render.Palette) wire.File {
	points := c.Rules.Points(c.Fought())
	x := chart.Chart{Title: chat.Plain(campaignName(v, c)), Rows: nodes(v, c, true), Country: motif.CountryOf(c.System, c.Rules.ID)}
	for side := range campaign.Sides {
		x.Sides = append(x.Sides, chart.Side{Name: chat.Plain(v.Text(c.Rules.Side(side))), Points: strconv.Itoa(points[side])})
	}
	var path []string
	for _, e := range c.Entries {
		if !e.Void {
			path = append(path, e.Battle)
		}
	}
	if now, due := c.Now(); due {
		path = append(path, now.ID)
	}
	for _, b := range c.Rules.Battles {
		drawn := map[string]bool{}
		for _, w := range b.Then {
			i := slices.Index(path, b.ID)
			if !drawn[w.To] {
				x.Ways = append(x.Ways, chart.Way{From: b.ID, To: w.To, Taken: i >= 0 && i+1 < len(path) && path[i+1] == w.To})
			}
			drawn[w.To] = true
		}
	}
	alt := wire.Cut(chat.Plain(course(v, c)), wire.MaxAlt)
	return wire.File{Name: "campaign-" + c.ID + "-" + strconv.Itoa(c.Version) + ".png", Alt: alt, Data: x.Draw(palette)}
}

// Map is the map of a campaign as a picture, in a language and a palette.
func Map(texts *text.Catalogue, c club.Campaign, lang string, palette *render.Palette) chat.Picture {
	f := mapPicture(chat.NewVoice(texts, lang, nil), c, palette)
	return chat.Picture{Name: "campaign", PNG: f.Data, Alt: f.Alt}
}
