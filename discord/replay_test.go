package discord

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// file is the whole content of a message's attachment.
func (l *life) file(c *standin.Client, m standin.Message) string {
	l.t.Helper()
	if len(m.Attachments) != 1 {
		l.t.Fatalf("%d files in\n%s", len(m.Attachments), shown(m))
	}
	answer, err := http.Get(m.Attachments[0].URL)
	if err != nil {
		l.t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		l.t.Fatalf("%s, %v", answer.Status, err)
	}
	return string(data)
}

// TestReplay checks that an animation is shown to the person who asks, as they may see the
// game, or to everybody.
func TestReplay(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.await(l.ada, thread, "Round 1 of 2")
	l.pickBoth(thread)
	l.await(l.ada, thread, "Revealed: 1 against 3.", "[Acts]")
	l.command(l.ada, thread, "game replay", opt("what", "game"))
	m := l.await(l.ada, thread, "How it went, in")
	if got := l.file(l.ada, m); !strings.HasPrefix(got, "GIF89a ") || !strings.Contains(got, "Revealed: 1 against 3.") || !m.Ephemeral {
		t.Errorf("the animation: %.300s", got)
	}
	if !strings.Contains(m.Attachments[0].Description, "At the end: The last position.") || !strings.HasSuffix(m.Attachments[0].Filename, ".gif") {
		t.Errorf("the file: %+v", m.Attachments[0])
	}
	l.command(l.cleo, thread, "game replay", opt("what", "game"), opt("for", "everybody"))
	m = l.await(l.ada, thread, "Cleo shows how the game went.")
	got := l.file(l.ada, m)
	if m.Ephemeral || len(m.Mentions) != 0 {
		t.Errorf("it is shown to everybody, and nobody is called: %+v", m)
	}
	if strings.Contains(got, "You picked") || strings.Contains(got, "Card") {
		t.Errorf("the animation for everybody shows what one seat knew: %s", got)
	}
	l.answer(l.ben, thread, "Bite")
	l.await(l.ada, thread, "🎲 attack 4+:")
	l.answer(l.ben, thread, "End")
	l.pickBoth(thread)
	l.await(l.ada, thread, "Round 2 of 2", "[Acts]")
	l.answer(l.ben, thread, "End")
	over := l.await(l.ada, thread, "The game is over")
	l.press(l.cleo, over, "Replay")
	m = l.await(l.cleo, thread, "How it went, in")
	if got := l.file(l.cleo, m); !strings.Contains(got, "Round 1 begins.") {
		t.Errorf("the animation after the end: %.300s", got)
	}
}

// TestStills checks that steps are merged into fewer pictures if there are too many, and
// that none is lost at the end.
func TestStills(t *testing.T) {
	c := posted.Texts(t)
	var shots []table.Shot
	for n := range 100 {
		s := table.Shot{Seq: n, View: engine.View{Round: n}}
		if n%3 != 2 {
			s.Events = []engine.Event{{Public: engine.T("discord.word", engine.Num("word", n))}}
		}
		shots = append(shots, s)
	}
	tell := func(t engine.Text) string { return c.Render("en", t, nil) }
	all := chat.Stills(tell, shots, 1000)
	if len(all) != 67 || all[1].View.Round != 2 {
		t.Errorf("%d stills, the second shows round %d", len(all), all[1].View.Round)
	}
	few := chat.Stills(tell, shots, 10)
	if len(few) > 10 || few[len(few)-1].View.Round != 99 || len(few[0].Events) < 5 {
		t.Errorf("%d stills, the last of round %d", len(few), few[len(few)-1].View.Round)
	}
	if last := few[len(few)-1]; !strings.Contains(last.Caption, "99") || len(few) < 8 {
		t.Errorf("%d stills, the last says %q", len(few), last.Caption)
	}
	if (chat.Still{}).Time(false) >= all[0].Time(true) {
		t.Error("the last picture is not shown longer")
	}
}

// TestFilmsAreShort checks that the animation of a long game lasts at most a minute and a half, that
// each picture is long enough to be seen, and that bigger changes are shown for longer. A short one
// is neither slowed down nor sped up.
func TestFilmsAreShort(t *testing.T) {
	tell := func(t engine.Text) string { return strings.Repeat("word ", 8) + t.Key }
	var shots []table.Shot
	for n := range 700 {
		e := engine.Event{Public: engine.T("said")}
		if n%5 == 0 {
			e.From, e.To, e.Target, e.Roll = "A1", "B2", "somebody", &engine.Roll{Dice: []engine.Die{{Face: n%6 + 1}}}
		}
		shots = append(shots, table.Shot{Seq: n, View: engine.View{Round: n}, Events: []engine.Event{e}})
	}
	stills := chat.Stills(tell, shots, chat.MostStills)
	sum, events := 0, 0
	for i, n := range chat.Times(stills) {
		if n < 80 {
			t.Errorf("picture %d is shown for %d hundredths", i, n)
		}
		sum += n
		events += len(stills[i].Events)
	}
	if sum > chat.MostTime || sum < chat.MostTime*9/10 || events != 700 || len(stills) < chat.MostStills/2 || len(stills) > chat.MostStills || stills[len(stills)-1].View.Round != 699 {
		t.Errorf("%d pictures of %d events for %d hundredths", len(stills), events, sum)
	}
	short := chat.Stills(tell, shots[:10], chat.MostStills)
	for i, n := range chat.Times(short) {
		if n != short[i].Time(i == len(short)-1) {
			t.Errorf("picture %d of a short film is shown for %d", i, n)
		}
	}
}

