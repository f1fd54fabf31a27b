package table_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/table"
	"hexwarden/table/clock"
)

func (b *rig) propose(id table.ID, u table.User, r table.Request) table.Motion {
	b.T.Helper()
	d, err := b.CallMotion(b.T.Context(), id, u.ID, r)
	if err != nil {
		b.T.Fatalf("%s asks for %s: %v", u.Name, r.Kind, err)
	}
	return d.Motion
}

func (b *rig) vote(id table.ID, u table.User, motion int, yes bool) table.Motion {
	b.T.Helper()
	d, err := b.AnswerMotion(b.T.Context(), id, u.ID, motion, yes)
	if err != nil {
		b.T.Fatalf("%s answers: %v", u.Name, err)
	}
	return d.Motion
}

// agree has Ada propose a motion and Ben agree.
func (b *rig) agree(id table.ID, kind table.MotionKind) {
	b.T.Helper()
	if m := b.vote(id, ben, b.propose(id, ada, table.Request{Kind: kind}).ID, true); m.Result != table.Agreed {
		b.T.Fatalf("%s: %+v", kind, m)
	}
}

// TestMotions checks who may answer a motion and how it ends; a restart in between changes
// nothing.
func TestMotions(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.duel("1")
	b.Drain()
	refused := func(want error, u table.User, motion int, yes bool) {
		t.Helper()
		if _, err := b.AnswerMotion(ctx, id, u.ID, motion, yes); !errors.Is(err, want) {
			t.Errorf("%s: error %v, want %v", u.Name, err, want)
		}
	}
	_, err := b.CallMotion(ctx, id, eve.ID, table.Request{Kind: table.MotionPause})
	is(t, err, table.ErrNotSeated)
	_, err = b.CallMotion(ctx, id, ada.ID, table.Request{Kind: "feast"})
	is(t, err, table.ErrUnknown)
	_, err = b.CallMotion(ctx, id, ada.ID, table.Request{Kind: table.MotionResume})
	is(t, err, table.ErrNotPaused)
	_, err = b.CallMotion(ctx, id, ada.ID, table.Request{Kind: table.MotionExtend})
	is(t, err, table.ErrNoClock)
	_, err = b.CallMotion(ctx, id, ada.ID, table.Request{Kind: table.MotionUndo})
	is(t, err, table.ErrNothingDone)

	m := b.propose(id, ada, table.Request{Kind: table.MotionPause})
	if got := b.Waiting(); len(got) != 2 || got[0].Kind != table.PostMotion || got[0].Seq != m.ID || got[1].Kind != table.PostPublic {
		t.Errorf("told %+v", got)
	}
	b.Drain()
	b.Restart()
	_, err = b.CallMotion(ctx, id, ben.ID, table.Request{Kind: table.MotionPause})
	is(t, err, table.ErrAsked)
	refused(table.ErrNotSeated, eve, m.ID, true)
	refused(table.ErrMotionOwn, ada, m.ID, true)
	refused(table.ErrMotionGone, ben, m.ID+1, true)
	if got := b.Waiting(); len(got) != 0 {
		t.Errorf("a refusal was told: %+v", got)
	}
	if m = b.vote(id, ben, m.ID, false); m.Result != table.Declined {
		t.Errorf("declined: %+v", m)
	}
	refused(table.ErrMotionGone, ben, m.ID, true)

	m = b.propose(id, ada, table.Request{Kind: table.MotionPause})
	if m.ID != 2 || b.vote(id, ada, m.ID, false).Result != table.Withdrawn {
		t.Errorf("withdrawn: %+v", m)
	}
	m = b.propose(id, ben, table.Request{Kind: table.MotionPause})
	if m = b.vote(id, ada, m.ID, true); m.Result != table.Agreed || !b.See(id, eve).Table.Paused {
		t.Errorf("agreed: %+v", m)
	}
	_, err = b.CallMotion(ctx, id, ada.ID, table.Request{Kind: table.MotionPause})
	is(t, err, table.ErrPaused)
	b.Answer(id, ada, "pick:1") // anybody may keep playing
	b.agree(id, table.MotionResume)
	if b.See(id, eve).Table.Paused {
		t.Error("the pause goes on")
	}

	// Silence counts as a no.
	b.Drain()
	m = b.propose(id, ada, table.Request{Kind: table.MotionEnd})
	b.Drain()
	b.leave(id, 1)
	b.Clock.Add(47*hour - clock.Gone)
	b.told(id)
	b.Restart()
	b.Clock.Add(hour)
	b.told(id, table.PostMotion, table.PostPublic)
	b.told(id)
	if x, _ := b.See(id, ada).Table.Motion(m.ID); x.Result != table.Expired {
		t.Errorf("after two days: %+v", x)
	}
	refused(table.ErrMotionGone, ben, m.ID, true)
	for range 12 { // only the last ones are kept
		b.vote(id, ada, b.propose(id, ada, table.Request{Kind: table.MotionPause}).ID, false)
	}
	if n := len(b.See(id, ada).Table.Motions); n != 8 {
		t.Errorf("%d motions are kept", n)
	}
}

