package standin

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Option is an option of a command as a person fills it in. The type is that of the registered command.
type Option struct {
	Name    string   `json:"name"`
	Value   any      `json:"value,omitempty"`
	Options []Option `json:"options,omitempty"` // of a subcommand or a group
	Focused bool     `json:"focused,omitempty"` // the one being typed, for autocomplete
}

// Field is a filled field of a modal: a text, or the values of a select.
type Field struct {
	CustomID string   `json:"custom_id"`
	Value    string   `json:"value"`
	Values   []string `json:"values"`
}

// act is what a person does at the bot.
type act struct {
	User        string   `json:"user"`
	Kind        string   `json:"kind"` // command, on, component, modal
	Channel     string   `json:"channel"`
	Name        string   `json:"name"`
	Options     []Option `json:"options"`
	Message     string   `json:"message"`
	Person      string   `json:"person"` // in whose menu a command stands, if not in that of the message
	CustomID    string   `json:"custom_id"`
	Values      []string `json:"values"`
	Interaction string   `json:"interaction"`
	Fields      []Field  `json:"fields"`
}

// misuse is an act that Discord's client would not let a person do.
type misuse struct{ text string }

func (m *misuse) Error() string { return m.text }

func misused(text string, args ...any) error { return &misuse{fmt.Sprintf(text, args...)} }

// interact does an act: it makes the interaction and hands it to the bot. Events say what becomes of it.
func (s *Server) interact(a act) (*interaction, error) {
	p := s.people[a.User]
	if p == nil {
		return nil, misused("no such user")
	}
	switch a.Kind {
	case "command":
		return s.useCommand(p, a, false)
	case "on":
		return s.useOn(p, a)
	case "component":
		return s.useComponent(p, a)
	case "modal":
		return s.submitModal(p, a)
	}
	return nil, misused("kind must be command, on, component or modal")
}

// place checks that a person may act in a channel.
func (s *Server) place(p *person, id string) (*channel, error) {
	c := s.channels[id]
	if c == nil || !s.sees(p.ID, c) {
		return nil, misused("no such channel")
	}
	if s.doze(c); c.Thread != nil && c.Thread.Archived {
		return nil, misused("this thread is archived")
	}
	return c, nil
}

// start makes an interaction and hands it to the bot.
func (s *Server) start(p *person, c *channel, i *interaction, data map[string]any, source *message) *interaction {
	i.ID, i.Token, i.User, i.Channel, i.Created = s.newID(), secret(96), p.ID, c.ID, s.opt.Now()
	owner := s.guildOf(c)
	if c.isDM() {
		owner = "0"
	}
	if i.Meta == nil {
		i.Meta = &Metadata{}
	}
	i.Meta.ID, i.Meta.Type, i.Meta.User, i.Meta.Owners = i.ID, i.Kind, p.User, map[string]string{"0": owner}
	s.calls[i.ID], s.tokens[i.Token] = i, i
	s.store.put("interactions", i.ID, i)

	permissions := strconv.FormatUint(s.allowed(c), 10)
	where := s.showChannel(c)
	where["permissions"] = permissions
	payload := map[string]any{"id": i.ID, "application_id": s.bot.ID, "type": i.Kind, "token": i.Token, "version": 1,
		"data": data, "channel": where, "channel_id": c.ID, "locale": p.Locale, "app_permissions": permissions,
		"entitlements": []any{}, "authorizing_integration_owners": i.Meta.Owners, "attachment_size_limit": maxFile}
	if c.isDM() {
		payload["user"], payload["context"] = p.User, 1
	} else {
		member := s.memberOf(p.User)
		member["permissions"] = strconv.FormatUint(s.rightsOf(p.ID), 10)
		maps.Copy(payload, map[string]any{"member": member, "context": 0, "guild_id": s.guildOf(c), "guild_locale": "en-US",
			"guild": map[string]any{"id": s.guildOf(c), "locale": "en-US", "features": []string{}}})
	}
	if source != nil {
		payload["message"] = s.show(source)
	}
	s.deliver(i, s.guildOf(c), payload)
	return i
}

