package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

// TestLines checks that the lines of all shards count: which are away, and on which Discord was not heard of for long.
func TestLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var l lines
		if c := l.look(); c.online() || c.heard != nil {
			t.Errorf("no line: %+v", c)
		}
		of := func(n int) wire.Shard { return wire.Shard{Number: n, Of: 3} }
		l.turned(of(1), true)
		l.heard(of(1), time.Now())
		if c := l.look(); c.online() || !slices.Equal(c.away, []int{0, 2}) || c.shards != 3 {
			t.Errorf("one of three: %+v", c)
		}
		l.turned(of(0), true)
		l.turned(of(2), true)
		time.Sleep(time.Minute)
		l.heard(of(0), time.Now())
		l.heard(of(2), time.Now())
		if c := l.look(); !c.online() || *c.heard != time.Minute || c.silent != time.Minute {
			t.Errorf("a silent one: %+v", c)
		}
		l.turned(of(1), false)
		if c := l.look(); c.online() || *c.heard != time.Minute || c.silent != 0 {
			t.Errorf("it is gone: %+v", c)
		}
	})
}

// TestHealthOfShards checks that health names the shards that are not connected.
func TestHealthOfShards(t *testing.T) {
	w, _ := hospital(t)
	for n := range 4 {
		w.vitals.Online(wire.Shard{Number: n, Of: 4}, n%2 == 0)
	}
	c := w.condition(t.Context(), true)
	if c.Online || c.Shards != 4 || !slices.Equal(c.Away, []int{1, 3}) || len(c.Troubles) != 1 || c.Troubles[0] != "Discord is not connected on 2 of 4 shards: 1 3" {
		t.Errorf("%+v", c)
	}
	for n := range 4 {
		w.vitals.Online(wire.Shard{Number: n, Of: 4}, true)
	}
	if c := w.condition(t.Context(), true); !c.Online || c.Away != nil || len(c.Troubles) != 0 {
		t.Errorf("%+v", c)
	}
}

// site is a table of a hall: where it is, and who plays.
type site struct {
	room, thread, title string
	people              []*standin.Client
	shown               int
	alone               bool // against the house
	before              int  // tables that are over
}

// TestTablesOnShards has people play in servers of three shards at one bot. The connection of one shard is cut and
// resumed while all go on.
func TestTablesOnShards(t *testing.T) {
	h := newHall(t, 8, standin.Options{Shards: 3, Concurrency: 3})
	h.invite("Cleo", "Dov", "Eve", "Finn")
	everybody := h.people
	var sites []*site
	for shard := range 3 {
		host := everybody[2*shard]
		room := "hall-" + strconv.Itoa(shard)
		if _, err := h.NewGuild("Server "+strconv.Itoa(shard), shard, 3, room); err != nil {
			t.Fatal(err)
		}
		sites = append(sites, &site{room: room, title: "The first battle – " + host.Name, people: everybody[2*shard : 2*shard+2]})
	}
	s := Settings{Database: filepath.Join(t.TempDir(), "bot.db")}
	stop := h.serve(&s)
	defer stop()
	at := func(x *site, do func()) {
		h.room, h.thread, h.title, h.people, h.shown = x.room, x.thread, x.title, x.people, x.shown
		do()
		x.thread, x.shown = h.thread, h.shown
	}
	for _, x := range sites {
		at(x, h.open)
	}
	play := func() {
		for range 3 {
			for _, x := range sites {
				at(x, func() { h.step() })
			}
		}
	}
	play()
	h.logged = "gateway connection ended"
	h.CutShard(1)
	play()
	h.people = everybody
	h.awaitBot(true)
	if identified, resumed := h.Starts(); identified != 3 || resumed != 1 {
		t.Errorf("identified %d times, resumed %d times", identified, resumed)
	}
	var out bytes.Buffer
	var c condition
	if err := (health{Strict: true}).run(&s, &out); err != nil || json.Unmarshal(out.Bytes(), &c) != nil || !c.Online || c.Shards != 3 || c.Tables["running"] != 3 {
		t.Errorf("%s, %v", out.String(), err)
	}
	if log := h.log.String(); strings.Count(log, "gateway connection ended") != 1 || !regexp.MustCompile(`gateway connection ended" shard=1 .*resumes=true`).MatchString(log) {
		t.Errorf("the log:\n%s", log)
	}
	if h.moves < 9 {
		t.Errorf("%d moves", h.moves)
	}
}
