package standin

import (
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"
)

func (s *Server) pageNewUser(r *http.Request) (any, error) {
	var b struct{ Name, Locale string }
	if err := readBody(r, &b); err != nil {
		return nil, err
	}
	return s.newPerson(b.Name, b.Locale)
}

func (s *Server) newPerson(name, locale string) (*person, error) {
	name = strings.TrimSpace(name)
	if locale == "" {
		locale = "en-US"
	}
	if err := checkPerson(name, locale); err != nil {
		return nil, err
	}
	p := s.addPerson(name, locale)
	s.toldUsers()
	return p, nil
}

func checkPerson(name, locale string) error {
	if n := utf8.RuneCountInString(name); n < 1 || n > 32 {
		return misused("a name has 1 to 32 characters")
	}
	if !slices.Contains(locales, locale) {
		return misused("Discord does not know the locale %q", locale)
	}
	return nil
}

func (s *Server) pagePatchUser(r *http.Request) (any, error) {
	p := s.people[r.PathValue("user")]
	if p == nil {
		return nil, misused("no such user")
	}
	var b struct {
		Closed *bool `json:"dms_closed"`
		Locale *string
		Name   *string
	}
	if err := readBody(r, &b); err != nil {
		return nil, err
	}
	next := *p
	if b.Closed != nil {
		next.DMsClosed = *b.Closed
	}
	if b.Locale != nil {
		next.Locale = *b.Locale
	}
	if b.Name != nil {
		next.GlobalName = strings.TrimSpace(*b.Name)
	}
	if err := checkPerson(next.GlobalName, next.Locale); err != nil {
		return nil, err
	}
	*p = next
	s.store.put("people", p.ID, p)
	s.toldUsers()
	return p, nil
}
