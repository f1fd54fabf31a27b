package discord

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// What the people of a table ask each other: /vote, another pace, and going back by consent. A
// motion is a message at the table with buttons for those who are asked; it is
// edited as they answer.
const (
	cmdVote   = "vote"
	subStatus = "status"

	verbVote = "vote" // arg: number of the motion, and what is said
	verbAsk  = "ask"  // arg: kind of a motion that was shown before it is asked; of an undo also the move it leads to

	sayYes  = "yes"
	sayNo   = "no" // who has asked withdraws by it
	sayLook = "look"
)

// voted are the motions that /vote asks for.
var voted = []table.MotionKind{table.MotionPause, table.MotionResume, table.MotionExtend, table.MotionEnd}

func motions(s *Services) feature {
	c := s.command(cmdVote)
	for _, kind := range voted {
		c.Subs = append(c.Subs, s.part(cmdVote, string(kind)))
	}
	absent := s.option("vote.mind.user", wire.CommandOption{Kind: wire.UserOption, Name: optUser, Required: true}, "")
	c.Subs = append(c.Subs, s.part(cmdVote, string(table.MotionMind), absent), s.part(cmdVote, subStatus))
	return feature{help: "discord.help.motions", commands: []command{{c, route{need: atTable, do: useVote}}}, kinds: []string{table.PostMotion}, tell: (*Outbox).motion,
		controls: map[string]route{verbVote: {need: atTable, do: pressVote}, verbAsk: {need: atTable, do: pressAsk}}}
}

// useVote carries out /vote.
func useVote(c *call) (*wire.Message, error) {
	kind := table.MotionKind(c.i.Sub)
	switch {
	case c.i.Sub == subStatus:
		return c.asked(c.at), nil
	case c.at.Seat == engine.Watcher:
		return nil, table.ErrNotSeated
	case kind == table.MotionEnd && c.at.Table.Status == table.Running: // it is final
		words, label := "discord.motion.end_sure", "discord.button.ask_end"
		if len(others(c.at)) == 0 {
			words, label = "discord.motion.end_sure_alone", "discord.button.end"
		}
		return c.sure(c.at, []string{c.say(words)}, []wire.Button{{ID: askKey(c.at, string(kind)), Label: c.say(label), Style: wire.Danger}}), nil
	case kind == table.MotionMind:
		return propose(c, table.Request{Kind: kind, Seat: c.at.Table.SeatOf(table.UserID(c.i.Options[optUser]))})
	case !slices.Contains(voted, kind):
		return c.words("discord.error.command")
	}
	return propose(c, table.Request{Kind: kind})
}

// others lists the seats of the people who would be asked by a seat.
func others(p table.Position) (out []engine.Seat) {
	for _, x := range p.Table.Seats {
		if x.Played() && x.Index != p.Seat {
			out = append(out, x.Index)
		}
	}
	return out
}

func askKey(p table.Position, arg ...string) string {
	return Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbAsk, Arg: strings.Join(arg, ".")}.String()
}

func voteKey(t table.Table, motion int, say string) string {
	return Key{Table: t.ID, Seq: t.Seq, Verb: verbVote, Arg: strconv.Itoa(motion) + "." + say}.String()
}

// propose asks the others for something.
func propose(c *call, r table.Request) (*wire.Message, error) {
	d, err := c.Tables.Call(c.ctx, c.at.Table.ID, c.who(), r)
	if err != nil {
		return nil, err
	}
	c.speakOf(d.Table)
	if d.Motion.Open() {
		return c.words("discord.motion.asked", engine.Word("who", c.people(d.Motion.Owes())), engine.Word("when", moment(d.Motion.Expires)))
	}
	return c.words("discord.motion.done")
}

// pressAsk asks for what was shown before.
func pressAsk(c *call) (*wire.Message, error) {
	first, second, _ := strings.Cut(c.key.Arg, ".")
	switch kind := table.MotionKind(first); kind {
	case table.MotionUndo:
		return askBack(c, second)
	case table.MotionEnd:
		return propose(c, table.Request{Kind: kind})
	}
	return garbage(c)
}

