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

// zoneNote tells in short what makes a zone worth going to for a team: outposts with what they give and whose they are,
// quest tokens, brambles; of other wilds areas nothing.
func (l look) zoneNote(zone string, team int) engine.Text {
	var parts []engine.Text
	add := func(key string, args ...engine.Arg) { parts = append(parts, engine.T("fe.note."+key, args...)) }
	if o := l.p.Land.Posts[zone]; o != nil {
		switch l.controlling(zone) {
		case team:
			add("own")
		case None:
			add("free")
		}
		if o.Ether > 0 {
			add("ether", engine.Num("n", o.Ether))
		}
		if o.Merchant != "" {
			add("merchant", engine.Key("merchant", "fe.merchant."+content.Sold(o.Merchant)))
		}
		if o.Kind == "tower" {
			add("tower")
		}
	}
	if slices.Contains(l.w.Quests, zone) {
		add("quest")
	}
	if slices.Contains(l.w.Brambles, zone) {
		add("bramble")
	}
	return words.Joined("heads", parts)
}
