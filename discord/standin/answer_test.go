package standin_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"hexwarden/discord/standin"
	"hexwarden/internal/handclock"
)

func TestFollowUps(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	got := make(chan *discordgo.Interaction, 1)
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		respond(t, d, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, &discordgo.InteractionResponseData{Flags: discordgo.MessageFlagsEphemeral})
		got <- i
	})
	tb.register(&discordgo.ApplicationCommand{Name: "go", Description: "Go"})
	ada, general := tb.client("Ada"), tb.channel("general")
	out := must[standin.Outcome](t)(ada.Command(tb.ctx, general, "go"))
	i := <-got
	// The first follow-up becomes the deferred answer, and stays private although it doesn't say
	// so.
	first := must[*discordgo.Message](t)(tb.bot.FollowupMessageCreate(i, true, &discordgo.WebhookParams{Content: "First"}))
	if first.ID != out.Message.ID || first.Flags != discordgo.MessageFlagsEphemeral {
		t.Errorf("got %+v", first)
	}
	second := must[*discordgo.Message](t)(tb.bot.FollowupMessageCreate(i, true, &discordgo.WebhookParams{Content: "Second"}))
	if second.ID == first.ID || second.Flags != 0 || second.WebhookID != tb.ApplicationID() {
		t.Errorf("got %+v", second)
	}
	text := "Changed"
	must[*discordgo.Message](t)(tb.bot.FollowupMessageEdit(i, second.ID, &discordgo.WebhookEdit{Content: &text}))
	if n := len(must[[]standin.Message](t)(tb.client("Ben").Messages(general))); n != 1 {
		t.Errorf("Ben sees %d messages", n)
	}
	if err := tb.bot.InteractionResponseDelete(i); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.bot.InteractionResponse(i); code(err) != 10008 {
		t.Errorf("a deleted answer: %v", err)
	}
	if list := must[[]standin.Message](t)(ada.Messages(general)); len(list) != 1 || list[0].Content != "Changed" {
		t.Errorf("got %+v", list)
	}
	foreign := must[*discordgo.Message](t)(tb.bot.ChannelMessageSend(general, "Not of this interaction"))
	if _, err := tb.bot.FollowupMessageEdit(i, foreign.ID, &discordgo.WebhookEdit{Content: &text}); code(err) != 10008 {
		t.Errorf("another message through the token: %v", err)
	}
}

func TestAnswerGivesTheMessageBack(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	got := make(chan string, 1)
	tb.connect(func(_ *discordgo.Session, i *discordgo.Interaction) {
		_, _, body := tb.raw("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback?with_response=true", `{"type":4,"data":{"content":"Here","flags":64}}`)
		got <- body
	})
	tb.register(&discordgo.ApplicationCommand{Name: "go", Description: "Go"})
	out := must[standin.Outcome](t)(tb.client("Ada").Command(tb.ctx, tb.channel("general"), "go"))
	var r struct {
		Interaction struct {
			ID        string `json:"id"`
			Message   string `json:"response_message_id"`
			Ephemeral bool   `json:"response_message_ephemeral"`
		}
		Resource struct {
			Type    int
			Message standin.Message
		}
	}
	body := <-got
	if err := json.Unmarshal([]byte(body), &r); err != nil {
		t.Fatal(err)
	}
	if r.Interaction.ID != out.ID || r.Interaction.Message != out.Message.ID || !r.Interaction.Ephemeral || r.Resource.Type != 4 || r.Resource.Message.Content != "Here" {
		t.Errorf("got %s", body)
	}
}

func TestLabelModal(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	submitted := make(chan json.RawMessage, 1)
	tb.bot.AddHandler(func(d *discordgo.Session, e *discordgo.Event) {
		if e.Type != "INTERACTION_CREATE" {
			return
		}
		var i struct {
			ID, Token string
			Type      int
			Data      json.RawMessage
		}
		if err := json.Unmarshal(e.RawData, &i); err != nil {
			t.Error(err)
		}
		path := "/interactions/" + i.ID + "/" + i.Token + "/callback"
		if i.Type == 5 {
			submitted <- i.Data
			tb.raw("POST", path, `{"type":4,"data":{"content":"Thanks"}}`)
			return
		}
		if status, _, body := tb.raw("POST", path, `{"type":9,"data":{"custom_id":"army","title":"Army","components":[{"type":10,"content":"Choose"},
			{"type":18,"label":"Leader","component":{"type":3,"custom_id":"leader","options":[{"label":"A","value":"a"},{"label":"B","value":"b"}]}},
			{"type":18,"label":"Name","component":{"type":4,"custom_id":"name","style":1,"required":false}}]}}`); status != 204 {
			t.Error(body)
		}
	})
	tb.connect(func(*discordgo.Session, *discordgo.Interaction) {})
	tb.register(&discordgo.ApplicationCommand{Name: "army", Description: "Army"})
	ada := tb.client("Ada")
	out := must[standin.Outcome](t)(ada.Command(tb.ctx, tb.channel("general"), "army"))
	if _, err := ada.Modal(tb.ctx, out, map[string]string{"leader": "c"}); err == nil {
		t.Error("a value that is not offered was taken")
	}
	must[standin.Outcome](t)(ada.Modal(tb.ctx, out, map[string]string{"leader": "b"}))
	want := `{"components":[{"id":1,"type":10},{"component":{"custom_id":"leader","id":2,"type":3,"values":["b"]},"id":3,"type":18},{"component":{"custom_id":"name","id":4,"type":4,"value":""},"id":5,"type":18}],"custom_id":"army"}`
	if data := <-submitted; string(data) != want {
		t.Errorf("got  %s\nwant %s", data, want)
	}
}