// pressVote says yes or no to a motion, or shows all that are open.
func pressVote(c *call) (*wire.Message, error) {
	first, said, _ := strings.Cut(c.key.Arg, ".")
	motion, err := strconv.Atoi(first)
	switch {
	case err != nil:
		return garbage(c)
	case said == sayLook:
		return c.asked(c.at), nil
	case said != sayYes && said != sayNo:
		return garbage(c)
	}
	d, err := c.Tables.Vote(c.ctx, c.key.Table, c.who(), motion, said == sayYes)
	switch {
	case err != nil:
		return nil, err
	case !c.i.Private: // the message of the motion shows it
		return nil, nil
	case d.Motion.Result == table.Withdrawn:
		return c.words("discord.motion.withdrawn")
	}
	return c.words("discord.motion.counted")
}

// asked lists the open motions for one person, with what they may say.
func (v voice) asked(p table.Position) *wire.Message {
	m := &wire.Message{}
	var parts []string
	for _, x := range p.Table.Asked() {
		if len(m.Rows) == wire.MaxRows {
			break
		}
		parts = append(parts, v.motion(p.Table, x))
		switch {
		case x.By == p.Seat:
			m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: voteKey(p.Table, x.ID, sayNo), Label: v.say("discord.button.withdraw"), Style: wire.Secondary}}})
		case slices.Contains(x.Needs, p.Seat):
			m.Rows = append(m.Rows, v.ballot(p.Table, x))
		}
	}
	if len(parts) == 0 {
		parts = []string{v.say("discord.motion.none")}
	}
	if p.Table.Paused {
		parts = append(parts, v.say("discord.motion.paused"))
	}
	m.Content = strings.Join(parts, "\n\n")
	return m
}

// ballot is the buttons of a motion.
func (v voice) ballot(t table.Table, m table.Motion) wire.Row {
	return wire.Row{Buttons: []wire.Button{
		{ID: voteKey(t, m.ID, sayYes), Label: v.say("discord.button.agree"), Style: wire.Success},
		{ID: voteKey(t, m.ID, sayNo), Label: v.say("discord.button.deny"), Style: wire.Secondary}}}
}

// people are seats by their mentions.
func (v voice) people(seats []engine.Seat) string {
	var out []string
	for _, s := range seats {
		out = append(out, v.mention(s))
	}
	return v.texts.Join(v.lang, out)
}

// motion is a motion in words: what is asked, what it means, who has said what,
// and what became of it.
func (v voice) motion(t table.Table, m table.Motion) string {
	args := []engine.Arg{engine.Word("who", v.mention(m.By))}
	if m.About != nil {
		args = append(args, engine.Word("about", v.person(t.Seats[*m.About].User))) // also while the house plays for them
	}
	if m.Pace != nil {
		args = append(args, engine.Sub("pace", paceText(*m.Pace)))
	}
	parts := []string{v.say("motion.ask."+string(m.Kind), args...)}
	if m.Back != nil {
		parts = append(parts, v.back(*m.Back))
		if m.Open() {
			parts = append(parts, v.say("discord.motion.lapses"))
		}
	}
	said := map[bool][]engine.Seat{}
	for _, s := range slices.Sorted(maps.Keys(m.Said)) {
		said[m.Said[s]] = append(said[m.Said[s]], s)
	}
	if len(said[true]) > 0 && m.Result != table.Agreed { // else everybody has
		parts = append(parts, v.say("discord.motion.yes", engine.Word("who", v.people(said[true]))))
	}
	if len(said[false]) > 0 {
		parts = append(parts, v.say("discord.motion.no", engine.Word("who", v.people(said[false]))))
	}
	if m.Open() {
		if owes := m.Owes(); len(owes) > 0 {
			parts = append(parts, v.say("discord.motion.owes", engine.Word("who", v.people(owes)), engine.Word("when", moment(m.Expires))))
		}
		if m.Tacit {
			parts = append(parts, v.say("discord.motion.tacit", engine.Word("when", moment(m.Expires))))
		} else {
			parts = append(parts, v.say("discord.motion.silence"))
		}
		return strings.Join(parts, "\n")
	}
	switch unanimous := !slices.ContainsFunc(m.Needs, func(s engine.Seat) bool { return !m.Said[s] }); {
	case m.Result == table.Agreed && !unanimous:
		parts = append(parts, v.say("motion.result.tacit"))
	case m.Result != table.Declined: // which names who has
		parts = append(parts, v.say("motion.result."+m.Result))
	}
	if m.Failed != nil {
		parts = append(parts, v.text(*m.Failed))
	}
	return strings.Join(parts, "\n")
}

