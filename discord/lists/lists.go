package lists

import (
	"errors"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// The lists that a person keeps, wherever they play: /me lists shows them, and the
// builder of a table loads them.
const cmdLists = "lists"

// Steps of the saved lists, the first word of a key's argument; the second is the list.
const (
	listsAll  = ""
	listsShow = "show" // or the value of a menu
	listsLoad = "load"
	listsName = "name" // opens a form
	listsDrop = "drop" // asks whether that is meant
	listsGone = "gone"
)

// Listing is /me lists, and the controls of saved lists.
func Listing(s *chat.Services) chat.Feature {
	return chat.Feature{Commands: []chat.Command{{Command: s.Command(cmdLists), Route: chat.Route{Do: openLists}}}, Controls: map[string]chat.Route{
		chat.VerbLists: {Do: listsStep, Form: formLists}}}
}

// shelf is a person's lists, looked at from a table that asks for one or from nowhere.
type shelf struct {
	chat.Voice
	table  table.ID
	seq    int
	prompt engine.PromptID // "" if no list is asked for
	system string
}

func (s shelf) key(arg ...string) string {
	return chat.Key{Table: s.table, Seq: s.seq, Prompt: s.prompt, Verb: chat.VerbLists, Arg: strings.Join(arg, ".")}.String()
}

// openLists answers /me lists: where a list is asked for, it can be loaded there.
func openLists(c *chat.Call) (*wire.Message, error) {
	c.Key = chat.Key{Table: chat.Nowhere, Verb: chat.VerbLists}
	t, err := c.Here()
	if err == nil && t.Status == table.Running {
		if x, ok, err := building(c, t.ID); err != nil {
			return nil, err
		} else if ok {
			c.Key.Table, c.Key.Seq, c.Key.Prompt = t.ID, t.Seq, x.Prompt.ID
		}
	}
	return listsStep(c)
}

// savedList is the list that a key or the value of a menu names.
func savedList(c *chat.Call) (table.Saved, error) {
	_, id, _ := strings.Cut(c.Key.Arg, ".")
	if len(c.In.Values) == 1 {
		id = c.In.Values[0]
	}
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return table.Saved{}, table.ErrListGone
	}
	return c.Tables.List(c.Ctx, c.Who(), n)
}

// listsStep carries out a step about saved lists.
func listsStep(c *chat.Call) (*wire.Message, error) {
	s := shelf{Voice: c.Voice, table: chat.Nowhere}
	if c.Key.Prompt != "" {
		x, ok, err := building(c, c.Key.Table)
		if err != nil {
			return nil, err
		}
		t, err := c.Tables.Table(c.Ctx, c.Key.Table)
		if ok && err == nil {
			s.table, s.seq, s.prompt, s.system = t.ID, t.Seq, x.Prompt.ID, t.System
		}
	}
	who := c.Who()
	verb, _, _ := strings.Cut(c.Key.Arg, ".")
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
			if c.In.Kind == wire.Submit {
				if x, err = c.Tables.RenameList(c.Ctx, who, x.ID, c.In.Fields[chat.FieldName]); err == nil {
					lead = c.Say("discord.lists.saved", engine.Word("name", chat.Escape(x.Name)))
				}
			}
		case listsDrop:
			id := strconv.FormatInt(x.ID, 10)
			return &wire.Message{Content: c.Say("discord.lists.sure", engine.Word("name", chat.Escape(x.Name))), Rows: []wire.Row{{Buttons: []wire.Button{
				{ID: s.key(listsGone, id), Label: c.Say("discord.lists.delete"), Style: wire.Danger},
				{ID: s.key(listsShow, id), Label: c.Say("discord.button.no"), Style: wire.Secondary}}}}}, nil
		case listsGone:
			if err = c.Tables.DeleteList(c.Ctx, who, x.ID); err == nil {
				return shelved(c, s, c.Say("discord.lists.gone", engine.Word("name", chat.Escape(x.Name))))
			}
		}
	}
	if err != nil {
		words, _ := c.Reason(err)
		if x.ID == 0 || errors.Is(err, table.ErrListGone) {
			return shelved(c, s, words)
		}
		lead = words
		if x, err = c.Tables.List(c.Ctx, who, x.ID); err != nil {
			return shelved(c, s, words)
		}
	}
	return showList(c, s, x, lead)
}

