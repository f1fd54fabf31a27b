package table_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// halfway is a table in the middle of its game, and its full record.
func halfway(t *testing.T, b *rig) (table.ID, []byte) {
	t.Helper()
	id := b.duel("1")
	b.Answer(id, ben, "pick:1")
	b.Answer(id, ada, "pick:1")
	w, _ := b.walker(id)
	b.Answer(id, w, "step")
	b.Answer(id, w, "step")
	if _, err := b.UndoStep(t.Context(), id, w.ID); err != nil {
		t.Fatal(err)
	}
	b.Answer(id, w, "done")
	b.Answer(id, ada, "pick:3")
	data, err := b.ExportRecord(t.Context(), id, true)
	if err != nil {
		t.Fatal(err)
	}
	return id, data
}

func wishFor(data []byte, key string) table.ImportRequest {
	return table.ImportRequest{Host: eve, Place: table.Place{Guild: "g", Channel: "c"}, Data: data, Key: key}
}

// count is the number of tables.
func (b *rig) count() int {
	b.T.Helper()
	all, err := b.Tables(b.T.Context(), "")
	if err != nil {
		b.T.Fatal(err)
	}
	return len(all)
}

// TestImportGoesOn checks that a game continues at another table from where it was, with
// its own dice, no matter who sits down or how often the bot restarts, and that its record
// proves all of it.
func TestImportGoesOn(t *testing.T) {
	b := newRig(t)
	old, data := halfway(t, b)
	file, err := record.Compress(data, "x.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	got, err := b.ImportRecord(t.Context(), wishFor(file, "w1"))
	if err != nil {
		t.Fatal(err)
	}
	id := got.ID
	if got.Status != table.Lobby || got.Seq != 7 || got.Import.Names[0] != "Ada" || got.Seats[0].Taken() {
		t.Errorf("imported: %+v", got)
	}
	if k := kinds(b.Waiting(), id); !equal(k, []string{table.PostImport, table.PostLobby}) {
		t.Errorf("postings %v", k)
	}
	stands, err := b.Watch(t.Context(), old)
	shown, wrong := b.Preview(t.Context(), id)
	stands.View.Waiting = nil
	if err = errors.Join(err, wrong); err != nil || !reflect.DeepEqual(shown, stands.View) {
		t.Errorf("the lobby shows %+v, it stands at %+v, %v", shown, stands.View, err)
	}
	b.Restart()
	if again, err := b.ImportRecord(t.Context(), wishFor(file, "w1")); err != nil || again.ID != id || b.count() != 2 {
		t.Errorf("the same wish: %v, %v, %d tables", again.ID, err, b.count())
	}
	if _, err := b.SetPlace(t.Context(), id, table.Place{Guild: "g", Channel: "c", Thread: "new"}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.SetOption(t.Context(), id, "pace", "fast", eve.ID); !errors.Is(err, table.ErrStarted) {
		t.Errorf("an option of a game that has begun: %v", err)
	}
	// Ben takes the seat he had, though another is free; the house plays the other one for a while.
	for _, f := range []func() (table.Table, error){
		func() (table.Table, error) { return b.JoinTable(t.Context(), id, -1, ben) },
		func() (table.Table, error) { return b.Service.SeatHouse(t.Context(), id, 0, ben) },
		func() (table.Table, error) { return b.Service.SeatHouse(t.Context(), id, 0, ben) },
		func() (table.Table, error) { return b.JoinTable(t.Context(), id, 0, ada) },
	} {
		if got, err = f(); err != nil {
			t.Fatal(err)
		}
	}
	if got.SeatOf(ben.ID) != 1 || got.SeatOf(ada.ID) != 0 {
		t.Errorf("seats %+v", got.Seats)
	}
	if data, err := b.ExportRecord(t.Context(), id, false); err != nil || bytes.Contains(data, []byte(`"seed"`)) {
		t.Errorf("the lobby gives the seed away, or %v", err)
	}
	if _, err := b.StartGame(t.Context(), id, ada.ID); err != nil {
		t.Fatal(err)
	}
	if p := b.See(id, ben); p.Seq != 7 || p.Table.Import.Adjourned || len(p.Prompts) != 1 || !p.Prompts[0].Secret {
		t.Errorf("it goes on at %+v", p)
	} else if !p.Table.There(0, b.Clock.Now()) {
		t.Error("Ada is not there, who let it go on")
	}
	if k := kinds(b.Waiting(), id); !equal(k, []string{table.PostImport, table.PostLobby, table.PostLobby, table.PostLobby, table.PostLobby, table.PostLobby, table.PostLobby, table.PostPublic, table.PostPrivate, table.PostNews}) {
		t.Errorf("postings %v", k)
	}
	is(t, second(b.UndoStep(t.Context(), id, ada.ID)), table.ErrNothingDone)
	b.Restart()

	// Both tables play the same moves and roll the same dice.
	for _, x := range []table.ID{old, id} {
		b.Answer(x, ben, "pick:3")
		b.finish(x, func() {})
	}
	var scores []string
	for _, x := range []table.ID{old, id} {
		out, err := b.ExportRecord(t.Context(), x, false)
		if err != nil {
			t.Fatal(err)
		}
		r := verify(t, out, "1")
		if !r.End.Over || r.Header.Seats[1] != "Ben" || r.Header.About.Players[0].Name != "Ada" || r.Header.About.Begun == "" {
			t.Errorf("%+v", r.Header)
		}
		score, _ := json.Marshal(b.See(x, ada).Outcome)
		scores = append(scores, string(score))
	}
	if scores[0] != scores[1] {
		t.Errorf("the outcomes differ: %v", scores)
	}
}

// TestImportKeepsSecretsInTheLobby checks that nobody who tries the seats of a game that waits
// to continue can read what only its player may know. Once it continues, everybody reads what
// is theirs.
func TestImportKeepsSecretsInTheLobby(t *testing.T) {
	b := newRig(t)
	_, data := halfway(t, b)
	r := wishFor(data, "w")
	r.Here = true
	got, err := b.ImportRecord(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	faces := func(u table.User) (n int) {
		t.Helper()
		log, err := b.Log(t.Context(), got.ID, u.ID, 100)
		missed, wrong := b.EventsSince(t.Context(), got.ID, u.ID, -1)
		if err = errors.Join(err, wrong); err != nil || len(log) == 0 {
			t.Fatal(log, err)
		}
		for _, l := range slices.Concat(log, missed) {
			n += len(l.Event.Faces)
		}
		return n
	}
	for _, seat := range []engine.Seat{0, 1} {
		if _, err := b.JoinTable(t.Context(), got.ID, seat, cleo); err != nil {
			t.Fatal(err)
		}
		if n := faces(cleo); n != 0 {
			t.Errorf("on seat %d she reads %d secrets", seat, n)
		}
	}
	if _, err := b.JoinTable(t.Context(), got.ID, 0, ben); err != nil {
		t.Fatal(err)
	}
	if _, err := b.StartGame(t.Context(), got.ID, ben.ID); err != nil {
		t.Fatal(err)
	}
	if faces(ben) == 0 || faces(cleo) == 0 || faces(eve) != 0 {
		t.Errorf("secrets of who plays and who does not: %d, %d, %d", faces(ben), faces(cleo), faces(eve))
	}
}

func second[T any](_ T, err error) error { return err }

func equal(a, b []string) bool { return strings.Join(a, " ") == strings.Join(b, " ") }

// TestReviewsAreRemoved checks that games imported only for review are removed after a
// while, and the oldest when somebody imports too many. Other games stay, imported or not.
func TestReviewsAreRemoved(t *testing.T) {
	b := newRig(t)
	id, data := halfway(t, b)
	brought := func(u table.User, key string, look bool) table.Table {
		t.Helper()
		r := wishFor(data, key)
		r.Host, r.Review = u, look
		x, err := b.ImportRecord(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	there := func(id table.ID, want error) {
		t.Helper()
		_, err := b.Table(t.Context(), id)
		is(t, err, want)
	}
	played, others := brought(eve, "p", false), brought(ben, "o", true)
	if !played.Import.Until.IsZero() || others.Import.Until.Sub(others.Created) != table.ReviewTime {
		t.Errorf("until %v, %v", played.Import.Until, others.Import.Until)
	}
	var all []table.ID
	for n := range table.MaxReviews + 2 {
		all = append(all, brought(eve, string(rune('a'+n)), true).ID)
		b.Clock.Add(hour)
	}
	for n, x := range all {
		if n < 2 {
			there(x, table.ErrNotFound)
		} else {
			there(x, nil)
		}
	}
	b.TickNow()
	b.Restart()
	b.Clock.Add(others.Import.Until.Sub(b.Clock.Now()) - time.Minute)
	b.TickNow()
	there(others.ID, nil)
	b.Clock.Add(others.Import.Until.Sub(b.Clock.Now()))
	b.TickNow()
	there(others.ID, table.ErrNotFound)
	there(all[2], nil)
	b.Clock.Add(10 * hour)
	b.TickNow()
	for _, x := range all {
		there(x, table.ErrNotFound)
	}
	there(id, nil)
	there(played.ID, nil)
	if n := b.count(); n != 2 {
		t.Errorf("%d tables", n)
	}
	if x := brought(eve, "a", true); x.ID == "" || len(b.Waiting()) == 0 { // it can be imported again
		t.Errorf("again: %+v", x)
	}
}

// TestImportToReview checks that a finished game can be viewed move by move and exported as
// it came.
func TestImportToReview(t *testing.T) {
	b := newRig(t)
	old, _ := halfway(t, b)
	b.finish(old, func() {})
	data, err := b.ExportRecord(t.Context(), old, false)
	if err != nil {
		t.Fatal(err)
	}
	wish := wishFor(data, "w")
	boss := table.User{ID: "boss", Rank: table.Manager}
	if _, err := b.ChangeServer(t.Context(), wish.Place.Guild, boss, func(x *table.Server) { x.PerHost, x.PerChannel = 1, 1 }); err != nil {
		t.Fatal(err)
	}
	b.OpenThread("2") // the server is full, but a game for review takes no room
	got, err := b.ImportRecord(t.Context(), wish)
	if err != nil {
		t.Fatal(err)
	}
	if got.Status != table.Over || !got.Finished() || got.Seats[0].Name != "Ada" || got.Seats[0].User != "" || !equal(kinds(b.Waiting(), got.ID), []string{table.PostReview}) {
		t.Errorf("%+v, postings %v", got, kinds(b.Waiting(), got.ID))
	}
	for move, steps := range map[int]int{0: 0, 3: 1, 4: 2, 5: 1} { // move 5 goes back to 3
		p, err := b.ReviewGame(t.Context(), got.ID, move)
		if err != nil || p.View.Tracks[0].N != steps || p.Seq != move || len(p.Events) == 0 && move > 0 {
			t.Errorf("move %d: %+v, %v, %v", move, p.View, p.Events, err)
		}
		if p.View.Hand != nil {
			t.Error("it shows a hand")
		}
	}
	if p, err := b.ReviewGame(t.Context(), got.ID, 1000); err != nil || p.Outcome == nil || p.Seq != got.Seq {
		t.Errorf("the end: %+v, %v", p, err)
	}
	out, err := b.ExportRecord(t.Context(), got.ID, false)
	if err != nil {
		t.Fatal(err)
	}
	a, z := verify(t, data, "1"), verify(t, out, "1")
	a.Header.About.Table = z.Header.About.Table
	for _, r := range []*record.Record{&a, &z} {
		r.Header.About.Opened = ""
	}
	x, _ := a.Encode()
	y, _ := z.Encode()
	if !bytes.Equal(x, y) {
		t.Errorf("it comes out as another record:\n%.600s\n%.600s", x, y)
	}
	d, err := b.Proof(t.Context(), got.ID)
	if err != nil || len(d.Seed) == 0 || len(d.Salts) != 2 {
		t.Errorf("dice: %+v, %v", d, err)
	}
	drawn, err := b.Draws(t.Context(), got.ID)
	if err != nil || len(drawn) != 4 || drawn[0].Label != "toy die" || drawn[0].Move != 2 {
		t.Errorf("draws: %+v, %v", drawn, err)
	}
}

// TestImportOfWhatIsNotOver checks that a public record, and a full one that is only
// viewed, reveal no more than they should.
func TestImportOfWhatIsNotOver(t *testing.T) {
	b := newRig(t)
	old, full := halfway(t, b)
	public, err := b.ExportRecord(t.Context(), old, false)
	if err != nil {
		t.Fatal(err)
	}
	got, err := b.ImportRecord(t.Context(), wishFor(public, "p"))
	if err != nil || got.Status != table.Over || got.Finished() || !got.Import.Public {
		t.Fatalf("%+v, %v", got, err)
	}
	is(t, second(b.ReviewGame(t.Context(), got.ID, 1)), table.ErrNoPositions)
	_, lines, err := b.PastMoves(t.Context(), got.ID)
	if err != nil || len(lines) != 8 || lines[0].Secret || !lines[1].Secret || lines[3].Picks[0] != "step" || *lines[5].Back != 3 {
		t.Errorf("lines %+v, %v", lines, err)
	}
	out, err := b.ExportRecord(t.Context(), got.ID, true)
	if err != nil {
		t.Fatal(err)
	}
	again, err := record.Decode(out)
	if err != nil {
		t.Fatal(err)
	}
	whole, _ := record.Decode(full)
	if err := record.Matches(again, whole); err != nil || again.Header.Kind != record.Public {
		t.Errorf("%v", err)
	}

	r := wishFor(full, "r")
	r.Review = true
	if got, err = b.ImportRecord(t.Context(), r); err != nil || got.Status != table.Over {
		t.Fatal(got, err)
	}
	if p, err := b.ReviewGame(t.Context(), got.ID, 3); err != nil || p.View.Tracks[0].N != 1 {
		t.Errorf("%+v, %v", p, err)
	}
	if out, err := b.ExportRecord(t.Context(), got.ID, false); err != nil || bytes.Contains(out, []byte(`"seed"`)) {
		t.Errorf("the seed of a game that is not over is given away, or %v", err)
	}
	if d, err := b.Proof(t.Context(), got.ID); err != nil || d.Seed != nil {
		t.Errorf("%+v, %v", d, err)
	}
	is(t, second(b.Draws(t.Context(), got.ID)), table.ErrNotOver)
	is(t, second(b.ReviewGame(t.Context(), old, 1)), table.ErrNotOver)
}

// forged is the record of a file that somebody changed and hashed again.
func forged(t *testing.T, data []byte, f func(*record.Record)) []byte {
	t.Helper()
	r, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	f(&r)
	out, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestImportFaults checks that every fault of a file is reported with its place and changes
// nothing.
func TestImportFaults(t *testing.T) {
	b := newRig(t)
	_, data := halfway(t, b)
	before := b.count()
	zip := func(data []byte) []byte {
		out, err := record.Compress(data, "")
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	archive, err := pack.Archive(duel.Files("2"))
	if err != nil {
		t.Fatal(err)
	}
	at := func(move int, key string, args ...engine.Arg) engine.Text {
		return (&record.Broken{Move: move, Text: engine.T(key, args...)}).Told()
	}
	for name, c := range map[string]struct {
		data []byte
		want engine.Text
	}{
		"nothing":       {nil, at(-2, "record.fault.whole")},
		"a picture":     {[]byte("\x89PNG"), at(-2, "record.fault.whole")},
		"a letter":      {[]byte("Dear bot,\n\nhow are you?\n\nAda\n"), at(-2, "record.fault.whole")},
		"bad gzip":      {zip(data)[:40], at(-2, "record.fault.gzip")},
		"a bomb":        {zip(make([]byte, record.MaxFile+1)), at(-2, "record.fault.large", engine.Num("max", 8))},
		"tampered":      {zip(bytes.Replace(data, []byte(`"done"`), []byte(`"step"`), 1)), at(6, "record.fault.hash")},
		"newer":         {bytes.Replace(data, []byte(`"hexwarden_record":1`), []byte(`"hexwarden_record":9`), 1), at(-1, "record.fault.format", engine.Num("have", 9), engine.Num("want", 1))},
		"forged move":   {forged(t, data, func(r *record.Record) { r.Lines[6].Move.Picks[0] = "step" }), at(6, "record.fault.state")},
		"refused":       {forged(t, data, func(r *record.Record) { r.Lines[6].Move.Picks[0] = "fly" }), at(6, "record.fault.refused", engine.Word("rule", "TOY-9"))},
		"boom":          {forged(t, data, func(r *record.Record) { r.Lines[6].Move.Picks[0] = "boom" }), at(6, "record.fault.engine")},
		"other dice":    {forged(t, data, func(r *record.Record) { r.Header.Dice, r.Header.Salts[0] = nil, "x" }), at(1, "record.fault.refused", engine.Word("rule", "stale"))},
		"other salts":   {forged(t, data, func(r *record.Record) { r.Header.Salts[0] = "x" }), at(-1, "record.fault.salts")},
		"other words":   {forged(t, data, func(r *record.Record) { r.Header.Dice.Sources[1].Word = "x" }), at(-1, "record.fault.salts")},
		"another start": {forged(t, data, func(r *record.Record) { r.Header.Dice.Start = "1" }), at(1, "record.fault.refused", engine.Word("rule", "stale"))},
		"other seed":    {forged(t, data, func(r *record.Record) { r.Header.Seed[0]++ }), at(-1, "record.fault.seed")},
		"a better end": {forged(t, data, func(r *record.Record) { r.End.State = append(r.End.State, ' ') }),
			at(7, "record.fault.last")},
		"claimed over":   {forged(t, data, func(r *record.Record) { r.End.Over = true }), at(7, "record.fault.over")},
		"unknown system": {forged(t, data, func(r *record.Record) { r.Header.System = "chess" }), at(-1, "record.fault.system", engine.Word("system", "chess"))},
		"no scenario":    {forged(t, data, func(r *record.Record) { r.Header.Scenario = "nowhere" }), at(-1, "record.fault.scenario", engine.Word("scenario", "nowhere"))},
		"cut off":        {zip(data[:bytes.LastIndexByte(data[:len(data)-1], '\n')+1]), at(-2, "record.fault.cut", engine.Num("line", 9))},
		"cut in a line":  {data[:bytes.LastIndexByte(data[:len(data)-1], '\n')-9], at(-2, "record.fault.cut", engine.Num("line", 8))},
		"cut early":      {data[:bytes.IndexByte(data, '\n')+9], at(-2, "record.fault.cut", engine.Num("line", 1))},
		"other rules":    {forged(t, data, func(r *record.Record) { r.Header.Rules = 2 }), at(-1, "record.fault.rules", engine.Num("have", 2), engine.Num("want", 1))},
		"unknown pack":   {forged(t, data, func(r *record.Record) { r.Header.Pack = "0123456789abcdef" }), at(-1, "record.fault.pack", engine.Word("pack", "0123456789ab"))},
		"another pack":   {forged(t, data, func(r *record.Record) { r.Header.Archive = archive }), at(-1, "record.fault.archive")},
		"no archive":     {forged(t, data, func(r *record.Record) { r.Header.Archive = []byte("zip") }), at(-1, "record.fault.archive")},
		"a long name":    {forged(t, data, func(r *record.Record) { r.Header.Seats[0] = strings.Repeat("x", 300) }), at(-1, "record.fault.odd")},
		"long dates":     {forged(t, data, func(r *record.Record) { r.Header.About.Begun = strings.Repeat("x", 300) }), at(-1, "record.fault.odd")},
		"many players":   {forged(t, data, func(r *record.Record) { r.Header.About.Players = make([]record.Player, 65) }), at(-1, "record.fault.odd")},
		"many notes":     {forged(t, data, func(r *record.Record) { r.End.Notes = make([]record.Note, 101) }), at(-1, "record.fault.odd")},
		"a long note":    {forged(t, data, func(r *record.Record) { r.Lines[1].Notes = []record.Note{{Kind: strings.Repeat("x", 300)}} }), at(-1, "record.fault.odd")},
		"an odd word":    {forged(t, data, func(r *record.Record) { r.Header.Scenario = "**duel**" }), at(-1, "record.fault.odd")},
	} {
		b.Clock.Add(2 * hour) // she has to wait after a refused record, and there are too many for one day
		_, err := b.ImportRecord(t.Context(), wishFor(c.data, "w "+name))
		var own *table.Error
		if !errors.As(err, &own) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got, _ := json.Marshal(own.Text)
		want, _ := json.Marshal(c.want)
		if !bytes.Equal(got, want) {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	if b.count() != before {
		t.Errorf("%d tables, there were %d", b.count(), before)
	}
}

// TestImportBringsItsPack checks that a pack inside a record is used and kept for the
// table.
func TestImportBringsItsPack(t *testing.T) {
	b := newRig(t)
	got, err := b.ImportRecord(t.Context(), wishFor(custom(t), "w"))
	if err != nil {
		t.Fatal(err)
	}
	b.Restart()
	for _, u := range []table.User{ada, ben} {
		if _, err := b.JoinTable(t.Context(), got.ID, -1, u); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.StartGame(t.Context(), got.ID, ada.ID); err != nil {
		t.Fatal(err)
	}
	b.finish(got.ID, func() {})
	out, err := b.ExportRecord(t.Context(), got.ID, false)
	if err != nil {
		t.Fatal(err)
	}
	verify(t, out, "custom")
}

// TestImportWithoutPlace checks that an imported game that lost its place can be given
// another one.
func TestImportWithoutPlace(t *testing.T) {
	b := newRig(t)
	_, data := halfway(t, b)
	x, err := b.ImportRecord(t.Context(), wishFor(data, "w1"))
	if err != nil {
		t.Fatal(err)
	}
	guild := x.Import.Place.Guild
	lost := func() (ids []table.ID) {
		all, err := b.ServerTables(t.Context(), guild)
		is(t, err, nil)
		for _, x := range all {
			if x.Lost {
				ids = append(ids, x.ID)
			}
		}
		return ids
	}
	if ids := lost(); len(ids) != 0 {
		t.Errorf("lost: %v", ids)
	}
	is(t, b.LosePlace(t.Context(), x.ID), nil)
	if ids := lost(); !slices.Equal(ids, []table.ID{x.ID}) {
		t.Fatalf("lost: %v", ids)
	}
	_, err = b.AttachTable(t.Context(), x.ID, table.Place{Guild: "other", Channel: "c", Thread: "2"}, table.User{ID: x.Host})
	is(t, err, table.ErrNotHere)
	got, err := b.AttachTable(t.Context(), x.ID, table.Place{Guild: guild, Channel: "c", Thread: "2"}, table.User{ID: x.Host})
	if err != nil || got.Lost || len(lost()) != 0 {
		t.Errorf("%+v, %v", got.Place, err)
	}
}
