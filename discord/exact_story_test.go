package discord

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"hexwarden/club"
	"hexwarden/club/league"
	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/table"
)

// story contains every kind of posting.
var story = []struct {
	name string
	do   func(*tale) error
}{
	{"a table is opened", func(s *tale) error {
		s.command(s.ada, s.room, "play", standin.Option{Name: "scenario", Value: "duel"})
		s.deliver()
		thread, err := s.ada.AwaitChannel(s.ctx, "The duel – Ada")
		if err != nil {
			return err
		}
		s.thread = thread
		s.table, err = s.tables.At(s.ctx, table.Place{Guild: s.GuildID(), Channel: s.room, Thread: thread})
		return err
	}},
	{"Ada sits down", func(s *tale) error {
		_, err := s.tables.JoinTable(s.ctx, s.table.ID, 0, s.user(s.ada))
		return err
	}},
	{"Ben sits down", func(s *tale) error {
		_, err := s.tables.JoinTable(s.ctx, s.table.ID, 1, s.user(s.ben))
		return err
	}},
	{"there is a dashboard", func(s *tale) error {
		by := s.user(s.ada)
		by.Rank = table.Manager
		_, err := s.tables.ChangeServer(s.ctx, s.GuildID(), by, func(x *table.Server) { x.Board = s.room })
		s.bot.tell.Touch(s.GuildID())
		return err
	}},
	{"they have an hour", func(s *tale) error { return s.hour() }},
	{"it counts for ratings", func(s *tale) error {
		_, err := s.tables.SetRated(s.ctx, s.table.ID, true, table.UserID(s.ada.ID))
		return err
	}},
	{"it begins", func(s *tale) error {
		_, err := s.tables.StartGame(s.ctx, s.table.ID, table.UserID(s.ada.ID))
		return err
	}},
	{"they are reminded", func(s *tale) error {
		s.clock.Add(46 * time.Minute)
		_, err := s.tables.Tick(s.ctx)
		return err
	}},
	{"Ada picks", func(s *tale) error { return s.play(s.ada, "card:1") }},
	{"Ben picks", func(s *tale) error { return s.play(s.ben, "card:3") }},
	{"Ben walks", func(s *tale) error { return s.play(s.ben, "walk:B2") }},
	{"Ben lights the torch", func(s *tale) error {
		if err := s.play(s.ben, "torch"); err != nil {
			return err
		}
		var err error
		s.saved, err = s.tables.ExportRecord(s.ctx, s.table.ID, true)
		return err
	}},
	{"Ada asks for a pause", func(s *tale) error {
		_, err := s.tables.CallMotion(s.ctx, s.table.ID, table.UserID(s.ada.ID), table.Request{Kind: table.MotionPause})
		return err
	}},
	{"Ben agrees to a pause", func(s *tale) error { return s.vote(s.ben, true) }},
	{"Ada wants to go on", func(s *tale) error {
		_, err := s.tables.CallMotion(s.ctx, s.table.ID, table.UserID(s.ada.ID), table.Request{Kind: table.MotionResume})
		return err
	}},
	{"Ben agrees to that too", func(s *tale) error { return s.vote(s.ben, true) }},
	{"Ada asks to go back", func(s *tale) error {
		_, err := s.tables.CallMotion(s.ctx, s.table.ID, table.UserID(s.ada.ID), table.Request{Kind: table.MotionUndo})
		return err
	}},
	{"Ben does not agree", func(s *tale) error { return s.vote(s.ben, false) }},
	{"his time is up", func(s *tale) error {
		s.clock.Add(61 * time.Minute)
		_, err := s.tables.Tick(s.ctx)
		return err
	}},
	{"Cleo waits and Ben leaves", func(s *tale) error {
		_, err := s.tables.JoinWaitlist(s.ctx, s.table.ID, s.user(s.cleo))
		if err == nil {
			_, err = s.tables.LeaveSeat(s.ctx, s.table.ID, table.UserID(s.ben.ID))
		}
		return err
	}},
	{"Cleo takes the seat", func(s *tale) error {
		_, err := s.tables.TakeSeat(s.ctx, s.table.ID, 1, s.user(s.cleo))
		return err
	}},
	{"Ada is away", func(s *tale) error {
		_, err := s.tables.MindSeat(s.ctx, s.table.ID, 0, table.Easy, table.UserID(s.ada.ID))
		return err
	}},
	{"Cleo ends her turn", func(s *tale) error { return s.play(s.cleo, "end") }},
	{"Ada comes back", func(s *tale) error {
		_, err := s.tables.ReclaimSeat(s.ctx, s.table.ID, table.UserID(s.ada.ID))
		return err
	}},
	{"Cleo wants no pings until the afternoon", func(s *tale) error {
		_, err := s.tables.ChangePerson(s.ctx, table.UserID(s.cleo.ID), func(p *table.Person) error { return p.SetQuiet("10:00", "17:00") })
		return err
	}},
	{"Cleo picks", func(s *tale) error { return s.play(s.cleo, "card:3") }},
	{"it ends", func(s *tale) error {
		c := s.cleo
		if err := s.play(c, "end"); err != nil {
			c = s.ada
		}
		return s.play(c, "end")
	}},
	{"its record is looked at", func(s *tale) error {
		_, err := s.tables.ImportRecord(s.ctx, table.ImportRequest{Host: s.user(s.ben), Place: table.Place{Guild: s.GuildID(), Channel: s.room}, Data: s.saved, Key: "look", Review: true})
		return err
	}},
	{"it is taken up again", func(s *tale) error {
		t, err := s.tables.ImportRecord(s.ctx, table.ImportRequest{Host: s.user(s.ben), Place: table.Place{Guild: s.GuildID(), Channel: s.room}, Data: s.saved, Key: "again"})
		s.table = t
		return err
	}},
	{"its place is gone", func(s *tale) error {
		if s.kills > 0 { // the story must use the current bot
			s.stop()
			s.start()
			s.enter()
		}
		t, err := s.tables.Table(s.ctx, s.table.ID)
		if err == nil {
			err = s.DeleteChannel(chat.Channel(t))
		}
		if err == nil {
			err = s.tables.LosePlaces(s.ctx, s.GuildID(), chat.Channel(t))
		}
		return err
	}},
	{"a second table begins", func(s *tale) error {
		ada, cleo := s.user(s.ada), s.user(s.cleo)
		t, err := s.tables.OpenTable(s.ctx, table.OpenRequest{Host: ada, Place: table.Place{Guild: s.GuildID(), Channel: s.room}, System: "toy", Scenario: "duel"})
		s.table = t
		do := func(f func() (table.Table, error)) {
			if err == nil {
				_, err = f()
			}
		}
		do(func() (table.Table, error) { return s.tables.JoinTable(s.ctx, t.ID, 0, ada) })
		do(func() (table.Table, error) { return s.tables.JoinTable(s.ctx, t.ID, 1, cleo) })
		do(func() (table.Table, error) { return s.tables.SetPace(s.ctx, t.ID, ada.ID, table.Fixed(8*time.Hour)) })
		do(func() (table.Table, error) { return s.tables.SetLate(s.ctx, t.ID, ada.ID, table.LateOpen) })
		if err == nil {
			_, err = s.tables.StartGame(s.ctx, t.ID, ada.ID)
		}
		return err
	}},
	{"Cleo may be pinged", func(s *tale) error { return s.until(17) }},
	{"nobody has come", func(s *tale) error { return s.until(23) }},
	{"a league begins", func(s *tale) error {
		by := s.user(s.ada)
		by.Rank = table.Manager
		l, err := s.bot.Club.OpenLeague(s.ctx, club.LeagueRequest{Host: by, Guild: s.GuildID(), Channel: s.room, Name: "Spring", System: "toy", Scenarios: []string{"duel"}, Format: club.Robin})
		for _, c := range []*standin.Client{s.ada, s.ben} {
			if err == nil {
				_, err = s.bot.Club.JoinLeague(s.ctx, l.ID, s.user(c))
			}
		}
		if err == nil {
			l, err = s.bot.Club.StartLeague(s.ctx, l.ID, by)
		}
		s.league = l.ID
		if err == nil {
			_, err = s.tables.Tick(s.ctx)
		}
		return err
	}},
	{"the league is over", func(s *tale) error {
		by := s.user(s.ada)
		by.Rank = table.Manager
		if _, err := s.bot.Club.ReportMatch(s.ctx, s.league, by, 0, 0, league.First); err != nil {
			return err
		}
		_, err := s.tables.Tick(s.ctx)
		return err
	}},
	{"a team sails", func(s *tale) error {
		general, _ := s.ada.Channel("general")
		var err error
		s.table, err = s.sail(s.ctx, s.tables, general, s.ada, s.ben, s.cleo, nil)
		return err
	}},
	{"Ben buys a coin", func(s *tale) error {
		var rooms []string
		own, err := s.bot.Port.OwnThreads(s.ctx, s.GuildID())
		for _, x := range own {
			if strings.HasSuffix(x.Name, string(s.table.ID)) {
				rooms = append(rooms, x.ID)
			}
		}
		if err != nil || len(rooms) != 1 {
			return fmt.Errorf("there are the rooms %v, %w", rooms, err)
		}
		s.reds = rooms[0]
		return s.play(s.ben, "coin")
	}},
	{"Ben plans", func(s *tale) error { return s.play(s.ben, "plan:1") }},
	{"Cleo plans", func(s *tale) error { return s.play(s.cleo, "plan:1") }},
	{"Ben goes ashore", func(s *tale) error {
		_, err := s.tables.LeaveSeat(s.ctx, s.table.ID, table.UserID(s.ben.ID))
		return err
	}},
	{"Ada plans", func(s *tale) error { return s.play(s.ada, "plan:2") }},
	{"the voyage ends", func(s *tale) error { return s.play(s.cleo, "plan:1") }},
	{"some time passes", func(s *tale) error {
		s.clock.Add(25 * time.Minute)
		_, err := s.tables.Tick(s.ctx)
		return err
	}},
}

// vote answers the last motion.
func (s *tale) vote(c *standin.Client, yes bool) error {
	t, err := s.tables.Table(s.ctx, s.table.ID)
	if err != nil {
		return err
	}
	open := t.Asked()
	if len(open) == 0 {
		return errors.New("nothing is asked")
	}
	_, err = s.tables.AnswerMotion(s.ctx, t.ID, table.UserID(c.ID), open[0].ID, yes)
	return err
}

// until lets time pass until an hour of the day.
func (s *tale) until(hour int) error {
	now := s.clock.Now()
	s.clock.Add(time.Date(now.Year(), now.Month(), now.Day(), hour, 1, 0, 0, time.UTC).Sub(now))
	_, err := s.tables.Tick(s.ctx)
	return err
}

// hour gives people an hour for each answer.
func (s *tale) hour() error {
	_, err := s.tables.SetPace(s.ctx, s.table.ID, table.UserID(s.ada.ID), table.Fixed(time.Hour))
	return err
}
