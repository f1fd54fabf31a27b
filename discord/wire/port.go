package wire

import (
	"context"
	"time"
)

// Port is everything the bot does on Discord. Errors can be classified with Classify.
type Port interface {
	// Send posts a message and returns its id.
	Send(ctx context.Context, channel string, m Message) (string, error)
	// Edit replaces text and components of one of the bot's messages, and its files unless m.Files is nil.
	Edit(ctx context.Context, channel, message string, m Message) error
	// Strip takes the components off one of the bot's messages and leaves the rest.
	Strip(ctx context.Context, channel, message string) error
	// Recent lists the bot's own messages among the latest hundred of a channel, newest first.
	Recent(ctx context.Context, channel string) ([]Seen, error)
	// Newest is a message of a channel that none of the bot's there is newer than; "" if there is none.
	Newest(ctx context.Context, channel string) (string, error)

	// Defer takes an interaction's first three seconds off the clock; the answer follows with Answer.
	Defer(ctx context.Context, i Interaction, how Deferral) error
	// Answer fills in a deferred answer, or edits the message whose component was used.
	Answer(ctx context.Context, i Interaction, m Message) error
	// Whisper adds an answer that only the user of the interaction sees; twice where Discord's word about it is lost.
	Whisper(ctx context.Context, i Interaction, m Message) error
	// Form opens a form in place of any other answer; what is typed comes as a Submit.
	Form(ctx context.Context, i Interaction, f Form) error
	// Suggest answers an autocomplete interaction.
	Suggest(ctx context.Context, i Interaction, s []Suggestion) error

	// Download reads a file that came with an interaction, if it has at most so many bytes.
	Download(ctx context.Context, f Upload, most int) ([]byte, error)

	// OpenDM is the id of the channel for direct messages with a user.
	OpenDM(ctx context.Context, user string) (string, error)
	// StartThread opens a public thread on a message.
	StartThread(ctx context.Context, channel, message, name string) (string, error)
	// StartPrivateThread opens a thread that only the user, or with "" nobody yet, and moderators see.
	StartPrivateThread(ctx context.Context, channel, name, user string) (string, error)
	// AddToThread makes a person a member of a thread, who hears of it from then on.
	AddToThread(ctx context.Context, thread, user string) error
	// RemoveFromThread ends that: a private thread is seen no more by them.
	RemoveFromThread(ctx context.Context, thread, user string) error
	// Standing is what the bot may do in a channel or thread of a server; all rights are missing
	// where it does not see it.
	Standing(ctx context.Context, channel string) (Standing, error)
	// Delete takes a message of the bot away.
	Delete(ctx context.Context, channel, message string) error
	// OwnThreads lists the bot's own threads of a server that are not archived.
	OwnThreads(ctx context.Context, guild string) ([]Thread, error)
	Archive(ctx context.Context, thread string) error
	Unarchive(ctx context.Context, thread string) error
	// Time is what time it was at Discord when it last answered; the host's clock may be another.
	Time() time.Time
	// Application is the id of the bot's application.
	Application() string
	// Register makes these the bot's commands, everywhere or (guild not "") in one server, and
	// gives their ids by their names.
	Register(ctx context.Context, guild string, commands []Command) (map[string]string, error)
	// Link lets people press the commands that messages name from now on, by the ids of the commands.
	Link(commands []Command, ids map[string]string)
}

// Deferral is how the answer to an interaction is put off.
type Deferral int

const (
	Privately Deferral = iota // an answer that only the user sees will follow
	Publicly                  // an answer that everybody sees will follow
	Silently                  // components only: the message may be edited, or nothing follows
)

// Thread is a thread found in a server.
type Thread struct{ ID, Parent, Name string }

// Seen is one of the bot's messages found in a channel.
type Seen struct {
	ID        string
	CustomIDs []string
}

// Interaction is what a person did, as it arrived.
type Interaction struct {
	ID, Token, App string
	Kind           Kind
	User           User
	Guild          string // "" in direct messages
	Channel        string // the channel or thread it was done in
	Parent         string // the channel of the thread; "" if Channel is no thread
	Locale         string // of the user
	Posted         bool   // it came over HTTP, not over the gateway
	GuildLocale    string // of the server; "" in direct messages
	SizeLimit      int    // bytes of the largest file allowed there; 0 if unknown

	Rights uint64   // permissions of the user in the channel; 0 in direct messages
	Own    Standing // what the bot itself may do there

	Command string            // Command and Suggest: name of the command
	Group   string            // the group of its subcommand, if it is in one
	Sub     string            // its subcommand, if it has any
	Options map[string]string // their values, as text
	Focused string            // Suggest: the option being typed
	Users   map[string]User   // those named in user options, by id
	Files   map[string]Upload // those given in file options, by id

	Target string   // Use from the menu of a person or a message: whose, or of which
	On     Targeted // Use from the menu of a message

	CustomID string   // Press: id of the component; Submit: of the form
	Values   []string // chosen in a select menu
	Message  string   // id of the message the component stands in, or the form was opened from
	Private  bool     // the message is an ephemeral one
	LaidOut  bool     // the message has a layout, and so has what takes its place

	Fields map[string]string // Submit: what was typed, by the ids of the fields
}

// Targeted is the message in whose menu a command was used.
type Targeted struct {
	Bot       bool     // a bot has said it
	Words     string   // what it says, the texts of a layout below each other
	CustomIDs []string // of what can be pressed
}

// Upload is a file that a person uploaded.
type Upload struct {
	Name string
	Size int
	URL  string
}

// Kind is the kind of an interaction.
type Kind int

const (
	Ignored Kind = iota // nothing the bot answers
	Use                 // a command was used
	Press               // a button or menu of a message was used
	Type                // an option is being typed and wants suggestions
	Submit              // a form was sent
)

// User is who did it.
type User struct {
	ID, Name string
	Bot      bool
}
