package standin_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"hexwarden/discord/standin"
	"hexwarden/internal/handclock"
)

// anyBody lets a test send what Discord's description forbids.
func anyBody(string, string, http.Header, []byte) {}

func x(n int) string { return strings.Repeat("x", n) }

// list repeats a JSON value n times; # in it becomes the number.
func list(n int, item string) string {
	var out []string
	for i := range n {
		out = append(out, strings.ReplaceAll(item, "#", fmt.Sprint(i)))
	}
	return "[" + strings.Join(out, ",") + "]"
}

func row(inner string) string { return `{"components":[{"type":1,"components":` + inner + `}]}` }

func v2(inner string) string { return `{"flags":32768,"components":` + inner + `}` }

const btn = `{"type":2,"style":1,"label":"L","custom_id":"b#"}`

func TestRefusedMessages(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{OnRequest: anyBody, Unlimited: true})
	path := "/channels/" + tb.channel("general") + "/messages"
	cases := []struct {
		name, body string
		code       int
		fault      string // path=CODE, where and what
	}{
		{"content 2000", `{"content":"` + strings.Repeat("é", 2000) + `"}`, 0, ""},
		{"content 2001", `{"content":"` + x(2001) + `"}`, 50035, "content=BASE_TYPE_MAX_LENGTH"},
		{"content of the wrong type", `{"content":7}`, 50035, "content=STRING_TYPE_CONVERT"},
		{"nothing", `{}`, 50006, ""},
		{"only spaces", `{"content":"  "}`, 50006, ""},
		{"not JSON", `{"content":`, 50109, ""},
		{"11 embeds", `{"embeds":` + list(11, `{"title":"t"}`) + `}`, 50035, "embeds=BASE_TYPE_BAD_LENGTH"},
		{"embed title 257", `{"embeds":[{"title":"` + x(257) + `"}]}`, 50035, "embeds.0.title=BASE_TYPE_MAX_LENGTH"},
		{"embed description 4097", `{"embeds":[{"description":"` + x(4097) + `"}]}`, 50035, "embeds.0.description=BASE_TYPE_MAX_LENGTH"},
		{"26 fields", `{"embeds":[{"fields":` + list(26, `{"name":"n","value":"v"}`) + `}]}`, 50035, "embeds.0.fields=BASE_TYPE_BAD_LENGTH"},
		{"field without value", `{"embeds":[{"fields":[{"name":"n"}]}]}`, 50035, "embeds.0.fields.0.value=BASE_TYPE_REQUIRED"},
		{"embeds over 6000", `{"embeds":` + list(2, `{"description":"`+x(3001)+`"}`) + `}`, 50035, "embeds=MAX_EMBED_SIZE_EXCEEDED"},
		{"embed with a file that is not there", `{"embeds":[{"image":{"url":"attachment://a.png"}}]}`, 50035, "embeds.0.image.url=REFERENCED_ATTACHMENT_NOT_FOUND"},
		{"6 rows", `{"components":` + list(6, `{"type":1,"components":[`+btn+`]}`) + `}`, 50035, "components=BASE_TYPE_BAD_LENGTH"},
		{"5 buttons", row(list(5, btn)), 0, ""},
		{"6 buttons", row(list(6, btn)), 50035, "components.0.components=BASE_TYPE_BAD_LENGTH"},
		{"button beside select", row(`[` + btn + `,{"type":3,"custom_id":"s","options":[{"label":"l","value":"v"}]}]`), 50035, "components.0.components=COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
		{"two of one custom_id", row(`[` + btn + `,` + btn + `]`), 50035, "components.0.components.1.custom_id=COMPONENT_CUSTOM_ID_DUPLICATED"},
		{"custom_id 101", row(`[{"type":2,"style":1,"label":"L","custom_id":"` + x(101) + `"}]`), 50035, "components.0.components.0.custom_id=BASE_TYPE_BAD_LENGTH"},
		{"no custom_id", row(`[{"type":2,"style":1,"label":"L"}]`), 50035, "components.0.components.0.custom_id=BASE_TYPE_REQUIRED"},
		{"label 81", row(`[{"type":2,"style":1,"custom_id":"c","label":"` + x(81) + `"}]`), 50035, "components.0.components.0.label=BASE_TYPE_MAX_LENGTH"},
		{"bare button", row(`[{"type":2,"style":1,"custom_id":"c"}]`), 50035, "components.0.components.0=BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"},
		{"emoji", row(`[{"type":2,"style":1,"custom_id":"c","emoji":{"name":"⚔️"}}]`), 0, ""},
		{"no emoji", row(`[{"type":2,"style":1,"custom_id":"c","emoji":{"name":"A"}}]`), 50035, "components.0.components.0.emoji.name=BUTTON_COMPONENT_INVALID_EMOJI"},
		{"flag, keycap, astronaut", row(`[{"type":2,"style":1,"custom_id":"a","emoji":{"name":"🇫🇷"}},{"type":2,"style":1,"custom_id":"b","emoji":{"name":"1️⃣"}},{"type":2,"style":1,"custom_id":"c","emoji":{"name":"👩‍🚀"}}]`), 0, ""},
		{"a die is no emoji", row(`[{"type":2,"style":1,"custom_id":"c","emoji":{"name":"⚀"}}]`), 50035, "components.0.components.0.emoji.name=BUTTON_COMPONENT_INVALID_EMOJI"},
		{"two emoji", row(`[{"type":2,"style":1,"custom_id":"c","emoji":{"name":"⚔🛡"}}]`), 50035, "components.0.components.0.emoji.name=BUTTON_COMPONENT_INVALID_EMOJI"},
		{"link with custom_id", row(`[{"type":2,"style":5,"label":"L","url":"https://example.org","custom_id":"c"}]`), 50035, "components.0.components.0.custom_id=BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE"},
		{"26 options", row(`[{"type":3,"custom_id":"s","options":` + list(26, `{"label":"l","value":"#"}`) + `}]`), 50035, "components.0.components.0.options=BASE_TYPE_BAD_LENGTH"},
		{"equal options", row(`[{"type":3,"custom_id":"s","options":` + list(2, `{"label":"l","value":"v"}`) + `}]`), 50035, "components.0.components.0.options.1.value=SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
		{"placeholder 151", row(`[{"type":3,"custom_id":"s","placeholder":"` + x(151) + `","options":[{"label":"l","value":"v"}]}]`), 50035, "components.0.components.0.placeholder=BASE_TYPE_MAX_LENGTH"},
		{"more values than options", row(`[{"type":3,"custom_id":"s","max_values":2,"options":[{"label":"l","value":"v"}]}]`), 50035, "components.0.components.0.options=BASE_TYPE_BAD_LENGTH"},
		{"text input in a message", row(`[{"type":4,"custom_id":"s","label":"l","style":1}]`), 50035, "components.0.components.0.type=BASE_TYPE_CHOICES"},
		{"a button without a row", `{"components":[` + btn + `]}`, 50035, "components.0.type=BASE_TYPE_CHOICES"},
		{"V2", v2(`[{"type":10,"content":"hello"}]`), 0, ""},
		{"V2 with content", `{"content":"c","flags":32768,"components":[{"type":10,"content":"hello"}]}`, 50035, "content=MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
		{"V2 without the flag", `{"components":[{"type":10,"content":"hello"}]}`, 50035, "components.0.type=BASE_TYPE_CHOICES"},
		{"V2 of 41", v2(list(41, `{"type":14}`)), 50035, "components=COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
		{"V2 of 41 with nested ones", v2(list(7, `{"type":1,"components":[{"type":2,"style":1,"label":"L","custom_id":"a#"},{"type":2,"style":1,"label":"L","custom_id":"b#"},{"type":2,"style":1,"label":"L","custom_id":"c#"},{"type":2,"style":1,"label":"L","custom_id":"d#"},{"type":2,"style":1,"label":"L","custom_id":"e#"}]}`)), 50035, "components=COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
		{"V2 text over 4000", v2(list(2, `{"type":10,"content":"`+x(2001)+`"}`)), 50035, "components=COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
		{"section of 4", v2(`[{"type":9,"components":` + list(4, `{"type":10,"content":"c"}`) + `,"accessory":` + btn + `}]`), 50035, "components.0.components=BASE_TYPE_BAD_LENGTH"},
		{"section without accessory", v2(`[{"type":9,"components":[{"type":10,"content":"c"}]}]`), 50035, "components.0.accessory=BASE_TYPE_REQUIRED"},
		{"container in a container", v2(`[{"type":17,"components":[{"type":17,"components":[{"type":14}]}]}]`), 50035, "components.0.components.0.type=BASE_TYPE_CHOICES"},
		{"gallery of a missing file", v2(`[{"type":12,"items":[{"media":{"url":"attachment://b.png"}}]}]`), 50035, "components.0.items.0.media.url=REFERENCED_ATTACHMENT_NOT_FOUND"},
		{"an ephemeral channel message", `{"content":"c","flags":64}`, 50035, "flags=MESSAGE_FLAGS_INVALID"},
		{"nonce 26", `{"content":"c","nonce":"` + x(26) + `"}`, 50035, "nonce=BASE_TYPE_MAX_LENGTH"},
		{"mentions both ways", `{"content":"c","allowed_mentions":{"parse":["users"],"users":["1"]}}`, 50035, "allowed_mentions.parse=MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
		{"attachment without a file", `{"content":"c","attachments":[{"id":"0","filename":"a.png"}]}`, 50035, "attachments.0.id=ATTACHMENT_NOT_FOUND"},
		{"reply to nothing", `{"content":"c","message_reference":{"message_id":"1"}}`, 50035, "message_reference=REPLIES_UNKNOWN_MESSAGE"},
	}
	for _, c := range cases {
		status, code, body := tb.raw("POST", path, c.body)
		checkFault(t, c.name, status, code, body, c.code, c.fault)
	}
	for name, files := range map[string]struct {
		body   string
		files  [][]byte
		status int
		code   int
	}{
		"alt text 1025":  {`{"attachments":[{"id":"0","description":"` + x(1025) + `"}]}`, [][]byte{{1}}, 400, 50035},
		"an unlisted":    {`{"attachments":[{"id":"0"}]}`, [][]byte{{1}, {2}}, 400, 50035},
		"11 files":       {`{}`, make([][]byte, 11), 400, 50035},
		"a file too big": {`{}`, [][]byte{make([]byte, 10<<20+1)}, 413, 40005},
		"a good one":     {`{"embeds":[{"image":{"url":"attachment://file0.png"}}],"attachments":[{"id":0,"description":"d"}]}`, [][]byte{{1}}, 200, 0},
	} {
		if status, code, body := tb.raw("POST", path, files.body, files.files...); status != files.status || code != files.code {
			t.Errorf("%s: %d %d %.300s", name, status, code, body)
		}
	}
}

// checkFault compares an answer with the code and the fault expected.
func checkFault(t *testing.T, name string, status, code int, body string, want int, fault string) {
	t.Helper()
	if code != want || (want == 0) != (status < 300) {
		t.Errorf("%s: status %d, code %d, want %d: %.300s", name, status, code, want, body)
		return
	}
	if fault == "" {
		return
	}
	path, kind, _ := strings.Cut(fault, "=")
	var e struct{ Errors any }
	json.Unmarshal([]byte(body), &e)
	node := e.Errors
	for _, step := range append(strings.Split(path, "."), "_errors") {
		m, _ := node.(map[string]any)
		node = m[step]
	}
	found, _ := node.([]any)
	for _, f := range found {
		if f.(map[string]any)["code"] == kind {
			return
		}
	}
	t.Errorf("%s: no %s in %.400s", name, fault, body)
}

func TestRefusedCommands(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{OnRequest: anyBody, Unlimited: true})
	path := "/applications/" + tb.ApplicationID() + "/commands"
	cmd := func(more string) string { return `[{"name":"game","description":"d"` + more + `}]` }
	opt := func(more string) string {
		return cmd(`,"options":[{"type":3,"name":"o","description":"d"` + more + `}]`)
	}
	group := func(subs string) string {
		return cmd(`,"options":[{"type":2,"name":"g","description":"d","options":[` + subs + `]}]`)
	}
	cases := []struct {
		name, body string
		code       int
		fault      string
	}{
		{"plain", cmd(""), 0, ""},
		{"permissions as text", cmd(`,"default_member_permissions":"8"`), 0, ""},
		{"in a menu", `[{"name":"My Game","type":2},{"name":"My Game","type":3,"description":""}]`, 0, ""},
		{"in a menu, 33", `[{"name":"` + x(33) + `","type":2}]`, 50035, "0.name=BASE_TYPE_BAD_LENGTH"},
		{"in a menu, described", `[{"name":"Game","type":3,"description":"d"}]`, 50035, "0.description=APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED"},
		{"in a menu, with options", `[{"name":"Game","type":3,"options":[{"type":3,"name":"o","description":"d"}]}]`, 50035, "0.options=APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_NOT_ALLOWED"},
		{"capital", `[{"name":"Game","description":"d"}]`, 50035, "0.name=APPLICATION_COMMAND_INVALID_NAME"},
		{"space", `[{"name":"my game","description":"d"}]`, 50035, "0.name=APPLICATION_COMMAND_INVALID_NAME"},
		{"letters of other languages", `[{"name":"złap-grę","description":"d"}]`, 0, ""},
		{"name 33", `[{"name":"` + x(33) + `","description":"d"}]`, 50035, "0.name=BASE_TYPE_BAD_LENGTH"},
		{"no description", `[{"name":"game"}]`, 50035, "0.description=BASE_TYPE_REQUIRED"},
		{"description 101", `[{"name":"game","description":"` + x(101) + `"}]`, 50035, "0.description=BASE_TYPE_BAD_LENGTH"},
		{"unknown locale", cmd(`,"name_localizations":{"en":"x"}`), 50035, "0.name_localizations.en=BASE_TYPE_CHOICES"},
		{"known locales", cmd(`,"name_localizations":{"fr":"jeu","pl":"gra","it":"gioco"}`), 0, ""},
		{"two of a name", `[{"name":"game","description":"d"},{"name":"game","description":"d"}]`, 50035, "1.name=APPLICATION_COMMANDS_DUPLICATE_NAME"},
		{"26 options", cmd(`,"options":` + list(26, `{"type":3,"name":"o#","description":"d"}`)), 50035, "0.options=BASE_TYPE_BAD_LENGTH"},
		{"required after optional", cmd(`,"options":[{"type":3,"name":"a","description":"d"},{"type":3,"name":"b","description":"d","required":true}]`), 50035, "0.options.1.required=APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
		{"two options of a name", cmd(`,"options":` + list(2, `{"type":3,"name":"o","description":"d"}`)), 50035, "0.options.1.name=APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"},
		{"26 choices", opt(`,"choices":` + list(26, `{"name":"n","value":"#"}`)), 50035, "0.options.0.choices=BASE_TYPE_BAD_LENGTH"},
		{"choice value 101", opt(`,"choices":[{"name":"n","value":"` + x(101) + `"}]`), 50035, "0.options.0.choices.0.value=BASE_TYPE_BAD_LENGTH"},
		{"choices and autocomplete", opt(`,"autocomplete":true,"choices":[{"name":"n","value":"v"}]`), 50035, "0.options.0.autocomplete=APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"},
		{"subcommand beside an option", cmd(`,"options":[{"type":1,"name":"a","description":"d"},{"type":3,"name":"b","description":"d"}]`), 50035, "0.options=APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		{"a group", group(`{"type":1,"name":"a","description":"d"}`), 0, ""},
		{"an option in a group", group(`{"type":3,"name":"a","description":"d"}`), 50035, "0.options.0.options.0.type=APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		{"a group in a group", group(`{"type":2,"name":"a","description":"d"}`), 50035, "0.options.0.options.0.type=APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
		{"26 in a group", group(strings.Trim(list(26, `{"type":1,"name":"o#","description":"d"}`), "[]")), 50035, "0.options.0.options=BASE_TYPE_BAD_LENGTH"},
		{"over 8000", cmd(`,"options":` + list(25, `{"type":3,"name":"o#","description":"d","choices":`+
			strings.ReplaceAll(list(4, `{"name":"`+x(90)+`","value":"%"}`), "%", "v")+`}`)), 50035, "0=APPLICATION_COMMAND_TOO_LARGE"},
		{"101 commands", list(101, `{"name":"c#","description":"d"}`), 30032, ""},
	}
	for _, c := range cases {
		status, code, body := tb.raw("PUT", path, c.body)
		checkFault(t, c.name, status, code, body, c.code, c.fault)
	}
	if status, code, body := tb.raw("PUT", "/applications/1/commands", "[]"); code != 10002 {
		t.Errorf("a foreign application: %d %s", status, body)
	}
}

func TestAnswerInTimeAndOnce(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now, OnRequest: anyBody, Unlimited: true})
	got := make(chan *discordgo.Interaction, 1)
	tb.connect(func(_ *discordgo.Session, i *discordgo.Interaction) { got <- i })
	tb.register(&discordgo.ApplicationCommand{Name: "slow", Description: "Slow"})
	ada, general := tb.client("Ada"), tb.channel("general")
	outcome := make(chan standin.Outcome, 1)
	use := func() *discordgo.Interaction {
		go func() {
			o, err := ada.Command(tb.ctx, general, "slow")
			if err != nil {
				t.Error(err)
			}
			outcome <- o
		}()
		return <-got
	}
	callback := func(i *discordgo.Interaction, body string) int {
		_, code, _ := tb.raw("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback", body)
		return code
	}
	hook := func(i *discordgo.Interaction) string {
		return "/webhooks/" + tb.ApplicationID() + "/" + i.Token + "/messages/@original"
	}

	late := use()
	if _, code, _ := tb.raw("GET", hook(late), ""); code != 10015 {
		t.Errorf("a token before the first answer: %d", code)
	}
	now.Add(3 * time.Second)
	if err := tb.Tick(); err != nil {
		t.Fatal(err)
	}
	if o := <-outcome; o.State != "failed" || o.Error != "The application did not respond" {
		t.Errorf("got %+v", o)
	}
	if c := callback(late, `{"type":4,"data":{"content":"late"}}`); c != 10062 {
		t.Errorf("a late answer: %d", c)
	}

	i := use()
	for body, want := range map[string]int{
		`{"type":6}`:                                      50035, // only for components
		`{"type":7,"data":{"content":"c"}}`:               50035,
		`{"type":8,"data":{"choices":[]}}`:                50035,
		`{"type":5,"data":{"flags":32768}}`:               50035,
		`{"type":4,"data":{}}`:                            50006,
		`{"type":4,"data":{"content":"` + x(2001) + `"}}`: 50035,
		`{"type":9,"data":{"custom_id":"m","title":"` + x(46) + `","components":[{"type":1,"components":[{"type":4,"custom_id":"t","style":1,"label":"l"}]}]}}`:       50035,
		`{"type":9,"data":{"custom_id":"m","title":"t","components":` + list(6, `{"type":1,"components":[{"type":4,"custom_id":"t#","style":1,"label":"l"}]}`) + `}}`: 50035,
	} {
		if c := callback(i, body); c != want {
			t.Errorf("%.60s: %d, want %d", body, c, want)
		}
	}
	if c := callback(i, `{"type":4,"data":{"content":"in time","flags":64}}`); c != 0 {
		t.Errorf("a good answer after refused ones: %d", c)
	}
	<-outcome
	if c := callback(i, `{"type":4,"data":{"content":"again"}}`); c != 40060 {
		t.Errorf("a second answer: %d", c)
	}
	if _, code, _ := tb.raw("PATCH", hook(i), `{"content":"edited"}`); code != 0 {
		t.Errorf("an edit: %d", code)
	}
	now.Add(15 * time.Minute)
	if status, code, _ := tb.raw("PATCH", hook(i), `{"content":"too late"}`); status != 401 || code != 50027 {
		t.Errorf("an edit after 15 minutes: %d %d", status, code)
	}
}

func TestNonce(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now})
	path := "/channels/" + tb.channel("general") + "/messages"
	post := func(extra string) string {
		_, _, body := tb.raw("POST", path, `{"content":"c","nonce":"n1"`+extra+`}`)
		var m struct{ ID string }
		if err := json.Unmarshal([]byte(body), &m); err != nil || m.ID == "" {
			t.Fatalf("%v: %s", err, body)
		}
		return m.ID
	}
	first := post(`,"enforce_nonce":true`)
	if again := post(`,"enforce_nonce":true`); again != first {
		t.Error("an enforced nonce made a second message")
	}
	if other := post(""); other == first {
		t.Error("a nonce that is not enforced found the first message")
	}
	now.Add(6 * time.Minute)
	if later := post(`,"enforce_nonce":true`); later == first {
		t.Error("the nonce was remembered too long")
	}
}

func TestLostAnswerIsFoundByNonce(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	path := "/channels/" + tb.channel("general") + "/messages"
	tb.Fail("POST /channels/{channel}/messages", 1, standin.LostAnswer())
	const body = `{"content":"once","nonce":"n","enforce_nonce":true}`
	if status, _, text := tb.raw("POST", path, body); status != 0 {
		t.Fatalf("the answer came: %d %s", status, text)
	}
	if status, _, text := tb.raw("POST", path, body); status != 200 {
		t.Fatalf("%d %s", status, text)
	}
	if n := len(must[[]standin.Message](t)(tb.client("Ada").Messages(tb.channel("general")))); n != 1 {
		t.Errorf("posted %d times", n)
	}
}

func TestAttachmentsOnEdit(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	path := "/channels/" + tb.channel("general") + "/messages"
	_, _, body := tb.raw("POST", path, `{"content":"c"}`, picture(t, 4, 4), picture(t, 5, 5))
	var m standin.Message
	read := func(text string) {
		t.Helper()
		m = standin.Message{}
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatal(err)
		}
	}
	read(body)
	if len(m.Attachments) != 2 {
		t.Fatalf("got %s", body)
	}
	gone := m.Attachments[1].URL
	keep := m.Attachments[0].ID
	_, _, body = tb.raw("PATCH", path+"/"+m.ID, `{"content":"still both"}`)
	if read(body); len(m.Attachments) != 2 {
		t.Errorf("an edit that does not speak of files took some: %s", body)
	}
	_, _, body = tb.raw("PATCH", path+"/"+m.ID, `{"attachments":[{"id":"`+keep+`","description":"kept"},{"id":"0","filename":"new.png"}]}`, picture(t, 6, 6))
	if read(body); len(m.Attachments) != 2 || m.Attachments[0].ID != keep || m.Attachments[0].Description != "kept" || m.Attachments[1].Width != 6 {
		t.Errorf("got %s", body)
	}
	offers := func(address string, want int) {
		t.Helper()
		if r, err := http.Get(address); err != nil || r.StatusCode != want {
			t.Errorf("%s: %v %v, want %d", address, r, err, want)
		}
	}
	offers(gone, 200) // a page may be about to ask for it
	last := m.Attachments[1].URL
	_, _, body = tb.raw("PATCH", path+"/"+m.ID, `{"attachments":[]}`)
	if read(body); len(m.Attachments) != 0 {
		t.Errorf("got %s", body)
	}
	offers(gone, 404)
	offers(last, 200)
	tb.raw("DELETE", path+"/"+m.ID, "")
	offers(last, 404)
}

func TestEmbedsShowFilesAndRepliesTheirMessage(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	path := "/channels/" + tb.channel("general") + "/messages"
	_, _, body := tb.raw("POST", path, `{"embeds":[{"title":"Board","image":{"url":"attachment://file0.png"}}],"attachments":[{"id":"0","description":"Ten hexes"}]}`, picture(t, 7, 5))
	var m, reply standin.Message
	if err := json.Unmarshal([]byte(body), &m); err != nil {
		t.Fatal(err)
	}
	img := m.Embeds[0].(map[string]any)["image"].(map[string]any)
	if len(m.Attachments) != 0 || img["description"] != "Ten hexes" || img["width"] != 7.0 || !strings.HasPrefix(img["url"].(string), tb.web.URL) {
		t.Errorf("got %s", body)
	}
	_, _, body = tb.raw("POST", path, `{"content":"Nice","message_reference":{"message_id":"`+m.ID+`"}}`)
	if err := json.Unmarshal([]byte(body), &reply); err != nil || reply.Type != 19 || reply.Referenced == nil || reply.Referenced.ID != m.ID {
		t.Errorf("got %s", body)
	}
}

func TestForeignAndUnknown(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{OnRequest: anyBody, Unlimited: true})
	general := tb.channel("general")
	said := must[standin.Message](t)(tb.client("Ada").Say(general, "Mine"))
	for _, c := range []struct {
		method, path, body string
		status, code       int
	}{
		{"PATCH", "/channels/" + general + "/messages/" + said.ID, `{"content":"ours"}`, 403, 50005},
		{"DELETE", "/channels/" + general + "/messages/" + said.ID, "", 403, 50013},
		{"GET", "/channels/" + general + "/messages/1", "", 404, 10008},
		{"GET", "/channels/1", "", 404, 10003},
		{"GET", "/guilds/1", "", 404, 10004},
		{"GET", "/channels/" + general + "/messages?limit=101", "", 400, 50035},
		{"POST", "/channels/" + general + "/threads", `{"name":"t","auto_archive_duration":61}`, 400, 50035},
		{"POST", "/channels/" + general + "/threads", `{"name":"` + x(101) + `"}`, 400, 50035},
		{"DELETE", "/channels/" + general, "", 403, 50013},
		{"POST", "/users/@me/channels", `{"recipient_id":"1"}`, 404, 10013},
		{"POST", "/interactions/1/x/callback", `{"type":4}`, 404, 10062},
		{"POST", "/webhooks/1/x", `{"content":"c"}`, 404, 10015},
		{"GET", "/nowhere", "", 404, 0},
	} {
		if status, code, body := tb.raw(c.method, c.path, c.body); status != c.status || code != c.code {
			t.Errorf("%s %s: %d %d %s", c.method, c.path, status, code, body)
		}
	}
	if err := tb.Deny(general, "view_channel"); err != nil {
		t.Fatal(err)
	}
	if status, code, _ := tb.raw("GET", "/channels/"+general, ""); status != 403 || code != 50001 {
		t.Errorf("a hidden channel: %d %d", status, code)
	}
	if _, err := tb.session("wrong").User("@me"); err == nil || !strings.Contains(err.Error(), "401") {
		t.Errorf("a wrong token: %v", err)
	}
}
