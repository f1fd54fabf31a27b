package discord

import (
	"errors"
	"strconv"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The lists that a person keeps, wherever they play: /lists shows them, and the
// desk of a table loads them.
const cmdLists = "lists"

// nowhere stands for the table in keys of lists that are looked at without one.
const nowhere = table.ID("_")

// Steps of the saved lists, the first word of a key's argument; the second is the list.
const (
	listsAll  = ""
	listsShow = "show" // or the value of a menu
	listsLoad = "load"
	listsName = "name" // opens a form
	listsDrop = "drop" // asks whether that is meant
	listsGone = "gone"
)

func listing(s *Services) feature {
	return feature{commands: []command{{s.command(cmdLists), route{do: openLists}}}, controls: map[string]route{
		verbLists: {do: listsStep, form: formLists}, verbList: {need: atSeat, do: pressPrompt, form: formDesk}}}
}

// shelf is a person's lists, looked at from a table that asks for one or from nowhere.
type shelf struct {
	voice
	table  table.ID
	seq    int
	prompt engine.PromptID // "" if no list is asked for
	system string
}

func (s shelf) key(arg ...string) string {
	return Key{Table: s.table, Seq: s.seq, Prompt: s.prompt, Verb: verbLists, Arg: strings.Join(arg, ".")}.String()
}

// openLists answers /lists: where a list is asked for, it can be loaded there.
func openLists(c *call) (*wire.Message, error) {
	c.key = Key{Table: nowhere, Verb: verbLists}
	t, err := c.here()
	if err == nil && t.Status == table.Running {
		if x, ok, err := building(c, t.ID); err != nil {
			return nil, err
		} else if ok {
			c.key.Table, c.key.Seq, c.key.Prompt = t.ID, t.Seq, x.Prompt.ID
		}
	}
	return listsStep(c)
}

// savedList is the list that a key or the value of a menu names.
func savedList(c *call) (table.Saved, error) {
	_, id, _ := strings.Cut(c.key.Arg, ".")
	if len(c.i.Values) == 1 {
		id = c.i.Values[0]
	}
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return table.Saved{}, table.ErrListGone
	}
	return c.Tables.List(c.ctx, c.who(), n)
}

// listsStep carries out a step about saved lists.
func listsStep(c *call) (*wire.Message, error) {
	s := shelf{voice: c.voice, table: nowhere}
	if c.key.Prompt != "" {
		x, ok, err := building(c, c.key.Table)
		if err != nil {
			return nil, err
		}
		t, err := c.Tables.Table(c.ctx, c.key.Table)
		if ok && err == nil {
			s.table, s.seq, s.prompt, s.system = t.ID, t.Seq, x.Prompt.ID, t.System
		}
	}
	who := c.who()
	verb, _, _ := strings.Cut(c.key.Arg, ".")
	if verb == listsAll {
		return shelved(c, s, "")
	}
	x, err := savedList(c)
	lead := ""
	if err == nil {
		switch verb {
		case listsLoad:
			if s.prompt == "" {
				err = table.ErrNoList
				break
			}
			return loadList(c, s, x)
		case listsName:
			if c.i.Kind == wire.Submit {
				if x, err = c.Tables.RenameList(c.ctx, who, x.ID, c.i.Fields[fieldName]); err == nil {
					lead = c.say("discord.lists.saved", engine.Word("name", escape(x.Name)))
				}
			}
		case listsDrop:
			id := strconv.FormatInt(x.ID, 10)
			return &wire.Message{Content: c.say("discord.lists.sure", engine.Word("name", escape(x.Name))), Rows: []wire.Row{{Buttons: []wire.Button{
				{ID: s.key(listsGone, id), Label: c.say("discord.lists.delete"), Style: wire.Danger},
				{ID: s.key(listsShow, id), Label: c.say("discord.button.no"), Style: wire.Secondary}}}}}, nil
		case listsGone:
			if err = c.Tables.DeleteList(c.ctx, who, x.ID); err == nil {
				return shelved(c, s, c.say("discord.lists.gone", engine.Word("name", escape(x.Name))))
			}
		}
	}
	if err != nil {
		words, _ := c.reason(err)
		if x.ID == 0 || errors.Is(err, table.ErrListGone) {
			return shelved(c, s, words)
		}
		lead = words
		if x, err = c.Tables.List(c.ctx, who, x.ID); err != nil {
			return shelved(c, s, words)
		}
	}
	return showList(c, s, x, lead)
}

