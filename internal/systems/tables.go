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
	lot := ai.Random{Chance: chance.Keyed(key)}
	greedy := ai.Scripted{Else: ai.Greedy{Random: lot}}
	began := time.Now()
	return table.New(table.Config{Store: store, Systems: All, Packs: s.Get, Clock: clock{}, Uptime: func() time.Duration { return time.Since(began) },
		Random: d.Random, Log: s.Log, Chance: d.Scripted, House: greedy,
		Levels: map[table.Level]table.Player{table.Pass: ai.Scripted{Else: ai.Pass{Random: lot}}, table.Random: ai.Scripted{Else: lot}, table.Greedy: greedy}}), nil
}

// Club stands beside tables, over the same store, with the campaigns of a shelf.
func Club(tables *table.Service, store club.Store, s *Shelf) *club.Service {
	return club.New(club.Config{Tables: tables, Store: store, Rules: s.Campaigns, Clock: clock{}, Log: s.Log})
}
