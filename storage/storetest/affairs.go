package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"hexwarden/table"
	"hexwarden/table/clock"
)

// putPerson keeps what a person wishes for, whatever was there.
func putPerson(t testing.TB, s *tried, user table.UserID, want table.Person) error {
	_, err := s.ChangePerson(t.Context(), user, func(p *table.Person) error { *p = want; return nil })
	return err
}

// putServer keeps the manners of a server, whatever they were.
func putServer(t testing.TB, s *tried, guild string, want table.Server) error {
	_, err := s.ChangeServer(t.Context(), guild, func(x *table.Server) error { *x = want; return nil })
	return err
}

// No change of what a person or a server wishes for is lost when many change it at once, and one that fails changes nothing.
func (e Engine) testWishesMeet(t *testing.T) {
	s := e.open(t)
	retried := func(do func() error) error {
		for {
			if err := do(); !errors.Is(err, table.ErrConflict) {
				return err
			}
		}
	}
	const each = 5
	good, _ := outcomes(t, nil, func(n int) error {
		for i := range each {
			err := retried(func() error {
				_, err := s.ChangePerson(t.Context(), "ada", func(p *table.Person) error {
					p.Met = append(p.Met, fmt.Sprint(n, "-", i))
					return nil
				})
				return err
			})
			err = errors.Join(err, retried(func() error {
				_, err := s.ChangeServer(t.Context(), "g", func(x *table.Server) error {
					x.Channels = append(x.Channels, fmt.Sprint(n, "-", i))
					return nil
				})
				return err
			}))
			if err != nil {
				return err
			}
		}
		return nil
	})
	p, err := s.Person(t.Context(), "ada")
	x, err2 := s.Server(t.Context(), "g")
	if err := errors.Join(err, err2); err != nil || good != many || len(p.Met) != many*each || len(x.Channels) != many*each {
		t.Errorf("%d of %d changes are there of a person, %d of a server, %v", len(p.Met), many*each, len(x.Channels), err)
	}
	wrong := errors.New("wrong")
	if _, err := s.ChangePerson(t.Context(), "ada", func(p *table.Person) error { p.Met = nil; return wrong }); !errors.Is(err, wrong) {
		t.Errorf("%v", err)
	}
	if p, err := s.Person(t.Context(), "ada"); err != nil || len(p.Met) != many*each {
		t.Errorf("%d are left, %v", len(p.Met), err)
	}
}

// What a person wishes for is kept as it is.
func (e Engine) testPerson(t *testing.T) {
	s := e.open(t)
	if p, err := s.Person(t.Context(), "ada"); err != nil || p.Zone != "" || p.Quiet.Any() {
		t.Errorf("%+v, %v", p, err)
	}
	want := table.Person{Zone: "Europe/Paris", Quiet: clock.Hours{From: 1380, To: 480}, Remind: []table.Mark{table.ByHalf},
		Away: []table.Leave{{From: time.UnixMilli(1000).UTC(), To: time.UnixMilli(2000).UTC()}}}
	if err := putPerson(t, s, "ada", want); err != nil {
		t.Fatal(err)
	}
	if p, err := s.Person(t.Context(), "ada"); err != nil || fmt.Sprint(p) != fmt.Sprint(want) {
		t.Errorf("%+v, %v", p, err)
	}
}
