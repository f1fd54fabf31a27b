package wire

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Limits on what is read from an interaction: more is never a player's answer.
const (
	maxValues = 25
	maxTyped  = 400
)

// incoming is an interaction as Discord sends it, with the fields we read. The
// library's own type comes out empty if there is a component that it does not know.
type incoming struct {
	ID          string      `json:"id"`
	App         string      `json:"application_id"`
	Token       string      `json:"token"`
	Type        int         `json:"type"`
	Guild       string      `json:"guild_id"`
	ChannelID   string      `json:"channel_id"`
	Locale      string      `json:"locale"`
	GuildLocale string      `json:"guild_locale"`
	SizeLimit   int         `json:"attachment_size_limit"`
	Granted     string      `json:"app_permissions"`
	User        *person     `json:"user"`
	Member      *membership `json:"member"`
	Channel     struct {
		Type   int    `json:"type"`
		Parent string `json:"parent_id"`
		Thread struct {
			Locked bool `json:"locked"`
		} `json:"thread_metadata"`
	} `json:"channel"`
	Message struct {
		ID    string `json:"id"`
		Flags int    `json:"flags"`
	} `json:"message"`
	Data struct {
		Name     string           `json:"name"`
		Options  []incomingOption `json:"options"`
		CustomID string           `json:"custom_id"`
		Values   []string         `json:"values"`
		Target   string           `json:"target_id"`
		Resolved struct {
			Users    map[string]*person         `json:"users"`
			Files    map[string]*uploaded       `json:"attachments"`
			Messages map[string]json.RawMessage `json:"messages"`
		} `json:"resolved"`

		Components []incomingField `json:"components"`
	} `json:"data"`
}

type incomingOption struct {
	Name    string          `json:"name"`
	Value   json.RawMessage `json:"value"`
	Focused bool            `json:"focused"`

	Type    int              `json:"type"`
	Options []incomingOption `json:"options"` // of a subcommand or a group
}

type uploaded struct {
	Filename string `json:"filename"`
	Size     int    `json:"size"`
	URL      string `json:"url"`
}

// Types of options that are subcommands, and groups of them.
const (
	subCommand = 1
	subGroup   = 2
)

type person struct {
	ID     string `json:"id"`
	Name   string `json:"username"`
	Global string `json:"global_name"`
	Bot    bool   `json:"bot"`
}

type membership struct {
	Nick        string  `json:"nick"`
	User        *person `json:"user"`
	Permissions string  `json:"permissions"`
}

// name is a person's name.
func (p *person) name(nick string) string {
	for _, n := range []string{nick, p.Global, p.Name} {
		if n != "" {
			return Cut(n, 32)
		}
	}
	return p.ID
}