// TestMotionPressedTwice checks that of many answers at once only one counts.
func TestMotionPressedTwice(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	m := b.propose(id, ada, table.Request{Kind: table.MotionPause})
	errs := make(chan error, 8)
	for range 8 {
		go func() { _, err := b.AnswerMotion(t.Context(), id, ben.ID, m.ID, true); errs <- err }()
	}
	ok := 0
	for range 8 {
		if err := <-errs; err == nil {
			ok++
		} else {
			is(t, err, table.ErrMotionGone)
		}
	}
	if ok != 1 {
		t.Errorf("%d answers counted", ok)
	}
}

// TestMotionLapses checks that a move counts as a no to an undo. A standing order doesn't,
// and other motions stay open.
func TestMotionLapses(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Answer(id, ada, "pick:1")
	b.Answer(id, ben, "pick:1")
	walks, waits := b.walker(id)
	undo := b.propose(id, waits, table.Request{Kind: table.MotionUndo})
	pause := b.propose(id, waits, table.Request{Kind: table.MotionPause})
	if _, err := b.PlayMove(t.Context(), id, walks.ID, engine.Move{Order: &engine.StandingOrder{Point: "TOY-1", Pick: "pick:1"}}); err != nil {
		t.Fatal(err)
	}
	if x, _ := b.See(id, ada).Table.Motion(undo.ID); !x.Open() {
		t.Errorf("a standing order: %+v", x)
	}
	b.Drain()
	b.Answer(id, walks, "step")
	for motion, open := range map[int]bool{undo.ID: false, pause.ID: true} {
		if x, _ := b.See(id, ada).Table.Motion(motion); x.Open() != open {
			t.Errorf("after a step: %+v", x)
		}
	}
	if got := kinds(b.Waiting(), id); !slices.Contains(got, table.PostMotion) {
		t.Errorf("told %v", got)
	}
	b.finish(id, func() {})
	if x, _ := b.See(id, ada).Table.Motion(pause.ID); x.Result != table.Lapsed {
		t.Errorf("after the end: %+v", x)
	}
	_, err := b.AnswerMotion(t.Context(), id, walks.ID, pause.ID, true)
	is(t, err, table.ErrOver)
}

// TestPause checks that clocks stop during a pause: as much time is left after it as
// before.
func TestPause(t *testing.T) {
	b := newRig(t)
	id := b.timed()
	b.Clock.Add(30 * time.Minute)
	b.agree(id, table.MotionPause)
	b.Drain()
	b.Clock.Add(100 * hour)
	b.told(id)
	b.Restart()
	b.told(id)
	b.agree(id, table.MotionResume)
	b.Drain()
	b.told(id)
	b.leave(id, 0)                // Ada hasn't been pinged in this turn yet
	b.Clock.Add(16 * time.Minute) // reminders come when a quarter is left, of the remaining half hour as of any bank
	b.told(id)
	b.Clock.Add(2 * time.Minute)
	b.told(id, table.PostReminder, table.PostReminder)
	b.Clock.Add(8 * time.Minute)
	b.told(id, table.PostPast, table.PostPast)

	b.agree(id, table.MotionExtend) // everybody's clock is full again
	b.Drain()
	b.Clock.Add(44 * time.Minute)
	b.told(id)
	b.Clock.Add(2 * time.Minute)
	b.told(id, table.PostReminder, table.PostReminder)
	m := b.propose(id, ada, table.Request{Kind: table.MotionEnd}) // a motion waits ten times as long as an answer
	if wait := m.Expires.Sub(m.Opened); wait != 10*hour {
		t.Errorf("it waits %v", wait)
	}
}

