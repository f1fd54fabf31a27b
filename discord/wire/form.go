package wire

import "context"

// Limits of a form.
const (
	maxTitle = 45
	MaxInput = 4000 // of a text typed into a form
	maxHint  = 100
)

// Form is a window with fields to type into. Sent, it comes back as an
// interaction with its ID and the typed texts.
type Form struct {
	ID, Title string
	Fields    []Field
}

// Field is a text of a form.
type Field struct {
	ID, Label, Hint string
	Value           string // the initial value
	Max             int    // characters; 0 is as many as Discord takes
	Long            bool   // of several lines
	Optional        bool
}

const (
	callForm  = 9
	typeInput = 4
	typeLabel = 18
	lineInput = 1
	textInput = 2
)

type formPayload struct {
	CustomID   string     `json:"custom_id"`
	Title      string     `json:"title"`
	Components []labelled `json:"components"`
}

type labelled struct {
	Type      int    `json:"type"`
	Label     string `json:"label"`
	Component input  `json:"component"`
}

type input struct {
	Type        int    `json:"type"`
	CustomID    string `json:"custom_id"`
	Style       int    `json:"style"`
	MaxLength   int    `json:"max_length"`
	Required    bool   `json:"required"`
	Value       string `json:"value,omitempty"`
	Placeholder string `json:"placeholder,omitempty"`
}

// encodeForm makes the payload of a form that Discord accepts. An initial
// text that is too long is left out rather than cut.
func encodeForm(f Form) formPayload {
	out := formPayload{CustomID: f.ID, Title: Cut(f.Title, maxTitle)}
	for _, x := range f.Fields {
		in := input{Type: typeInput, CustomID: x.ID, Style: lineInput, MaxLength: x.Max, Required: !x.Optional, Value: x.Value, Placeholder: Cut(x.Hint, maxHint)}
		if x.Long {
			in.Style = textInput
		}
		if in.MaxLength <= 0 || in.MaxLength > MaxInput {
			in.MaxLength = MaxInput
		}
		if len([]rune(in.Value)) > in.MaxLength {
			in.Value = ""
		}
		out.Components = append(out.Components, labelled{Type: typeLabel, Label: Cut(x.Label, maxTitle), Component: in})
	}
	return out
}

// Form implements Port.
func (r *REST) Form(ctx context.Context, i Interaction, f Form) error {
	return r.callback(ctx, i, callback{Type: callForm, Data: encodeForm(f)})
}

// incomingField is a part of a form that was sent: a row or label, or its content.
type incomingField struct {
	CustomID   string          `json:"custom_id"`
	Value      any             `json:"value"`
	Component  *incomingField  `json:"component"`
	Components []incomingField `json:"components"`
}

// typed gathers the texts of a form by the ids of their fields.
func typed(list []incomingField, into map[string]string) {
	for _, f := range list {
		if s, ok := f.Value.(string); ok && f.CustomID != "" && len(into) < maxValues {
			into[f.CustomID] = Cut(s, MaxInput)
		}
		if f.Component != nil {
			typed([]incomingField{*f.Component}, into)
		}
		typed(f.Components, into)
	}
}
