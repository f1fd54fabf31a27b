package standin

import (
	"net/http"
	"strings"
	"unicode/utf8"
)

func (s *Server) pageNewChannel(r *http.Request) (any, error) {
	var b struct{ Name string }
	if err := readBody(r, &b); err != nil {
		return nil, err
	}
	name := strings.ToLower(strings.Join(strings.Fields(b.Name), "-"))
	if n := utf8.RuneCountInString(name); n < 1 || n > 100 {
		return nil, misused("a channel's name has 1 to 100 characters")
	}
	c := &channel{Type: channelText, Name: name}
	s.addChannel(c)
	s.madeChannel(c)
	return s.pageChannel(c), nil
}

func (s *Server) pagePatchChannel(r *http.Request) (any, error) {
	c := s.channels[r.PathValue("channel")]
	if c == nil || c.isDM() {
		return nil, misused("no such channel")
	}
	var b struct {
		Archived *bool
		Deny     *[]string
	}
	if err := readBody(r, &b); err != nil {
		return nil, err
	}
	return s.pageChannel(c), s.changeChannel(c, b.Archived, b.Deny)
}

// changeChannel does what a moderator does to a channel: archives a thread, denies things to the bot.
func (s *Server) changeChannel(c *channel, archived *bool, deny *[]string) error {
	if deny != nil {
		for _, d := range *deny {
			if denials[d] == 0 {
				return misused("%q cannot be denied", d)
			}
		}
		c.Deny = *deny
	}
	if archived != nil {
		if c.Thread == nil {
			return misused("only threads are archived")
		}
		s.doze(c) // so that to open it counts
		s.setArchived(c, *archived)
	}
	s.changedChannel(c)
	return nil
}

func (s *Server) pageDeleteChannel(r *http.Request) (any, error) {
	c := s.channels[r.PathValue("channel")]
	if c == nil || c.isDM() {
		return nil, misused("no such channel")
	}
	s.removeChannel(c)
	return struct{}{}, nil
}