// TestPauseEnds checks that ending a pause needs no consent from people who are silent or
// outnumbered, but two days' notice. Every other motion needs consent.
func TestPauseEnds(t *testing.T) {
	b := newRig(t)
	id := b.timed()
	paused := func(want bool, why string) {
		t.Helper()
		if b.See(id, eve).Table.Paused != want {
			t.Errorf("%s: paused is not %v", why, want)
		}
	}
	b.agree(id, table.MotionPause)
	m := b.propose(id, ada, table.Request{Kind: table.MotionResume})
	if wait := m.Expires.Sub(m.Opened); wait != 48*hour {
		t.Errorf("notice of %v", wait)
	}
	b.Drain()
	b.Clock.Add(47 * hour)
	b.told(id)
	paused(true, "before its time")
	b.Restart()
	b.Clock.Add(hour)
	b.told(id, table.PostMotion, table.PostPublic, table.PostCall) // Ada hasn't been pinged in this turn yet
	paused(false, "Ben has vanished")
	if x, _ := b.See(id, ada).Table.Motion(m.ID); x.Result != table.Agreed {
		t.Errorf("it is %+v", x)
	}
	if d, ok := b.See(id, ada).Table.DeadlineOf(1); !ok || !d.Due.After(b.Clock.Now()) {
		t.Errorf("Ben's clock: %+v, %v", d, ok)
	}

	b.agree(id, table.MotionPause)
	m = b.propose(id, ada, table.Request{Kind: table.MotionResume})
	if m = b.vote(id, ben, m.ID, false); !m.Open() {
		t.Errorf("one of two refuses: %+v", m)
	}
	b.Drain()
	b.Clock.Add(10 * hour)
	b.told(id)
	paused(true, "against Ben's no")
	if m = b.vote(id, ben, m.ID, true); m.Result != table.Agreed {
		t.Errorf("Ben has changed his mind: %+v", m)
	}
	paused(false, "agreed")
	b.agree(id, table.MotionPause)
	b.vote(id, ben, b.propose(id, ada, table.Request{Kind: table.MotionResume}).ID, false)
	b.Clock.Add(48 * hour)
	b.TickNow()
	paused(false, "after notice, against Ben's no")
}

// TestEndByAgreement checks that a game that is ended by agreement has no result, and that
// its record is complete and says what people agreed on, also in public.
func TestEndByAgreement(t *testing.T) {
	b := newRig(t)
	id := b.duel("1")
	b.Answer(id, ada, "pick:1")
	b.vote(id, ben, b.propose(id, ada, table.Request{Kind: table.MotionPause}).ID, false)
	public, err := b.ExportRecord(t.Context(), id, false)
	if err != nil {
		t.Fatal(err)
	}
	b.Answer(id, ben, "pick:1")
	b.propose(id, ben, table.Request{Kind: table.MotionPause})
	b.Drain()
	b.agree(id, table.MotionEnd)
	if got := kinds(b.Waiting(), id); !slices.Contains(got, table.PostOver) || slices.Contains(got, table.PostPublic) && got[len(got)-1] == table.PostPublic {
		t.Errorf("told %v", got)
	}
	b.Restart()
	p := b.See(id, ada)
	if p.Table.Status != table.Over || !p.Table.Ended || p.Outcome != nil || len(p.Prompts)+len(p.All) != 0 {
		t.Errorf("at the end: %+v", p)
	}
	_, err = b.Try(id, ada, "step")
	code(t, err, engine.Over)
	data, err := b.ExportRecord(t.Context(), id, false)
	if err != nil {
		t.Fatal(err)
	}
	r := verify(t, data, "1")
	if r.Header.Kind != record.Full || r.End.Over || len(r.Lines[2].Notes) != 1 || r.Lines[2].Notes[0].Result != table.Declined || !slices.Equal(r.Lines[2].Notes[0].Denied, []engine.Seat{1}) {
		t.Errorf("the record: %+v, %+v", r.Lines[2], r.End)
	}
	var end []string
	for _, n := range r.End.Notes {
		end = append(end, n.Kind+" "+n.Result)
	}
	if !slices.Equal(end, []string{"end agreed", "pause lapsed"}) {
		t.Errorf("at the end people have settled %v", end)
	}
	early, err := record.Decode(public)
	if err != nil || len(early.End.Notes) != 1 {
		t.Errorf("the public record: %+v, %v", early.End, err)
	}
	if err := record.Matches(early, r); err != nil {
		t.Error(err)
	}
}

