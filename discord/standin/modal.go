package standin

import "unicode/utf8"

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
