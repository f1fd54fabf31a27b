package systems

import (
	"crypto/rand"
	"io"
	"time"

	"hexwarden/club"
	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/table"
)

// Dice are what tests put in the place of chance.
type Dice struct {
	Scripted func(key []byte) engine.Chance // nil: the dice of the seed
	Random   io.Reader                      // what seeds and ids are made of; nil: crypto/rand.Reader
}

// clock is the time of day.
type clock struct{}

func (clock) Now() time.Time { return time.Now() }

// Tables are the use cases over a store, with all games and the packs of a shelf.
func Tables(store table.Store, s *Shelf, d Dice) (*table.Service, error) {
	if d.Random == nil {
		d.Random = rand.Reader
	}
	key := make([]byte, 32)
	if _, err := io.ReadFull(d.Random, key); err != nil {
		return nil, err
	}
	house := ai.Greedy{Random: ai.Random{Chance: chance.Keyed(key)}}
	began := time.Now()
	levels := map[table.Level]table.Player{table.Pass: ai.Scripted{Else: ai.Pass{Random: house.Random}}}
	for _, l := range table.Levels {
		levels[l] = atOnce(house, l)
	}
	return table.New(table.Config{Store: store, Systems: All, Packs: s.Get, Clock: clock{}, Uptime: func() time.Duration { return time.Since(began) },
		Random: d.Random, Log: s.Log, Chance: d.Scripted, House: levels[table.Easy], Levels: levels, Minds: minds(house)}), nil
}

// atOnce is who plays at a level without thinking.
func atOnce(house ai.Greedy, l table.Level) table.Player {
	by := ai.Level(l).Player(house, ai.Style{})
	if _, thinks := by.(ai.Mind); thinks {
		by = house
	}
	return ai.Scripted{Else: by}
}

// pauses are how long after a question the house answers at the levels at which it thinks.
var pauses = map[table.Level]time.Duration{table.Skilled: 200 * time.Millisecond, table.Strong: 500 * time.Millisecond, table.Master: 1200 * time.Millisecond}

// minds say how the house thinks about each system.
func minds(house ai.Greedy) func(string, table.Level) table.Thinking {
	return func(system string, l table.Level) table.Thinking {
		e, _ := Find(system)
		if by, thinks := ai.Level(l).Player(house, e.Style).(ai.Mind); thinks {
			return table.Thinking{Mind: ai.Scripted{Else: by}, Pause: pauses[l]}
		}
		return table.Thinking{}
	}
}

// Club stands beside tables, over the same store, with the campaigns of a shelf.
func Club(tables *table.Service, store club.Store, s *Shelf) *club.Service {
	return club.New(club.Config{Tables: tables, Store: store, Rules: s.Campaigns, Clock: clock{}, Log: s.Log})
}
