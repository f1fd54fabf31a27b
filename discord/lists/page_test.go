package lists

import (
	"strconv"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/internal/shipped"
	"hexwarden/table"
)

// TestMenuPages checks that a key may name any page of a menu.
func TestMenuPages(t *testing.T) {
	d := builder{Voice: chat.NewVoice(shipped.Texts(t), "en", nil), at: table.Position{Table: table.Table{ID: "abcdefgh"}}}
	var options []wire.Option
	for n := range 2*wire.MaxOptions + 1 {
		options = append(options, wire.Option{Label: strconv.Itoa(n), Value: strconv.Itoa(n)})
	}
	for page, want := range map[int]string{-1 << 62: "0", -1: "0", 0: "0", 1: "25", 2: "50", 3: "50", 1 << 62: "50"} {
		if got := d.menu(options, page, "discord.list.add", 1, stepAdd)[0].Menu.Options[0].Value; got != want {
			t.Errorf("page %d begins with %s, want %s", page, got, want)
		}
	}
}
