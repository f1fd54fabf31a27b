package standin

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// User is a user as everybody sees it.
type User struct {
	ID            string  `json:"id"`
	Username      string  `json:"username"`
	Discriminator string  `json:"discriminator"`
	GlobalName    string  `json:"global_name"`
	Avatar        *string `json:"avatar"`
	Bot           bool    `json:"bot,omitempty"`
	PublicFlags   int     `json:"public_flags"`
}

// person is an identity that sits at the page: a user and what only the page knows of it.
type person struct {
	User
	Locale    string `json:"locale"`
	DMsClosed bool   `json:"dms_closed"`
}

// guild is a server. The first one also keeps who the bot is.
type guild struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Owner string `json:"owner_id"`
	BotID string `json:"bot_id"`
}

// Kinds of channel.
const (
	channelText    = 0
	channelDM      = 1
	channelVoice   = 2 // with a chat, but without threads
	channelPublic  = 11
	channelPrivate = 12
)

// threadState is what only threads have.
type threadState struct {
	Owner       string    `json:"owner"`
	Archived    bool      `json:"archived"`
	Locked      bool      `json:"locked"`
	AutoArchive int       `json:"auto_archive_minutes"`
	ArchivedAt  time.Time `json:"archived_at"`
	Created     time.Time `json:"created"`
	Invitable   bool      `json:"invitable"`
}

type channel struct {
	ID      string       `json:"id"`
	Type    int          `json:"type"`
	Name    string       `json:"name"`
	Guild   string       `json:"guild,omitempty"` // empty in the first server, and of a DM
	Parent  string       `json:"parent"`
	Last    string       `json:"last_message"`
	Members []string     `json:"members"` // of a thread or a DM
	Deny    []string     `json:"deny"`    // what the bot may not do here, see denials
	Slow    int          `json:"rate_limit_per_user"`
	Topic   string       `json:"topic"`
	Active  time.Time    `json:"active"` // last message, unarchiving or change of duration
	Thread  *threadState `json:"thread,omitempty"`
}

func (c *channel) isDM() bool { return c.Type == channelDM }

// Attachment is a file of a message.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	Ephemeral   bool   `json:"ephemeral,omitempty"`
}

// Metadata says from which interaction a message came.
type Metadata struct {
	ID        string            `json:"id"`
	Type      int               `json:"type"`
	User      User              `json:"user"`
	Name      string            `json:"name,omitempty"`
	Owners    map[string]string `json:"authorizing_integration_owners"`
	Original  string            `json:"original_response_message_id,omitempty"`
	Source    string            `json:"interacted_message_id,omitempty"`
	Triggered *Metadata         `json:"triggering_interaction_metadata,omitempty"`
}

// Message flags.
const (
	flagSuppressEmbeds = 1 << 2
	flagHasThread      = 1 << 5
	flagEphemeral      = 1 << 6
	flagLoading        = 1 << 7
	flagSilent         = 1 << 12
	flagVoice          = 1 << 13
	flagV2             = 1 << 15
)

// Message is a message in Discord's shape.
type Message struct {
	ID              string         `json:"id"`
	ChannelID       string         `json:"channel_id"`
	Author          User           `json:"author"`
	Content         string         `json:"content"`
	Timestamp       time.Time      `json:"timestamp"`
	Edited          *time.Time     `json:"edited_timestamp"`
	TTS             bool           `json:"tts"`
	MentionEveryone bool           `json:"mention_everyone"`
	Mentions        []User         `json:"mentions"`
	MentionRoles    []string       `json:"mention_roles"`
	Attachments     []Attachment   `json:"attachments"`
	Embeds          []any          `json:"embeds"`
	Components      []any          `json:"components"`
	Pinned          bool           `json:"pinned"`
	Type            int            `json:"type"`
	Flags           int            `json:"flags"`
	Nonce           any            `json:"nonce,omitempty"`
	ApplicationID   string         `json:"application_id,omitempty"`
	WebhookID       string         `json:"webhook_id,omitempty"`
	Metadata        *Metadata      `json:"interaction_metadata,omitempty"`
	Reference       map[string]any `json:"message_reference,omitempty"`
	Referenced      *Message       `json:"referenced_message,omitempty"`
	Thread          map[string]any `json:"thread,omitempty"`
	Ephemeral       bool           `json:"ephemeral,omitempty"` // for the page; Discord says it with flag 64
	Pinged          []User         `json:"pinged,omitempty"`    // for tests: whom it called when it was new; edits call nobody
}