// TestMissed checks that "What did I miss?" starts after what the person last saw or did.
func TestMissed(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	live := l.await(l.ada, thread, "Round 1 of 2")
	l.press(l.ada, live, "What did I miss?") // while a secret question is open for her
	if m := l.await(l.ada, thread, "Your decision:", "[My choices]"); strings.Contains(m.Content, "nothing to decide") {
		t.Errorf("with an open question:\n%s", m.Content)
	}
	l.pickBoth(thread)
	live = l.await(l.ada, thread, "[Acts]")
	missed := func(c *standin.Client, want ...string) standin.Message {
		t.Helper()
		l.press(c, live, "What did I miss?")
		return l.await(c, thread, want...)
	}
	m := missed(l.ada, "Since you last looked", "Revealed: 1 against 3.")
	if strings.Contains(m.Content, "Round 1 begins.") {
		t.Errorf("Ada has picked since the round began:\n%s", m.Content)
	}
	missed(l.ada, "Nothing has happened")
	l.answer(l.ben, thread, "Light the torch")
	live = l.await(l.ada, thread, "The torch is lit.")
	missed(l.ada, "Since you last looked", "The torch is lit.")
	missed(l.ben, "Nothing has happened")
	missed(l.cleo, "Since you last looked", "Round 1 begins.", "The torch is lit.")
}

// TestWatch checks that anybody may watch, with a delay of some moves if that was set.
func TestWatch(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	l.pickBoth(thread)
	l.await(l.ada, thread, "[Acts]")
	list, err := l.cleo.Autocomplete(l.ctx, l.room, "game watch", standin.Option{Name: "table", Value: "du", Focused: true})
	if err != nil || len(list) != 1 || !strings.Contains(list[0].Name, "The duel (Toy) – Ada and Ben, since 2") {
		t.Fatalf("offered: %+v, %v", list, err)
	}
	m := l.command(l.cleo, l.room, "game watch", opt("table", list[0].Value), opt("follow", "yes"))
	if !strings.Contains(m.Content, "Played in <#"+thread+">") || !strings.Contains(m.Content, "You are now following <#"+thread+">") || len(m.Attachments) != 1 {
		t.Errorf("watched:\n%s", shown(m))
	}
	if m := l.command(l.cleo, thread, "game watch", opt("delay", "10")); !strings.Contains(m.Content, "was only possible before the start") {
		t.Errorf("a delay for a running table:\n%s", shown(m))
	}

	ada, ben := table.UserID(l.ada.ID), table.UserID(l.ben.ID)
	general, _ := l.ada.Channel("general")
	open, err := l.tables.OpenTable(l.ctx, table.OpenRequest{Host: table.User{ID: ada, Name: "Ada"}, Place: table.Place{Guild: l.GuildID(), Channel: general}, System: "toy", Scenario: "duel"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.tables.SetDelay(l.ctx, open.ID, ben, 10); err != table.ErrNotHost {
		t.Errorf("somebody else settles the delay: %v", err)
	}
	if _, err := l.tables.SetDelay(l.ctx, open.ID, ada, 7); err != table.ErrUnknown {
		t.Errorf("a delay of seven: %v", err)
	}
	if _, err := l.tables.SetDelay(l.ctx, open.ID, ada, 10); err != nil {
		t.Fatal(err)
	}
	for _, u := range []table.UserID{ada, ben} {
		if _, err := l.tables.JoinTable(l.ctx, open.ID, -1, table.User{ID: u, Name: string(u)}); err != nil {
			t.Fatal(err)
		}
	}
	l.starts(open.ID, ada)
	for range 3 {
		for _, u := range []table.UserID{ada, ben} {
			p, err := l.tables.Look(l.ctx, open.ID, u)
			if err != nil {
				t.Fatal(err)
			}
			if len(p.Prompts) > 0 {
				m := first{}.Choose(p.View, p.Prompts[0], nil)
				m.Prompt = p.Prompts[0].ID
				if _, err := l.tables.PlayMove(l.ctx, open.ID, u, m); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	p, err := l.tables.Look(l.ctx, open.ID, "1")
	if err != nil || p.Seq != 0 || p.Table.Seq < 3 {
		t.Errorf("Cleo sees move %d of %d, %v", p.Seq, p.Table.Seq, err)
	}
	if lines, err := l.tables.Log(l.ctx, open.ID, "1", 50); err != nil || len(lines) == 0 || lines[len(lines)-1].Seq != 0 {
		t.Errorf("Cleo reads %+v, %v", lines, err)
	}
	if lines, err := l.tables.PublicLog(l.ctx, open.ID, 0); err != nil || len(lines) == 0 || lines[0].Seq != 1 || lines[len(lines)-1].Seq != p.Table.Seq {
		t.Errorf("the table itself tells %+v, %v: it is told there at once", lines, err)
	}
	if lines, err := l.tables.Log(l.ctx, open.ID, ada, 50); err != nil || lines[len(lines)-1].Seq == 0 {
		t.Errorf("Ada reads %+v, %v", lines, err)
	}
}

// TestWatchInADirectMessage checks that in a direct message people can only watch their own
// game.
func TestWatchInADirectMessage(t *testing.T) {
	l := newLife(t)
	thread := l.openTable()
	says(t, l.command(l.cleo, l.dm(l.cleo), "game watch"), "There's no table here.")
	says(t, l.command(l.ada, l.dm(l.ada), "game watch"), "<#"+thread+">")
}