// useCommand runs a slash command, or asks for completion of its focused option.
func (s *Server) useCommand(p *person, a act, complete bool) (*interaction, error) {
	c, err := s.place(p, a.Channel)
	if err != nil {
		return nil, err
	}
	cmd := s.offered(a.Name, commandChat, c, p)
	if cmd == nil {
		return nil, misused("no such command here")
	}
	defs, _ := cmd.Body["options"].([]any)
	o := &optionFill{s: s, user: p.ID, complete: complete, resolved: map[string]map[string]any{}, path: []string{a.Name}}
	options, err := o.fill(defs, a.Options)
	if err != nil {
		return nil, err
	}
	if complete && !o.focused {
		return nil, misused("one option must be focused and complete itself")
	}
	data := map[string]any{"id": cmd.ID, "name": a.Name, "type": commandChat, "options": options}
	if cmd.Guild != "" {
		data["guild_id"] = cmd.Guild
	}
	if len(o.resolved) > 0 {
		data["resolved"] = o.resolved
	}
	i := &interaction{Kind: kindCommand, Meta: &Metadata{Name: strings.Join(o.path, " ")}}
	if complete {
		i.Kind, i.choices = kindAutocomplete, make(chan reply, 1)
	}
	return s.start(p, c, i, data, nil), nil
}

// offered finds the command with a name and kind that a person may use in a channel.
func (s *Server) offered(name string, kind int, c *channel, p *person) *command {
	for _, cmd := range s.commands {
		if cmd.Body["name"] != name || whole(cmd.Body["type"]) != kind || cmd.Guild != "" && (c.isDM() || cmd.Guild != s.guildOf(c)) {
			continue
		}
		contexts, limited := cmd.Body["contexts"].([]any)
		here := 0
		if c.isDM() {
			here = 1
		}
		if limited && !slices.ContainsFunc(contexts, func(v any) bool { return whole(v) == here }) {
			continue
		}
		if c.isDM() && cmd.Body["dm_permission"] == false {
			continue
		}
		if need, err := strconv.ParseUint(word(cmd.Body["default_member_permissions"]), 10, 64); err == nil && !c.isDM() && s.rightsOf(p.ID)&need != need {
			continue
		}
		return cmd
	}
	return nil
}

// rightsOf is what a person may do: the owner of the server manages it.
func (s *Server) rightsOf(user string) uint64 {
	if user == s.guild.Owner {
		return DefaultPermissions | permManageGuild | permManageMessages
	}
	return DefaultPermissions
}

// findComponent finds a component of a message by its custom_id.
func findComponent(list []any, customID string) map[string]any {
	var found map[string]any
	walk(list, func(m map[string]any) {
		if m["custom_id"] == customID && customID != "" {
			found = m
		}
	})
	return found
}

// useComponent presses a button or picks from a select.
func (s *Server) useComponent(p *person, a act) (*interaction, error) {
	m := s.messages[a.Message]
	if m == nil || m.Owner != "" && m.Owner != p.ID {
		return nil, misused("no such message")
	}
	c, err := s.place(p, m.ChannelID)
	if err != nil {
		return nil, err
	}
	comp := findComponent(m.Components, a.CustomID)
	if comp == nil {
		return nil, misused("no such component")
	}
	if comp["disabled"] == true {
		return nil, misused("this component is disabled")
	}
	kind := whole(comp["type"])
	data := map[string]any{"custom_id": a.CustomID, "component_type": kind, "id": comp["id"]}
	if kind != typeButton {
		resolved, err := s.picked(comp, a.Values)
		if err != nil {
			return nil, err
		}
		data["values"] = a.Values
		if len(resolved) > 0 {
			data["resolved"] = resolved
		}
	}
	i := &interaction{Kind: kindComponent, Source: m.ID, Meta: &Metadata{Source: m.ID}}
	return s.start(p, c, i, data, m), nil
}

// picked checks the values picked from a select.
func (s *Server) picked(comp map[string]any, values []string) (map[string]map[string]any, error) {
	lo, hi := 1, 1
	if v := comp["min_values"]; v != nil {
		lo = whole(v)
	}
	if v := comp["max_values"]; v != nil {
		hi = whole(v)
	}
	if len(values) < lo || len(values) > hi {
		return nil, misused("between %d and %d values must be picked", lo, hi)
	}
	o := &optionFill{s: s, resolved: map[string]map[string]any{}}
	kinds := map[int]int{typeUserSelect: optionUser, typeAnySelect: optionAny, typeChanSelect: optionChan}
	options, _ := comp["options"].([]any)
	for n, v := range values {
		known := slices.ContainsFunc(options, func(x any) bool {
			m, _ := x.(map[string]any)
			return m["value"] == v
		})
		if kind, other := kinds[whole(comp["type"])]; other {
			known = o.resolve(kind, v)
		}
		if !known || slices.Contains(values[:n], v) {
			return nil, misused("%q cannot be picked", v)
		}
	}
	return o.resolved, nil
}
