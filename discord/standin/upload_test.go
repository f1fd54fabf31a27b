package standin_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"hexwarden/discord/standin"
	"hexwarden/internal/handclock"
)

// TestUpload checks that the bot gets the address of a file chosen for an option, that the
// file is kept for a while, and that nobody else can use it.
func TestUpload(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now})
	ada, ben, general := tb.client("Ada"), tb.client("Ben"), tb.channel("general")
	came := make(chan *discordgo.Interaction, 1)
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		came <- i
		respond(t, d, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "Thanks"})
	})
	tb.register(&discordgo.ApplicationCommand{Name: "read", Description: "Read", Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionAttachment, Name: "file", Description: "File", Required: true}}})
	status, up := tb.call("POST", "/page/uploads?user="+ada.ID+"&name=a%20b.gz", "hello")
	if status != 200 || up["filename"] != "a_b.gz" {
		t.Fatalf("%d %v", status, up)
	}
	id := up["id"].(string)
	if _, err := ben.Command(tb.ctx, general, "read", standin.Option{Name: "file", Value: id}); err == nil {
		t.Error("Ben gives Ada's file")
	}
	if _, err := ada.Command(tb.ctx, general, "read", standin.Option{Name: "file", Value: "123"}); err == nil {
		t.Error("a file that nobody uploaded is given")
	}
	if _, err := ada.Command(tb.ctx, general, "read", standin.Option{Name: "file", Value: id}); err != nil {
		t.Fatal(err)
	}
	file := (<-came).ApplicationCommandData().Resolved.Attachments[id]
	if file == nil || file.Filename != "a_b.gz" || file.Size != 5 {
		t.Fatalf("%+v", file)
	}
	fetch := func(url string) (int, string) {
		t.Helper()
		answer, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(body)
	}
	if status, body := fetch(file.URL); status != 200 || body != "hello" {
		t.Errorf("%d %q", status, body)
	}
	if status, _ := fetch(strings.Replace(file.URL, "a_b", "b", 1)); status != 404 {
		t.Errorf("another name: %d", status)
	}
	now.Add(time.Hour)
	if _, err := ada.Upload("b", nil); err != nil {
		t.Fatal(err)
	}
	if status, _ := fetch(file.URL); status != 404 {
		t.Errorf("after an hour: %d", status)
	}
	if _, err := ada.Upload("large", make([]byte, 11<<20)); err == nil {
		t.Error("a file of 11 MiB is taken")
	}
}
