package standin_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"

	"hexwarden/discord/standin"
)

func TestConnectAndReply(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		if i.Member == nil || i.User != nil || i.Locale != discordgo.French || i.GuildLocale == nil || i.AppPermissions == 0 {
			t.Errorf("the interaction lacks something: %+v", i)
		}
		text := i.ApplicationCommandData().Options[0].StringValue()
		respond(t, d, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "You said " + text})
	})
	if tb.bot.State.User.ID != tb.ApplicationID() || len(tb.bot.State.Guilds) != 1 {
		t.Fatalf("READY told %+v", tb.bot.State.Ready)
	}
	tb.register(&discordgo.ApplicationCommand{Name: "echo", Description: "Say it again", Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionString, Name: "text", Description: "What", Required: true, MaxLength: 10}}})
	cleo, general := tb.client("Cleo"), tb.channel("general")
	if _, err := cleo.Command(tb.ctx, general, "echo"); err == nil {
		t.Error("a required option may be left out")
	}
	if _, err := cleo.Command(tb.ctx, general, "echo", standin.Option{Name: "text", Value: "much too long"}); err == nil {
		t.Error("an option may be too long")
	}
	out := must[standin.Outcome](t)(cleo.Command(tb.ctx, general, "echo", standin.Option{Name: "text", Value: "hello"}))
	if out.State != "done" || out.Message.Content != "You said hello" || out.Message.Metadata.User.ID != cleo.ID || out.Message.Metadata.Name != "echo" {
		t.Errorf("got %+v", out)
	}
	seen := must[[]standin.Message](t)(tb.client("Ben").Messages(general))
	if len(seen) != 1 || seen[0].ID != out.Message.ID {
		t.Errorf("Ben sees %+v", seen)
	}
}

func TestDeferThenFile(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	board := picture(t, 40, 30)
	proceed := make(chan bool)
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		respond(t, d, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil)
		<-proceed
		payload := map[string]any{"content": "The board", "attachments": []any{map[string]any{"id": "0", "filename": "board.png", "description": "Ten hexes"}},
			"allowed_mentions": map[string]any{"parse": []string{}}}
		kind, body, err := discordgo.MultipartBodyWithJSON(payload, []*discordgo.File{{Name: "x.png", ContentType: "image/png", Reader: bytes.NewReader(board)}})
		if err != nil {
			t.Error(err)
		}
		u := discordgo.EndpointWebhookMessage(i.AppID, i.Token, "@original")
		if _, err := d.RequestRaw("PATCH", u, kind, body, u, 0); err != nil {
			t.Error(err)
		}
	})
	tb.register(&discordgo.ApplicationCommand{Name: "board", Description: "Show it"})
	ada, general := tb.client("Ada"), tb.channel("general")
	out := must[standin.Outcome](t)(ada.Command(tb.ctx, general, "board"))
	if out.State != "thinking" || out.Message.Flags != 128 {
		t.Fatalf("got %+v", out)
	}
	close(proceed)
	out = must[standin.Outcome](t)(ada.Done(tb.ctx, out))
	a := out.Message.Attachments
	if out.Message.Flags != 0 || len(a) != 1 || a[0].Description != "Ten hexes" || a[0].Filename != "board.png" || a[0].Width != 40 || a[0].Height != 30 {
		t.Fatalf("got %+v", out.Message)
	}
	r, err := http.Get(a[0].URL)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if b, _ := io.ReadAll(r.Body); !bytes.Equal(b, board) || r.Header.Get("Content-Type") != "image/png" {
		t.Errorf("the file came back as %d bytes of %s", len(b), r.Header.Get("Content-Type"))
	}
}

