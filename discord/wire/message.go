package wire

// Message is a message to be sent or to replace another: Content with Rows below, or a
// Layout; a message that once had one keeps one for good.
type Message struct {
	Content string
	Rows    []Row
	Layout  []Block
	Files   []File   // on an edit: nil keeps the files that are there, an empty slice removes them
	Ping    []string // users whose mention in Content notifies them; nobody else is notified
	Nonce   string   // sent again with the same nonce within minutes, the first message is returned
	Silent  bool     // no push or desktop notification
	Instead string   // the text in place of Files where none may be attached; the sender does not look at it
	Then    func()   // done once Discord has taken it; nil for nothing. The sender does not look at it
}

// Taken does what has to be done once Discord has accepted a message.
func (m Message) Taken() {
	if m.Then != nil {
		m.Then()
	}
}

// Row is up to five buttons, or one menu.
type Row struct {
	Buttons []Button
	Menu    *Menu
}

// Add puts a row below a message; without room for it, it is left out.
func (m *Message) Add(r Row) {
	switch {
	case m.Layout != nil:
		m.Layout = append(m.Layout, Block{Row: &r})
	case len(m.Rows) < MaxRows:
		m.Rows = append(m.Rows, r)
	}
}

// Last is the last row of a message; nil if it does not end with one.
func (m *Message) Last() *Row {
	if n := len(m.Layout); n > 0 {
		return m.Layout[n-1].Row
	}
	if n := len(m.Rows); n > 0 {
		return &m.Rows[n-1]
	}
	return nil
}

// Button sends ID when it is pressed.
type Button struct {
	ID    string
	Label string
	Style Style
}

// Style is the colour of a button.
type Style int

const (
	Primary   Style = 1 // blue
	Secondary Style = 2 // grey
	Success   Style = 3 // green
	Danger    Style = 4 // red
)

// Menu sends ID with the values of the chosen options.
type Menu struct {
	ID          string
	Placeholder string
	Min, Max    int // 0 means 1
	Options     []Option
}

// Option is an entry of a menu.
type Option struct {
	Label, Value, Description string
}

// File is an attachment; Alt describes it for those who cannot see it.
type File struct {
	Name string
	Alt  string
	Data []byte
}

// Suggestion is an entry offered while an option is typed.
type Suggestion struct {
	Name  string            `json:"name"`
	Names map[string]string `json:"name_localizations,omitempty"` // by Discord locale
	Value string            `json:"value"`
}

// Command is a slash command, or one in the menu of a person or a message, which has a name and nothing else to fill in.
type Command struct {
	Kind         CommandKind
	Name         string
	Names        map[string]string // by Discord locale, as people see and type it
	Descriptions map[string]string // by Discord locale; "" is the default
	Options      []CommandOption
	Subs         []Command // subcommands, of which one is used, or groups of them; then there are no Options
	Guild        bool      // not offered in direct messages
	Rights       uint64    // permissions that a person needs by default; 0 is none
}

// CommandKind is where a command is found.
type CommandKind int

const (
	Slash     CommandKind = iota // typed
	OnPerson                     // in the menu of a person, its Target, whom Users has
	OnMessage                    // in the menu of a message, its Target, which On has
)

// CommandOption is an option of a command.
type CommandOption struct {
	Kind         OptionKind
	Name         string
	Names        map[string]string
	Descriptions map[string]string
	Required     bool
	Autocomplete bool
	Choices      []Suggestion // not together with Autocomplete
	MaxLength    int
}

// OptionKind is what an option takes.
type OptionKind int

const (
	TextOption OptionKind = iota
	UserOption            // a person of the server: the value is their id, and Users has them
	FileOption            // a file that is uploaded: the value is its id, and Files has it
)
