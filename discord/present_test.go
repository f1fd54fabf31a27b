package discord

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/internal/duel"
	"hexwarden/table"
)

var update = flag.Bool("update", false, "write the golden messages anew")

// printed is a message as readable text, controls with their ids.
func printed(m wire.Message) string {
	out := []string{m.Content}
	for _, f := range m.Files {
		out = append(out, "[picture "+f.Name+": "+f.Alt+"]")
	}
	for _, r := range m.Rows {
		var row []string
		for _, b := range r.Buttons {
			row = append(row, fmt.Sprintf("(%s)%d %s", b.Label, b.Style, b.ID))
		}
		out = append(out, strings.Join(row, "  "))
		if r.Menu != nil {
			out[len(out)-1] = fmt.Sprintf("<%s> %d-%d %s", r.Menu.Placeholder, r.Menu.Min, r.Menu.Max, r.Menu.ID)
			for _, o := range r.Menu.Options {
				out = append(out, strings.TrimRight(fmt.Sprintf("   %s = %s  %s", o.Value, o.Label, o.Description), " "))
			}
		}
	}
	return strings.Join(out, "\n") + "\n"
}

func golden(t *testing.T, name string, m wire.Message) {
	t.Helper()
	if _, said := wire.Fit(m); len(said) > 0 {
		t.Errorf("%s does not fit: %v", name, said)
	}
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(printed(m)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := printed(m); got != string(want) {
		t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
	}
}

var seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1, User: "22", Name: "Ben_*_"}}

func speak(t *testing.T) chat.Voice {
	c := texts(t)
	t.Cleanup(func() {
		if m := c.Missing(); len(m) > 0 {
			t.Errorf("missing texts: %v", m)
		}
	})
	return chat.NewVoice(c, "en", seats)
}

func sample() table.Position {
	return table.Position{
		Table: table.Table{ID: "abcd2345", System: "toy", Scenario: "duel", Seats: seats, Status: table.Running, Seq: 7, Language: "en",
			Options: map[string]string{"pace": "fast"}, Commitment: "c0ffee"},
		Seq: 7, Seat: 1,
		View: engine.View{Round: 1, Rounds: 2, Phase: engine.T("toy.phase"), Sides: []engine.Side{
			{Name: engine.T("toy.red"), Seats: []engine.Seat{0}, Score: 2}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}}},
			Hand:   []engine.Card{{ID: "1", Name: engine.T("toy.card", engine.Num("n", 1)), Text: engine.T("toy.card.text"), Stats: []engine.Stat{{Name: "ap", N: 2}, {Name: "luck", N: 1}}}},
			Tracks: []engine.Track{{Name: engine.T("toy.duel"), Seat: 1, N: 3}}},
		All: []engine.Waiting{{Seats: []engine.Seat{1}, Text: engine.T("toy.acts")}},
	}
}

