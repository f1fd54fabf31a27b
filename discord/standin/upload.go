package standin

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// uploadLife is how long a file that was given to a command is kept.
const uploadLife = 15 * time.Minute

// uploaded is a file that a person gave to an option of a command. It is kept in
// memory for a short while, as Discord does not keep such files either.
type uploaded struct {
	ID   string
	User string
	Name string
	Kind string
	Body []byte
	At   time.Time
}

// keepUpload takes a file of a person.
func (s *Server) keepUpload(user, name string, body []byte) (*uploaded, error) {
	switch {
	case s.people[user] == nil:
		return nil, misused("no such user")
	case len(body) > maxFile:
		return nil, misused("a file has at most %d MiB", maxFile>>20)
	}
	now := s.opt.Now()
	for id, u := range s.uploads {
		if now.Sub(u.At) > uploadLife {
			delete(s.uploads, id)
		}
	}
	if s.uploads == nil {
		s.uploads = map[string]*uploaded{}
	}
	u := &uploaded{ID: s.newID(), User: user, Name: cleanName(name), Kind: http.DetectContentType(body), Body: body, At: now}
	s.uploads[u.ID] = u
	return u, nil
}

// given adds an uploaded file of an option to the resolved data.
func (o *optionFill) given(id string) bool {
	u := o.s.uploads[id]
	if u == nil || u.User != o.user {
		return false
	}
	if o.resolved["attachments"] == nil {
		o.resolved["attachments"] = map[string]any{}
	}
	where := fmt.Sprintf("%s/ephemeral-attachments/%s/%s/%s", o.s.base, o.s.bot.ID, u.ID, u.Name)
	o.resolved["attachments"][id] = map[string]any{"id": u.ID, "filename": u.Name, "size": len(u.Body), "content_type": u.Kind,
		"url": where, "proxy_url": where, "ephemeral": true}
	return true
}

// serveUploads takes a file that was chosen on the page, as the body of the request.
func (s *Server) serveUploads(w http.ResponseWriter, r *http.Request) {
	var answer []byte
	err := ownPage(r)
	if err == nil {
		var body []byte
		if body, err = io.ReadAll(http.MaxBytesReader(w, r.Body, maxFile)); err != nil {
			err = misused("a file has at most %d MiB", maxFile>>20)
		} else {
			err = s.do(func() error {
				u, err := s.keepUpload(r.URL.Query().Get("user"), r.URL.Query().Get("name"), body)
				if err == nil {
					answer, err = json.Marshal(map[string]any{"id": u.ID, "filename": u.Name, "size": len(u.Body)})
				}
				return err
			})
		}
	}
	pageAnswer(w, answer, err)
}

// serveUpload offers such a file.
func (s *Server) serveUpload(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	u := s.uploads[r.PathValue("attachment")]
	s.mu.Unlock()
	if u == nil || u.Name != r.PathValue("filename") || r.PathValue("app") != s.bot.ID {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/octet-stream")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Disposition", "attachment")
	h.Set("Cache-Control", "no-store")
	w.Write(u.Body)
}

// Upload gives a file to the next command: the value of an option of type file.
func (c *Client) Upload(name string, body []byte) (id string, err error) {
	err = c.server.do(func() error {
		if c.server.base == "" {
			return misused("nobody serves files")
		}
		u, err := c.server.keepUpload(c.ID, name, body)
		if err == nil {
			id = u.ID
		}
		return err
	})
	return id, err
}