func TestCommandRoutes(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	app, guild := tb.ApplicationID(), tb.GuildID()
	one := must[*discordgo.ApplicationCommand](t)(tb.bot.ApplicationCommandCreate(app, guild, &discordgo.ApplicationCommand{Name: "one", Description: "One"}))
	again := must[*discordgo.ApplicationCommand](t)(tb.bot.ApplicationCommandCreate(app, guild, &discordgo.ApplicationCommand{Name: "one", Description: "Uno"}))
	if again.ID != one.ID || again.Description != "Uno" || again.Version == one.Version {
		t.Errorf("creating a command of the same name: %+v", again)
	}
	edited := must[*discordgo.ApplicationCommand](t)(tb.bot.ApplicationCommandEdit(app, guild, one.ID, &discordgo.ApplicationCommand{Name: "two", Description: "Two"}))
	if edited.ID != one.ID || edited.Name != "two" {
		t.Errorf("got %+v", edited)
	}
	ada := tb.client("Ada")
	dm := must[string](t)(ada.DM())
	if _, err := ada.Command(tb.ctx, dm, "two"); err == nil {
		t.Error("a command of the server is offered in a DM")
	}
	if err := tb.bot.ApplicationCommandDelete(app, guild, one.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.bot.ApplicationCommand(app, guild, one.ID); code(err) != 10063 {
		t.Errorf("a deleted command: %v", err)
	}
	only := []discordgo.InteractionContextType{discordgo.InteractionContextGuild}
	tb.register(&discordgo.ApplicationCommand{Name: "here", Description: "Here", Contexts: &only, DefaultMemberPermissions: new(int64)})
	if _, err := ada.Command(tb.ctx, dm, "here"); err == nil {
		t.Error("a command for servers is offered in a DM")
	}
}

func TestMessagesOfAChannel(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{Unlimited: true})
	general := tb.channel("general")
	var ids []string
	for range 5 {
		ids = append(ids, must[*discordgo.Message](t)(tb.bot.ChannelMessageSend(general, "m")).ID)
	}
	for name, c := range map[string]struct {
		limit                 int
		before, after, around string
		want                  []string // newest first
	}{
		"newest": {2, "", "", "", []string{ids[4], ids[3]}},
		"before": {2, ids[3], "", "", []string{ids[2], ids[1]}},
		"after":  {2, "", ids[1], "", []string{ids[3], ids[2]}},
		"around": {3, "", "", ids[2], []string{ids[3], ids[2], ids[1]}},
	} {
		list := must[[]*discordgo.Message](t)(tb.bot.ChannelMessages(general, c.limit, c.before, c.after, c.around))
		var got []string
		for _, m := range list {
			got = append(got, m.ID)
		}
		if len(got) != len(c.want) {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
			continue
		}
		for n := range got {
			if got[n] != c.want[n] {
				t.Errorf("%s: got %v, want %v", name, got, c.want)
				break
			}
		}
	}
	if err := tb.bot.ChannelMessagePin(general, ids[1]); err != nil {
		t.Fatal(err)
	}
	if pins := must[[]*discordgo.Message](t)(tb.bot.ChannelMessagesPinned(general)); len(pins) != 1 || pins[0].ID != ids[1] {
		t.Errorf("pins: %+v", pins)
	}
	if err := tb.bot.ChannelMessageDelete(general, ids[1]); err != nil {
		t.Fatal(err)
	}
	if pins := must[[]*discordgo.Message](t)(tb.bot.ChannelMessagesPinned(general)); len(pins) != 0 {
		t.Errorf("a deleted message is pinned: %+v", pins)
	}
}

func TestPrivateMessagesFadeAndPressesInArchivedThreadsFail(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now})
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		respond(t, d, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "Psst", Flags: discordgo.MessageFlagsEphemeral})
	})
	ada := tb.client("Ada")
	th := must[*discordgo.Channel](t)(tb.bot.ThreadStart(tb.channel("games"), "Game", discordgo.ChannelTypeGuildPublicThread, 10080))
	m := must[*discordgo.Message](t)(tb.bot.ChannelMessageSendComplex(th.ID, &discordgo.MessageSend{Content: "Board", Components: []discordgo.MessageComponent{button("b", "B")}}))
	must[standin.Outcome](t)(ada.Component(tb.ctx, m.ID, "b"))
	now.Add(25 * time.Hour)
	if err := tb.Tick(); err != nil {
		t.Fatal(err)
	}
	if list := must[[]standin.Message](t)(ada.Messages(th.ID)); len(list) != 1 || list[0].ID != m.ID {
		t.Errorf("got %+v", list)
	}
	if err := tb.Archive(th.ID, true); err != nil {
		t.Fatal(err)
	}
	if _, err := ada.Component(tb.ctx, m.ID, "b"); err == nil {
		t.Error("a button in an archived thread works")
	}
	for _, open := range []bool{true, false} { // opening a thread in time keeps it open, even if nobody checks the clock in between
		if err := tb.Archive(th.ID, false); err != nil {
			t.Fatal(err)
		}
		now.Add(10081 * time.Minute)
		if open {
			if err := tb.Archive(th.ID, false); err != nil {
				t.Fatal(err)
			}
			must[standin.Outcome](t)(ada.Component(tb.ctx, m.ID, "b"))
			if err := tb.Tick(); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := ada.Component(tb.ctx, m.ID, "b"); (err == nil) != open {
			t.Errorf("a thread that was opened again: %v, or not: %v", open, err)
		}
	}
}
