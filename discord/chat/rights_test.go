package chat

import (
	"strings"
	"testing"

	"hexwarden/discord/wire"
)

// TestMissing checks that missing permissions are worked out from rights, a lock and a
// time-out.
func TestMissing(t *testing.T) {
	all := wire.ViewChannel | wire.SendMessages | wire.SendInThreads | wire.AttachFiles | wire.ReadHistory
	for _, c := range []struct {
		st   wire.Standing
		want string
	}{
		{wire.Standing{Rights: all}, ""},
		{wire.Standing{Rights: all, Thread: true}, ""},
		{wire.Standing{}, "view_channel"},
		{wire.Standing{Rights: all &^ wire.SendMessages}, "send_messages"},
		{wire.Standing{Rights: all &^ wire.SendMessages, Thread: true}, ""},
		{wire.Standing{Rights: all &^ wire.SendInThreads}, ""},
		{wire.Standing{Rights: all, Thread: true, Locked: true}, "locked"},
		{wire.Standing{Rights: all | wire.ManageThreads, Thread: true, Locked: true}, ""},
		{wire.Standing{Rights: all &^ wire.AttachFiles, Muted: true}, "attach_files muted"},
	} {
		if got := strings.Join(opening(c.st), " "); got != c.want {
			t.Errorf("%+v lacks %q, want %q", c.st, got, c.want)
		}
	}
}
