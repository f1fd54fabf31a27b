package lobby

import (
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// cmdChallenge is in the menu of a person: it asks what to play against them. The table is opened with a seat
// that is kept for them, and they are asked whether they take it.
const cmdChallenge = "Challenge"

func (h *chooser) challenging(s *chat.Services) chat.Command {
	c := s.OnMenu(wire.OnPerson, cmdChallenge, "command.challenge")
	c.Guild = true
	return chat.Command{Command: c, Route: chat.Route{Do: h.challenged}}
}

// challenged asks what is played against the person in whose menu the command was used.
func (h *chooser) challenged(c *chat.Call) (*wire.Message, error) {
	whom := c.In.Users[c.In.Target]
	switch {
	case whom.ID == "":
		return chat.Garbage(c)
	case whom.ID == c.In.User.ID:
		return c.Words("discord.challenge.self")
	case whom.Bot:
		return c.Words("discord.challenge.bot")
	}
	if err := mayOpen(c); err != nil {
		return nil, err
	}
	return h.ask(c, choosing{with: against, opponent: whom.ID})
}

// challenge seats the one who opened a table, and keeps the first free seat of another side for their opponent.
func challenge(c *chat.Call, t table.Table, sc engine.Scenario, opponent string) error {
	t, err := c.Tables.JoinTable(c.Ctx, t.ID, -1, c.User())
	if err != nil {
		return err
	}
	own := sc.Seats[t.SeatOf(c.Who())].Side
	free := t.Unclaimed()
	n := slices.IndexFunc(free, func(s engine.Seat) bool { return sc.Seats[s].Side != own })
	if n < 0 {
		return table.ErrSeatTaken
	}
	_, err = c.Tables.KeepSeat(c.Ctx, t.ID, free[n], c.Who(), table.User{ID: table.UserID(opponent)})
	return err
}