// shelved lists what a person keeps.
func shelved(c *chat.Call, s shelf, lead string) (*wire.Message, error) {
	all, err := c.Tables.Lists(c.Ctx, c.Who())
	if err != nil {
		return nil, err
	}
	parts := []string{s.Say("discord.lists.title", engine.Num("n", len(all)), engine.Num("max", table.MaxLists))}
	if lead != "" {
		parts = append([]string{lead}, parts...)
	}
	if len(all) == 0 {
		parts = append(parts, s.Say("discord.lists.none"))
	}
	menu := &wire.Menu{ID: s.key(listsShow), Placeholder: s.Say("discord.lists.choose")}
	for _, x := range all[:min(len(all), wire.MaxOptions)] {
		menu.Options = append(menu.Options, wire.Option{Label: x.Name, Value: strconv.FormatInt(x.ID, 10),
			Description: chat.Plain(s.Say("discord.lists.entries", engine.Word("game", c.GameName(s.Voice, x.System)), engine.Num("n", len(x.Entries))))})
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
	return wire.Button{ID: chat.Key{Table: s.table, Seq: s.seq, Prompt: s.prompt, Verb: chat.VerbList, Arg: stepHome}.String(), Label: s.Say("discord.list.home"), Style: wire.Primary}
}

// showList shows one list as text, to be copied, shared or loaded. At a table that
// asks for a list, it also says what keeps it from being submitted there.
func showList(c *chat.Call, s shelf, x table.Saved, lead string) (*wire.Message, error) {
	id := strconv.FormatInt(x.ID, 10)
	text := engine.FormatList(x.Entries)
	parts := []string{lead, s.Say("discord.lists.one", engine.Word("name", chat.Escape(x.Name)), engine.Word("game", c.GameName(s.Voice, x.System)))}
	var faults []string
	var row wire.Row
	if s.prompt != "" && s.system == x.System {
		list, err := engine.ParseList(text)
		var d engine.Draft
		if err == nil {
			d, err = c.Tables.JudgeList(c.Ctx, s.table, c.Who(), list.Entries)
		}
		if err != nil {
			words, _ := s.Failure(err)
			faults = []string{words}
		} else {
			in := builder{Voice: s.Voice, Building: table.Building{Draft: d}} // in names, for the one who does not know the entries
			parts = append(parts, in.totals(), chat.Fit(in.chosen(), roomChosen/2))
			if faults = lineFaults(s.Voice, list, d); len(faults) > 0 {
				faults = append([]string{s.Say("discord.lists.unfit")}, faults...)
			}
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: s.key(listsLoad, id), Label: s.Say("discord.lists.load"), Style: wire.Success})
	}
	parts = append(append(parts, block(text, 900)), faults...)
	row.Buttons = append(row.Buttons,
		wire.Button{ID: s.key(listsName, id), Label: s.Say("discord.lists.rename"), Style: wire.Secondary},
		wire.Button{ID: s.key(listsDrop, id), Label: s.Say("discord.lists.delete"), Style: wire.Secondary},
		wire.Button{ID: s.key(), Label: s.Say("discord.lists.back"), Style: wire.Secondary})
	if lead == "" {
		parts = parts[1:]
	}
	return &wire.Message{Content: strings.Join(parts, "\n"), Rows: []wire.Row{row}, Files: []wire.File{{Name: "list.txt", Data: []byte(text)}}}, nil
}

// loadList puts a saved list on the builder. One that no longer fits is loaded with its
// mistakes, which say which lines are wrong and why.
func loadList(c *chat.Call, s shelf, x table.Saved) (*wire.Message, error) {
	if err := c.Look(s.table); err != nil {
		return nil, err
	}
	if x.System != s.system {
		return c.Current(s.Say("discord.lists.other", engine.Word("game", c.GameName(s.Voice, x.System))))
	}
	list, err := engine.ParseList(engine.FormatList(x.Entries))
	if err != nil {
		return stepFault(c, err)
	}
	return laid(c, list, s.Say("discord.lists.loaded", engine.Word("name", chat.Escape(x.Name))))
}
