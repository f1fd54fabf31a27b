package standin

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
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
	Kind        string   `json:"kind"` // command, component, modal
	Channel     string   `json:"channel"`
	Name        string   `json:"name"`
	Options     []Option `json:"options"`
	Message     string   `json:"message"`
	CustomID    string   `json:"custom_id"`
	Values      []string `json:"values"`
	Interaction string   `json:"interaction"`
	Fields      []Field  `json:"fields"`
}

// misuse is an act that Discord's client would not let a person do.
type misuse struct{ text string }

func (m *misuse) Error() string { return m.text }

func misused(text string, args ...any) error { return &misuse{fmt.Sprintf(text, args...)} }

// interact does an act: it makes the interaction and hands it to the bot. What becomes of it is told by events.
func (s *Server) interact(a act) (*interaction, error) {
	p := s.people[a.User]
	if p == nil {
		return nil, misused("no such user")
	}
	switch a.Kind {
	case "command":
		return s.useCommand(p, a, false)
	case "component":
		return s.useComponent(p, a)
	case "modal":
		return s.submitModal(p, a)
	}
	return nil, misused("kind must be command, component or modal")
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
	owner := s.guild.ID
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
		maps.Copy(payload, map[string]any{"member": member, "context": 0, "guild_id": s.guild.ID, "guild_locale": "en-US",
			"guild": map[string]any{"id": s.guild.ID, "locale": "en-US", "features": []string{}}})
	}
	if source != nil {
		payload["message"] = s.show(source)
	}
	s.tellBot(0, "INTERACTION_CREATE", payload)
	return i
}

