package table

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"

	"hexwarden/engine"
)

// Bounds of the lists that a person keeps.
const (
	MaxLists    = 25
	maxListName = 40
)

// Drafted is a list under construction as it is stored.
type Drafted struct {
	Entries []string
	Before  []string // as it was before the last change; nil if there was none
}

// Saved is a list that a person keeps under a name, wherever they play.
type Saved struct {
	ID      int64
	System  string
	Name    string
	Entries []string
	At      time.Time
}

// Building is the list that a seat is putting together, for its eyes only.
type Building struct {
	Prompt engine.Prompt
	Draft  engine.Draft
	Given  *engine.Draft // the list that was given already and may still be changed
	Back   bool          // the last change can be taken back
	Undone []string      // the list before the last change
}

// Changed says whether the list differs from the submitted one.
func (b Building) Changed() bool {
	return b.Given == nil || !slices.Equal(b.Given.List(), b.Draft.List())
}

// BuiltList shows the list that a person's seat is putting together: what is
// kept of it, else the submitted list, else none. This and everything else about it is for that person alone.
// Errors: ErrNoList and those of PlayMove.
func (s *Service) BuiltList(ctx context.Context, id ID, u UserID) (Building, error) {
	return s.building(ctx, id, u, nil)
}

// BuildList makes some changes to the list and keeps it. Errors: those of BuiltList, ErrTooLong.
func (s *Service) BuildList(ctx context.Context, id ID, u UserID, changes ...func(engine.Draft) []string) (Building, error) {
	return s.building(ctx, id, u, func(x *drafting) error {
		for _, change := range changes {
			entries := change(x.b.Draft)
			if endless(entries) {
				return ErrTooLong
			}
			if err := x.ask(engine.AskList, entries); err != nil {
				return err
			}
		}
		return nil
	})
}

// FillList completes the list at random. Errors: those of BuiltList.
func (s *Service) FillList(ctx context.Context, id ID, u UserID) (Building, error) {
	var salt [8]byte
	if _, err := io.ReadFull(s.Random, salt[:]); err != nil {
		return Building{}, fmt.Errorf("fill a list: %w", err)
	}
	return s.building(ctx, id, u, func(x *drafting) error {
		return x.ask(engine.AskRandom, append([]string{hex.EncodeToString(salt[:])}, x.b.Draft.List()...))
	})
}

// UnbuildList takes back the last change to the list, or makes it again. Errors:
// those of BuiltList, ErrNothingDone.
func (s *Service) UnbuildList(ctx context.Context, id ID, u UserID) (Building, error) {
	return s.building(ctx, id, u, func(x *drafting) error {
		if !x.b.Back {
			return ErrNothingDone
		}
		return x.ask(engine.AskList, x.b.Undone)
	})
}

// GiveList answers the prompt with the list as it is; a refusal names every error.
// Errors: those of BuiltList.
func (s *Service) GiveList(ctx context.Context, id ID, u UserID) (Result, error) {
	b, err := s.BuiltList(ctx, id, u)
	if err != nil {
		return Result{}, err
	}
	res, err := s.PlayMove(ctx, id, u, engine.Move{Prompt: b.Prompt.ID, Picks: b.Draft.Picks()})
	if err != nil {
		return res, err
	}
	return res, s.Store.DropDraft(ctx, id, res.Position.Seat, b.Prompt.Point)
}

// endless says whether a list is longer than a move that gives it may be.
func endless(entries []string) bool {
	return len(entries) > maxPicks || long(entries...)
}

// drafting is a list while a call works on it.
type drafting struct {
	game engine.Game
	seat engine.Seat
	b    Building
}

// ask lets the game judge entries.
func (x *drafting) ask(kind string, args []string) error {
	a, err := x.game.Ask(x.seat, engine.Query{Kind: kind, Args: args})
	if err == nil && a.Draft == nil {
		err = ErrNoList
	}
	if err == nil {
		x.b.Draft = *a.Draft
	}
	return err
}

