package standin_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"

	"hexwarden/discord/standin"
)

// TestPrivateThread checks that only its members see a private thread: people who were added, and
// people whom the bot mentions there.
func TestPrivateThread(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	tb.connect(func(*discordgo.Session, *discordgo.Interaction) {})
	ada, ben, cleo := tb.client("Ada"), tb.client("Ben"), tb.client("Cleo")
	thread := must[*discordgo.Channel](t)(tb.bot.ThreadStartComplex(tb.channel("general"),
		&discordgo.ThreadStart{Name: "Reds", AutoArchiveDuration: 60, Type: discordgo.ChannelTypeGuildPrivateThread}))
	sees := func(c *standin.Client, want bool) {
		t.Helper()
		if _, ok := c.Channel("Reds"); ok != want {
			t.Errorf("%s sees the thread: %v", c.Name, ok)
		}
	}
	if err := tb.bot.ThreadMemberAdd(thread.ID, ada.ID); err != nil {
		t.Fatal(err)
	}
	sees(ada, true)
	sees(ben, false)
	say := func(text string, who ...string) {
		t.Helper()
		must[*discordgo.Message](t)(tb.bot.ChannelMessageSendComplex(thread.ID, &discordgo.MessageSend{Content: text,
			AllowedMentions: &discordgo.MessageAllowedMentions{Users: who}}))
	}
	say("<@"+ben.ID+"> and <@"+cleo.ID+">", ben.ID)
	sees(ben, true)
	say("hello")
	sees(cleo, false)
	if err := tb.bot.ThreadMemberRemove(thread.ID, ben.ID); err != nil {
		t.Fatal(err)
	}
	sees(ben, false)
	if _, err := ben.Messages(thread.ID); err == nil {
		t.Error("Ben reads a thread that he is out of")
	}
	active := must[*discordgo.ThreadsList](t)(tb.bot.GuildThreadsActive(tb.GuildID()))
	if len(active.Threads) != 1 || active.Threads[0].OwnerID != tb.ApplicationID() {
		t.Errorf("active are %+v", active.Threads)
	}
}
