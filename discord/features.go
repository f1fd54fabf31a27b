package discord

import (
	"slices"

	"hexwarden/discord/chat"
)

// conversations are all features: those of the play itself, and those beside it, which /help
// numbers in this order.
func (b *Bot) conversations() []chat.Feature {
	s := &b.Services
	play := []chat.Feature{starting(s), acting(s), looking(s), deciding(s), undoing(s), rulesPages(s), reasoning(s), listing(s), ordering(s), cardIndex(s), seating(), answers()}
	beside := []chat.Feature{{}, chat.Letters(), clocks(s), wishing(s), replays(s, b.beside), missing(), watching(s), tableLists(s), servers(s), privacy(s), seatChanges(s), stats(s), leagues(s),
		records(s), shaking(), motions(s), campaigns(s), rooms(), zooms(), places()}
	beside[0] = helping(s, beside)
	return slices.Concat(play, beside)
}
