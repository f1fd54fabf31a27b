package discord

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
	"hexwarden/engine/chance"
	"hexwarden/engine/record"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

// game uses a subcommand of /game.
func (l *life) game(c *standin.Client, where, sub string, options ...standin.Option) standin.Message {
	l.t.Helper()
	return l.command(c, where, "game", standin.Option{Name: sub, Options: options})
}

// given imports a file as a person does.
func (l *life) given(c *standin.Client, where string, data []byte, options ...standin.Option) standin.Message {
	l.t.Helper()
	id, err := c.Upload("game.jsonl.gz", data)
	if err != nil {
		l.t.Fatal(err)
	}
	return l.game(c, where, "import", append([]standin.Option{{Name: "file", Value: id}}, options...)...)
}

// tells checks that a message contains all words.
func tells(t *testing.T, m standin.Message, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(shown(m), w) {
			t.Errorf("no %q in\n%s", w, shown(m))
		}
	}
}

// attached returns the record in the file of a message.
func (l *life) attached(c *standin.Client, m standin.Message, prefix string) record.Record {
	l.t.Helper()
	for _, a := range m.Attachments {
		if !strings.HasPrefix(a.Filename, prefix) {
			continue
		}
		file, err := c.File(a)
		if err != nil {
			l.t.Fatal(err)
		}
		data, err := record.Expand(file, record.MaxFile)
		if err != nil {
			l.t.Fatal(err)
		}
		rec, err := record.Decode(data)
		if err != nil {
			l.t.Fatal(err)
		}
		return rec
	}
	l.t.Fatalf("no file %s: %+v", prefix, m.Attachments)
	return record.Record{}
}

func (l *life) verify(r record.Record) {
	l.t.Helper()
	p, err := duel.Cards{}.Load(duel.Files("1"))
	if err == nil {
		err = record.Verify(r, duel.Cards{}, p)
	}
	if err != nil {
		l.t.Error(err)
	}
}

// full returns the record of a thread's table that the bot's host can write.
func (l *life) full(thread string) []byte {
	l.t.Helper()
	all, err := l.tables.Tables(l.ctx, "")
	if err != nil {
		l.t.Fatal(err)
	}
	for _, t := range all {
		if t.Place.Thread == thread {
			data, err := l.tables.ExportRecord(l.ctx, t.ID, true)
			if err != nil {
				l.t.Fatal(err)
			}
			return data
		}
	}
	l.t.Fatal("no table there")
	return nil
}

// finishIt plays from Ben's first action to the end.
func (l *life) finishIt(thread string) standin.Message {
	l.t.Helper()
	l.await(l.ada, thread, "[Acts]")
	l.answer(l.ben, thread, "End")
	l.pickBoth(thread)
	l.await(l.ada, thread, "Round 2", "[Acts]")
	l.answer(l.ben, thread, "End")
	return l.await(l.ada, thread, "The game is over")
}

// TestWhatIsAskedOfAGame checks what a person can ask about a game, while it runs and
// afterwards.
func TestWhatIsAskedOfAGame(t *testing.T) {
	l := newLife(t)
	tells(t, l.game(l.ada, l.room, "list"), "You don't have a seat at any table")
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	tells(t, l.game(l.cleo, thread, "settings"), "**Toy: The duel**", "**Red**: Ada", "Pace: slow", "No limit", "English", "Rules version **1**", "Commitment to the dice: `")
	tells(t, l.game(l.ben, l.room, "list"), "The duel – Ada and Ben, opened <t:", ", <#"+thread+">: ⏳ **it's your turn**")
	tells(t, l.game(l.ada, l.room, "list"), "The duel – Ada and Ben, opened <t:", ", <#"+thread+">: waiting for Ben")
	m := l.game(l.cleo, thread, "export")
	tells(t, m, "public record", "2 moves.")
	public := l.attached(l.cleo, m, "record-")
	if public.Header.Kind != record.Public || public.Header.About.Players[1].Name != "Ben" {
		t.Errorf("%+v", public.Header)
	}
	m = l.game(l.cleo, thread, "check")
	tells(t, m, "`"+public.Header.Commitment+"`", "Salt of Red: `"+public.Header.Salts[0]+"`", "The seed is revealed when the game is over", "docs/dice.md")

	last := l.finishIt(thread)
	rec := l.attached(l.ada, last, "record-")
	l.verify(rec)
	if err := record.Matches(public, rec); err != nil {
		t.Error(err)
	}
	seed := "`" + hexOf(rec.Header.Seed) + "`"
	tells(t, last, "Seed of the dice: "+seed)
	m = l.game(l.cleo, thread, "check")
	tells(t, m, "Seed: "+seed)
	if len(m.Attachments) != 1 || !strings.HasPrefix(m.Attachments[0].Filename, "dice-") {
		t.Fatalf("no list of dice: %+v", m.Attachments)
	}
	if chance.Commit(rec.Header.Seed) != public.Header.Commitment {
		t.Error("the seed is not that of the commitment")
	}
	m = l.game(l.cleo, thread, "export")
	tells(t, m, "full record")
	l.verify(l.attached(l.cleo, m, "record-"))
	tells(t, l.game(l.ada, l.room, "list"), "The duel – Ada and Ben, opened <t:", ", <#"+thread+">: over")
	l.complete()
}

