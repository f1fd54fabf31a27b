package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// post is an outpost with what it is good for: Eternium by day, its merchant, fast travel.
func (l look) post(zone string) engine.Text {
	o := l.p.Land.Posts[zone]
	args := []engine.Arg{engine.Sub("zone", words.ZoneName(zone)), engine.Num("n", o.Ether)}
	switch {
	case o.Merchant != "":
		return tell("post_merchant", append(args, engine.Key("merchant", "fe.merchant."+content.Sold(o.Merchant)))...)
	case o.Kind == "tower":
		return tell("post_tower", args...)
	}
	return tell("post", args...)
}

// controlling is the team that controls a zone; none if none does.
func (l look) controlling(zone string) int {
	for i := range l.w.Teams {
		if l.Controls(i, zone) {
			return i
		}
	}
	return None
}

// mostNotes is how many facts of a zone a choice of it tells.
const mostNotes = 2

// zoneNote tells in short what matters most in a zone to a team.
func (l look) zoneNote(zone string, team int) engine.Text {
	return noted(l.foesNote(zone, team), l.prizeNote(zone), l.postNote(zone, team))
}

// gainNote is zoneNote beside a warning, which tells who is there.
func (l look) gainNote(zone string, team int) engine.Text {
	return noted(l.prizeNote(zone), l.postNote(zone, team))
}

// noted joins the first facts of a zone: two, fewer if there are no more.
func noted(facts ...[]engine.Text) engine.Text {
	all := slices.Concat(facts...)
	return words.Joined("heads", all[:min(len(all), mostNotes)])
}

// note is a fact of a zone.
func note(key string, args ...engine.Arg) engine.Text { return engine.T("fe.note."+key, args...) }

// foesNote tells who has to be fought in a zone (FE-13.2).
func (l look) foesNote(zone string, team int) []engine.Text {
	var out []engine.Text
	foes := heroNames(l.HeroesAt(zone, team, false))
	if b := l.w.Boss; b != nil && b.At == zone {
		foes = append(foes, words.CardName("boss:"+b.ID))
	}
	if len(foes) > 0 {
		out = append(out, note("fight", engine.Texts("foes", foes)))
	}
	n := 0
	for i := range l.w.Teams {
		if i != team {
			n += l.Soldiers(i, zone)
		}
	}
	if n > 0 {
		out = append(out, note("soldiers", engine.Num("n", n)))
	}
	return out
}

// prizeNote tells what lies in a zone, and the VP that it gives (FE-10.20, FE-23.16, FE-35.43, FE-35.56).
func (l look) prizeNote(zone string) []engine.Text {
	var out []engine.Text
	if r := l.w.Relic; r != nil && r.At == zone {
		out = append(out, note("relic"))
	}
	if s := l.w.Solo; s != nil && s.Child != nil && s.Child.Found && !s.Child.Home && s.Child.By == "" && s.Child.At == zone {
		out = append(out, note("child"))
	}
	if slices.Contains(l.w.Quests, zone) {
		out = append(out, note("quest"))
	}
	if s := l.Mission().Skirmish; s != nil {
		if n := s.Gives(zone); n > 0 {
			out = append(out, note("score", engine.Num("n", n)))
		}
	}
	if slices.Contains(l.w.Brambles, zone) {
		out = append(out, note("bramble"))
	}
	return out
}

// postNote tells of an outpost what it is good for, and whose it is.
func (l look) postNote(zone string, team int) []engine.Text {
	o := l.p.Land.Posts[zone]
	if o == nil {
		return nil
	}
	var out []engine.Text
	switch who := l.controlling(zone); {
	case who == team:
		out = append(out, note("own"))
	case who == None:
		out = append(out, note("free"))
	case !l.enemiesAt(zone, team): // of those foesNote tells
		out = append(out, note("theirs"))
	}
	if o.Merchant != "" {
		out = append(out, note("merchant", engine.Key("merchant", "fe.merchant."+content.Sold(o.Merchant))))
	}
	if o.Kind == "tower" {
		out = append(out, note("tower"))
	}
	if o.Ether > 0 {
		out = append(out, note("ether", engine.Num("n", o.Ether)))
	}
	return out
}
