package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Message flags of Discord.
const (
	flagEphemeral = 1 << 6
	flagSilent    = 1 << 12
	flagLayout    = 1 << 15 // Components V2
)

// payload is a message as Discord's JSON. discordgo's own types know neither
// alt text nor nonces.
type payload struct {
	Content     *string       `json:"content"` // null under a layout
	Components  []component   `json:"components"`
	Mentions    mentions      `json:"allowed_mentions"`
	Flags       int           `json:"flags,omitempty"`
	Nonce       string        `json:"nonce,omitempty"`
	Enforce     bool          `json:"enforce_nonce,omitempty"`
	Attachments *[]attachment `json:"attachments,omitempty"` // nil keeps what is there
}

type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
}

type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

// component is a row, a button, a menu, or a block of a layout.
type component struct {
	Type        int         `json:"type"`
	Components  []component `json:"components,omitempty"` // of a row, a section, a container
	Accessory   *component  `json:"accessory,omitempty"`  // of a section
	Content     string      `json:"content,omitempty"`    // of a text
	Items       []media     `json:"items,omitempty"`      // of a gallery
	File        *address    `json:"file,omitempty"`
	Media       *address    `json:"media,omitempty"`        // of a small picture
	Description string      `json:"description,omitempty"`  // of it
	Colour      int         `json:"accent_color,omitempty"` // of a container
	CustomID    string      `json:"custom_id,omitempty"`
	Label       string      `json:"label,omitempty"`
	Style       Style       `json:"style,omitempty"`
	Placeholder string      `json:"placeholder,omitempty"`
	Min         *int        `json:"min_values,omitempty"`
	Max         *int        `json:"max_values,omitempty"`
	Options     []option    `json:"options,omitempty"`
}

type option struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
}

// media is a picture of a gallery or of a section.
type media struct {
	Media       address `json:"media"`
	Description string  `json:"description,omitempty"`
}

// address names a file of the message itself.
type address struct {
	URL string `json:"url"`
}

const (
	typeRow       = 1
	typeButton    = 2
	typeMenu      = 3
	typeSection   = 9
	typeText      = 10
	typeThumbnail = 11
	typeGallery   = 12
	typeFile      = 13
	typeSeparator = 14
	typeContainer = 17
)

// encode makes the payload of a message that was fitted before.
func encode(m Message) payload {
	p := payload{Content: &m.Content, Components: []component{}, Mentions: mentions{Parse: []string{}, Users: m.Ping},
		Nonce: m.Nonce, Enforce: m.Nonce != ""}
	if m.Silent {
		p.Flags |= flagSilent
	}
	if m.Layout != nil {
		p.Content, p.Components = nil, encodeBlocks(m.Layout, m.Files)
		p.Flags |= flagLayout
	}
	for _, r := range m.Rows {
		p.Components = append(p.Components, encodeRow(r))
	}
	if m.Files != nil {
		list := []attachment{}
		for i, f := range m.Files {
			list = append(list, attachment{ID: strconv.Itoa(i), Filename: f.Name, Description: f.Alt})
		}
		p.Attachments = &list
	}
	return p
}

func encodeRow(r Row) component {
	row := component{Type: typeRow}
	if r.Menu != nil {
		low, high := r.Menu.Min, r.Menu.Max
		menu := component{Type: typeMenu, CustomID: r.Menu.ID, Placeholder: r.Menu.Placeholder, Min: &low, Max: &high}
		for _, o := range r.Menu.Options {
			menu.Options = append(menu.Options, option(o))
		}
		row.Components = []component{menu}
	}
	for _, b := range r.Buttons {
		row.Components = append(row.Components, encodeButton(b))
	}
	return row
}

func encodeButton(b Button) component {
	return component{Type: typeButton, CustomID: b.ID, Label: b.Label, Style: b.Style}
}

// encodeBlocks makes components of blocks; pictures are described as their files are.
func encodeBlocks(blocks []Block, files []File) []component {
	var out []component
	for _, b := range blocks {
		var c component
		switch {
		case b.Section != nil:
			beside := encodeButton(b.Section.Button)
			if b.Section.Picture != "" {
				x := picture(b.Section.Picture, files)
				beside = component{Type: typeThumbnail, Media: &x.Media, Description: x.Description}
			}
			c = component{Type: typeSection, Components: []component{{Type: typeText, Content: b.Section.Text}}, Accessory: &beside}
		case b.Pictures != nil:
			c.Type = typeGallery
			for _, name := range b.Pictures {
				c.Items = append(c.Items, picture(name, files))
			}
		case b.File != "":
			at := attached(b.File)
			c = component{Type: typeFile, File: &at}
		case b.Row != nil:
			c = encodeRow(*b.Row)
		case b.Rule:
			c.Type = typeSeparator
		case b.Box != nil:
			c = component{Type: typeContainer, Colour: b.Box.Colour, Components: encodeBlocks(b.Box.Blocks, files)}
		default:
			c = component{Type: typeText, Content: b.Text}
		}
		out = append(out, c)
	}
	return out
}

