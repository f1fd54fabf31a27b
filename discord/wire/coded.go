package wire

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
)

// coded is a transport that saves the code of a refusal. The library ignores the
// code of a 429 and takes all of them for one request too many; the codes that we know
// mean something else, so they reach it as plain refusals.
type coded struct{ next http.RoundTripper }

func (c coded) RoundTrip(q *http.Request) (*http.Response, error) {
	answer, err := c.next.RoundTrip(q)
	if err != nil || answer.StatusCode != http.StatusTooManyRequests {
		return answer, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
	if err != nil {
		return nil, err
	}
	var x struct {
		Code int `json:"code"`
	}
	if json.Unmarshal(text, &x) == nil {
		if _, ok := classes[x.Code]; ok {
			answer.StatusCode, answer.Status = http.StatusBadRequest, http.StatusText(http.StatusBadRequest)
		}
	}
	answer.Body = io.NopCloser(bytes.NewReader(text))
	return answer, nil
}