// useCommand runs a slash command, or asks for completion of its focused option.
func (s *Server) useCommand(p *person, a act, complete bool) (*interaction, error) {
	c, err := s.place(p, a.Channel)
	if err != nil {
		return nil, err
	}
	cmd := s.offered(a.Name, c, p)
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

// offered finds the slash command of a name that a person may use in a channel.
func (s *Server) offered(name string, c *channel, p *person) *command {
	for _, cmd := range s.commands {
		if cmd.Body["name"] != name || whole(cmd.Body["type"]) != commandChat || cmd.Guild != "" && c.isDM() {
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

// optionFill checks filled options against their definitions.
type optionFill struct {
	s        *Server
	user     string // who fills them in
	complete bool   // autocomplete: half-filled is fine
	focused  bool
	resolved map[string]map[string]any
	path     []string
}

func (o *optionFill) fill(defs []any, given []Option) ([]any, error) {
	out := []any{}
	byName := map[string]Option{}
	for _, g := range given {
		byName[g.Name] = g
	}
	subs := 0
	for _, d := range defs {
		def, _ := d.(map[string]any)
		name, kind := word(def["name"]), whole(def["type"])
		g, filled := byName[name]
		delete(byName, name)
		if kind == optionSub || kind == optionGroup {
			if !filled {
				continue
			}
			subs++
			o.path = append(o.path, name)
			inner, _ := def["options"].([]any)
			filledInner, err := o.fill(inner, g.Options)
			if err != nil {
				return nil, err
			}
			out = append(out, map[string]any{"name": name, "type": kind, "options": filledInner})
			continue
		}
		if !filled {
			if def["required"] == true && !o.complete {
				return nil, misused("option %s is required", name)
			}
			continue
		}
		one := map[string]any{"name": name, "type": kind}
		if g.Focused && o.complete {
			if def["autocomplete"] != true {
				return nil, misused("option %s does not complete itself", name)
			}
			one["focused"], one["value"], o.focused = true, fmt.Sprint(orEmpty(g.Value)), true
		} else {
			v, err := o.value(def, kind, g.Value)
			if err != nil {
				return nil, misused("option %s: %v", name, err)
			}
			one["value"] = v
		}
		out = append(out, one)
	}
	for name := range byName {
		return nil, misused("no option %s", name)
	}
	if len(defs) > 0 && subs != 1 {
		if first, _ := defs[0].(map[string]any); whole(first["type"]) <= optionGroup {
			return nil, misused("one subcommand must be chosen")
		}
	}
	return out, nil
}

func orEmpty(v any) any {
	if v == nil {
		return ""
	}
	return v
}

// value checks the value of one option.
func (o *optionFill) value(def map[string]any, kind int, v any) (any, error) {
	text := fmt.Sprint(orEmpty(v))
	bound := func(key string) (float64, bool) {
		x, err := strconv.ParseFloat(fmt.Sprint(orEmpty(def[key])), 64)
		return x, err == nil
	}
	within := func(x float64, low, high string) error {
		if lo, ok := bound(low); ok && x < lo {
			return misused("less than %v", lo)
		}
		if hi, ok := bound(high); ok && x > hi {
			return misused("more than %v", hi)
		}
		return nil
	}
	if choices, ok := def["choices"].([]any); ok && len(choices) > 0 {
		if !slices.ContainsFunc(choices, func(c any) bool {
			m, _ := c.(map[string]any)
			return fmt.Sprint(m["value"]) == text
		}) {
			return nil, misused("%q is not among the choices", text)
		}
	}
	switch kind {
	case optionText:
		if n := utf8.RuneCountInString(text); n > 6000 {
			return nil, misused("longer than 6000")
		}
		return text, within(float64(utf8.RuneCountInString(text)), "min_length", "max_length")
	case optionInt:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return nil, misused("%q is not a whole number", text)
		}
		return n, within(float64(n), "min_value", "max_value")
	case optionNum:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return nil, misused("%q is not a number", text)
		}
		return x, within(x, "min_value", "max_value")
	case optionBool:
		b, err := strconv.ParseBool(text)
		return b, err
	case optionFile:
		if !o.given(text) {
			return nil, misused("no such file was uploaded")
		}
		return text, nil
	case optionUser, optionChan, optionAny:
		if !o.resolve(kind, text) {
			return nil, misused("%q is unknown", text)
		}
		return text, nil
	}
	return nil, misused("the stand-in does not offer this kind of option")
}

// resolve adds the user or channel of an option or a select to the resolved data.
func (o *optionFill) resolve(kind int, id string) bool {
	add := func(key string, v any) {
		if o.resolved[key] == nil {
			o.resolved[key] = map[string]any{}
		}
		o.resolved[key][id] = v
	}
	if u, ok := o.s.userByID(id); ok && (kind == optionUser || kind == optionAny) {
		add("users", u)
		m := o.s.memberOf(u)
		delete(m, "user")
		m["permissions"] = strconv.FormatUint(o.s.rightsOf(u.ID), 10)
		add("members", m)
		return true
	}
	if c := o.s.channels[id]; c != nil && kind == optionChan && !c.isDM() {
		shown := o.s.showChannel(c)
		shown["permissions"] = strconv.FormatUint(o.s.allowed(c), 10)
		add("channels", shown)
		return true
	}
	return false
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

// submitModal sends a filled form. A form can be sent once.
func (s *Server) submitModal(p *person, a act) (*interaction, error) {
	from := s.calls[a.Interaction]
	if from == nil || from.User != p.ID || from.Modal == nil || from.Modal.CustomID != a.CustomID {
		return nil, misused("no such modal is open")
	}
	c, err := s.place(p, from.Channel)
	if err != nil {
		return nil, err
	}
	fields := map[string]Field{}
	for _, f := range a.Fields {
		fields[f.CustomID] = f
	}
	components, err := s.filled(from.Modal.Components, fields)
	if err != nil {
		return nil, err
	}
	from.Modal = nil
	s.store.put("interactions", from.ID, from)
	i := &interaction{Kind: kindModal, Source: from.Source, Meta: &Metadata{Triggered: from.Meta, Source: from.Source}}
	return s.start(p, c, i, map[string]any{"custom_id": a.CustomID, "components": components}, s.messages[from.Source]), nil
}

// filled builds the submitted form out of the opened one.
func (s *Server) filled(list []any, fields map[string]Field) ([]any, error) {
	out := []any{}
	for _, v := range list {
		m, _ := v.(map[string]any)
		done := map[string]any{"type": m["type"], "id": m["id"]}
		var err error
		switch kind := whole(m["type"]); kind {
		case typeRow:
			inner, _ := m["components"].([]any)
			done["components"], err = s.filled(inner, fields)
		case typeLabel:
			var inner []any
			inner, err = s.filled([]any{m["component"]}, fields)
			if err == nil {
				done["component"] = inner[0]
			}
		case typeText:
		default:
			err = s.fillField(done, m, kind, fields[word(m["custom_id"])])
		}
		if err != nil {
			return nil, err
		}
		out = append(out, done)
	}
	return out, nil
}

func (s *Server) fillField(done, m map[string]any, kind int, f Field) error {
	done["custom_id"] = m["custom_id"]
	required := m["required"] != false
	if kind == typeTextInput {
		n := utf8.RuneCountInString(f.Value)
		hi := 4000
		if v := m["max_length"]; v != nil {
			hi = whole(v)
		}
		if required && n == 0 || n > 0 && n < whole(m["min_length"]) || n > hi {
			return misused("the field %v takes %d to %d characters", m["custom_id"], whole(m["min_length"]), hi)
		}
		done["value"] = f.Value
		return nil
	}
	if f.Values == nil && f.Value != "" {
		f.Values = []string{f.Value}
	}
	if kind == typeRadio || kind == typeCheckbox {
		if kind == typeRadio && required && f.Value == "" {
			return misused("the field %v must be filled", m["custom_id"])
		}
		done["value"] = f.Value
		return nil
	}
	if len(f.Values) > 0 || required {
		if _, err := s.picked(m, f.Values); err != nil {
			return err
		}
	}
	done["values"] = f.Values
	return nil
}
