package standin

import (
	"bytes"
	"fmt"
	"image"
	_ "image/gif"  // sizes of attached pictures
	_ "image/jpeg" // sizes of attached pictures
	_ "image/png"  // sizes of attached pictures
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

var oddLetters = regexp.MustCompile(`[^\p{L}\p{N}._-]+`)

// cleanName makes a file name what Discord makes of it.
func cleanName(name string) string {
	name = oddLetters.ReplaceAllString(name[strings.LastIndexAny(name, `/\`)+1:], "_")
	if name == "" {
		return "unknown"
	}
	return name
}

// keepFile stores an uploaded file and describes it.
func (s *Server) keepFile(m *message, e listed) Attachment {
	u := e.upload
	a := Attachment{ID: s.newID(), Filename: u.name, Size: len(u.body), ContentType: u.kind}
	if e.filename != nil {
		a.Filename = *e.filename
	}
	if a.ContentType == "" || a.ContentType == "application/octet-stream" {
		a.ContentType = http.DetectContentType(u.body)
	}
	if c, _, err := image.DecodeConfig(bytes.NewReader(u.body)); err == nil {
		a.Width, a.Height = c.Width, c.Height
	}
	s.store.putFile(a.ID, u.body)
	return a
}

// fileURL is where a file is offered. Files of private messages need a key, as Discord's URLs carry a signature.
func (s *Server) fileURL(m *message, a Attachment) string {
	u := fmt.Sprintf("%s/attachments/%s/%s/%s/%s", s.base, m.ChannelID, m.ID, a.ID, a.Filename)
	if m.Key != "" {
		u += "?k=" + m.Key
	}
	return u
}

// show is a message as it is sent: with addresses of its files, and attachment:// replaced by them. A file that an
// embed shows is no longer listed as an attachment.
func (s *Server) show(m *message) Message {
	out := m.Message
	out.Ephemeral = m.Owner != ""
	if !m.dress.fits(s, m) {
		m.dress = s.dress(m)
	}
	out.Embeds, out.Components, out.Attachments = m.dress.embeds, m.dress.components, m.dress.files
	if c := s.channels[m.ID]; c != nil {
		out.Thread = s.showChannel(c)
	}
	if m.Reference != nil && m.Type == messageReply {
		id, _ := m.Reference["message_id"].(string)
		if to := s.messages[id]; to != nil {
			answered := s.show(&message{Message: to.Message, Key: to.Key})
			answered.Referenced, answered.Reference = nil, nil
			out.Referenced = &answered
		}
	}
	return out
}

// dress is how a message shows its embeds, components and files. It holds for the lists that it was made from: a change
// of a message puts others in their place.
type dress struct {
	base               string
	from               Message
	embeds, components []any
	files              []Attachment
}

// fits says whether a message shows itself so.
func (d *dress) fits(s *Server, m *message) bool {
	return d != nil && d.base == s.base && same(d.from.Embeds, m.Embeds) && same(d.from.Components, m.Components) && same(d.from.Attachments, m.Attachments)
}

// same says whether two lists are one.
func same[T any](a, b []T) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// dress works out how a message shows itself.
func (s *Server) dress(m *message) *dress {
	d := &dress{base: s.base, from: m.Message, files: []Attachment{}}
	urls := map[string]string{}
	for _, a := range m.Attachments {
		urls[ofFile+a.Filename] = s.fileURL(m, a)
	}
	used := map[string]bool{}
	d.embeds, _ = resolve(m.Embeds, urls, used).([]any)
	describe(d.embeds, m.Embeds, m.Attachments)
	d.components, _ = resolve(m.Components, urls, map[string]bool{}).([]any)
	for _, a := range m.Attachments {
		a.URL = s.fileURL(m, a)
		a.ProxyURL = a.URL
		a.Ephemeral = m.Owner != ""
		if !used[ofFile+a.Filename] {
			d.files = append(d.files, a)
		}
	}
	d.files = slices.Clip(d.files)
	return d
}

// describe adds size and alt text of the attached files to the pictures of embeds.
func describe(shown, kept []any, files []Attachment) {
	for n := range shown {
		for _, part := range []string{"image", "thumbnail"} {
			now, _ := shown[n].(map[string]any)[part].(map[string]any)
			was, _ := kept[n].(map[string]any)[part].(map[string]any)
			for _, a := range files {
				if now != nil && was["url"] == ofFile+a.Filename {
					now["proxy_url"], now["width"], now["height"], now["content_type"] = now["url"], a.Width, a.Height, a.ContentType
					if a.Description != "" {
						now["description"] = a.Description
					}
				}
			}
		}
	}
}

// ofFile begins what stands for the address of an attached file.
const ofFile = "attachment://"

// resolve copies kept JSON and puts addresses in the place of attachment://names.
func resolve(v any, urls map[string]string, used map[string]bool) any {
	if len(urls) == 0 {
		return v
	}
	out, _ := resolved(v, urls, used)
	return out
}

// resolved copies only what holds a URL of a file.
func resolved(v any, urls map[string]string, used map[string]bool) (out any, changed bool) {
	switch v := v.(type) {
	case string:
		if !strings.HasPrefix(v, ofFile) {
			return v, false
		}
		if u, ok := urls[v]; ok {
			used[v] = true
			return u, true
		}
	case []any:
		list := v
		for i, x := range v {
			if y, other := resolved(x, urls, used); other {
				if !changed {
					list, changed = slices.Clone(v), true
				}
				list[i] = y
			}
		}
		return list, changed
	case map[string]any:
		set := v
		for k, x := range v {
			if y, other := resolved(x, urls, used); other {
				if !changed {
					set, changed = maps.Clone(v), true
				}
				set[k] = y
			}
		}
		return set, changed
	}
	return v, false
}