// message is a message, with data that is not sent to anybody.
type message struct {
	Message
	Owner string `json:"owner,omitempty"` // the only reader of an ephemeral message
	Key   string `json:"key,omitempty"`   // unlocks the files of a private message

	// Replaced are the files that its last edit of files took away. A page may still be asking for them, so they stay until the next.
	Replaced []Attachment `json:"replaced,omitempty"`

	dress *dress // as it was shown last
}

// files are all that can be asked for.
func (m *message) files() []Attachment { return slices.Concat(m.Attachments, m.Replaced) }

type command struct {
	ID    string         `json:"id"`
	Guild string         `json:"guild,omitempty"` // empty for a global command
	Body  map[string]any `json:"body"`            // as Discord returns it
}

// Kinds of interaction.
const (
	kindCommand      = 2
	kindComponent    = 3
	kindAutocomplete = 4
	kindModal        = 5
)

// States of an interaction.
const (
	stateOpen   = ""
	stateAcked  = "acked"    // a silent answer: type 6
	stateThinks = "thinking" // a deferred answer: type 5
	stateDone   = "done"
	stateFailed = "failed"
)

// interaction is one act of a person at the bot, kept while its token lives.
type interaction struct {
	ID       string     `json:"id"`
	Token    string     `json:"token"`
	Kind     int        `json:"kind"`
	User     string     `json:"user"`
	Channel  string     `json:"channel"`
	Created  time.Time  `json:"created"`
	State    string     `json:"state"`
	Answer   int        `json:"answer"`   // callback type given
	Original string     `json:"original"` // message the answer made or changed
	Source   string     `json:"source"`   // message whose component was used
	Modal    *Modal     `json:"modal,omitempty"`
	Meta     *Metadata  `json:"meta"`
	Private  bool       `json:"private"` // the answer is ephemeral
	choices  chan reply // waits for an autocomplete result
}

// reply is the outcome of an autocomplete interaction.
type reply struct {
	choices []any
	fault   string
}

// Modal is a form that the bot opened.
type Modal struct {
	CustomID   string `json:"custom_id"`
	Title      string `json:"title"`
	Components []any  `json:"components"`
}

// Permissions of the bot that the stand-in knows.
const (
	permManageChannels uint64 = 1 << 4
	permManageGuild    uint64 = 1 << 5
	permView           uint64 = 1 << 10
	permSend           uint64 = 1 << 11
	permManageMessages uint64 = 1 << 13
	permEmbed          uint64 = 1 << 14
	permAttach         uint64 = 1 << 15
	permHistory        uint64 = 1 << 16
	permUseCommands    uint64 = 1 << 31
	permManageThreads  uint64 = 1 << 34
	permPublicThreads  uint64 = 1 << 35
	permPrivateThreads uint64 = 1 << 36
	permSendInThreads  uint64 = 1 << 38
	permPin            uint64 = 1 << 51
)

// DefaultPermissions is what a game-master bot asks for when it is invited.
const DefaultPermissions = permView | permSend | permEmbed | permAttach | permHistory | permUseCommands |
	permPublicThreads | permPrivateThreads | permSendInThreads | permPin

// denials are the words of the page for what may be denied to the bot in a channel.
var denials = map[string]uint64{
	"view_channel":    permView,
	"send_messages":   permSend | permSendInThreads,
	"send_in_threads": permSendInThreads,
	"create_threads":  permPublicThreads | permPrivateThreads,
	"attach_files":    permAttach,
	"embed_links":     permEmbed,
	"read_history":    permHistory,
	"pin_messages":    permPin | permManageMessages,
}