// decode reads an interaction; one that the bot does not answer has Kind Ignored.
func decode(data []byte) (Interaction, error) {
	var in incoming
	if err := json.Unmarshal(data, &in); err != nil {
		return Interaction{}, fmt.Errorf("interaction: %w", err)
	}
	i := Interaction{
		ID: in.ID, Token: in.Token, App: in.App, Guild: in.Guild, Channel: in.ChannelID, Locale: in.Locale, GuildLocale: in.GuildLocale,
		SizeLimit: in.SizeLimit, Command: Cut(in.Data.Name, maxTyped), Options: map[string]string{}, Fields: map[string]string{}, Users: map[string]User{}, Files: map[string]Upload{}, CustomID: Cut(in.Data.CustomID, maxTyped),
		Message: in.Message.ID, Private: in.Message.Flags&flagEphemeral != 0, LaidOut: in.Message.Flags&flagLayout != 0,
	}
	who, name := in.User, ""
	if in.Member != nil && in.Member.User != nil {
		who, name = in.Member.User, in.Member.Nick
		i.Rights, _ = strconv.ParseUint(in.Member.Permissions, 10, 64) // none if unreadable
	}
	if who == nil || who.ID == "" || in.ID == "" || in.Token == "" {
		return i, fmt.Errorf("interaction %q: no user or token", Cut(in.ID, 30))
	}
	i.User = User{ID: who.ID, Name: who.name(name), Bot: who.Bot}
	i.Own.Rights = granted(in.Granted)
	if t := in.Channel.Type; t == publicThread || t == privateThread || t == newsThread {
		i.Parent = in.Channel.Parent
		i.Own.Thread, i.Own.Locked = true, in.Channel.Thread.Locked
	}
	options := in.Data.Options
	if len(options) == 1 && options[0].Type == subGroup {
		i.Group, options = Cut(options[0].Name, maxTyped), options[0].Options
	}
	if len(options) == 1 && options[0].Type == subCommand {
		i.Sub, options = Cut(options[0].Name, maxTyped), options[0].Options
	}
	for n, o := range options {
		if n == maxValues {
			break
		}
		value := string(o.Value)
		var s string
		if json.Unmarshal(o.Value, &s) == nil {
			value = s
		}
		i.Options[o.Name] = Cut(value, maxTyped)
		if o.Focused {
			i.Focused = o.Name
		}
		if u := in.Data.Resolved.Users[i.Options[o.Name]]; u != nil {
			i.Users[u.ID] = User{ID: u.ID, Name: u.name(""), Bot: u.Bot}
		}
		if f := in.Data.Resolved.Files[i.Options[o.Name]]; f != nil {
			i.Files[i.Options[o.Name]] = Upload{Name: Cut(f.Filename, maxFileName), Size: f.Size, URL: f.URL}
		}
	}
	if i.Target = Cut(in.Data.Target, maxTyped); i.Target != "" {
		if u := in.Data.Resolved.Users[i.Target]; u != nil {
			i.Users[u.ID] = User{ID: u.ID, Name: u.name(""), Bot: u.Bot}
		}
		i.On = targeted(in.Data.Resolved.Messages[i.Target])
	}
	for n, v := range in.Data.Values {
		if n == maxValues {
			break
		}
		i.Values = append(i.Values, Cut(v, maxTyped))
	}
	typed(in.Data.Components, i.Fields)
	switch {
	case in.Type == 5 && in.Data.CustomID != "":
		i.Kind = Submit
	case in.Type == 2 && in.Data.Name != "":
		i.Kind = Use
	case in.Type == 3 && in.Data.CustomID != "":
		i.Kind = Press
	case in.Type == 4 && in.Data.Name != "":
		i.Kind = Type
	}
	return i, nil
}

// targeted reads the message in whose menu a command was used; one that cannot be read has no author.
func targeted(data []byte) Targeted {
	var m struct {
		Content    string      `json:"content"`
		Author     person      `json:"author"`
		Components []component `json:"components"`
	}
	if len(data) == 0 || json.Unmarshal(data, &m) != nil {
		return Targeted{}
	}
	return Targeted{Bot: m.Author.Bot, Words: strings.TrimSpace(m.Content + "\n" + wordsOf(m.Components)), CustomIDs: customIDs(m.Components)}
}

// wordsOf are the texts of a layout, one below the other.
func wordsOf(components []component) string {
	var out []string
	for _, c := range components {
		out = append(out, c.Content, wordsOf(c.Components))
	}
	return strings.Join(slices.DeleteFunc(out, func(s string) bool { return s == "" }), "\n")
}

// newsThread is a thread in an announcement channel.
const newsThread = 10

// Server is a server that the bot is in.
type Server struct {
	ID     string
	Locale string // of the server
	Joined time.Time
	Places []string // channels where people read what is new: first that for Discord's own messages
}

// listed is a channel in the list of a server.
type listed struct {
	ID       string `json:"id"`
	Type     int    `json:"type"`
	Position int    `json:"position"`
}

// firstPlaces is how many channels of a server are named.
const firstPlaces = 10

func joined(data []byte) Server {
	var in struct {
		ID          string    `json:"id"`
		Locale      string    `json:"preferred_locale"`
		Joined      time.Time `json:"joined_at"`
		System      string    `json:"system_channel_id"`
		Channels    []listed  `json:"channels"`
		Unavailable bool      `json:"unavailable"`
	}
	if json.Unmarshal(data, &in) != nil || in.Unavailable {
		return Server{}
	}
	s := Server{ID: in.ID, Locale: in.Locale, Joined: in.Joined}
	if in.System != "" {
		s.Places = append(s.Places, in.System)
	}
	slices.SortStableFunc(in.Channels, func(a, b listed) int { return a.Position - b.Position })
	for _, c := range in.Channels {
		if c.Type == textChannel && c.ID != in.System && len(s.Places) < firstPlaces {
			s.Places = append(s.Places, c.ID)
		}
	}
	return s
}

// textChannel is an ordinary channel of a server.
const textChannel = 0

// loss is a channel, thread or server that was deleted.
type loss struct {
	ID          string `json:"id"`
	Unavailable bool   `json:"unavailable"` // a server in an outage is not lost
}

func lost(data []byte) (l loss) {
	if json.Unmarshal(data, &l) != nil {
		return loss{}
	}
	return l
}