// picture is a picture of a message, described as its file is.
func picture(name string, files []File) media {
	x := media{Media: attached(name)}
	for _, f := range files {
		if f.Name == name {
			x.Description = f.Alt
		}
	}
	return x
}

func attached(name string) address { return address{URL: "attachment://" + name} }

// body is the content type and bytes of a request: multipart if there are files.
func body(data any, files []File) (string, []byte, error) {
	if len(files) == 0 {
		b, err := json.Marshal(data)
		return "application/json", b, err
	}
	var parts []*discordgo.File
	for _, f := range files {
		parts = append(parts, &discordgo.File{Name: f.Name, ContentType: kind(f.Name), Reader: bytes.NewReader(f.Data)})
	}
	return discordgo.MultipartBodyWithJSON(data, parts)
}

// kind is the content type of a file, by its name: a picture, something folded, or else text.
func kind(name string) string {
	if strings.HasSuffix(name, ".gz") {
		return "application/gzip"
	}
	if strings.HasSuffix(name, ".png") {
		return "image/png"
	}
	if strings.HasSuffix(name, ".gif") {
		return "image/gif"
	}
	return "text/plain; charset=utf-8"
}

// commandPayload is a command as Discord's JSON.
type commandPayload struct {
	Name          string            `json:"name"`
	Names         map[string]string `json:"name_localizations,omitempty"`
	Description   string            `json:"description"`
	Localizations map[string]string `json:"description_localizations,omitempty"`
	Type          int               `json:"type"`
	Options       []optionPayload   `json:"options,omitempty"`
	Contexts      []int             `json:"contexts,omitempty"`
	Installed     []int             `json:"integration_types,omitempty"`
	Rights        string            `json:"default_member_permissions,omitempty"`
}

type optionPayload struct {
	Type          int               `json:"type"`
	Name          string            `json:"name"`
	Names         map[string]string `json:"name_localizations,omitempty"`
	Description   string            `json:"description"`
	Localizations map[string]string `json:"description_localizations,omitempty"`
	Required      bool              `json:"required,omitempty"`
	Autocomplete  bool              `json:"autocomplete,omitempty"`
	Choices       []Suggestion      `json:"choices,omitempty"`
	MaxLength     int               `json:"max_length,omitempty"`
	Options       []optionPayload   `json:"options,omitempty"` // of a subcommand or a group
}

func encodeCommands(commands []Command, global bool) []commandPayload {
	out := []commandPayload{}
	for _, c := range commands {
		p := commandPayload{Name: c.Name, Names: c.Names, Type: int(c.Kind) + 1}
		p.Description, p.Localizations = localized(c.Descriptions)
		if global { // said, for what is left out is as the developer portal has it
			p.Installed = []int{0}   // in servers, and not by single people: their bot could post at no table
			p.Contexts = []int{0, 1} // servers and direct messages with the bot
			if c.Guild {
				p.Contexts = []int{0}
			}
		}
		if c.Rights != 0 {
			p.Rights = strconv.FormatUint(c.Rights, 10)
		}
		p.Options = encodeOptions(c.Options)
		p.Options = append(p.Options, encodeSubs(c.Subs)...)
		out = append(out, p)
	}
	return out
}

// encodeSubs makes options of subcommands, and of those that have some themselves groups.
func encodeSubs(subs []Command) []optionPayload {
	var out []optionPayload
	for _, sub := range subs {
		q := optionPayload{Type: subCommand, Name: sub.Name, Names: sub.Names, Options: encodeOptions(sub.Options)}
		if len(sub.Subs) > 0 {
			q.Type, q.Options = subGroup, encodeSubs(sub.Subs)
		}
		q.Description, q.Localizations = localized(sub.Descriptions)
		out = append(out, q)
	}
	return out
}

// optionTypes are Discord's numbers of the kinds of options.
var optionTypes = map[OptionKind]int{TextOption: 3, UserOption: 6, FileOption: 11}

func encodeOptions(options []CommandOption) []optionPayload {
	var out []optionPayload
	for _, o := range options {
		q := optionPayload{Type: optionTypes[o.Kind], Name: o.Name, Names: o.Names, Required: o.Required, Autocomplete: o.Autocomplete, Choices: o.Choices}
		if o.Kind == TextOption {
			q.MaxLength = o.MaxLength
		}
		q.Description, q.Localizations = localized(o.Descriptions)
		out = append(out, q)
	}
	return out
}

func localized(d map[string]string) (string, map[string]string) {
	var rest map[string]string
	for locale, s := range d {
		if locale == "" {
			continue
		}
		if rest == nil {
			rest = map[string]string{}
		}
		rest[locale] = s
	}
	return d[""], rest
}
