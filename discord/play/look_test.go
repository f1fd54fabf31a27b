package play

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/discord/chat"
	"hexwarden/internal/shipped"
)

// TestLongLog checks that a log too long for a message is sent as a file from its start,
// and that otherwise its last lines are shown.
func TestLongLog(t *testing.T) {
	v := chat.NewVoice(shipped.Texts(t), "en", nil)
	var long []string
	for n := range 200 {
		long = append(long, "• **Ben** goes home, for the "+strconv.Itoa(200-n)+"th time.")
	}
	m := logged(v, "abcd2345", slices.Clone(long), true)
	if len(m.Files) != 1 || !strings.HasPrefix(string(m.Files[0].Data), "• Ben goes home, for the 1th time.\n• Ben goes home, for the 2th") || !strings.Contains(m.Content, "200 lines") {
		t.Errorf("a long game: %+v", m)
	}
	if m := logged(v, "abcd2345", long, false); len(m.Files) != 0 || !strings.HasSuffix(m.Content, "for the 200th time.") {
		t.Errorf("its last lines: %s", m.Content)
	}
}
