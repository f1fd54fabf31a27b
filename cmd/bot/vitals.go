package main

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/sheet"
	"hexwarden/storage"
	"hexwarden/table"
)

// vitals is how a running bot fares: what /health and the metrics tell, and
// nothing about who plays what. Everything that is measured passes here.
type vitals struct {
	lines   lines
	refused atomic.Bool  // Discord refuses the token
	written atomic.Int64 // when a table last changed, in milliseconds since 1970; 0 is never

	moves, refusals, interactions, told *prometheus.CounterVec
	move, interaction, picture, commit  *prometheus.HistogramVec
	thought                             *prometheus.HistogramVec
}

// newVitals makes the vitals of a bot; what is counted is told by a registry.
func newVitals(r *prometheus.Registry) *vitals {
	count := func(name, help string, labels ...string) *prometheus.CounterVec {
		c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "hexwarden_" + name, Help: help}, labels)
		r.MustRegister(c)
		return c
	}
	time := func(name, help string, labels ...string) *prometheus.HistogramVec {
		h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "hexwarden_" + name, Help: help,
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}}, labels)
		r.MustRegister(h)
		return h
	}
	return &vitals{
		moves:        count("moves_total", "Moves that were made.", "by"),
		refusals:     count("refusals_total", "Moves that were refused, by the reason.", "code"),
		interactions: count("interactions_total", "What people did on Discord, and the way on which it came: gateway or http.", "kind", "way"),
		told:         count("outbox_attempts_total", "Attempts to post, by what came of them.", "class"),
		move:         time("move_seconds", "Time to carry out a move and write it.", "by"),
		interaction:  time("interaction_seconds", "Time from the arrival of an interaction to the end of its answer.", "kind"),
		picture:      time("picture_seconds", "Time to draw a picture, waiting included.", "what"),
		thought:      time("thought_seconds", "Time from a question to the end of the house's thought about it."),
		commit:       time("commit_seconds", "Time to write a change to the disk."),
	}
}

// since is the time since a moment in milliseconds since 1970; ok is false if it never was.
func since(at *atomic.Int64) (d time.Duration, ok bool) {
	ms := at.Load()
	return time.Since(time.UnixMilli(ms)), ms != 0
}

// deed counts what is done at tables.
func (v *vitals) deed(d table.Deed) {
	if d.What == table.Thought {
		v.thought.WithLabelValues().Observe(d.Took.Seconds())
		return
	}
	if d.Err != nil {
		v.refusals.WithLabelValues(refusal(d.Err)).Inc()
		return
	}
	v.moves.WithLabelValues(d.What).Inc()
	v.move.WithLabelValues(d.What).Observe(d.Took.Seconds())
}

// refusal is why something was not done, in a word of a short list.
func refusal(err error) string {
	var own *table.Error
	var refused *engine.Refused
	var broken *engine.Broken
	switch {
	case errors.As(err, &refused):
		return string(refused.Code)
	case errors.As(err, &own):
		return own.Text.Key
	case errors.As(err, &broken):
		return "broken"
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return "stopped"
	}
	return "fault"
}

// trusted hears whether Discord takes the token.
func (v *vitals) trusted(yes bool) { v.refused.Store(!yes) }

// Interaction implements discord.Observer.
func (v *vitals) Interaction(kind, way string, took time.Duration) {
	v.interactions.WithLabelValues(kind, way).Inc()
	v.interaction.WithLabelValues(kind).Observe(took.Seconds())
}

// Told implements discord.Observer.
func (v *vitals) Told(class string) { v.told.WithLabelValues(class).Inc() }

// Online implements discord.Observer.
func (v *vitals) Online(s wire.Shard, on bool) { v.lines.turned(s, on) }

// Heard implements discord.Observer.
func (v *vitals) Heard(s wire.Shard, at time.Time) { v.lines.heard(s, at) }

// watched is a store whose commits are timed.
type watched struct {
	*storage.Store
	vitals *vitals
}

// Commit implements table.Store.
func (w watched) Commit(ctx context.Context, c table.Change) error {
	began := time.Now()
	err := w.Store.Commit(ctx, c)
	if err == nil {
		w.vitals.commit.WithLabelValues().Observe(time.Since(began).Seconds())
		w.vitals.written.Store(time.Now().UnixMilli())
	}
	return err
}

// timed is a painter whose pictures are timed.
type timed struct {
	chat.Painter
	vitals *vitals
}

func (t timed) took(what string, began time.Time) {
	t.vitals.picture.WithLabelValues(what).Observe(time.Since(began).Seconds())
}

// Board implements chat.Painter.
func (t timed) Board(ctx context.Context, at table.Table, e chat.Eyes, view engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) (chat.Picture, error) {
	defer t.took("board", time.Now())
	return t.Painter.Board(ctx, at, e, view, events, lit, zoom)
}

// Framed implements chat.Painter.
func (t timed) Framed(ctx context.Context, at table.Table, e chat.Eyes, view engine.View, events []engine.Event, frame sheet.Frame) (chat.Picture, error) {
	defer t.took("framed", time.Now())
	return t.Painter.Framed(ctx, at, e, view, events, frame)
}

// Legend implements chat.Painter.
func (t timed) Legend(ctx context.Context, at table.Table, e chat.Eyes, view engine.View) (chat.Picture, error) {
	defer t.took("legend", time.Now())
	return t.Painter.Legend(ctx, at, e, view)
}

// Film implements chat.Painter.
func (t timed) Film(ctx context.Context, at table.Table, e chat.Eyes, stills []chat.Still, speed float64, limit int) (chat.Picture, error) {
	defer t.took("replay", time.Now())
	return t.Painter.Film(ctx, at, e, stills, speed, limit)
}

// Hand implements chat.Painter.
func (t timed) Hand(ctx context.Context, at table.Table, e chat.Eyes, view engine.View) (chat.Picture, error) {
	defer t.took("hand", time.Now())
	return t.Painter.Hand(ctx, at, e, view)
}

// Sheet implements chat.Painter.
func (t timed) Sheet(ctx context.Context, e chat.Eyes, system string, cards []engine.CardInfo) (chat.Picture, error) {
	defer t.took("sheet", time.Now())
	return t.Painter.Sheet(ctx, e, system, cards)
}

// Card implements chat.Painter.
func (t timed) Card(ctx context.Context, e chat.Eyes, system string, c engine.CardInfo) (chat.Picture, error) {
	defer t.took("card", time.Now())
	return t.Painter.Card(ctx, e, system, c)
}
