package bench

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/storage"
	"hexwarden/storage/sqlite"
	"hexwarden/table"
)

// The battle that trials play, by people who choose at random. It has a large board.
const (
	playedSystem   = "battleground"
	playedScenario = "first-battle"
)

// players are two people who play one game after the other at tables of a store of
// their own, by the use cases that Discord uses.
type players struct {
	lab    *Lab
	name   string
	store  *storage.Store
	tables *table.Service
	chance ai.Random
	users  []table.User
	games  int
	table  table.Table
}

func (l *Lab) players(name string) (*players, error) {
	l.opened++
	store, err := sqlite.Open(l.Context, filepath.Join(l.Dir, fmt.Sprintf("%s-%d.db", name, l.opened)))
	if err != nil {
		return nil, err
	}
	tables, err := l.Bot.Tables(store)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	p := l.seated(tables, name)
	p.store = store
	return p, nil
}

// seated are players at tables that others may share; their name keeps them apart.
func (l *Lab) seated(tables *table.Service, name string) *players {
	return &players{lab: l, tables: tables, name: name, chance: ai.Random{Chance: chance.Keyed(name)},
		users: []table.User{{ID: "1", Name: "Ada", Salt: "a"}, {ID: "2", Name: "Ben", Salt: "b"}}}
}

func (p *players) close() error {
	p.tables.Close()
	return p.store.Close()
}

// open begins the next game.
func (p *players) open() (err error) {
	ctx := p.lab.Context
	p.games++
	place := table.Place{Guild: "g", Channel: "c", Thread: fmt.Sprint(p.name, ":", p.games)}
	if p.table, err = p.tables.OpenTable(ctx, table.OpenRequest{Host: p.users[0], Place: place, System: playedSystem, Scenario: playedScenario, Language: "en"}); err != nil {
		return err
	}
	for i, u := range p.users {
		if p.table, err = p.tables.JoinTable(ctx, p.table.ID, engine.Seat(i), u); err != nil {
			return err
		}
	}
	_, err = p.tables.StartGame(ctx, p.table.ID, p.users[0].ID)
	return err
}

// answer is a question that waits, with what one of the players would answer.
type answer struct {
	user table.UserID
	move engine.Move
}

// next is the next answer, of the next game if one is over.
func (p *players) next() (answer, error) {
	if p.games == 0 {
		if err := p.open(); err != nil {
			return answer{}, err
		}
	}
	for {
		for _, u := range p.users {
			at, err := p.tables.Look(p.lab.Context, p.table.ID, u.ID)
			if err != nil {
				return answer{}, err
			}
			if at.Outcome != nil {
				break
			}
			if i := slices.IndexFunc(at.Prompts, func(q engine.Prompt) bool { return q.Standing == engine.Owed }); i >= 0 {
				return answer{u.ID, p.chance.Choose(at.View, at.Prompts[i], nil)}, nil
			}
		}
		if err := p.open(); err != nil {
			return answer{}, err
		}
	}
}

// play gives an answer, durably.
func (p *players) play(a answer) (table.Result, error) {
	return p.tables.PlayMove(p.lab.Context, p.table.ID, a.user, a.move)
}