func (s *Service) building(ctx context.Context, id ID, u UserID, change func(*drafting) error) (Building, error) {
	var out Building
	err := s.playing(ctx, id, u, func(o *opened, seat engine.Seat) error {
		x := &drafting{game: o.game, seat: seat}
		var asked bool
		if x.b.Prompt, asked = find(o.game.Prompts(), func(p engine.Prompt) bool { return p.Kind == engine.List && p.Asks(seat) }); !asked {
			return ErrNoList
		}
		if err := x.ask(engine.AskGiven, nil); err != nil {
			return err
		}
		if given := x.b.Draft; len(given.Entries) > 0 {
			x.b.Given = &given
		}
		kept, err := s.Store.Draft(ctx, id, seat, x.b.Prompt.Point)
		if err == nil {
			x.b.Back, x.b.Undone = kept.Before != nil, kept.Before
			err = x.ask(engine.AskList, kept.Entries)
		}
		if err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
		if before := o.row.list(seat); err != nil && x.b.Given == nil && len(before) > 0 {
			if err := x.ask(engine.AskList, before); err != nil {
				return err
			}
		}
		if change != nil {
			before := append([]string{}, x.b.Draft.List()...)
			if err := change(x); err != nil {
				return err
			}
			if now := x.b.Draft.List(); !slices.Equal(before, now) {
				x.b.Back, x.b.Undone = true, before
				if err := s.Store.PutDraft(ctx, id, seat, x.b.Prompt.Point, Drafted{Entries: now, Before: before}); err != nil {
					return err
				}
			}
		}
		out = x.b
		return nil
	})
	return out, err
}

// JudgeList returns the game's judgement of some entries as the list of a person's seat;
// nothing is kept. Errors: those of BuiltList, ErrTooLong.
func (s *Service) JudgeList(ctx context.Context, id ID, u UserID, entries []string) (engine.Draft, error) {
	var out engine.Draft
	if endless(entries) {
		return out, ErrTooLong
	}
	_, err := s.building(ctx, id, u, func(x *drafting) error {
		kept := x.b.Draft
		err := x.ask(engine.AskList, entries)
		out, x.b.Draft = x.b.Draft, kept
		return err
	})
	return out, err
}

// Lists are the lists that a person keeps, by name.
func (s *Service) Lists(ctx context.Context, u UserID) ([]Saved, error) {
	all, err := s.Store.Lists(ctx, u)
	slices.SortStableFunc(all, func(a, b Saved) int { return strings.Compare(fold(a.Name), fold(b.Name)) })
	return all, err
}

// List is one of the lists that a person keeps. Errors: ErrListGone.
func (s *Service) List(ctx context.Context, u UserID, id int64) (Saved, error) {
	all, err := s.Store.Lists(ctx, u)
	x, ok := find(all, func(x Saved) bool { return x.ID == id })
	if err == nil && !ok {
		err = ErrListGone
	}
	return x, err
}

// SaveList keeps a list of a system under a name; one of that name and system is
// replaced. Errors: ErrListName, ErrListEmpty, ErrListsFull, ErrTooLong.
func (s *Service) SaveList(ctx context.Context, u UserID, system, name string, entries []string) (Saved, error) {
	name, err := listName(name)
	switch {
	case err != nil:
		return Saved{}, err
	case len(entries) == 0:
		return Saved{}, ErrListEmpty
	case u == "" || len(u) > MaxWord || len(system) > MaxWord || endless(entries):
		return Saved{}, ErrTooLong
	}
	all, err := s.Store.Lists(ctx, u)
	if err != nil {
		return Saved{}, err
	}
	x := Saved{System: system, Name: name, Entries: entries, At: s.Clock.Now()}
	for _, had := range all {
		if had.System == system && fold(had.Name) == fold(name) {
			x.ID = had.ID
		}
	}
	if x.ID == 0 && len(all) >= MaxLists {
		return Saved{}, ErrListsFull
	}
	return x, s.Store.PutList(ctx, u, x)
}

// RenameList gives a kept list another name. Errors: ErrListGone, ErrListName, ErrListTaken.
func (s *Service) RenameList(ctx context.Context, u UserID, id int64, name string) (Saved, error) {
	x, err := s.List(ctx, u, id)
	if err != nil {
		return x, err
	}
	if x.Name, err = listName(name); err != nil {
		return x, err
	}
	all, err := s.Store.Lists(ctx, u)
	if err != nil {
		return x, err
	}
	for _, other := range all {
		if other.ID != id && other.System == x.System && fold(other.Name) == fold(x.Name) {
			return x, ErrListTaken
		}
	}
	return x, s.Store.PutList(ctx, u, x)
}

// DeleteList forgets a kept list. Errors: ErrListGone.
func (s *Service) DeleteList(ctx context.Context, u UserID, id int64) error {
	if _, err := s.List(ctx, u, id); err != nil {
		return err
	}
	return s.Store.DropList(ctx, u, id)
}

// listName tidies a name up.
func listName(name string) (string, error) {
	name, ok := OneLine(name, maxListName)
	if !ok {
		return "", ErrListName
	}
	return name, nil
}

// OneLine is a name on one line without superfluous spaces; ok is false if nothing is left
// of it, or more than most letters.
func OneLine(name string, most int) (line string, ok bool) {
	line = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	n := len([]rune(line))
	return line, n > 0 && n <= most
}

func fold(s string) string { return strings.ToLower(s) }