func hexOf(b []byte) string {
	const digits = "0123456789abcdef"
	var out strings.Builder
	for _, x := range b {
		out.WriteByte(digits[x>>4])
		out.WriteByte(digits[x&15])
	}
	return out.String()
}

// TestGameGoesOn checks that a game continues in a thread of its own, with the same people,
// to an end that its record proves.
func TestGameGoesOn(t *testing.T) {
	l := newLife(t)
	old := l.openTable()
	l.pickBoth(old)
	l.await(l.ada, old, "[Acts]")
	file, err := record.Compress(l.full(old), "x")
	if err != nil {
		t.Fatal(err)
	}
	l.stop()
	l.start()
	tells(t, l.given(l.cleo, l.room, file), "All 2 moves were replayed", "take a seat at the table")
	announced := l.await(l.cleo, l.room, "A game continues: **Toy**, The duel, after 2 moves.", "[About this game]")
	thread, err := l.ada.AwaitChannel(l.ctx, "The duel – continued")
	if err != nil {
		t.Fatal(err)
	}
	l.press(l.ada, announced, "About this game")
	lobby := l.await(l.ada, thread, "continues from a record after 2 moves", "*free* – Ada sat here", "Sit: Red")
	if strings.Contains(shown(lobby), "Settings") || strings.Contains(shown(lobby), "Count for ratings") {
		t.Errorf("its options could be changed, or its foretold dice rated:\n%s", shown(lobby))
	}
	l.press(l.ada, lobby, "Sit: Red")
	l.press(l.ben, l.await(l.ada, thread, "**Red**: <@"+l.ada.ID+">"), "Sit: Blue")
	l.press(l.ben, l.await(l.ada, thread, "[Start]"), "Start")
	l.await(l.ada, thread, "⏳ <@"+l.ben.ID+">: acts", "[Acts]", "Revealed: 1 against 3.")
	tells(t, l.given(l.cleo, thread, file), "There's already a table here")
	rec := l.attached(l.ada, l.finishIt(thread), "record-")
	l.verify(rec)
	if was, err := record.Decode(l.full(old)); err != nil || was.Header.Commitment != rec.Header.Commitment || was.Lines[2].State != rec.Lines[2].State {
		t.Errorf("it is another game: %v", err)
	}
	l.complete()
}

// TestGameReview checks that games that cannot continue can be viewed, by everybody on
// their own pages.
func TestGameReview(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	id, _ := l.ada.Channel("games")
	m := l.game(l.ada, thread, "export")
	public, err := l.ada.File(m.Attachments[0])
	if err != nil {
		t.Fatal(err)
	}
	tells(t, l.given(l.cleo, id, public), "It is a public record: it shows the 2 moves but not the positions")
	l.await(l.ada, id, "The public moves (2 in all)", "1. *a secret move*", "2. *a secret move*")

	l.finishIt(thread)
	m = l.game(l.ada, thread, "export")
	whole, err := l.ada.File(m.Attachments[0])
	if err != nil {
		t.Fatal(err)
	}
	tells(t, l.given(l.cleo, id, whole), "move by move", "It stays open until <t:", "Only the last 5 games")
	shared := l.await(l.ada, id, "Open until <t:", "Move 6 of 6", "The game is over", "[picture: A board of one pixel.]")
	l.press(l.ben, shared, "⏮")
	own := l.await(l.ben, id, "Move 0 of 6", "Round 1 begins.")
	if own.ID == shared.ID {
		t.Error("Ben turns the page for all")
	}
	o := l.press(l.ben, own, "▶")
	if _, err := l.ben.Done(l.ctx, o); err != nil {
		t.Fatal(err)
	}
	own = l.await(l.ben, id, "Move 1 of 6", "Ada has picked.")
	l.press(l.ben, own, "Go to", "2")
	l.await(l.ben, id, "Move 2 of 6", "Revealed: 1 against 3.")
	l.press(l.ada, shared, "⏭")
	if all, err := l.ada.Messages(id); err != nil || strings.Contains(shown(all[len(all)-1]), "Move 0") {
		t.Errorf("%v", err)
	}
	l.await(l.ada, id, "Move 6 of 6")
	l.press(l.ben, shared, "Replay")
	film := l.await(l.ben, id, "How it went, in")
	if got := l.file(l.ben, film); !film.Ephemeral || !strings.HasPrefix(got, "GIF89a ") || !strings.Contains(got, "Revealed: 1 against 3.") || strings.Contains(got, "You picked") {
		t.Errorf("the animation of a game that is looked at: %.300s", got)
	}
	for range table.MaxReviews {
		l.given(l.cleo, id, whole)
	}
	l.press(l.ben, shared, "⏮")
	l.await(l.ben, id, "This game is no longer open here.")
	l.press(l.cleo, shared, "Replay")
	l.await(l.cleo, id, "This game is no longer open here.")

	if err := l.cleo.SetLocale("fr"); err != nil { // it is shown in the language of the person looking at it
		t.Fatal(err)
	}
	l.given(l.cleo, id, whole)
	l.await(l.ada, id, "Coup 6 sur 6")
	l.complete()
}

