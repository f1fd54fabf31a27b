package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/time/rate"
)

// TestFitTellsNoWords checks that the log says what was changed in a message, but not its
// words, which may be a hand or a name.
func TestFitTellsNoWords(t *testing.T) {
	hand := strings.Repeat("Skeletor ", 300)
	_, said := Fit(Message{Content: hand, Files: []File{{Name: hand, Alt: hand}}, Rows: []Row{
		{Buttons: []Button{{ID: "a", Label: hand}}},
		{Menu: &Menu{ID: "m", Placeholder: hand, Options: []Option{{Label: hand, Value: "1", Description: hand}, {Label: hand}}}}}})
	if len(said) != 8 || strings.Contains(strings.Join(said, " "), "Skeletor") {
		t.Errorf("%d: %q", len(said), said)
	}
}

func TestFit(t *testing.T) {
	long := strings.Repeat("ä", 3000)
	many := func(n int) (out []Option) {
		for i := range n {
			out = append(out, Option{Label: "x", Value: fmt.Sprint(i)})
		}
		return out
	}
	buttons := func(ids ...string) (r Row) {
		for _, id := range ids {
			r.Buttons = append(r.Buttons, Button{ID: id, Label: "x", Style: Primary})
		}
		return r
	}
	for name, c := range map[string]struct {
		in    Message
		check func(Message) bool
		clean bool
	}{
		"fine": {Message{Content: "x", Rows: []Row{buttons("a", "b")}}, func(m Message) bool { return len(m.Rows[0].Buttons) == 2 }, true},
		"content": {Message{Content: long}, func(m Message) bool {
			return utf8.RuneCountInString(m.Content) == 2000 && strings.HasSuffix(m.Content, "…")
		}, false},
		"empty":           {Message{}, func(m Message) bool { return m.Content != "" }, false},
		"label":           {Message{Rows: []Row{{Buttons: []Button{{ID: "a", Label: long, Style: Primary}}}}}, func(m Message) bool { return utf8.RuneCountInString(m.Rows[0].Buttons[0].Label) == 80 }, false},
		"no label":        {Message{Rows: []Row{{Buttons: []Button{{ID: "a", Style: Primary}}}}}, func(m Message) bool { return m.Rows[0].Buttons[0].Label != "" }, false},
		"six buttons":     {Message{Rows: []Row{buttons("1", "2", "3", "4", "5", "6")}}, func(m Message) bool { return len(m.Rows[0].Buttons) == 5 }, false},
		"six rows":        {Message{Rows: []Row{buttons("1"), buttons("2"), buttons("3"), buttons("4"), buttons("5"), buttons("6")}}, func(m Message) bool { return len(m.Rows) == 5 }, false},
		"same id":         {Message{Rows: []Row{buttons("1"), buttons("1")}}, func(m Message) bool { return len(m.Rows) == 1 }, false},
		"long id":         {Message{Content: "x", Rows: []Row{buttons(long)}}, func(m Message) bool { return len(m.Rows) == 0 }, false},
		"26 options":      {Message{Rows: []Row{{Menu: &Menu{ID: "m", Options: many(26)}}}}, func(m Message) bool { return len(m.Rows[0].Menu.Options) == 25 }, false},
		"no options":      {Message{Content: "x", Rows: []Row{{Menu: &Menu{ID: "m"}}}}, func(m Message) bool { return len(m.Rows) == 0 }, false},
		"max over number": {Message{Rows: []Row{{Menu: &Menu{ID: "m", Min: 1, Max: 9, Options: many(3)}}}}, func(m Message) bool { return m.Rows[0].Menu.Max == 3 }, true},
		"same value":      {Message{Rows: []Row{{Menu: &Menu{ID: "m", Options: append(many(1), many(1)...)}}}}, func(m Message) bool { return len(m.Rows[0].Menu.Options) == 1 }, false},
		"option texts": {Message{Rows: []Row{{Menu: &Menu{ID: "m", Placeholder: long, Options: []Option{{Label: long, Value: "1", Description: long}}}}}}, func(m Message) bool {
			o := m.Rows[0].Menu.Options[0]
			return utf8.RuneCountInString(o.Label) == 100 && utf8.RuneCountInString(o.Description) == 100 && utf8.RuneCountInString(m.Rows[0].Menu.Placeholder) == 150
		}, false},
		"alt text":  {Message{Files: []File{{Name: "a.png", Alt: long}}}, func(m Message) bool { return utf8.RuneCountInString(m.Files[0].Alt) == 1024 }, false},
		"no files":  {Message{Content: "x", Files: []File{}}, func(m Message) bool { return m.Files != nil }, true},
		"nonce":     {Message{Content: "x", Nonce: long}, func(m Message) bool { return m.Nonce == "" }, false},
		"bad bytes": {Message{Content: "a\xffb"}, func(m Message) bool { return utf8.ValidString(m.Content) }, false},
		"bad style": {Message{Rows: []Row{{Buttons: []Button{{ID: "a", Label: "x", Style: 9}}}}}, func(m Message) bool { return m.Rows[0].Buttons[0].Style == Secondary }, true},
	} {
		got, said := Fit(c.in)
		if !c.check(got) || (len(said) == 0) != c.clean {
			t.Errorf("%s: %+v, %q", name, got, said)
		}
		if again, said := Fit(got); len(said) > 0 {
			t.Errorf("%s: fitted twice it changes again: %+v, %q", name, again, said)
		}
	}
}

