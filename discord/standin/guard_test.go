package standin_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"hexwarden/discord/standin"
)

// TestGuard checks that the local table accepts only this machine, under its own names, unless it
// was opened to others, that it never accepts pages of other sites, and that only the user can
// read its file.
func TestGuard(t *testing.T) {
	for _, anywhere := range []bool{false, true} {
		file := filepath.Join(t.TempDir(), "chat.db")
		s, err := standin.Open(standin.Options{File: file, Token: "t", Anywhere: anywhere})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		for _, c := range []struct {
			from, host, origin string
			closed, open       int
		}{
			{"127.0.0.1:9", "127.0.0.1:8320", "", 200, 200},
			{"127.0.0.1:9", "localhost:8320", "http://localhost:8320", 200, 200},
			{"[::1]:9", "[::1]:8320", "", 200, 200},
			{"127.0.0.1:9", "rebound.example:8320", "", 403, 200},
			{"192.0.2.7:9", "127.0.0.1:8320", "", 403, 200},
			{"127.0.0.1:9", "127.0.0.1:8320", "http://evil.example", 403, 403},
			{"127.0.0.1:9", "127.0.0.1:8320", "http://127.0.0.1:9999", 403, 403},
			{"127.0.0.1:9", "127.0.0.1:8320", "null", 403, 403},
		} {
			want := c.closed
			if anywhere {
				want = c.open
			}
			for _, path := range []string{"/", "/page/state"} {
				r := httptest.NewRequest(http.MethodGet, path, nil)
				r.RemoteAddr, r.Host = c.from, c.host
				if c.origin != "" {
					r.Header.Set("Origin", c.origin)
				}
				w := httptest.NewRecorder()
				s.Handler().ServeHTTP(w, r)
				if w.Code != want || w.Header().Get("Content-Security-Policy") == "" || w.Header().Get("X-Frame-Options") != "DENY" {
					t.Errorf("anywhere %t, %s of %+v: %d, want %d, headers %v", anywhere, path, c, w.Code, want, w.Header())
				}
			}
		}
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("the file: %v, %v", info.Mode(), err)
		}
	}
}