func TestComponentUpdateAndPrivateAnswer(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		switch {
		case i.Type == discordgo.InteractionApplicationCommand:
			menu := discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{CustomID: "pick",
				Options: []discordgo.SelectMenuOption{{Label: "One", Value: "1"}, {Label: "Two", Value: "2"}}}}}
			respond(t, d, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "Turn 1",
				Components: []discordgo.MessageComponent{button("go", "Go"), button("cards", "Cards"), menu}})
		case i.MessageComponentData().CustomID == "cards":
			respond(t, d, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "Your cards",
				Flags: discordgo.MessageFlagsEphemeral, Components: []discordgo.MessageComponent{button("go", "Play")}})
		case i.MessageComponentData().CustomID == "pick":
			respond(t, d, i, discordgo.InteractionResponseDeferredMessageUpdate, nil)
			text := "Picked " + i.MessageComponentData().Values[0]
			if _, err := d.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text}); err != nil {
				t.Error(err)
			}
		default:
			respond(t, d, i, discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{Content: "Turn 2"})
		}
	})
	tb.register(&discordgo.ApplicationCommand{Name: "play", Description: "Play"})
	ada, ben, general := tb.client("Ada"), tb.client("Ben"), tb.channel("general")
	out := must[standin.Outcome](t)(ada.Command(tb.ctx, general, "play"))
	public := out.Message.ID
	if c, ok := out.Message.Control("Cards"); !ok || c.CustomID != "cards" || len(out.Message.Controls()) != 3 {
		t.Fatalf("controls: %+v", out.Message.Controls())
	}
	if _, err := ben.Component(tb.ctx, public, "nothing"); err == nil {
		t.Error("a component that is not there can be pressed")
	}
	if _, err := ben.Component(tb.ctx, public, "pick", "3"); err == nil {
		t.Error("a value that is not offered can be picked")
	}
	must[standin.Outcome](t)(ben.Component(tb.ctx, public, "pick", "2"))
	must[standin.Message](t)(ben.Await(tb.ctx, general, func(m standin.Message) bool { return m.Content == "Picked 2" }))

	private := must[standin.Outcome](t)(ben.Component(tb.ctx, public, "cards"))
	if !private.Message.Ephemeral || private.Message.Flags != 64 {
		t.Errorf("got %+v", private.Message)
	}
	if n := len(must[[]standin.Message](t)(ada.Messages(general))); n != 1 {
		t.Errorf("Ada sees %d messages, one of them is Ben's", n)
	}
	if _, err := ada.Component(tb.ctx, private.Message.ID, "go"); err == nil {
		t.Error("Ada can press Ben's private button")
	}
	if _, err := tb.bot.ChannelMessage(general, private.Message.ID); code(err) != 10008 {
		t.Errorf("the bot reaches an ephemeral message through its channel: %v", err)
	}
	after := must[standin.Outcome](t)(ben.Component(tb.ctx, private.Message.ID, "go"))
	if after.Message.ID != private.Message.ID || after.Message.Content != "Turn 2" || len(after.Message.Components) != 0 || !after.Message.Ephemeral {
		t.Errorf("got %+v", after.Message)
	}
}

// code is the code with which Discord refused.
func code(err error) int {
	if e, ok := err.(*discordgo.RESTError); ok && e.Message != nil {
		return e.Message.Code
	}
	return -1
}

func TestModal(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		if i.Type == discordgo.InteractionModalSubmit {
			row := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow)
			text := row.Components[0].(*discordgo.TextInput).Value
			// A form cannot follow a form.
			err := d.InteractionRespond(i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseModal, Data: &discordgo.InteractionResponseData{
				CustomID: "m", Title: "T", Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
					discordgo.TextInput{CustomID: "x", Label: "x", Style: discordgo.TextInputShort}}}}}})
			if code(err) != 50035 {
				t.Errorf("a modal after a modal: %v", err)
			}
			respond(t, d, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "Named " + text})
			return
		}
		respond(t, d, i, discordgo.InteractionResponseModal, &discordgo.InteractionResponseData{CustomID: "name", Title: "Name it",
			Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{
				discordgo.TextInput{CustomID: "n", Label: "Name", Style: discordgo.TextInputShort, Required: true, MaxLength: 5}}}}})
	})
	tb.register(&discordgo.ApplicationCommand{Name: "name", Description: "Name"})
	ada, general := tb.client("Ada"), tb.channel("general")
	out := must[standin.Outcome](t)(ada.Command(tb.ctx, general, "name"))
	if out.Modal == nil || out.Modal.Title != "Name it" {
		t.Fatalf("got %+v", out)
	}
	if _, err := ada.Modal(tb.ctx, out, map[string]string{"n": "too long"}); err == nil {
		t.Error("a field may be too long")
	}
	if _, err := tb.client("Ben").Modal(tb.ctx, out, map[string]string{"n": "Rex"}); err == nil {
		t.Error("Ben can send Ada's form")
	}
	done := must[standin.Outcome](t)(ada.Modal(tb.ctx, out, map[string]string{"n": "Rex"}))
	if done.Message == nil || done.Message.Content != "Named Rex" {
		t.Errorf("got %+v", done)
	}
	if _, err := ada.Modal(tb.ctx, out, map[string]string{"n": "Rex"}); err == nil {
		t.Error("a form can be sent twice")
	}
}

