package wire

import (
	"bytes"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// TestDownload checks that a file is only read from where Discord keeps files, without the
// token, and never beyond the size limit.
func TestDownload(t *testing.T) {
	blocked := 0
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "" {
			t.Error("the token goes along")
		}
		switch r.URL.Path {
		case "/ephemeral-attachments/1/2/away":
			http.Redirect(w, r, "http://elsewhere.invalid/", http.StatusFound)
		case "/ephemeral-attachments/1/2/gone":
			http.NotFound(w, r)
		case "/ephemeral-attachments/1/2/blocked":
			if blocked++; blocked < 3 {
				w.WriteHeader(http.StatusForbidden)
				w.Write([]byte("<html>error code: 1020</html>"))
				return
			}
			w.Write(bytes.Repeat([]byte("x"), 100))
		default:
			w.Write(bytes.Repeat([]byte("x"), 100))
		}
	}))
	defer web.Close()
	base, err := url.Parse(web.URL)
	if err != nil {
		t.Fatal(err)
	}
	standin := &REST{away: true, direct: &http.Client{Transport: redirect{base, http.DefaultTransport}}, log: slog.New(slog.DiscardHandler)}
	real := &REST{direct: &http.Client{Transport: http.DefaultTransport}, log: standin.log}
	for name, c := range map[string]struct {
		rest  *REST
		file  Upload
		most  int
		large bool
		bytes int
	}{
		"fine":           {standin, Upload{Size: 100, URL: web.URL + "/ephemeral-attachments/1/2/x"}, 100, false, 100},
		"as it says":     {standin, Upload{Size: 101, URL: web.URL + "/ephemeral-attachments/1/2/x"}, 100, true, 0},
		"as it is":       {standin, Upload{Size: 1, URL: web.URL + "/ephemeral-attachments/1/2/x"}, 99, true, 0},
		"another place":  {standin, Upload{URL: web.URL + "/page/state"}, 100, false, 0},
		"sent elsewhere": {standin, Upload{URL: web.URL + "/ephemeral-attachments/1/2/away"}, 100, false, 0},
		"gone":           {standin, Upload{URL: web.URL + "/ephemeral-attachments/1/2/gone"}, 100, false, 0},
		"blocked":        {standin, Upload{URL: web.URL + "/ephemeral-attachments/1/2/blocked"}, 100, false, 100},
		"no address":     {standin, Upload{}, 100, false, 0},
		"another host":   {real, Upload{URL: web.URL + "/ephemeral-attachments/1/2/x"}, 100, false, 0},
		"a like host":    {real, Upload{URL: "https://cdn.discordapp.com.example.com/x"}, 100, false, 0},
		"not encrypted":  {real, Upload{URL: "http://cdn.discordapp.com/x"}, 100, false, 0},
	} {
		got, err := c.rest.Download(t.Context(), c.file, c.most)
		if len(got) != c.bytes || (err == nil) != (c.bytes > 0) || errors.Is(err, ErrTooLarge) != c.large {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
	}
}

func TestFilesOfAnInteraction(t *testing.T) {
	i, err := decode([]byte(`{"id":"1","token":"t","type":2,"user":{"id":"2","username":"ada"},"data":{"name":"game",
		"options":[{"type":1,"name":"import","options":[{"type":11,"name":"file","value":"77"}]}],
		"resolved":{"attachments":{"77":{"filename":"a.gz","size":12,"url":"https://cdn.discordapp.com/x"},"78":{"filename":"b"}}}}}`))
	if err != nil || i.Sub != "import" || len(i.Files) != 1 || i.Files[i.Options["file"]] != (Upload{"a.gz", 12, "https://cdn.discordapp.com/x"}) {
		t.Errorf("%+v, %v", i, err)
	}
	data := encodeCommands([]Command{{Name: "game", Options: []CommandOption{{Kind: FileOption, Name: "file", MaxLength: 9}}}}, true)
	if o := data[0].Options[0]; o.Type != 11 || o.MaxLength != 0 {
		t.Errorf("%+v", o)
	}
	if k := kind("record.jsonl.gz"); !strings.Contains(k, "gzip") {
		t.Errorf("%s", k)
	}
}