// back is what going back means: what it takes back, and what stays known.
func (v voice) back(f table.Way) string {
	parts := []string{v.say("discord.motion.takes")}
	for _, x := range f.Words() {
		parts = append(parts, v.say("discord.motion.item", engine.Sub("what", x)))
	}
	var known []engine.Text
	for _, k := range f.Known {
		known = append(known, engine.T("motion.known."+string(k)))
	}
	if len(known) > 0 {
		parts = append(parts, v.say("discord.motion.known", engine.Texts("what", known)))
	}
	if f.Veiled {
		parts = append(parts, v.say("discord.motion.veiled"))
	}
	return strings.Join(parts, "\n")
}

// motioned are the lines of the live message about what is asked, and about a pause.
func (v voice) motioned(t table.Table) (out []string) {
	for _, m := range t.Asked() {
		args := []engine.Arg{engine.Word("who", v.mention(m.By)), engine.Key("what", "motion.line."+string(m.Kind)), engine.Word("when", ago(m.Expires))}
		if owes := m.Owes(); len(owes) > 0 {
			out = append(out, v.say("discord.motion.waiting", append(args, engine.Word("whom", v.people(owes)))...))
		} else {
			out = append(out, v.say("discord.motion.heard", args...))
		}
	}
	if t.Paused {
		out = append(out, v.say("discord.motion.paused"))
	}
	return out
}

func keyMotion(id int) string { return "motion " + strconv.Itoa(id) }

// motion tells how a motion stands: by a message of its own, which is edited as
// people answer and keeps what became of it. What nobody was asked is not told:
// the live message shows what was done.
func (o *Outbox) motion(ctx context.Context, p table.Posting, t table.Table) error {
	m, ok := t.Motion(p.Seq)
	if !ok || m.Result == table.Agreed && len(m.Needs) == 0 && len(m.Said) == 0 {
		return nil
	}
	v := o.public(t)
	out := wire.Message{Content: v.motion(t, m)}
	if m.Open() {
		out.Rows = []wire.Row{v.ballot(t, m)}
	}
	var id string
	var old leftover
	if ok, err := o.recall(ctx, t.ID, keyMotion(m.ID), &id); err != nil {
		return err
	} else if ok {
		err := o.edit(ctx, channel(t), id, out)
		switch class, _ := wire.Classify(err); {
		case class == wire.Late:
			old.spot = spot{channel(t), id}
		case class == wire.Gone && m.Open():
		case class == wire.Gone:
			return nil
		default:
			return err
		}
	}
	if m.Open() {
		for _, s := range m.Owes() { // in their quiet hours it waits for them without a sound
			if u := userOf(t, s); u != "" {
				may, err := o.Tables.Reachable(ctx, table.UserID(u))
				if err != nil {
					return err
				}
				if may {
					out.Ping = append(out.Ping, u)
				}
			}
		}
	} else { // a message is recognised by a control
		out.Rows = []wire.Row{{Buttons: []wire.Button{{ID: voteKey(t, m.ID, sayLook), Label: v.say("discord.button.motions"), Style: wire.Secondary}}}}
	}
	id, err := o.send(ctx, p, channel(t), out, "", func(k Key) bool {
		return k.Table == t.ID && k.Verb == verbVote && strings.HasPrefix(k.Arg, strconv.Itoa(m.ID)+".")
	})
	if err != nil {
		return err
	}
	return errors.Join(o.remember(ctx, t.ID, keyMotion(m.ID), id), o.leave(ctx, t.ID, old))
}
