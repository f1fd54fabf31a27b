package discord

import (
	"errors"
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
	"hexwarden/internal/posted"
	"hexwarden/table"
)

// What messages of the lobby, panels and pages say.
func TestGoldens(t *testing.T) {
	v := posted.Voice(t)
	p := posted.Position()
	acting, picking := duel.Questions()
	picture := []wire.File{{Name: "board.png", Alt: "A board."}}
	own := p
	own.Prompts = []engine.Prompt{picking}
	posted.Golden(t, "panel_secret", show.Panel(v, own, v.Say("discord.secret.lead", engine.Word("where", "<#5>")), picture))
	own.Prompts = []engine.Prompt{acting}
	posted.Golden(t, "panel_act", show.Panel(v, own, "", nil))
	own.Prompts = nil
	posted.Golden(t, "panel_idle", show.Panel(v, own, "", nil))

	sc := scenarios("toy")[0]
	seated := p.Table
	seated.Status, seated.Seq = table.Lobby, 0
	seated.Seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1}}
	posted.Golden(t, "lobby_free", lobby.Message(chat.NewVoice(posted.Texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	seated.Seats = []table.Seat{{Index: 0, User: "11", Name: "Ada"}, {Index: 1, House: true}}
	posted.Golden(t, "lobby_full", lobby.Message(chat.NewVoice(posted.Texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	seated.Status = table.Over
	posted.Golden(t, "lobby_off", lobby.Message(chat.NewVoice(posted.Texts(t), "en", seated.Seats), seated, engine.T("toy.name"), sc))
	posted.Golden(t, "lobby_begun", lobby.Message(v, p.Table, engine.T("toy.name"), sc))

	posted.Golden(t, "fault", show.Fault(v, table.Table{ID: "abcd2345", Seq: 7, Status: table.Quarantined}))
	posted.Golden(t, "status", wire.Message{Content: show.Status(v, p)})
	posted.Golden(t, "hand", wire.Message{Content: strings.Join(show.Cards(v, p), "\n")})
}

// Choices that have the same to say share a line, which names some of them.
func TestAlikeDetails(t *testing.T) {
	v := posted.Voice(t)
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

func TestRows(t *testing.T) {
	v := posted.Voice(t)
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
	v := posted.Voice(t)
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
	c := posted.Texts(t)
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
	v, p := posted.Voice(t), posted.Position()
	p.All = append(p.All, engine.Waiting{Seats: []engine.Seat{1}, Text: engine.T("toy.picks")})
	if got := show.Idle(v, p); strings.Count(got, "<@22>") != 1 {
		t.Errorf("who is asked twice: %s", got)
	}
	b := New(Config{Services: chat.Services{Texts: posted.Texts(t), Cards: toyCards, Painter: painter{}}})
	open := engine.Event{About: []engine.Ref{{Kind: "card", ID: "number:1"}}}
	if files := b.Shown(t.Context(), p.Table, []engine.Event{open, open}); len(files) != 1 || strings.Count(files[0].Alt, v.Text(toyCards("")[0].Name)) != 1 {
		t.Errorf("a card laid open twice: %+v", files)
	}
}

// Where there is little room, what a choice would provoke is said before the rest.
func TestBrief(t *testing.T) {
	v := posted.Voice(t)
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
