package chat

import (
	"context"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// Feature is a conversation: commands, controls and postings that belong together. The file of
// its name says what they are and carries them out; what is not used is nil.
type Feature struct {
	Commands []Command
	Controls map[string]Route // by verb: buttons, menus, and the forms that they open
	Kinds    []string         // of its postings
	Afar     bool             // they are told elsewhere than at the table's place
	Help     string           // key of what /help tells of it; with ".title" behind it, of its name

	Tell func(context.Context, *Outbox, table.Posting, table.Table) error // a posting
}

// Command is a slash command, and how it is carried out.
type Command struct {
	wire.Command
	Route
}

// Route says how a command or a control is carried out.
type Route struct {
	Need Need
	Do   Handler

	Form    func(*Call) (wire.Form, bool) // opened in place of an answer, if it says so
	Suggest func(*Call) []wire.Suggestion // for the option of the command that is being typed
	Looks   bool                          // whoever presses is shown something, whatever comes
	Forgets bool                          // nothing is learned of its user
}

// Handler carries out a command, a control, or a form that a control opened, and returns what its
// user is shown; nil leaves their message as it is. What its route needs has been looked up.
// The router puts errors into words.
type Handler func(*Call) (*wire.Message, error)

// Need is what is looked up before a handler runs: for a command at the place where it was used,
// for a control at the table that its key names.
type Need int

const (
	Nothing Need = iota
	AtTable      // a table, as the user may see it
	AtSeat       // a seat of the user there
)

// Router finds the route of what people do.
type Router struct {
	commands map[string]Route // by what stands above it, if anything, and its name: "game resign"
	controls map[string]Route
	places   []Place
	Play
}

// Play is what the router needs of the play itself.
type Play struct {
	Prompt  Route                                      // of controls that no feature has: as stale as the answer to an old prompt
	Current func(*Call, string) (*wire.Message, error) // what the user may choose now, after some leading words
}

// NewRouter has the routes of all features.
func (s *Services) NewRouter(all []Feature, p Play) *Router {
	r := &Router{map[string]Route{}, map[string]Route{}, s.places(s.Commands(all)), p}
	for _, f := range all {
		for _, c := range f.Commands {
			r.commands[strings.TrimSpace(above(c.Name)+" "+c.Name)] = c.Route
		}
		for verb, control := range f.Controls {
			r.controls[verb] = control
		}
	}
	return r
}

// find is the route of an interaction, with the key of its control.
func (r *Router) find(i wire.Interaction) (Route, Key) {
	if i.Kind == wire.Use || i.Kind == wire.Type {
		for _, under := range []string{" " + i.Group, " " + i.Sub, ""} {
			if found, ok := r.commands[i.Command+under]; ok {
				return found, Key{}
			}
		}
		return moved, Key{}
	}
	k, err := ParseKey(i.CustomID)
	if err != nil {
		return Route{Do: Garbage}, Key{}
	}
	if found, ok := r.controls[k.Verb]; ok {
		return found, k
	}
	return r.Prompt, k
}

// Garbage answers a control whose id cannot be read, or whose verb none of ours has.
func Garbage(c *Call) (*wire.Message, error) {
	return c.Words("discord.error.garbage")
}

// Formed opens the form of a press that has one; it must come before all other answers.
func (c *Call) Formed() bool {
	if c.In.Kind != wire.Press || c.route.Form == nil {
		return false
	}
	f, ok := c.route.Form(c)
	if ok {
		if err := c.Port.Form(c.Ctx, c.In, f); err != nil {
			c.Unanswered(err)
		}
	}
	return ok
}

// Suggest answers while an option is being typed. Only the typing person sees
// it, so the suggestions include a seat's private choices.
func (c *Call) Suggest() {
	var list []wire.Suggestion
	if c.route.Suggest != nil {
		list = c.route.Suggest(c)
	}
	if err := c.Port.Suggest(c.Ctx, c.In, list); err != nil {
		c.Unanswered(err)
	}
}

// Outcome carries a call out, and is what its user is shown; errors are put into words here.
func (c *Call) Outcome() *wire.Message {
	m, err := c.carryOut()
	if err != nil {
		return c.refused(err)
	}
	return m
}

func (c *Call) carryOut() (*wire.Message, error) {
	if c.Key.Verb != "" {
		c.In.Rights = c.rights()
	}
	if err := c.LookUp(c.route.Need); err != nil {
		return nil, err
	}
	return c.route.Do(c)
}
