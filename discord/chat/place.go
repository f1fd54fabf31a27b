package chat

import "hexwarden/table"

// Channel is where the messages of a table go.
func Channel(t table.Table) string {
	if t.Place.Thread != "" {
		return t.Place.Thread
	}
	return t.Place.Channel
}

// Spot is where a message is.
type Spot struct {
	Channel string `json:"channel"`
	Message string `json:"message"`
}

// Stands is where a table's messages are posted, or would be.
func Stands(t table.Table) string {
	if t.Place == (table.Place{}) && t.Import != nil {
		return Channel(table.Table{Place: t.Import.Place})
	}
	if t.Unplaced() {
		return t.Place.Channel
	}
	return Channel(t)
}

// KeyThread is the key for the table to which a thread belongs as a room.
func KeyThread(thread string) string { return "thread " + thread }

// NoRoom says what speaks against a table in a thread: that it is the room of a team, which
// the other people of a table could not enter.
func NoRoom(c *Call) error {
	id, err := c.Tables.Recall(c.Ctx, "", KeyThread(c.In.Channel))
	if err == nil && id != "" {
		err = table.ErrTaken
	}
	return err
}
