package discord

import (
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/clubs"
	"hexwarden/discord/hall"
	"hexwarden/discord/lists"
	"hexwarden/discord/live"
	"hexwarden/discord/lobby"
	"hexwarden/discord/orders"
	"hexwarden/discord/people"
	"hexwarden/discord/play"
	"hexwarden/discord/records"
	"hexwarden/discord/rules"
	"hexwarden/discord/teams"
)

// conversations are all features: those of the play itself, and those beside it, which /help
// numbers in this order.
func (b *Bot) conversations() []chat.Feature {
	s := &b.Services
	first := []chat.Feature{lobby.Starting(s), play.Acting(s), play.Asking(s), play.Looking(s), play.Deciding(s), people.Undoing(s), rules.Pages(s), play.Reasoning(s), play.Explaining(s), lists.Listing(s), orders.Ordering(s),
		lobby.Seating(), play.Answers(), play.Advising(), live.Telling()}
	beside := []chat.Feature{{}, chat.Letters(), people.Clocks(s), people.Wishing(s), records.Replays(s, b.beside), play.Missing(), play.Watching(s), hall.Tables(s), hall.Servers(s),
		people.Privacy(s), people.Seats(s), clubs.Stats(s), clubs.Leagues(s), records.Records(s), lobby.Dice(), people.Motions(s), clubs.Campaigns(s), teams.Rooms(), play.Zooms(), lobby.Places(), lobby.Announcements(), records.Costly(b.beside)}
	beside[0] = helping(s, beside)
	return slices.Concat(first, beside)
}