// shelved lists what a person keeps.
func shelved(c *call, s shelf, lead string) (*wire.Message, error) {
	all, err := c.Tables.Lists(c.ctx, c.who())
	if err != nil {
		return nil, err
	}
	parts := []string{s.say("discord.lists.title", engine.Num("n", len(all)), engine.Num("max", table.MaxLists))}
	if lead != "" {
		parts = append([]string{lead}, parts...)
	}
	if len(all) == 0 {
		parts = append(parts, s.say("discord.lists.none"))
	}
	menu := &wire.Menu{ID: s.key(listsShow), Placeholder: s.say("discord.lists.choose")}
	for _, x := range all[:min(len(all), wire.MaxOptions)] {
		menu.Options = append(menu.Options, wire.Option{Label: x.Name, Value: strconv.FormatInt(x.ID, 10),
			Description: plain(s.say("discord.lists.entries", engine.Word("game", c.gameName(s.voice, x.System)), engine.Num("n", len(x.Entries))))})
	}
	m := &wire.Message{Content: strings.Join(parts, "\n")}
	if len(all) > 0 {
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	if s.prompt != "" {
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{s.toDesk()}})
	}
	return m, nil
}

// toDesk leads back to the list that is asked for.
func (s shelf) toDesk() wire.Button {
	return wire.Button{ID: Key{s.table, s.seq, s.prompt, verbList, deskHome}.String(), Label: s.say("discord.list.home"), Style: wire.Primary}
}

// showList shows one list as text, to be copied, shared or loaded. At a table that
// asks for a list, it is told what keeps it from being given there.
func showList(c *call, s shelf, x table.Saved, lead string) (*wire.Message, error) {
	id := strconv.FormatInt(x.ID, 10)
	text := engine.FormatList(x.Entries)
	parts := []string{lead, s.say("discord.lists.one", engine.Word("name", escape(x.Name)), engine.Word("game", c.gameName(s.voice, x.System)))}
	var faults []string
	var row wire.Row
	if s.prompt != "" && s.system == x.System {
		list, err := engine.ParseList(text)
		var d engine.Draft
		if err == nil {
			d, err = c.Tables.Judge(c.ctx, s.table, c.who(), list.Entries)
		}
		if err != nil {
			words, _ := s.failure(err)
			faults = []string{words}
		} else {
			in := desk{voice: s.voice, Building: table.Building{Draft: d}} // in names, for the one who does not know the entries
			parts = append(parts, in.totals(), fit(in.chosen(), roomChosen/2))
			if faults = s.lineFaults(list, d); len(faults) > 0 {
				faults = append([]string{s.say("discord.lists.unfit")}, faults...)
			}
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: s.key(listsLoad, id), Label: s.say("discord.lists.load"), Style: wire.Success})
	}
	parts = append(append(parts, block(text, 900)), faults...)
	row.Buttons = append(row.Buttons,
		wire.Button{ID: s.key(listsName, id), Label: s.say("discord.lists.rename"), Style: wire.Secondary},
		wire.Button{ID: s.key(listsDrop, id), Label: s.say("discord.lists.delete"), Style: wire.Secondary},
		wire.Button{ID: s.key(), Label: s.say("discord.lists.back"), Style: wire.Secondary})
	if lead == "" {
		parts = parts[1:]
	}
	return &wire.Message{Content: strings.Join(parts, "\n"), Rows: []wire.Row{row}, Files: []wire.File{{Name: "list.txt", Data: []byte(text)}}}, nil
}

// loadList puts a saved list on the desk. One that no longer fits is loaded with its
// faults: they say which lines are wrong and why.
func loadList(c *call, s shelf, x table.Saved) (*wire.Message, error) {
	if err := c.look(s.table); err != nil {
		return nil, err
	}
	if x.System != s.system {
		return c.current(s.say("discord.lists.other", engine.Word("game", c.gameName(s.voice, x.System))))
	}
	list, err := engine.ParseList(engine.FormatList(x.Entries))
	if err != nil {
		return deskFault(c, err)
	}
	return laid(c, list, s.say("discord.lists.loaded", engine.Word("name", escape(x.Name))))
}