func TestAutocomplete(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		o := i.ApplicationCommandData().Options[0].Options[0]
		if !o.Focused || i.Type != discordgo.InteractionApplicationCommandAutocomplete {
			t.Errorf("got %+v", o)
		}
		respond(t, d, i, discordgo.InteractionApplicationCommandAutocompleteResult, &discordgo.InteractionResponseData{
			Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Hex " + o.StringValue(), Value: o.StringValue()}}})
	})
	tb.register(&discordgo.ApplicationCommand{Name: "game", Description: "Game", Options: []*discordgo.ApplicationCommandOption{{
		Type: discordgo.ApplicationCommandOptionSubCommand, Name: "go", Description: "Go", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "to", Description: "Where", Autocomplete: true, Required: true}}}}})
	got := must[[]standin.Choice](t)(tb.client("Ada").Autocomplete(tb.ctx, tb.channel("general"), "game",
		standin.Option{Name: "go", Options: []standin.Option{{Name: "to", Value: "K1", Focused: true}}}))
	if len(got) != 1 || got[0].Name != "Hex K1" || got[0].Value != "K1" {
		t.Errorf("got %+v", got)
	}
}

func TestDirectMessages(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	pressed := make(chan *discordgo.Interaction, 1)
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		respond(t, d, i, discordgo.InteractionResponseUpdateMessage, &discordgo.InteractionResponseData{Content: "Picked"})
		pressed <- i
	})
	dov := tb.client("Dov")
	dm := must[*discordgo.Channel](t)(tb.bot.UserChannelCreate(dov.ID))
	again := must[*discordgo.Channel](t)(tb.bot.UserChannelCreate(dov.ID))
	if dm.ID != again.ID || dm.Type != discordgo.ChannelTypeDM {
		t.Errorf("got %+v then %+v", dm, again)
	}
	m := must[*discordgo.Message](t)(tb.bot.ChannelMessageSendComplex(dm.ID, &discordgo.MessageSend{Content: "Your secret",
		Components: []discordgo.MessageComponent{button("p", "Pick")}}))
	if _, err := tb.client("Ada").Messages(dm.ID); err == nil {
		t.Error("Ada reads Dov's messages")
	}
	must[standin.Outcome](t)(dov.Component(tb.ctx, m.ID, "p"))
	if i := <-pressed; i.User == nil || i.User.ID != dov.ID || i.Member != nil || i.GuildID != "" {
		t.Errorf("got %+v", i)
	}
	if err := dov.SetDMsClosed(true); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.bot.ChannelMessageSend(dm.ID, "Hello?"); code(err) != 50007 {
		t.Errorf("a closed door: %v", err)
	}
}

