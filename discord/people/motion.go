package people

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Votes of the people at a table: /game vote, another pace, and going back by consent. A
// motion is a message at the table with buttons for those who are asked; it is
// edited as they answer.
const (
	cmdVote   = "vote"
	subStatus = "status"

	verbVote = "vote" // arg: number of the motion, and the answer
	verbAsk  = "ask"  // arg: kind of a motion that was shown before it is asked; of an undo also the move it leads to

	sayYes  = "yes"
	sayNo   = "no" // who has asked withdraws by it
	sayLook = "look"
)

// voted are the motions that /game vote asks for.
var voted = []table.MotionKind{table.MotionPause, table.MotionResume, table.MotionExtend, table.MotionEnd}

// Motions is /game vote, and the messages of what is asked.
func Motions(s *chat.Services) chat.Feature {
	c := s.Command(cmdVote)
	for _, kind := range voted {
		c.Subs = append(c.Subs, s.Part(cmdVote, string(kind)))
	}
	absent := s.Option("vote.mind.user", wire.CommandOption{Kind: wire.UserOption, Name: chat.OptUser, Required: true}, "")
	c.Subs = append(c.Subs, s.Part(cmdVote, string(table.MotionMind), absent), s.Part(cmdVote, subStatus))
	return chat.Feature{Help: "discord.help.motions", Commands: []chat.Command{{Command: c, Route: chat.Route{Need: chat.AtTable, Do: useVote}}}, Kinds: []string{table.PostMotion}, Tell: tellMotion,
		Controls: map[string]chat.Route{verbVote: {Need: chat.AtTable, Do: pressVote}, verbAsk: {Need: chat.AtTable, Do: pressAsk}}}
}

// useVote carries out /game vote.
func useVote(c *chat.Call) (*wire.Message, error) {
	kind := table.MotionKind(c.In.Sub)
	switch {
	case c.In.Sub == subStatus:
		return asked(c.Voice, c.At), nil
	case c.At.Seat == engine.Watcher:
		return nil, table.ErrNotSeated
	case kind == table.MotionEnd && c.At.Table.Status == table.Running: // it is final
		words, label := "discord.motion.end_sure", "discord.button.ask_end"
		if len(others(c.At)) == 0 {
			words, label = "discord.motion.end_sure_alone", "discord.button.end"
		}
		return show.Sure(c.Voice, c.At, []string{c.Say(words)}, []wire.Button{{ID: askKey(c.At, string(kind)), Label: c.Say(label), Style: wire.Danger}}), nil
	case kind == table.MotionMind:
		return propose(c, table.Request{Kind: kind, Seat: c.At.Table.SeatOf(table.UserID(c.In.Options[chat.OptUser]))})
	case !slices.Contains(voted, kind):
		return c.Words("discord.error.command")
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
	return chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbAsk, Arg: strings.Join(arg, ".")}.String()
}

func voteKey(t table.Table, motion int, say string) string {
	return chat.Key{Table: t.ID, Seq: t.Seq, Verb: verbVote, Arg: strconv.Itoa(motion) + "." + say}.String()
}

// propose asks the others for something.
func propose(c *chat.Call, r table.Request) (*wire.Message, error) {
	d, err := c.Tables.CallMotion(c.Ctx, c.At.Table.ID, c.Who(), r)
	if err != nil {
		return nil, err
	}
	c.SpeakOf(d.Table)
	if d.Motion.Open() {
		return c.Words("discord.motion.asked", engine.Word("who", show.People(c.Voice, d.Motion.Owes())), engine.Word("when", chat.Moment(d.Motion.Expires)))
	}
	return c.Words("discord.motion.done")
}

// pressAsk asks for what was shown before.
func pressAsk(c *chat.Call) (*wire.Message, error) {
	first, second, _ := strings.Cut(c.Key.Arg, ".")
	switch kind := table.MotionKind(first); kind {
	case table.MotionUndo:
		return askBack(c, second)
	case table.MotionEnd:
		return propose(c, table.Request{Kind: kind})
	}
	return chat.Garbage(c)
}

// pressVote says yes or no to a motion, or shows all that are open.
func pressVote(c *chat.Call) (*wire.Message, error) {
	first, said, _ := strings.Cut(c.Key.Arg, ".")
	motion, err := strconv.Atoi(first)
	switch {
	case err != nil:
		return chat.Garbage(c)
	case said == sayLook:
		return asked(c.Voice, c.At), nil
	case said != sayYes && said != sayNo:
		return chat.Garbage(c)
	}
	d, err := c.Tables.AnswerMotion(c.Ctx, c.Key.Table, c.Who(), motion, said == sayYes)
	switch {
	case err != nil:
		return nil, err
	case !c.In.Private: // the message of the motion shows it
		return nil, nil
	case d.Motion.Result == table.Withdrawn:
		return c.Words("discord.motion.withdrawn")
	}
	return c.Words("discord.motion.counted")
}

// asked lists the open motions for one person, with what they may say.
func asked(v chat.Voice, p table.Position) *wire.Message {
	m := &wire.Message{}
	var parts []string
	for _, x := range p.Table.Asked() {
		if len(m.Rows) == wire.MaxRows {
			break
		}
		parts = append(parts, motionWords(v, p.Table, x))
		switch {
		case x.By == p.Seat:
			m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: voteKey(p.Table, x.ID, sayNo), Label: v.Say("discord.button.withdraw"), Style: wire.Secondary}}})
		case slices.Contains(x.Needs, p.Seat):
			m.Rows = append(m.Rows, ballot(v, p.Table, x))
		}
	}
	if len(parts) == 0 {
		parts = []string{v.Say("discord.motion.none")}
	}
	if p.Table.Paused {
		parts = append(parts, v.Say("discord.motion.paused"))
	}
	m.Content = strings.Join(parts, "\n\n")
	return m
}

