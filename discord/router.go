package discord

import (
	"context"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// feature is a conversation: commands, controls and postings that belong together. The file of
// its name says what they are and carries them out; what is not used is nil.
type feature struct {
	commands []command
	controls map[string]route // by verb: buttons, menus, and the forms that they open
	kinds    []string         // of its postings
	afar     bool             // they are told elsewhere than at the table's place
	help     string           // key of what /help tells of it; with ".title" behind it, of its name

	tell func(*Outbox, context.Context, table.Posting, table.Table) error // a posting
}

// command is a slash command, and how it is carried out.
type command struct {
	wire.Command
	route
}

// route says how a command or a control is carried out.
type route struct {
	need need
	do   handler

	form    func(*call) (wire.Form, bool) // opened in place of an answer, if it says so
	suggest func(*call) []wire.Suggestion // for the option of the command that is being typed
	looks   bool                          // whoever presses is shown something, whatever comes
	forgets bool                          // nothing is learned of its user
}

// handler carries out a command, a control, or a form that a control opened, and returns what its
// user is shown; nil leaves their message as it is. What its route needs has been looked up.
// The router puts errors into words.
type handler func(*call) (*wire.Message, error)

// need is what is looked up before a handler runs: for a command at the place where it was used,
// for a control at the table that its key names.
type need int

const (
	nothing need = iota
	atTable      // a table, as the user may see it
	atSeat       // a seat of the user there
)

// router finds the route of what people do.
type router struct {
	commands map[string]route
	controls map[string]route
}

// newRouter has the routes of all features.
func newRouter(all []feature) *router {
	r := &router{map[string]route{}, map[string]route{}}
	for _, f := range all {
		for _, c := range f.commands {
			r.commands[c.Name] = c.route
		}
		for verb, control := range f.controls {
			r.controls[verb] = control
		}
	}
	return r
}

// find is the route of an interaction, with the key of its control. A command that no feature
// has is one of a system; a control that no feature has is as stale as the answer to an old prompt.
func (r *router) find(i wire.Interaction) (route, Key) {
	if i.Kind == wire.Use || i.Kind == wire.Type {
		if found, ok := r.commands[i.Command]; ok {
			return found, Key{}
		}
		return bySystem, Key{}
	}
	k, err := ParseKey(i.CustomID)
	if err != nil {
		return route{do: garbage}, Key{}
	}
	if found, ok := r.controls[k.Verb]; ok {
		return found, k
	}
	return answering, k
}

// garbage answers a control whose id cannot be read, or says what none of ours does.
func garbage(c *call) (*wire.Message, error) {
	return c.words("discord.error.garbage")
}

// answer carries a call out and shows its user what came of it.
func (c *call) answer() {
	if !c.route.forgets {
		c.learn()
	}
	if m := c.outcome(); m != nil {
		c.reply(*m)
	}
}

// formed opens the form of a press that has one; it must come before all other answers.
func (c *call) formed() bool {
	if c.i.Kind != wire.Press || c.route.form == nil {
		return false
	}
	f, ok := c.route.form(c)
	if ok {
		if err := c.Port.Form(c.ctx, c.i, f); err != nil {
			c.unanswered(err)
		}
	}
	return ok
}

// suggest answers while an option is being typed. Only the typing person sees
// it, so a seat's private choices are among it.
func (c *call) suggest() {
	var list []wire.Suggestion
	if c.route.suggest != nil {
		list = c.route.suggest(c)
	}
	if err := c.Port.Suggest(c.ctx, c.i, list); err != nil {
		c.unanswered(err)
	}
}

// outcome carries a call out, and is what its user is shown; errors are put into words here.
func (c *call) outcome() *wire.Message {
	m, err := c.carryOut()
	if err != nil {
		return c.refused(err)
	}
	return m
}

func (c *call) carryOut() (*wire.Message, error) {
	if c.key.Verb != "" {
		c.i.Rights = c.rights()
	}
	if err := c.lookUp(c.route.need); err != nil {
		return nil, err
	}
	return c.route.do(c)
}