func TestThreads(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	deleted := make(chan string, 1)
	tb.bot.AddHandler(func(_ *discordgo.Session, e *discordgo.ThreadDelete) { deleted <- e.ID })
	tb.connect(func(*discordgo.Session, *discordgo.Interaction) {})
	ada, games := tb.client("Ada"), tb.channel("games")
	m := must[*discordgo.Message](t)(tb.bot.ChannelMessageSend(games, "A game"))
	th := must[*discordgo.Channel](t)(tb.bot.MessageThreadStartComplex(games, m.ID, &discordgo.ThreadStart{Name: "Game 1", AutoArchiveDuration: 10080}))
	if th.ID != m.ID || th.Type != discordgo.ChannelTypeGuildPublicThread || th.ThreadMetadata.AutoArchiveDuration != 10080 {
		t.Fatalf("got %+v", th)
	}
	if _, err := tb.bot.MessageThreadStart(games, m.ID, "Again", 60); code(err) != 160004 {
		t.Errorf("a second thread: %v", err)
	}
	inside := must[*discordgo.Message](t)(tb.bot.ChannelMessageSend(th.ID, "Board"))
	yes := true
	must[*discordgo.Channel](t)(tb.bot.ChannelEditComplex(th.ID, &discordgo.ChannelEdit{Archived: &yes}))
	if _, err := tb.bot.ChannelMessageEdit(th.ID, inside.ID, "Board 2"); code(err) != 50083 {
		t.Errorf("an edit in an archived thread: %v", err)
	}
	must[*discordgo.Message](t)(tb.bot.ChannelMessageSend(th.ID, "Wake up"))
	must[*discordgo.Message](t)(tb.bot.ChannelMessageEdit(th.ID, inside.ID, "Board 2"))

	private := must[*discordgo.Channel](t)(tb.bot.ThreadStartComplex(games, &discordgo.ThreadStart{Name: "Hand", Type: discordgo.ChannelTypeGuildPrivateThread}))
	if _, ok := ada.Channel("Hand"); ok {
		t.Error("Ada sees a private thread before she is in it")
	}
	if err := tb.bot.ThreadMemberAdd(private.ID, ada.ID); err != nil {
		t.Fatal(err)
	}
	if _, ok := ada.Channel("Hand"); !ok {
		t.Error("Ada does not see her private thread")
	}
	if _, ok := tb.client("Ben").Channel("Hand"); ok {
		t.Error("Ben sees Ada's private thread")
	}
	if err := tb.Deny(games, "create_threads"); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.bot.ThreadStart(games, "No", discordgo.ChannelTypeGuildPublicThread, 60); code(err) != 50013 {
		t.Errorf("a thread where it is denied: %v", err)
	}
	if err := tb.DeleteChannel(th.ID); err != nil {
		t.Fatal(err)
	}
	if id := <-deleted; id != th.ID {
		t.Errorf("deleted %s", id)
	}
	if _, err := tb.bot.ChannelMessageSend(th.ID, "Anyone?"); code(err) != 10003 {
		t.Errorf("a deleted thread: %v", err)
	}
}

func TestRestartKeepsTheChat(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		respond(t, d, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil)
	})
	tb.register(&discordgo.ApplicationCommand{Name: "board", Description: "Show it"})
	ada, general := tb.client("Ada"), tb.channel("general")
	must[standin.Message](t)(ada.Say(general, "Hello all"))
	_, _, sent := tb.raw("POST", "/channels/"+general+"/messages", `{"content":"with a picture","components":[{"type":1,"components":[{"type":2,"style":1,"label":"Go","custom_id":"go"}]}]}`, picture(t, 8, 8))
	var m standin.Message
	if err := json.Unmarshal([]byte(sent), &m); err != nil || len(m.Attachments) != 1 {
		t.Fatal(err, sent)
	}
	must[standin.Outcome](t)(ada.Command(tb.ctx, general, "board"))
	before := must[[]standin.Message](t)(ada.Messages(general))

	// A second stand-in opens the file as it is, as after a kill.
	second := open(t, standin.Options{File: tb.file})
	after := must[[]standin.Message](t)(second.client("Ada").Messages(general))
	if len(before) != 3 || len(after) != 3 || second.client("Ada").ID != ada.ID || second.ApplicationID() != tb.ApplicationID() {
		t.Fatalf("before %d messages, after %d", len(before), len(after))
	}
	for n := range before {
		if before[n].ID != after[n].ID || before[n].Content != after[n].Content {
			t.Errorf("%+v became %+v", before[n], after[n])
		}
	}
	if b := must[[]byte](t)(ada.File(after[1].Attachments[0])); len(b) == 0 {
		t.Error("the picture is gone")
	}
	cmds := must[[]*discordgo.ApplicationCommand](t)(second.bot.ApplicationCommands(second.ApplicationID(), ""))
	if len(cmds) != 1 || cmds[0].Name != "board" {
		t.Errorf("commands: %+v", cmds)
	}
}

func TestTokenSurvivesRestart(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	got := make(chan *discordgo.Interaction, 1)
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		respond(t, d, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil)
		got <- i
	})
	tb.register(&discordgo.ApplicationCommand{Name: "board", Description: "Show it"})
	ada, general := tb.client("Ada"), tb.channel("general")
	must[standin.Outcome](t)(ada.Command(tb.ctx, general, "board"))
	i := <-got
	second := open(t, standin.Options{File: tb.file})
	text := "At last"
	if _, err := second.bot.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &text}); err != nil {
		t.Fatal(err)
	}
	list := must[[]standin.Message](t)(second.client("Ada").Messages(general))
	if len(list) != 1 || list[0].Content != "At last" {
		t.Errorf("got %+v", list)
	}
}