func TestFitCommands(t *testing.T) {
	got, said := FitCommands([]Command{
		{Name: "walk", Descriptions: map[string]string{"": strings.Repeat("x", 200)}, Options: []CommandOption{{Name: "first"}, {Name: "then", Required: true}, {Name: "first"}}},
		{Name: "Walk"}, {Name: "walk here"}, {Name: "walk"}, {Name: strings.Repeat("x", 33)}, {Name: ""},
	})
	if len(got) != 1 || len(said) < 6 {
		t.Fatalf("%+v %q", got, said)
	}
	if o := got[0].Options; len(o) != 2 || o[0].Name != "then" || len(got[0].Descriptions[""]) > 102 {
		t.Errorf("%+v", got[0])
	}
}

// TestKindsOfFiles checks that a list or a record isn't a picture.
func TestKindsOfFiles(t *testing.T) {
	_, b, err := body(map[string]string{}, []File{{Name: "board.png"}, {Name: "list.txt"}, {Name: "record-x.jsonl"}})
	if err != nil {
		t.Fatal(err)
	}
	if pictures, texts := strings.Count(string(b), "Content-Type: image/png"), strings.Count(string(b), "Content-Type: text/plain"); pictures != 1 || texts != 2 {
		t.Errorf("%d pictures and %d texts in\n%s", pictures, texts, b)
	}
}

func TestFitLocalNames(t *testing.T) {
	names := func(fr, pl string) map[string]string { return map[string]string{"fr": fr, "pl": pl} }
	got, said := FitCommands([]Command{
		{Name: "play", Names: names("jouer", "Graj"), Options: []CommandOption{{Name: "to", Names: names("vers", "to"),
			Choices: []Suggestion{{Name: "x", Value: "x", Names: names(strings.Repeat("é", 200), "")}}}}},
		{Name: "walk", Names: names("jouer", "idź")},
	})
	if len(said) != 4 || got[0].Names["fr"] != "jouer" || got[0].Names["pl"] != "" || got[1].Names["fr"] != "" || got[1].Names["pl"] != "idź" {
		t.Errorf("%+v %q", got, said)
	}
	if o := got[0].Options[0]; o.Names["pl"] != "to" || len([]rune(o.Choices[0].Names["fr"])) != 100 || o.Choices[0].Names["pl"] == "" {
		t.Errorf("%+v", o)
	}
}

func TestClassify(t *testing.T) {
	for _, c := range []struct {
		err   error
		class Class
		after time.Duration
	}{
		{nil, Fine, 0},
		{&Fault{Status: 403, Code: 50007}, Forbidden, 0},
		{&Fault{Status: 403, Code: 50278}, Forbidden, 0},
		{&Fault{Status: 403, Code: 50013}, Forbidden, 0},
		{&Fault{Status: 404, Code: 10003}, Gone, 0},
		{&Fault{Status: 404, Code: 10008}, Gone, 0},
		{&Fault{Status: 404, Code: 10062}, Gone, 0},
		{&Fault{Status: 400, Code: 50083}, Archived, 0},
		{&Fault{Status: 429, Code: 30046, After: time.Second}, Late, time.Second},
		{&Fault{Status: 429, After: 2 * time.Second}, Retry, 2 * time.Second},
		{&Fault{Status: 502}, Retry, 0},
		{&Fault{Status: 400, Code: 50035}, Ours, 0},
		{&Fault{Status: 401}, Retry, time.Minute},
		{&Fault{Status: 401, Code: 50027}, Gone, 0},
		{&Fault{Status: 403, Code: 40333}, Retry, 0},
		{&Fault{Status: 403, Code: 20001}, Forbidden, 0},
		{&Fault{Status: 403, Foreign: true}, Retry, 0},
		{&Fault{Status: 404, Foreign: true, After: time.Second}, Retry, time.Second},
		{&Fault{Status: 413, Code: 40005}, Ours, 0},
		{&Fault{Status: 413, Foreign: true}, Ours, 0},
		{&Fault{Status: 400, Code: 40060}, Answered, 0},
		{fmt.Errorf("x: %w", context.DeadlineExceeded), Retry, 0},
		{errors.New("connection refused"), Retry, 0},
		{fmt.Errorf("x: %w", ErrFatal), Ours, 0},
	} {
		if class, after := Classify(c.err); class != c.class || after != c.after {
			t.Errorf("%v: %v after %v, want %v", c.err, class, after, c.class)
		}
	}
}