// TestSeatsByAgreement checks handing over a seat, and the house playing for one by
// agreement. Motions of a player who has handed over their seat lapse, they can no longer
// answer, and the dice stay as they were.
func TestSeatsByAgreement(t *testing.T) {
	b := newRig(t)
	ctx := t.Context()
	id := b.timed()
	_, err := b.CallMotion(ctx, id, ada.ID, table.Request{Kind: table.MotionMind, Seat: 0})
	is(t, err, table.ErrNoSeat)
	open := b.propose(id, ada, table.Request{Kind: table.MotionPause})
	_, err = b.OfferSeat(ctx, id, ada.ID, eve)
	is(t, err, nil)
	b.Drain()
	_, err = b.TakeSeat(ctx, id, 0, eve)
	is(t, err, nil)
	var private []engine.Seat
	for _, p := range b.Waiting() {
		if p.Kind == table.PostPrivate {
			private = append(private, p.Seat)
		}
	}
	if !slices.Equal(private, []engine.Seat{0}) {
		t.Errorf("told in private: %v", private)
	}
	b.Restart()
	if p := b.See(id, eve); p.Seat != 0 || len(p.Prompts) != 1 || p.Table.Seats[0].Name != "Eve" {
		t.Errorf("Eve sees %+v", p)
	}
	if x, _ := b.See(id, eve).Table.Motion(open.ID); x.Result != table.Lapsed {
		t.Errorf("what Ada has asked for: %+v", x)
	}
	_, err = b.Try(id, ada, "pick:1")
	code(t, err, engine.NotSeated)
	b.Answer(id, eve, "pick:1")

	// Eve cannot take Ben's seat from him. Once his time is up there is nobody else to ask, so the house plays
	// for him at once.
	_, err = b.CallMotion(ctx, id, eve.ID, table.Request{Kind: table.MotionMind, Seat: 1})
	is(t, err, table.ErrInTime)
	b.Clock.Add(3 * hour)
	b.tick(id)
	wait := b.propose(id, eve, table.Request{Kind: table.MotionEnd})
	m := b.propose(id, eve, table.Request{Kind: table.MotionMind, Seat: 1})
	if m.Result != table.Agreed {
		t.Errorf("%+v", m)
	}
	b.SettleHouse()
	if p := b.See(id, eve); p.Seq < 2 || !p.Table.Seats[1].House || p.Table.Seats[1].User != ben.ID {
		t.Errorf("the house does not answer: %+v", p.Table)
	}
	// The house agrees: a motion that waits only for Ben is carried out as soon as the table is
	// looked at.
	if _, err := b.Tick(ctx); err != nil {
		t.Fatal(err)
	}
	if p := b.See(id, eve); p.Table.Status != table.Over || !p.Table.Ended {
		t.Errorf("%d still waits: %+v", wait.ID, p.Table.Affairs)
	}
	data, err := b.ExportRecord(ctx, id, true)
	if err != nil {
		t.Fatal(err)
	}
	var notes []string
	for _, n := range verify(t, data, "1").Lines[1].Notes {
		notes = append(notes, n.Kind+" "+n.Result)
	}
	if !slices.Equal(notes, []string{"pause lapsed", "left ", "taken "}) {
		t.Errorf("the record: %q", notes)
	}
}

// TestMotionOfAnOpenSeat checks that once a seat opens at its deadline, motions no longer
// wait for it.
func TestMotionOfAnOpenSeat(t *testing.T) {
	b := newRig(t)
	id := b.paced("duel", "1h", table.LateOpen, b.Clock.Now())
	b.Answer(id, ada, "pick:1")
	m := b.propose(id, ada, table.Request{Kind: table.MotionPause})
	b.Clock.Add(hour + time.Minute)
	b.TickNow()
	x := b.See(id, ada).Table
	if got, _ := x.Motion(m.ID); x.Seats[1].Taken() || got.Result != table.Agreed || !x.Paused {
		t.Errorf("%+v, %+v", x.Seats, got)
	}
}

// TestMotionsOfOneTick checks that motions settled at the same tick don't repeat each
// other's effect. A motion of a kind that this release doesn't know lapses.
func TestMotionsOfOneTick(t *testing.T) {
	b := newRig(t)
	id := b.timed()
	for _, kind := range []table.MotionKind{table.MotionEnd, table.MotionPause} {
		b.propose(id, ada, table.Request{Kind: kind})
	}
	b.mind(id, 1, "", ben, nil) // nobody is left to ask
	if _, err := b.Tick(t.Context()); err != nil {
		t.Fatal(err)
	}
	row := b.row(id)
	var notes []string
	for _, n := range row.Notes {
		notes = append(notes, n.Kind+" "+n.Result)
	}
	if !row.Ended || !slices.Equal(notes, []string{"end agreed", "pause lapsed"}) {
		t.Errorf("settled: %q", notes)
	}

	id = b.duel("2")
	row = b.row(id)
	row.Motions = []table.Motion{{ID: 1, Kind: "dance", By: 0, Opened: b.Clock.Now(), Expires: b.Clock.Now().Add(hour), Needs: []engine.Seat{1}}}
	if err := b.Store.Commit(t.Context(), table.Change{Row: row, Settled: true}); err != nil {
		t.Fatal(err)
	}
	if m := b.vote(id, ben, 1, true); m.Result != table.Lapsed {
		t.Errorf("an unknown motion: %+v", m)
	}
}