func TestGoldens(t *testing.T) {
	v := speak(t)
	p := sample()
	acting, picking := duel.Questions()
	told := []table.LogLine{
		{Seq: 6, Event: engine.Event{Kind: "did", Public: engine.T("toy.did", engine.Who("seat", 1), engine.Word("id", "walk:A1")), Auto: true}},
		{Seq: 7, Event: engine.Event{Kind: "hidden"}},
		{Seq: 7, Event: engine.Event{Kind: "rolled", Public: engine.T("toy.bites", engine.Who("seat", 1)), Roll: &engine.Roll{Label: "attack", Target: 4, Successes: 3,
			Dice:  []engine.Die{{Face: 6, Success: true}, {Face: 2}, {Face: 5, Success: true, Rerolled: true, Was: 1}},
			Bonus: []engine.Die{{Face: 5, Success: true}}}}},
		{Seq: 7, Event: engine.Event{Kind: "rolled", Roll: &engine.Roll{Label: "first player", Dice: []engine.Die{{Face: 4}, {Face: 2}}}}},
	}
	picture := []wire.File{{Name: "board.png", Alt: "A board."}}
	golden(t, "live_act", liveMessage(v, scene{position: p, lines: told, asked: []engine.Prompt{acting}, files: picture}))
	secret := p
	secret.All = []engine.Waiting{{Seats: []engine.Seat{0, 1}, Text: engine.T("toy.picks")}}
	golden(t, "live_secret", liveMessage(v, scene{position: secret, asked: []engine.Prompt{picking}}))

	own := p
	own.Prompts = []engine.Prompt{picking}
	golden(t, "panel_secret", show.Panel(v, own, v.Say("discord.secret.lead", engine.Word("where", "<#5>")), picture))
	own.Prompts = []engine.Prompt{acting}
	golden(t, "panel_act", show.Panel(v, own, "", nil))
	own.Prompts = nil
	golden(t, "panel_idle", show.Panel(v, own, "", nil))

	sc := scenarios("toy")[0]
	seated := p.Table
	seated.Status, seated.Seq = table.Lobby, 0
	seated.Seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1}}
	golden(t, "lobby_free", lobby.Message(chat.NewVoice(texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	seated.Seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1, House: true}}
	golden(t, "lobby_full", lobby.Message(chat.NewVoice(texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	seated.Status = table.Over
	golden(t, "lobby_off", lobby.Message(chat.NewVoice(texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	golden(t, "lobby_begun", lobby.Message(v, p.Table, engine.T("toy.name"), sc))

	ended := p
	ended.Outcome = &engine.Outcome{Winners: []int{0}, Scores: []int{2, 0}, Reason: engine.T("toy.reason"), Rule: "TOY-7"}
	ended.All = nil
	golden(t, "over", over(v, scene{position: ended, lines: told[:1], ended: true}))
	ended.Outcome.Winners = nil
	golden(t, "over_draw", over(v, scene{position: ended, ended: true}))
	golden(t, "fault", show.Fault(v, table.Table{ID: "abcd2345", Seq: 7, Status: table.Quarantined}))
	golden(t, "status", wire.Message{Content: show.Status(v, p)})
	golden(t, "hand", wire.Message{Content: strings.Join(show.Cards(v, p), "\n")})
}

// A live message keeps its limits however much happens and may be chosen.
// Choices that have the same to say share a line, which names some of them.
func TestAlikeDetails(t *testing.T) {
	v := speak(t)
	var choices []engine.Choice
	for n := range 9 {
		choices = append(choices, engine.Choice{Text: engine.T("text.seat", engine.Num("n", n)), Warnings: []engine.Text{engine.T("toy.provokes")}})
	}
	choices = append(choices, engine.Choice{Text: engine.T("toy.attack"), Detail: engine.T("toy.odds")})
	lines := strings.Split(show.Details(v, choices, 500), "\n")
	if len(lines) != 2 || strings.Count(lines[0], ",") != 6 || !strings.Contains(lines[0], "…") {
		t.Errorf("%q", lines)
	}
}

func TestLiveFits(t *testing.T) {
	v := speak(t)
	p := sample()
	acting, _ := duel.Questions()
	for i := range acting.Choices {
		acting.Choices[i].Detail = engine.T("discord.word", engine.Word("word", strings.Repeat("long ", 60)))
		acting.Choices[i].Text = engine.T("discord.word", engine.Word("word", strings.Repeat("name ", 30)))
	}
	var lines []table.LogLine
	for range 100 {
		lines = append(lines, table.LogLine{Event: engine.Event{Public: engine.T("discord.word", engine.Word("word", strings.Repeat("much ", 30)))}})
	}
	m := liveMessage(v, scene{position: p, lines: lines, asked: []engine.Prompt{acting, acting}})
	if n := len([]rune(m.Content)); n > wire.MaxContent {
		t.Errorf("%d characters", n)
	}
	if len(m.Rows) > wire.MaxRows || !strings.Contains(printed(m), "(My choices)") {
		t.Errorf("%d rows:\n%s", len(m.Rows), printed(m))
	}
}

// Private choices change nothing in public: neither numbers nor controls.
func TestPublicTellsNoSecret(t *testing.T) {
	v := speak(t)
	p := sample()
	acting, _ := duel.Questions()
	with := printed(liveMessage(v, scene{position: p, asked: []engine.Prompt{acting}}))
	acting.Choices = slices.DeleteFunc(slices.Clone(acting.Choices), func(c engine.Choice) bool { return !c.Public })
	if without := printed(liveMessage(v, scene{position: p, asked: []engine.Prompt{acting}})); with != without {
		t.Errorf("with a hidden card:\n%s\nwithout:\n%s", with, without)
	}
}

func TestRows(t *testing.T) {
	v := speak(t)
	choices := func(n int, public bool) (out []engine.Choice) {
		for i := range n {
			out = append(out, engine.Choice{Text: engine.T("toy.card", engine.Num("n", i)), Public: public}.As(engine.ChoiceID(fmt.Sprint("c", i))))
		}
		return out
	}
	for name, c := range map[string]struct {
		prompt engine.Prompt
		public bool
		want   string // kinds of rows: b3 buttons, m20 menu with options
	}{
		"three":          {engine.Prompt{Kind: engine.One, Choices: choices(3, true)}, true, "b3"},
		"ten":            {engine.Prompt{Kind: engine.One, Choices: choices(10, true)}, true, "b5 b5"},
		"eleven":         {engine.Prompt{Kind: engine.One, Choices: choices(11, true)}, true, "m11"},
		"thirty":         {engine.Prompt{Kind: engine.One, Choices: choices(30, true)}, true, "m25 b1"},
		"numbers":        {engine.Prompt{Kind: engine.Number, Choices: choices(12, true)}, true, "m12"},
		"hidden":         {engine.Prompt{Kind: engine.One, Choices: choices(3, false)}, true, ""},
		"own cards":      {engine.Prompt{Kind: engine.One, Choices: append(choices(4, true), choices(9, false)...)}, false, "b4 m9"},
		"many cards":     {engine.Prompt{Kind: engine.One, Choices: append(choices(12, true), choices(30, false)...)}, false, "m12 m25 b1"},
		"own":            {engine.Prompt{Kind: engine.One, Choices: choices(3, false)}, false, "b3"},
		"secret":         {engine.Prompt{Kind: engine.One, Secret: true, Choices: choices(3, true)}, true, ""},
		"some":           {engine.Prompt{Kind: engine.Some, Min: 1, Max: 2, Choices: choices(4, false)}, false, "m4"},
		"some or none":   {engine.Prompt{Kind: engine.Some, Max: 4, Choices: choices(4, false)}, false, "m4 b1"},
		"many some":      {engine.Prompt{Kind: engine.Some, Min: 1, Max: 2, Choices: choices(30, false)}, false, "m30"},
		"order":          {engine.Prompt{Kind: engine.Order, Choices: choices(4, false)}, false, "m4"},
		"order publicly": {engine.Prompt{Kind: engine.Order, Choices: choices(4, true)}, true, ""},
	} {
		o := show.OwnOffer("t", 1, c.prompt)
		if c.public {
			o = show.PublicOffer("t", 1, c.prompt)
		}
		var got []string
		for _, r := range show.Rows(v, o, 5) {
			if r.Menu != nil {
				got = append(got, fmt.Sprintf("m%d", len(r.Menu.Options)))
			} else {
				got = append(got, fmt.Sprintf("b%d", len(r.Buttons)))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: rows %v, want %s", name, got, c.want)
		}
	}
}

func TestFailure(t *testing.T) {
	v := speak(t)
	for _, c := range []struct {
		err  error
		want string
		ours bool
	}{
		{engine.Refuse(engine.NotOffered, "BG-11.14", engine.T("toy.forbidden")), "Nobody can do that. `BG-11.14`", false},
		{engine.Refuse(engine.NotOffered, "BG-1", engine.Text{}), "That is not possible now. `BG-1`", false},
		{engine.Refuse(engine.TooFew, "", engine.T("refused.too_few", engine.Num("min", 2))), "Choose at least 2.", false},
		{fmt.Errorf("play: %w", table.ErrConflict), "That question is no longer open. Here is what is open now.", false},
		{table.ErrNotSeated, "You have no seat at this table. You are welcome to watch.", false},
		{table.ErrOver, "The game is over.", false},
		{table.ErrTaken, "There is a table here already. Finish it first, or open yours elsewhere.", false},
		{&engine.Broken{Seq: 41, Cause: "secret detail"}, "Sorry, the bot made an error. Your move was not carried out; the table has been set aside and its record kept. Code `41`.", true},
		{&engine.Unreadable{Cause: errors.New("secret detail")}, "The release now running cannot read this table. Nothing is lost; whoever hosts the bot can help.", true},
		{&wire.Fault{Status: 403, Code: 50013}, "I don't have permission to do that here. I need to be able to see the channel, send messages and files, and open threads.", false},
		{errors.New("disk /srv/x full"), "That did not work just now; nothing was changed. Please try again.", true},
	} {
		if got, ours := v.Failure(c.err); got != c.want || ours != c.ours {
			t.Errorf("%v: %q, %v", c.err, got, ours)
		}
	}
}

// Every text that the code names exists; so does each refusal of tables and clubs.
func TestKeys(t *testing.T) {
	c := texts(t)
	pattern := regexp.MustCompile(`"((?:discord|text|refused|table\.error|event)\.[a-z_.]*[a-z_])"`)
	found := 0
	for _, where := range []string{"*.go", "*/*.go", "../table/*.go", "../club/*.go", "../engine/*.go", "../engine/flow/*.go"} {
		files, err := filepath.Glob(where)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			src, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range pattern.FindAllStringSubmatch(string(src), -1) {
				found++
				if !c.Has("en", m[1]) {
					t.Errorf("%s: %s is not in the catalogue", f, m[1])
				}
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d keys found: is the pattern right?", found)
	}
	for _, code := range []engine.Code{engine.Over, engine.Frozen, engine.Stale, engine.NotSeated, engine.NotAsked, engine.NotOffered, engine.TooFew, engine.TooMany, engine.Secret} {
		if key := "refused." + strings.ReplaceAll(string(code), "-", "_"); !c.Has("en", key) {
			t.Errorf("%s is not in the catalogue", key)
		}
	}
}

func TestParseKey(t *testing.T) {
	for _, k := range []chat.Key{
		{Table: "abcd2345", Seq: 0, Prompt: "", Verb: chat.VerbMine, Arg: ""}, {Table: "abcd2345", Seq: 12, Prompt: "rz6dmccd", Verb: chat.VerbPick, Arg: "p61"}, {Table: "t", Seq: 999999999, Prompt: "p", Verb: chat.VerbPage, Arg: "s3,1"}, {Table: "t", Seq: 1, Prompt: "p", Verb: chat.VerbAdd, Arg: "s1.2.3"},
	} {
		got, err := chat.ParseKey(k.String())
		if err != nil || got != k {
			t.Errorf("%+v: %+v, %v", k, got, err)
		}
	}
	for _, s := range []string{"", "1", "2:t:1:p:pick:p1", "1:t:01:p:pick:p1", "1:t:1:p:pick:p1:more", "1:t:-1:p:pick:", "1::1:p:pick:", "1:t:1:p:PICK:p1", "1:t:1:p:pick:p1\n", "1:t:9999999999:p:pick:", strings.Repeat("1:", 5000)} {
		if k, err := chat.ParseKey(s); err == nil {
			t.Errorf("%q is read as %+v", s, k)
		}
	}
}

func FuzzParseKey(f *testing.F) {
	f.Add("1:abcd2345:12:rz6dmccd:pick:p61")
	f.Add("1:t:1:-:mine:")
	f.Fuzz(func(t *testing.T, s string) {
		if k, err := chat.ParseKey(s); err == nil && k.String() != s {
			t.Errorf("%q is read as %+v", s, k)
		}
	})
}

// References of forged controls name offered choices or nothing.
func FuzzReferences(f *testing.F) {
	f.Add("p1", "s1.2")
	f.Fuzz(func(t *testing.T, ref, list string) {
		acting, _ := duel.Questions()
		for _, o := range []show.Offer{show.PublicOffer("t", 1, acting), show.OwnOffer("t", 1, acting)} {
			if n := o.Index(ref); n >= 0 && (n >= len(o.Choices) || o.Ref(n) != ref) {
				t.Errorf("%q is %d", ref, n)
			}
			if picks, ok := o.Picked(list); ok {
				for _, n := range picks {
					if n < 0 || n >= len(o.Choices) {
						t.Errorf("%q has %d", list, n)
					}
				}
			}
		}
	})
}

func TestQueue(t *testing.T) {
	var q queue
	var got []int
	release := make(chan struct{})
	q.add("a", func(turn func()) { turn(); <-release; got = append(got, 0) })
	for n := 1; n < 20; n++ {
		q.add("a", func(turn func()) { turn(); got = append(got, n) })
	}
	other := make(chan struct{})
	q.add("b", func(turn func()) { turn(); close(other) })
	select {
	case <-other:
	case <-time.After(5 * time.Second):
		t.Fatal("a lane waits for another")
	}
	close(release)
	q.close(time.Minute)
	if !slices.IsSorted(got) || len(got) != 20 {
		t.Errorf("order %v", got)
	}
	q.add("a", func(func()) { t.Error("a closed queue takes work") })
}

// Nothing is said twice: who is asked two things, what was picked more than once, a card
// that two events lay open.
func TestSaidOnce(t *testing.T) {
	v, p := speak(t), sample()
	p.All = append(p.All, engine.Waiting{Seats: []engine.Seat{1}, Text: engine.T("toy.picks")})
	if got := show.Idle(v, p); strings.Count(got, "<@22>") != 1 {
		t.Errorf("who is asked twice: %s", got)
	}
	b := New(Config{Services: chat.Services{Texts: texts(t), Cards: toyCards, Painter: painter{}}})
	open := engine.Event{About: []engine.Ref{{Kind: "card", ID: "number:1"}}}
	if files := b.Shown(t.Context(), p.Table, []engine.Event{open, open}); len(files) != 1 || strings.Count(files[0].Alt, v.Text(toyCards("")[0].Name)) != 1 {
		t.Errorf("a card laid open twice: %+v", files)
	}
}

// Where there is little room, what a choice would provoke is said before the rest.
func TestBrief(t *testing.T) {
	v := speak(t)
	c := engine.Choice{Detail: engine.T("toy.card.text"), Warnings: []engine.Text{engine.T("toy.forbidden")}}
	if got := v.Brief(c); got != v.Detail(c) {
		t.Errorf("a short detail became %q", got)
	}
	for range 5 {
		c.Warnings = append(c.Warnings, engine.T("toy.forbidden"))
	}
	if got := v.Brief(c); len(chat.Plain(v.Detail(c))) <= wire.MaxOption || !strings.HasPrefix(got, "⚠️") || !strings.HasSuffix(got, v.Text(c.Detail)) {
		t.Errorf("a long detail became %q", got)
	}
}
