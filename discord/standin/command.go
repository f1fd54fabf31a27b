package standin

import (
	"maps"
	"slices"
	"time"
)

// Commands in one scope, and new ones in a day.
var commandsOf = map[int]int{commandChat: 100, 2: 15, 3: 15, 4: 1}

const createsPerDay = 200

// scope checks the application and returns the guild of the path, empty for global commands.
func (s *Server) scope(q *call) (string, error) {
	if q.PathValue("app") != s.bot.ID {
		return "", errUnknownApplication
	}
	g := q.PathValue("guild")
	if g != "" && s.guildByID(g) == nil {
		return "", errNoAccess
	}
	return g, nil
}

// commandsIn lists the commands of a scope by id.
func (s *Server) commandsIn(guild string) []*command {
	var out []*command
	for _, c := range s.commands {
		if c.Guild == guild {
			out = append(out, c)
		}
	}
	slices.SortFunc(out, func(a, b *command) int { return earlier(a.ID, b.ID) })
	return out
}

// sameCommand finds the command that a body of this name and type replaces.
func (s *Server) sameCommand(guild string, body map[string]any) *command {
	for _, c := range s.commandsIn(guild) {
		if c.Body["name"] == body["name"] && whole(c.Body["type"]) == whole(body["type"]) {
			return c
		}
	}
	return nil
}

// keepCommand stores a command; a new one counts for the day.
func (s *Server) keepCommand(guild string, body map[string]any, old *command) (*command, error) {
	c := old
	if c == nil {
		now := s.opt.Now()
		s.creates = slices.DeleteFunc(s.creates, func(t time.Time) bool { return now.Sub(t) >= 24*time.Hour })
		if len(s.creates) >= createsPerDay {
			return nil, refuse(400, 30034, "Max number of daily application command creates has been reached (200)")
		}
		s.creates = append(s.creates, now)
		c = &command{ID: s.newID(), Guild: guild}
	}
	body["id"], body["application_id"], body["version"] = c.ID, s.bot.ID, s.newID()
	if guild != "" {
		body["guild_id"] = guild
	}
	if body["integration_types"] == nil {
		body["integration_types"] = []any{0}
	}
	if _, said := body["contexts"]; !said {
		body["contexts"] = nil
	}
	c.Body = body
	s.commands[c.ID] = c
	s.store.put("commands", c.ID, c)
	return c, nil
}

func (s *Server) dropCommand(c *command) {
	delete(s.commands, c.ID)
	s.store.drop("commands", c.ID)
}

// commandCount refuses more commands of a kind than a scope may hold.
func (s *Server) commandCount(guild string) error {
	count := map[int]int{}
	for _, c := range s.commandsIn(guild) {
		count[whole(c.Body["type"])]++
	}
	for kind, n := range count {
		if n > commandsOf[kind] {
			return refuse(400, 30032, "Maximum number of application commands reached")
		}
	}
	return nil
}

func (s *Server) getCommands(q *call) (any, error) {
	guild, err := s.scope(q)
	if err != nil {
		return nil, err
	}
	out := []any{}
	for _, c := range s.commandsIn(guild) {
		body := maps.Clone(c.Body)
		if q.URL.Query().Get("with_localizations") != "true" {
			delete(body, "name_localizations")
			delete(body, "description_localizations")
		}
		out = append(out, body)
	}
	return out, nil
}

func (s *Server) putCommands(q *call) (any, error) {
	guild, err := s.scope(q)
	if err != nil {
		return nil, err
	}
	var bodies []map[string]any
	seen, count := map[[2]any]bool{}, map[int]int{}
	if q.body.none() {
		q.body.need()
	}
	for _, f := range q.body.items() {
		b := checkCommand(f)
		key := [2]any{b["name"], b["type"]}
		if b != nil && seen[key] {
			f.key("name").fail("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		seen[key] = true
		count[whole(b["type"])]++
		bodies = append(bodies, b)
	}
	if err := q.body.refusal(); err != nil {
		return nil, err
	}
	for kind, n := range count {
		if n > commandsOf[kind] {
			return nil, refuse(400, 30032, "Maximum number of application commands reached")
		}
	}
	kept, out := map[string]bool{}, []any{}
	for _, b := range bodies {
		c, err := s.keepCommand(guild, b, s.sameCommand(guild, b))
		if err != nil {
			return nil, err
		}
		kept[c.ID] = true
		out = append(out, c.Body)
	}
	for _, c := range s.commandsIn(guild) {
		if !kept[c.ID] {
			s.dropCommand(c)
		}
	}
	s.toldCommands()
	return out, nil
}

func (s *Server) postCommand(q *call) (any, error) {
	guild, err := s.scope(q)
	if err != nil {
		return nil, err
	}
	b := checkCommand(q.body)
	if err := q.body.refusal(); err != nil {
		return nil, err
	}
	old := s.sameCommand(guild, b)
	c, err := s.keepCommand(guild, b, old)
	if err != nil {
		return nil, err
	}
	if err := s.commandCount(guild); err != nil {
		s.dropCommand(c)
		return nil, err
	}
	s.toldCommands()
	if old == nil {
		return created{c.Body}, nil
	}
	return c.Body, nil
}

func (s *Server) findCommand(q *call) (*command, error) {
	guild, err := s.scope(q)
	if err != nil {
		return nil, err
	}
	c := s.commands[q.PathValue("command")]
	if c == nil || c.Guild != guild {
		return nil, errUnknownCommand
	}
	return c, nil
}

func (s *Server) getCommand(q *call) (any, error) {
	c, err := s.findCommand(q)
	if err != nil {
		return nil, err
	}
	return c.Body, nil
}

func (s *Server) patchCommand(q *call) (any, error) {
	c, err := s.findCommand(q)
	if err != nil {
		return nil, err
	}
	body := maps.Clone(c.Body)
	if patch, ok := q.body.value.(map[string]any); ok {
		maps.Copy(body, patch)
	}
	f := newForm(body)
	b := checkCommand(f)
	if err := f.refusal(); err != nil {
		return nil, err
	}
	if same := s.sameCommand(c.Guild, b); same != nil && same != c {
		return nil, refuse(400, 50035, "Invalid Form Body: application command names must be unique")
	}
	if c, err = s.keepCommand(c.Guild, b, c); err != nil {
		return nil, err
	}
	s.toldCommands()
	return c.Body, nil
}

func (s *Server) deleteCommand(q *call) (any, error) {
	c, err := s.findCommand(q)
	if err != nil {
		return nil, err
	}
	s.dropCommand(c)
	s.toldCommands()
	return nil, nil
}
