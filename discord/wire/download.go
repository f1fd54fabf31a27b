package wire

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"hexwarden/internal/backoff"
)

// ErrTooLarge is a file with more bytes than are wanted.
var ErrTooLarge = errors.New("the file is too large")

// fileHosts are where Discord keeps what people upload.
var fileHosts = []string{"cdn.discordapp.com", "media.discordapp.net"}

// Download implements Port. It asks only Discord's own hosts, without the token, follows
// no redirects elsewhere, and reads no more than it may.
func (r *REST) Download(ctx context.Context, f Upload, most int) ([]byte, error) {
	if f.Size > most {
		return nil, ErrTooLarge
	}
	where, err := url.Parse(f.URL)
	if err != nil || !r.ours(where) {
		return nil, fmt.Errorf("the file %.40q is not kept by discord", f.Name)
	}
	for attempt := 1; ; attempt++ {
		data, err := r.fetch(ctx, where, most)
		if class, _ := Classify(err); class != Retry || attempt == tries || errors.Is(err, ErrTooLarge) {
			return data, err
		}
		if backoff.Wait(ctx, triesPause) != nil {
			return nil, err
		}
	}
}

// fetch reads a file of at most so many bytes from an address.
func (r *REST) fetch(ctx context.Context, where *url.URL, most int) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, requestTime)
	defer cancel()
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, where.String(), nil)
	if err != nil {
		return nil, err
	}
	client := http.Client{Transport: r.direct.Transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(q)
	if err != nil {
		return nil, translate(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(io.LimitReader(answer.Body, int64(most)+1))
	switch {
	case err != nil:
		return nil, translate(err)
	case answer.StatusCode >= 400 && answer.StatusCode != http.StatusNotFound:
		return nil, fault(answer.StatusCode, answer.Header, data)
	case answer.StatusCode != http.StatusOK:
		return nil, &Fault{Status: answer.StatusCode, Message: "a file cannot be fetched"}
	case len(data) > most:
		return nil, ErrTooLarge
	}
	return data, nil
}

// ours says whether Discord, or what replaces it in tests, keeps files there.
func (r *REST) ours(where *url.URL) bool {
	if r.away { // all is sent to that one place
		return strings.HasPrefix(where.Path, "/ephemeral-attachments/")
	}
	return where.Scheme == "https" && slices.Contains(fileHosts, where.Host)
}
