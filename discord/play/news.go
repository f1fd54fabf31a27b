package play

import (
	"slices"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/engine"
)

// roomNews is how much a card says about what has happened, in characters: of what others did, and of what came of an answer.
const roomNews = 300

// meanwhile is what has happened since the user's card last told something, while its question stayed the same.
func meanwhile(c *chat.Call) []string {
	told, ok := c.Told()
	if !ok || told >= c.At.Seq {
		return nil
	}
	lines, err := c.Tables.PublicLog(c.Ctx, c.At.Table.ID, told)
	if err != nil {
		c.Log.Warn("what happened is not known", "table", c.At.Table.ID, "error", err)
		return nil
	}
	for i, l := range lines {
		if l.Seq > c.At.Seq {
			lines = lines[:i]
			break
		}
	}
	if words := show.Narration(c.Voice, lines, roomNews); words != "" {
		return []string{words}
	}
	return nil
}

// outcome is what came of an answer: not the first thing that everybody reads, which says again what was chosen, and no hints of a
// lesson, which the card tells itself.
func outcome(v chat.Voice, events []engine.Event) []engine.Event {
	said := false
	return slices.DeleteFunc(slices.Clone(events), func(e engine.Event) bool {
		if e.Kind == engine.Hint || show.ToldTo(v, e, engine.Watcher) == "" && len(e.Faces) == 0 {
			return true
		}
		again := !said && len(e.Faces) == 0
		said = said || again
		return again
	})
}
