package wire

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// TestStanding checks that permissions are those of the roles, changed by the overwrites for
// everybody, for roles and for the bot, in this order. A thread has its channel's
// permissions.
func TestStanding(t *testing.T) {
	const base = ViewChannel | SendMessages | AttachFiles
	now := time.Now().UTC()
	until := func(left time.Duration) string {
		return fmt.Sprintf(`"communication_disabled_until":%q`, now.Add(left).Format(time.RFC3339))
	}
	for _, c := range []struct {
		what, roles, member, overwrites, thread string
		want                                    Standing
		ahead                                   time.Duration // how far Discord's clock is ahead of the host's
	}{
		{"as everybody", ``, ``, ``, ``, Standing{Rights: base}, 0},
		{"a role more", fmt.Sprintf(`,{"id":"7","permissions":"%d"}`, ManageThreads), `"roles":["7"]`, ``, ``, Standing{Rights: base | ManageThreads}, 0},
		{"an administrator", fmt.Sprintf(`,{"id":"7","permissions":"%d"}`, Administrator), `"roles":["7"]`, fmt.Sprintf(`{"id":"1","deny":"%d"}`, SendMessages), ``, Standing{Rights: everything}, 0},
		{"denied for all, allowed to a role", `,{"id":"7","permissions":"0"}`, `"roles":["7"]`, fmt.Sprintf(`{"id":"1","deny":"%d","allow":"0"},{"id":"7","allow":"%d","deny":"0"}`, SendMessages|AttachFiles, SendMessages), ``, Standing{Rights: base &^ AttachFiles}, 0},
		{"a role it does not have", `,{"id":"7","permissions":"0"}`, ``, fmt.Sprintf(`{"id":"7","deny":"%d"}`, SendMessages), ``, Standing{Rights: base}, 0},
		{"denied to the bot", ``, ``, fmt.Sprintf(`{"id":"9","deny":"%d","allow":"0"}`, ViewChannel), ``, Standing{Rights: base &^ ViewChannel}, 0},
		{"a locked thread", ``, ``, ``, `{"locked":true}`, Standing{Rights: base, Thread: true, Locked: true}, 0},
		{"in time-out", ``, `"communication_disabled_until":"2999-01-01T00:00:00Z"`, ``, ``, Standing{Rights: base, Muted: true}, 0},
		{"in time-out still, by a clock that is behind", ``, until(-time.Minute), ``, ``, Standing{Rights: base, Muted: true}, -5 * time.Minute},
		{"not any more, by a clock that is ahead", ``, until(time.Minute), ``, ``, Standing{Rights: base}, 5 * time.Minute},
	} {
		web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Date", now.Add(c.ahead).Format(http.TimeFormat))
			switch path := q.URL.Path; {
			case strings.HasSuffix(path, "/users/@me"), strings.HasSuffix(path, "/applications/@me"):
				fmt.Fprint(w, `{"id":"9"}`)
			case strings.HasSuffix(path, "/channels/3") && c.thread != "":
				fmt.Fprintf(w, `{"guild_id":"1","parent_id":"2","thread_metadata":%s}`, c.thread)
			case strings.Contains(path, "/channels/"):
				fmt.Fprintf(w, `{"guild_id":"1","permission_overwrites":[%s]}`, c.overwrites)
			case strings.HasSuffix(path, "/guilds/1"):
				fmt.Fprintf(w, `{"owner_id":"5","roles":[{"id":"1","permissions":"%d"}%s]}`, base, c.roles)
			default:
				fmt.Fprintf(w, `{%s}`, c.member)
			}
		}))
		rest, err := NewREST(t.Context(), Config{Token: "t", URL: web.URL, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := rest.Standing(t.Context(), "3"); err != nil || got != c.want {
			t.Errorf("%s: %+v, want %+v, %v", c.what, got, c.want, err)
		}
		web.Close()
	}
}
