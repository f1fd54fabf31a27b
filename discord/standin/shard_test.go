package standin_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"hexwarden/discord/standin"
	"hexwarden/internal/handclock"
)

// asShard connects as a shard, and returns the frame that answers or the code that closes the connection.
func asShard(t *testing.T, tb *table, shard, of int) (c *websocket.Conn, answer gatewayEvent, code int) {
	t.Helper()
	c = dial(t, tb)
	read(t, c)
	send(t, c, fmt.Sprintf(`{"op":2,"d":{"token":"Bot the-token","intents":4609,"shard":[%d,%d],"properties":{}}}`, shard, of))
	err := c.ReadJSON(&answer)
	var closed *websocket.CloseError
	if errors.As(err, &closed) {
		return c, answer, closed.Code
	}
	if err != nil {
		t.Fatal(err)
	}
	return c, answer, 0
}

// heard reads events until one of a kind comes, and returns the servers that those before it were of.
func heard(t *testing.T, c *websocket.Conn, kind string) (guilds []string, last map[string]any) {
	t.Helper()
	for {
		f := read(t, c)
		data, _ := f.D.(map[string]any)
		if f.T == kind {
			return guilds, data
		}
		if f.T == "GUILD_CREATE" {
			guilds = append(guilds, data["id"].(string))
		}
	}
}

// TestShards checks that each shard hears of its own servers, and the first one of direct messages.
func TestShards(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{Shards: 3, Concurrency: 3})
	var rooms []string
	for shard := range 3 {
		id := must[string](t)(tb.NewGuild(fmt.Sprint("Server ", shard), shard, 3, fmt.Sprint("hall-", shard)))
		rooms = append(rooms, tb.channel(fmt.Sprint("hall-", shard)))
		list := must[[]*discordgo.Channel](t)(tb.bot.GuildChannels(id))
		if len(list) != 1 || list[0].ID != rooms[shard] || list[0].GuildID != id {
			t.Errorf("channels of server %d: %+v", shard, list)
		}
	}
	if home := must[[]*discordgo.Channel](t)(tb.bot.GuildChannels(tb.GuildID())); len(home) != 2 {
		t.Errorf("channels of the first server: %+v", home)
	}
	asked := must[*discordgo.GatewayBotResponse](t)(tb.bot.GatewayBot())
	if asked.Shards != 3 || asked.SessionStartLimit != (discordgo.SessionInformation{Total: 1000, Remaining: 1000, ResetAfter: 86400000, MaxConcurrency: 3}) {
		t.Errorf("%+v", asked)
	}
	ada := tb.client("Ada")
	var shards []*websocket.Conn
	for shard := range 3 {
		c, ready, code := asShard(t, tb, shard, 3)
		if code != 0 || ready.T != "READY" || fmt.Sprint(ready.D.(map[string]any)["shard"]) != fmt.Sprint([]int{shard, 3}) {
			t.Fatalf("shard %d: %d %+v", shard, code, ready)
		}
		shards = append(shards, c)
	}
	for shard, room := range rooms {
		must[standin.Message](t)(ada.Say(room, fmt.Sprintf("<@%s> to %d", tb.ApplicationID(), shard)))
	}
	dm := must[*discordgo.Channel](t)(tb.bot.UserChannelCreate(ada.ID))
	must[standin.Message](t)(ada.Say(dm.ID, "in private"))
	var all []string
	for shard, c := range shards {
		guilds, m := heard(t, c, "MESSAGE_CREATE")
		if all = append(all, guilds...); !strings.HasSuffix(m["content"].(string), fmt.Sprint("to ", shard)) {
			t.Errorf("shard %d hears %v", shard, m["content"])
		}
	}
	if slices.Sort(all); len(all) != 4 || len(slices.Compact(all)) != 4 {
		t.Errorf("servers: %v", all)
	}
	if _, m := heard(t, shards[0], "MESSAGE_CREATE"); m["content"] != "in private" {
		t.Errorf("the first shard hears %v", m["content"])
	}
	tb.CutShard(1)
	if _, _, err := shards[1].ReadMessage(); err == nil {
		t.Error("shard 1 is not cut")
	}
	must[standin.Message](t)(ada.Say(rooms[2], "<@"+tb.ApplicationID()+"> again"))
	if _, m := heard(t, shards[2], "MESSAGE_CREATE"); !strings.HasSuffix(m["content"].(string), "again") {
		t.Errorf("shard 2 hears %v", m["content"])
	}
	if err := tb.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, standin.Options{File: tb.file})
	if c := must[*discordgo.Channel](t)(again.bot.Channel(rooms[1])); c.GuildID == again.GuildID() || len(must[[]*discordgo.Channel](t)(again.bot.GuildChannels(c.GuildID))) != 1 {
		t.Errorf("after a restart: %+v", c)
	}
}

// TestShardsAreRefused checks that the gateway refuses what Discord does: shards that there are not, too many servers for
// one, sessions that begin too soon after each other, and too many in a day.
func TestShardsAreRefused(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now, Crowd: 1, Starts: 3, Concurrency: 2})
	must[string](t)(tb.NewGuild("Another", 0, 1))
	for _, bad := range [][2]int{{2, 2}, {-1, 2}, {0, 0}} {
		if _, _, code := asShard(t, tb, bad[0], bad[1]); code != 4010 {
			t.Errorf("%v: %d", bad, code)
		}
	}
	if _, _, code := asShard(t, tb, 0, 1); code != 4011 {
		t.Errorf("two servers on a shard: %d", code)
	}
	const many = 1 << 20
	begun := func(shard int) bool {
		t.Helper()
		_, f, code := asShard(t, tb, shard, many)
		if code != 0 {
			t.Fatalf("shard %d: %d", shard, code)
		}
		return f.T == "READY"
	}
	if !begun(2) || begun(4) || !begun(3) {
		t.Error("a bucket begins one session, another bucket one of its own")
	}
	now.Add(5*time.Second - time.Millisecond)
	if begun(4) {
		t.Error("too soon")
	}
	now.Add(time.Millisecond)
	if !begun(4) {
		t.Error("the bucket waits too long")
	}
	if l := must[*discordgo.GatewayBotResponse](t)(tb.bot.GatewayBot()).SessionStartLimit; l.Remaining != 0 || l.ResetAfter != int((24*time.Hour-5*time.Second).Milliseconds()) {
		t.Errorf("%+v", l)
	}
	now.Add(time.Minute)
	if _, _, code := asShard(t, tb, 5, many); code != 4004 {
		t.Errorf("one too many: %d", code)
	}
	if status, _, _ := tb.raw("GET", "/users/@me", ""); status != 401 {
		t.Errorf("the token is not reset: %d", status)
	}
}