// allowed returns the bot's permissions in a channel; threads take those of their parent.
func (s *Server) allowed(c *channel) uint64 {
	p := s.opt.Permissions
	if c.isDM() {
		return permView | permSend | permEmbed | permAttach | permHistory | permPin
	}
	if parent := s.channels[c.Parent]; parent != nil {
		c = parent
	}
	for _, d := range c.Deny {
		p &^= denials[d]
	}
	return p
}

// sees says whether a person may read a channel.
func (s *Server) sees(user string, c *channel) bool {
	switch c.Type {
	case channelDM, channelPrivate:
		return slices.Contains(c.Members, user)
	}
	return true
}

// userByID finds a person or the bot.
func (s *Server) userByID(id string) (User, bool) {
	if id == s.bot.ID {
		return s.bot, true
	}
	if p := s.people[id]; p != nil {
		return p.User, true
	}
	return User{}, false
}

// load reads the file, and furnishes a new one with a server, two channels and four people.
func (s *Server) load() error {
	err := each(s.store, "settings", func(g *guild) { s.guilds = append(s.guilds, g) })
	note := func(id string) {
		if n, _ := strconv.ParseInt(id, 10, 64); n > s.lastID {
			s.lastID = n
		}
	}
	reads := []func() error{
		func() error { return each(s.store, "people", func(p *person) { s.people[p.ID] = p; note(p.ID) }) },
		func() error { return each(s.store, "channels", func(c *channel) { s.channels[c.ID] = c; note(c.ID) }) },
		func() error { return each(s.store, "commands", func(c *command) { s.commands[c.ID] = c; note(c.ID) }) },
		func() error { return each(s.store, "applications", func(a *application) { s.app = *a }) },
		func() error {
			return each(s.store, "interactions", func(i *interaction) {
				s.calls[i.ID], s.tokens[i.Token] = i, i
				note(i.ID)
			})
		},
		func() error {
			return each(s.store, "messages", func(m *message) {
				s.messages[m.ID] = m
				s.order[m.ChannelID] = append(s.order[m.ChannelID], m.ID)
				note(m.ID)
				for _, a := range m.files() {
					note(a.ID)
				}
			})
		},
	}
	for _, read := range reads {
		if err == nil {
			err = read()
		}
	}
	if err != nil {
		return err
	}
	for _, ids := range s.order {
		slices.SortFunc(ids, earlier)
	}
	if len(s.guilds) == 0 {
		s.furnish()
	}
	slices.SortFunc(s.guilds, func(a, b *guild) int { return earlier(a.ID, b.ID) })
	s.guild = s.guilds[0]
	for _, g := range s.guilds {
		note(g.ID)
	}
	s.bot = User{ID: s.guild.BotID, Username: s.opt.BotName, Discriminator: "0000", GlobalName: s.opt.BotName, Bot: true}
	if s.app.Seed == nil {
		s.newApplication()
	}
	return nil
}

func (s *Server) furnish() {
	id := s.opt.ApplicationID
	if id == "" {
		id = s.newID()
	}
	home := &guild{ID: s.newID(), Name: s.opt.GuildName, BotID: id}
	s.guilds = []*guild{home}
	for _, p := range [][2]string{{"Ada", "en-US"}, {"Ben", "en-US"}, {"Cleo", "fr"}, {"Dov", "pl"}} {
		made := s.addPerson(p[0], p[1])
		if home.Owner == "" {
			home.Owner = made.ID
		}
	}
	s.store.put("settings", "guild", home)
	for _, name := range []string{"general", "games"} {
		s.addChannel(&channel{Type: channelText, Name: name})
	}
}

func (s *Server) addPerson(name, locale string) *person {
	user := strings.ToLower(strings.Join(strings.Fields(name), "_"))
	p := &person{User: User{ID: s.newID(), Username: user, Discriminator: "0", GlobalName: name}, Locale: locale}
	s.people[p.ID] = p
	s.store.put("people", p.ID, p)
	return p
}

func (s *Server) addChannel(c *channel) {
	if c.ID == "" {
		c.ID = s.newID()
	}
	c.Active = s.opt.Now()
	s.channels[c.ID] = c
	s.store.put("channels", c.ID, c)
}