// TestFaults checks that answers of a server are classified the same on both paths, and
// that no error contains the token of an interaction.
func TestFaults(t *testing.T) {
	answer := func(w http.ResponseWriter) {}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/@me") {
			fmt.Fprint(w, `{"id":"1"}`)
			return
		}
		answer(w)
	}))
	defer server.Close()
	r, err := NewREST(t.Context(), Config{Token: "t", URL: server.URL, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		status int
		body   string
		want   Class
	}{
		"json 429":     {429, `{"message":"slow","retry_after":9.5,"global":false}`, Retry},
		"html 429":     {429, `<html>1015</html>`, Retry},
		"old message":  {429, `{"message":"too many edits","code":30046,"retry_after":9.5}`, Late},
		"server fault": {502, `bad gateway`, Retry},
		"cloudflare":   {520, `<html>web server is returning an unknown error</html>`, Retry},
		"block":        {403, `{"message":"internal network error","code":40333}`, Retry},
		"block page":   {403, `<!DOCTYPE html><html>error code: 1020</html>`, Retry},
		"other json":   {403, `{"error":"access denied"}`, Retry},
		"nothing":      {403, ``, Retry},
		"page 404":     {404, `<html>not found</html>`, Retry},
		"no right":     {403, `{"message":"Missing Permissions","code":50013}`, Forbidden},
		"token":        {401, `{"message":"401: Unauthorized","code":0}`, Retry},
		"old token":    {401, `{"message":"Invalid Webhook Token","code":50027}`, Gone},
		"closed":       {403, `{"code":50007,"message":"Cannot send messages to this user"}`, Forbidden},
		"form":         {400, `{"code":50035,"message":"Invalid Form Body","errors":{"content":{"_errors":[{"code":"X","message":"long"}]}}}`, Ours},
	} {
		answer = func(w http.ResponseWriter) { w.WriteHeader(c.status); fmt.Fprint(w, c.body) }
		_, err := r.Send(t.Context(), "2", Message{Content: "x"})
		if class, _ := Classify(err); class != c.want {
			t.Errorf("%s: Send is %v (%v), want %v", name, class, err, c.want)
		}
		patience := time.Minute
		if c.want == Retry {
			patience = 100 * time.Millisecond // shorter than the pauses between attempts
		}
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		err = r.Answer(ctx, Interaction{App: "1", Token: "interactiontoken"}, Message{Content: "x"})
		if class, _ := Classify(err); class != c.want {
			t.Errorf("%s: Answer is %v (%v), want %v", name, class, err, c.want)
		}
		cancel()
	}
	server.Close()
	err = r.Answer(t.Context(), Interaction{App: "1", Token: "interactiontoken"}, Message{Content: "x"})
	if class, _ := Classify(err); class != Retry || strings.Contains(err.Error(), "interactiontoken") {
		t.Errorf("no server: %v", err)
	}
}

