package discord

import (
	"context"
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

func (b *Bot) listsCommand() wire.Command {
	return wire.Command{Name: cmdLists, Descriptions: b.described(engine.T("discord.command.lists"))}
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
func (b *Bot) openLists(ctx context.Context, i wire.Interaction) *wire.Message {
	k := Key{Table: nowhere, Verb: verbLists}
	t, err := b.here(ctx, i)
	if err == nil && t.Status == table.Running {
		if x, ok, err := b.building(ctx, t.ID, i.User.ID); err != nil {
			return b.refuse(ctx, i, table.Table{}, err)
		} else if ok {
			k.Table, k.Seq, k.Prompt = t.ID, t.Seq, x.Prompt.ID
		}
	}
	return b.lists(ctx, i, k)
}

// savedList is the list that a key or the value of a menu names.
func (b *Bot) savedList(ctx context.Context, i wire.Interaction, k Key) (table.Saved, error) {
	_, id, _ := strings.Cut(k.Arg, ".")
	if len(i.Values) == 1 {
		id = i.Values[0]
	}
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil {
		return table.Saved{}, table.ErrListGone
	}
	return b.Tables.List(ctx, table.UserID(i.User.ID), n)
}

// lists carries out a step about saved lists.
func (b *Bot) lists(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	v := b.voice(i, table.Table{})
	s := shelf{voice: v, table: nowhere}
	if k.Prompt != "" {
		x, ok, err := b.building(ctx, k.Table, i.User.ID)
		if err != nil {
			return b.refuse(ctx, i, table.Table{}, err)
		}
		t, err := b.Tables.Table(ctx, k.Table)
		if ok && err == nil {
			s.table, s.seq, s.prompt, s.system = t.ID, t.Seq, x.Prompt.ID, t.System
		}
	}
	who := table.UserID(i.User.ID)
	verb, _, _ := strings.Cut(k.Arg, ".")
	if verb == listsAll {
		return b.shelved(ctx, i, s, "")
	}
	x, err := b.savedList(ctx, i, k)
	lead := ""
	if err == nil {
		switch verb {
		case listsLoad:
			if s.prompt == "" {
				err = table.ErrNoList
				break
			}
			return b.load(ctx, i, s, x)
		case listsName:
			if i.Kind == wire.Submit {
				if x, err = b.Tables.RenameList(ctx, who, x.ID, i.Fields[fieldName]); err == nil {
					lead = v.say("discord.lists.saved", engine.Word("name", escape(x.Name)))
				}
			}
		case listsDrop:
			id := strconv.FormatInt(x.ID, 10)
			return &wire.Message{Content: v.say("discord.lists.sure", engine.Word("name", escape(x.Name))), Rows: []wire.Row{{Buttons: []wire.Button{
				{ID: s.key(listsGone, id), Label: v.say("discord.lists.delete"), Style: wire.Danger},
				{ID: s.key(listsShow, id), Label: v.say("discord.button.no"), Style: wire.Secondary}}}}}
		case listsGone:
			if err = b.Tables.DeleteList(ctx, who, x.ID); err == nil {
				return b.shelved(ctx, i, s, v.say("discord.lists.gone", engine.Word("name", escape(x.Name))))
			}
		}
	}
	if err != nil {
		words, ours := v.failure(err)
		if ours {
			b.Log.Error("saved lists", "id", i.ID, "error", err)
		}
		if x.ID == 0 || errors.Is(err, table.ErrListGone) {
			return b.shelved(ctx, i, s, words)
		}
		lead = words
		if x, err = b.Tables.List(ctx, who, x.ID); err != nil {
			return b.shelved(ctx, i, s, words)
		}
	}
	return b.saved(ctx, i, s, x, lead)
}

// shelved lists what a person keeps.
func (b *Bot) shelved(ctx context.Context, i wire.Interaction, s shelf, lead string) *wire.Message {
	all, err := b.Tables.Lists(ctx, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
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
			Description: plain(s.say("discord.lists.entries", engine.Word("game", s.gameName(b, x.System)), engine.Num("n", len(x.Entries))))})
	}
	m := &wire.Message{Content: strings.Join(parts, "\n")}
	if len(all) > 0 {
		m.Rows = append(m.Rows, wire.Row{Menu: menu})
	}
	if s.prompt != "" {
		m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{s.toDesk()}})
	}
	return m
}

// toDesk leads back to the list that is asked for.
func (s shelf) toDesk() wire.Button {
	return wire.Button{ID: Key{s.table, s.seq, s.prompt, verbList, deskHome}.String(), Label: s.say("discord.list.home"), Style: wire.Primary}
}

// saved shows one list as text, to be copied, shared or loaded. At a table that
// asks for a list, it is told what keeps it from being given there.
func (b *Bot) saved(ctx context.Context, i wire.Interaction, s shelf, x table.Saved, lead string) *wire.Message {
	id := strconv.FormatInt(x.ID, 10)
	text := engine.FormatList(x.Entries)
	parts := []string{lead, s.say("discord.lists.one", engine.Word("name", escape(x.Name)), engine.Word("game", s.gameName(b, x.System)))}
	var faults []string
	var row wire.Row
	if s.prompt != "" && s.system == x.System {
		list, err := engine.ParseList(text)
		var d engine.Draft
		if err == nil {
			d, err = b.Tables.Judge(ctx, s.table, table.UserID(i.User.ID), list.Entries)
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
	return &wire.Message{Content: strings.Join(parts, "\n"), Rows: []wire.Row{row}, Files: []wire.File{{Name: "list.txt", Data: []byte(text)}}}
}

// load puts a saved list on the desk. One that no longer fits is loaded with its
// faults: they say which lines are wrong and why.
func (b *Bot) load(ctx context.Context, i wire.Interaction, s shelf, x table.Saved) *wire.Message {
	p, err := b.Tables.Look(ctx, s.table, table.UserID(i.User.ID))
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	if x.System != s.system {
		return b.current(ctx, i, s.table, s.say("discord.lists.other", engine.Word("game", s.gameName(b, x.System))))
	}
	list, err := engine.ParseList(engine.FormatList(x.Entries))
	if err != nil {
		return b.deskFault(ctx, i, s.voice, p, err)
	}
	return b.laid(ctx, i, b.voice(i, p.Table), p, list, s.say("discord.lists.loaded", engine.Word("name", escape(x.Name))))
}