// ballot is the buttons of a motion.
func ballot(v chat.Voice, t table.Table, m table.Motion) wire.Row {
	return wire.Row{Buttons: []wire.Button{
		{ID: voteKey(t, m.ID, sayYes), Label: v.Say("discord.button.agree"), Style: wire.Success},
		{ID: voteKey(t, m.ID, sayNo), Label: v.Say("discord.button.deny"), Style: wire.Secondary}}}
}

// motionWords is a motion in words: what is asked, what it means, who has said what,
// and what became of it.
func motionWords(v chat.Voice, t table.Table, m table.Motion) string {
	args := []engine.Arg{engine.Word("who", v.Mention(m.By))}
	if m.About != nil {
		args = append(args, engine.Word("about", v.Person(t.Seats[*m.About].User))) // also while the house plays for them
	}
	if m.Pace != nil {
		args = append(args, engine.Sub("pace", chat.PaceText(*m.Pace)))
	}
	parts := []string{v.Say("motion.ask."+string(m.Kind), args...)}
	if m.Back != nil {
		parts = append(parts, back(v, *m.Back))
		if m.Open() {
			parts = append(parts, v.Say("discord.motion.lapses"))
		}
	}
	said := map[bool][]engine.Seat{}
	for _, s := range slices.Sorted(maps.Keys(m.Said)) {
		said[m.Said[s]] = append(said[m.Said[s]], s)
	}
	if len(said[true]) > 0 && m.Result != table.Agreed { // else everybody has
		parts = append(parts, v.Say("discord.motion.yes", engine.Word("who", show.People(v, said[true]))))
	}
	if len(said[false]) > 0 {
		parts = append(parts, v.Say("discord.motion.no", engine.Word("who", show.People(v, said[false]))))
	}
	if m.Open() {
		if owes := m.Owes(); len(owes) > 0 {
			parts = append(parts, v.Say("discord.motion.owes", engine.Word("who", show.People(v, owes)), engine.Word("when", chat.Moment(m.Expires))))
		}
		if m.Tacit {
			parts = append(parts, v.Say("discord.motion.tacit", engine.Word("when", chat.Moment(m.Expires))))
		} else {
			parts = append(parts, v.Say("discord.motion.silence"))
		}
		return strings.Join(parts, "\n")
	}
	switch unanimous := !slices.ContainsFunc(m.Needs, func(s engine.Seat) bool { return !m.Said[s] }); {
	case m.Result == table.Agreed && !unanimous:
		parts = append(parts, v.Say("motion.result.tacit"))
	case m.Result != table.Declined: // which names who has
		parts = append(parts, v.Say("motion.result."+m.Result))
	}
	if m.Failed != nil {
		parts = append(parts, v.Text(*m.Failed))
	}
	return strings.Join(parts, "\n")
}

// back is what going back means: what it takes back, and what stays known.
func back(v chat.Voice, f table.Way) string {
	parts := []string{v.Say("discord.motion.takes")}
	for _, x := range f.Words() {
		parts = append(parts, v.Say("discord.motion.item", engine.Sub("what", x)))
	}
	var known []engine.Text
	for _, k := range f.Known {
		known = append(known, engine.T("motion.known."+string(k)))
	}
	if len(known) > 0 {
		parts = append(parts, v.Say("discord.motion.known", engine.Texts("what", known)))
	}
	if f.Veiled {
		parts = append(parts, v.Say("discord.motion.veiled"))
	}
	return strings.Join(parts, "\n")
}

func keyMotion(id int) string { return "motion " + strconv.Itoa(id) }

// tellMotion shows the state of a motion in a message of its own, which is edited as people
// answer and keeps what became of it. A motion that nobody was asked about gets no message:
// the live message shows what was done.
func tellMotion(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	m, ok := t.Motion(p.Seq)
	if !ok || m.Result == table.Agreed && len(m.Needs) == 0 && len(m.Said) == 0 {
		return nil
	}
	v := o.Public(t)
	out := wire.Message{Content: motionWords(v, t, m)}
	if m.Open() {
		out.Rows = []wire.Row{ballot(v, t, m)}
	}
	var id string
	var old chat.Leftover
	if ok, err := o.Recall(ctx, t.ID, keyMotion(m.ID), &id); err != nil {
		return err
	} else if ok {
		err := o.Edit(ctx, chat.Channel(t), id, out)
		switch class, _ := wire.Classify(err); {
		case class == wire.Late:
			old.Spot = chat.Spot{Channel: chat.Channel(t), Message: id}
		case class == wire.Gone && m.Open():
		case class == wire.Gone:
			return nil
		default:
			return err
		}
	}
	if m.Open() {
		for _, s := range m.Owes() { // in their quiet hours it waits for them without a sound
			if u := chat.UserOf(t, s); u != "" {
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
		out.Rows = []wire.Row{{Buttons: []wire.Button{{ID: voteKey(t, m.ID, sayLook), Label: v.Say("discord.button.motions"), Style: wire.Secondary}}}}
	}
	id, err := o.Send(ctx, p, chat.Channel(t), out, "", func(k chat.Key) bool {
		return k.Table == t.ID && k.Verb == verbVote && strings.HasPrefix(k.Arg, strconv.Itoa(m.ID)+".")
	})
	if err != nil {
		return err
	}
	return errors.Join(o.Remember(ctx, t.ID, keyMotion(m.ID), id), o.Leave(ctx, t.ID, old))
}