// TestExportIsDelayed checks that a person who sees a game with a delay gets no more of its
// record than they see.
func TestExportIsDelayed(t *testing.T) {
	l := newLife(t)
	thread := l.lobby()
	l.press(l.ada, l.await(l.ada, thread, "Sit: Red"), "Sit: Red")
	l.press(l.ben, l.await(l.ada, thread, "**Red**: <@"+l.ada.ID+">"), "Sit: Blue")
	lobby := l.await(l.ada, thread, "[Start]")
	all, err := l.tables.Tables(l.ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.tables.SetDelay(l.ctx, all[0].ID, table.UserID(l.ada.ID), 10); err != nil {
		t.Fatal(err)
	}
	l.press(l.ada, lobby, "Start")
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	for c, moves := range map[*standin.Client]int{l.ada: 2, l.cleo: 0} {
		m := l.game(c, thread, "export")
		if rec := l.attached(c, m, "record-"); rec.End.Moves != moves || len(rec.Lines) != moves+1 || rec.Header.Kind != record.Public {
			t.Errorf("%s gets %d moves", c.Name, rec.End.Moves)
		}
	}
}

// TestGameFaults checks that for a faulty file the bot says what is wrong and where, and
// opens nothing.
func TestGameFaults(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	data := l.full(thread)
	l.stop()
	l.start()
	refused := func(data []byte, words ...string) {
		t.Helper()
		tells(t, l.given(l.cleo, l.room, data), words...)
		tells(t, l.given(l.cleo, l.room, data), "Your last record was refused. Please wait ")
		l.clock.Add(time.Minute)
	}
	refused([]byte("hello"), "This is not a record")
	refused(bytes.Replace(data, []byte("card:3"), []byte("card:2"), 1), "⚠️ Line 4 of the record, move 2: it doesn't match its hash")
	rec, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	rec.Lines[2].Move.Picks[0] = "card:2"
	forged, err := rec.Encode()
	if err != nil {
		t.Fatal(err)
	}
	refused(forged, "Line 4 of the record, move 2: the position after it isn't the one in the record")
	bomb, err := record.Compress(make([]byte, record.MaxFile+1), "")
	if err != nil {
		t.Fatal(err)
	}
	refused(bomb, "larger than 8 MiB")
	tells(t, l.given(l.cleo, l.room, make([]byte, 8388608+1)), "larger than 8 MiB")
	if all, err := l.tables.Tables(l.ctx, ""); err != nil || len(all) != 1 {
		t.Errorf("%d tables, %v", len(all), err)
	}
	if _, err := l.bot.Port.Download(l.ctx, wire.Upload{Name: "x", URL: l.web.URL + "/page/state"}, 1000); err == nil {
		t.Error("anything is fetched")
	}
}

// forgetful is a port that opens a thread and then forgets it.
type forgetful struct{ wire.Port }

func (p forgetful) StartThread(ctx context.Context, channel, message, name string) (string, error) {
	if _, err := p.Port.StartThread(ctx, channel, message, name); err != nil {
		return "", err
	}
	return "", errors.New("the answer is lost")
}

// TestImportIsDoneOnce checks that a bot killed at any point between reading the file and
// opening the table's thread has announced one game and opened one thread.
func TestImportIsDoneOnce(t *testing.T) {
	l := pausedLife(t)
	x, thread := l.seated()
	l.starts(x.ID, table.UserID(l.ada.ID))
	l.drain()
	data := l.full(thread)
	tells(t, l.given(l.cleo, l.room, data), "replayed")
	for _, faulty := range []wire.Port{&lossy{Port: l.bot.Port, lose: 1}, forgetful{l.bot.Port}} { // the bot doesn't learn what was created
		l.through(faulty)
		l.bot.tell.deliver(l.ctx)
		l.stop()
		l.start()
	}
	l.drain()
	all, err := l.tables.Tables(l.ctx, "")
	if err != nil || len(all) != 2 {
		t.Fatalf("%d tables, %v", len(all), err)
	}
	if n := l.public(l.room, "A game continues"); n != 1 {
		t.Errorf("it is announced %d times", n)
	}
	made, ok := l.ada.Channel("The duel – continued")
	if !ok || all[0].Place.Thread != made {
		t.Errorf("the table is at %+v, its thread is %s", all[0].Place, made)
	}
	if n := l.public(made, "continues from a record after 0 moves"); n != 1 {
		t.Errorf("the lobby stands there %d times", n)
	}
}