// TestWaitingEnds checks that a caller waiting for the library's limiter stops when its
// context ends, also behind others.
func TestWaitingEnds(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-RateLimit-Remaining", "0")
		w.Header().Set("X-RateLimit-Reset-After", "3600")
		fmt.Fprint(w, `{"id":"1"}`)
	}))
	defer server.Close()
	r, err := NewREST(t.Context(), Config{Token: "t", URL: server.URL, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.OpenDM(t.Context(), "2"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	for range 3 {
		go func() {
			_, err := r.OpenDM(ctx, "3")
			ended <- err
		}()
	}
	cancel()
	for range 3 {
		if class, _ := Classify(<-ended); class != Retry {
			t.Errorf("ended as %v", class)
		}
	}
}

// TestPatience checks that a request over the limit is repeated when Discord says so, a few times.
// One that Discord delays for too long isn't repeated.
func TestPatience(t *testing.T) {
	asked, refused, body := 0, 0, ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/messages") {
			if asked++; asked <= refused {
				w.WriteHeader(http.StatusTooManyRequests)
				fmt.Fprint(w, body)
				return
			}
		}
		fmt.Fprint(w, `{"id":"1"}`)
	}))
	defer server.Close()
	r, err := NewREST(t.Context(), Config{Token: "t", URL: server.URL, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	const soon = `{"message":"slow","retry_after":0.001,"global":true}`
	for _, c := range []struct {
		refused int
		body    string
		asked   int
		class   Class
	}{{2, soon, 3, Fine}, {99, soon, attempts, Retry}, {99, `{"message":"slow","retry_after":60}`, 1, Retry}} {
		asked, refused, body = 0, c.refused, c.body
		_, err := r.Send(t.Context(), "2", Message{Content: "x"})
		if class, _ := Classify(err); class != c.class || asked != c.asked {
			t.Errorf("%s: %v (%v) after %d requests, want %v after %d", c.body, class, err, asked, c.class, c.asked)
		}
	}
}

func TestWrongToken(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprint(w, `{"code":0,"message":"401: Unauthorized"}`)
	}))
	defer server.Close()
	_, err := NewREST(t.Context(), Config{Token: "verysecret", URL: server.URL, Log: slog.New(slog.DiscardHandler)})
	if !errors.Is(err, ErrFatal) || strings.Contains(err.Error(), "verysecret") {
		t.Errorf("%v", err)
	}
	if _, err := NewREST(t.Context(), Config{Token: "t", URL: "somewhere"}); err == nil || !strings.Contains(err.Error(), "DISCORD_API_URL") {
		t.Errorf("%v", err)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(pressed))
	f.Add([]byte(`{"id":"1","token":"t","type":2,"user":{"id":"5"},"data":{"name":"walk","options":[{"name":"to","value":3,"focused":true}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		i, err := decode(data)
		if err == nil && (i.User.ID == "" || i.User.Name == "" || i.Token == "" || len([]rune(i.CustomID)) > maxTyped || len(i.Values) > maxValues) {
			t.Errorf("%+v", i)
		}
	})
}

// TestRate checks that requests over the rate wait, but no longer than their context.
func TestRate(t *testing.T) {
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked++
		fmt.Fprint(w, `{"id":"1"}`)
	}))
	defer server.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 900*time.Millisecond)
	defer cancel()
	_, err := NewREST(ctx, Config{Token: "t", URL: server.URL, Rate: 1, Log: slog.New(slog.DiscardHandler)})
	if class, _ := Classify(err); class != Retry || asked != 1 {
		t.Errorf("%d requests, then %v", asked, err)
	}
}

// tenProcesses are the processes of a bot, of which nothing but their number matters.
type tenProcesses struct{ Crew }

func (tenProcesses) Living() int { return 10 }

// TestShareOfTheRate checks that a process keeps to its part of the rate: ten that send at once don't send more than one may.
func TestShareOfTheRate(t *testing.T) {
	r := &REST{pace: rate.NewLimiter(45, 4), rate: 45, crew: tenProcesses{}}
	r.share()
	if r.pace.Limit() != 4.5 || r.pace.Burst() != 1 {
		t.Errorf("%v a second, %d at once", r.pace.Limit(), r.pace.Burst())
	}
}

// TestSilentAnswer checks that an attempt without an answer leaves time for another one,
// which learns that the first was carried out.
func TestSilentAnswer(t *testing.T) {
	t.Parallel()
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/callback") {
			fmt.Fprint(w, `{"id":"1"}`)
			return
		}
		if asked++; asked == 1 {
			io.Copy(io.Discard, r.Body)
			<-r.Context().Done()
			return
		}
		w.WriteHeader(http.StatusBadRequest)
		fmt.Fprint(w, `{"message":"Interaction has already been acknowledged.","code":40060}`)
	}))
	defer server.Close()
	r, err := NewREST(t.Context(), Config{Token: "t", URL: server.URL, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Defer(t.Context(), Interaction{ID: "1", Token: "k"}, Privately); err != nil || asked != 2 {
		t.Errorf("%v after %d attempts", err, asked)
	}
}

// TestCommandsSayWhereTheyAre checks that each command says where it is offered, whatever
// the developer portal is set to.
func TestCommandsSayWhereTheyAre(t *testing.T) {
	data, err := json.Marshal(encodeCommands([]Command{{Name: "play", Guild: true}, {Name: "me"}}, true))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"name":"play","description":"","type":1,"contexts":[0],"integration_types":[0]`, `"name":"me","description":"","type":1,"contexts":[0,1],"integration_types":[0]`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("there is no %s in %s", want, data)
		}
	}
}
