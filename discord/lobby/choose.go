package lobby

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// What to play, question by question, for somebody who has not said it: the game, then with whom,
// then the scenario. If there is only one answer, nothing is asked.
const (
	verbChoose = "choose" // arg: what is chosen so far (see choosing); a menu's value is the scenario, or a level
	levelValue = "level." // before a level as the value of a menu
)

// company is with whom somebody plays.
type company string

const (
	learn    company = "learn"    // lessons, or what is best played first
	alone    company = "alone"    // against the house, or against a scenario
	against  company = "against"  // somebody on the other side
	together company = "together" // somebody on one's own side
	primer   company = "primer"   // nobody yet: how the game is played, in two minutes
)

var companies = []company{learn, alone, against, together}

// fits says whether a scenario can be played in a company; first is the system's first one.
func (k company) fits(sc engine.Scenario, first bool) bool {
	sides := map[int]int{}
	most := 0
	for _, s := range sc.Seats {
		sides[s.Side]++
		most = max(most, sides[s.Side])
	}
	switch k {
	case learn:
		return sc.Learn || first
	case alone:
		return !sc.Learn && (len(sc.Seats) == 1 || len(sc.Seats) == 2 && len(sides) == 2)
	case against:
		return !sc.Learn && len(sides) > 1
	case together:
		return !sc.Learn && most > 1
	}
	return false
}

// choosing is what has been chosen so far: as an argument, words with dots between them.
type choosing struct {
	language string // of the table, if it was said
	system   string
	with     company
	scenario string      // chat.Short of its id
	opponent string      // who is challenged; "" for nobody
	level    table.Level // of the house; "" if it was not said
	seat     string      // where the chooser sits: its number, or eitherSeat; "" if it was not said
}

// eitherSeat is the seat of somebody who leaves it to chance.
const eitherSeat = "either"

// leastChoosing and mostChoosing are how many words there are: what was not said is left out at the end.
const leastChoosing, mostChoosing = 4, 7

func (x choosing) key() string {
	words := []string{x.language, x.system, string(x.with), x.scenario, x.opponent, string(x.level), x.seat}
	for len(words) > leastChoosing && words[len(words)-1] == "" {
		words = words[:len(words)-1]
	}
	return chat.Key{Table: chat.Nowhere, Verb: verbChoose, Arg: strings.Join(words, ".")}.String()
}

func readChoosing(arg string) (choosing, bool) {
	parts := strings.Split(arg, ".")
	if len(parts) < leastChoosing || len(parts) > mostChoosing {
		return choosing{}, false
	}
	parts = append(parts, make([]string, mostChoosing-len(parts))...)
	x := choosing{parts[0], parts[1], company(parts[2]), parts[3], parts[4], table.Level(parts[5]), parts[6]}
	if x.level != "" && !slices.Contains(table.Levels, x.level) {
		return x, false
	}
	if x.opponent != "" {
		x.with = against
		_, err := strconv.ParseUint(x.opponent, 10, 64)
		return x, err == nil
	}
	return x, true
}

// chooser asks what to play. It keeps the pictures of the games for a while.
type chooser struct {
	covers *expirable.LRU[coverKey, []wire.File]
}

type coverKey struct {
	system string
	eyes   chat.Eyes
}

func newChooser() *chooser {
	return &chooser{expirable.NewLRU[coverKey, []wire.File](100, nil, time.Hour)}
}

// press continues with what was chosen.
func (h *chooser) press(c *chat.Call) (*wire.Message, error) {
	x, ok := readChoosing(c.Key.Arg)
	if ok && len(c.In.Values) == 1 {
		if level, leads := strings.CutPrefix(c.In.Values[0], levelValue); leads {
			x.level = table.Level(level)
			ok = slices.Contains(table.Levels, x.level)
		} else {
			x.scenario = c.In.Values[0]
		}
	}
	if !ok {
		return chat.Garbage(c)
	}
	return h.ask(c, x)
}

// ask asks the next question, or opens the table when nothing is left to ask. In a direct message, where no table
// can be, people can read how games are played.
func (h *chooser) ask(c *chat.Call, x choosing) (*wire.Message, error) {
	if c.In.Guild == "" && x.with != primer {
		return chat.Garbage(c)
	}
	offered := offer(c)
	if x.opponent != "" {
		offered = slices.DeleteFunc(offered, func(i engine.Info) bool { return len(scenarios(c.Scenarios(i.ID), against)) == 0 })
	}
	if len(offered) == 0 {
		return &wire.Message{Content: c.OrFaulty(c.Voice, c.Say("discord.error.scenario"))}, nil
	}
	if len(offered) == 1 {
		x.system = offered[0].ID
	}
	n := slices.IndexFunc(offered, func(i engine.Info) bool { return i.ID == x.system })
	if n < 0 {
		return h.games(c, x, offered), nil
	}
	if x.with == primer {
		if !c.Texts.Has(c.Lang, "discord.primer."+x.system) {
			return chat.Garbage(c)
		}
		return h.primer(c, x), nil
	}
	system, all := offered[n], c.Scenarios(x.system)
	if len(all) == 1 {
		return open(c, system, all[0], wish{language: x.language, opponent: x.opponent, seat: -1})
	}
	fitting := scenarios(all, x.with)
	if len(fitting) == 0 {
		return h.companies(c, x, system, all), nil
	}
	for _, sc := range fitting {
		if chat.Short(sc.ID) != x.scenario && len(fitting) > 1 {
			continue
		}
		if x.with == alone && len(sc.Seats) > 1 && x.seat == "" {
			return h.side(c, x, sc)
		}
		seat, ok := seatOf(x.seat, sc)
		if !ok {
			return chat.Garbage(c)
		}
		return open(c, system, sc, wish{language: x.language, sits: x.with == against || x.with == together, now: x.with == learn || x.with == alone, primer: x.with == learn && !sc.Learn, opponent: x.opponent, level: x.level, seat: seat})
	}
	return h.which(c, x, fitting), nil
}

// offer are the games that have scenarios.
func offer(c *chat.Call) (out []engine.Info) {
	for _, s := range c.Systems {
		if len(c.Scenarios(s.Info().ID)) > 0 {
			out = append(out, s.Info())
		}
	}
	return out
}

// scenarios are those that can be played in a company: of systems without lessons, the first one is learned with.
func scenarios(all []engine.Scenario, with company) (out []engine.Scenario) {
	lessons := slices.ContainsFunc(all, func(sc engine.Scenario) bool { return sc.Learn })
	for n, sc := range all {
		if with.fits(sc, n == 0 && !lessons) {
			out = append(out, sc)
		}
	}
	return out
}

// games asks which game is played.
func (h *chooser) games(c *chat.Call, x choosing, offered []engine.Info) *wire.Message {
	m := &wire.Message{Layout: []wire.Block{{Text: c.Say("discord.choose.game")}}}
	var row wire.Row
	for _, s := range offered {
		about := wire.Block{Text: c.Say("discord.choose.about", engine.Sub("system", s.Name), engine.Key("about", "discord.choose.about."+s.ID))}
		for _, f := range h.cover(c, s.ID) {
			m.Files = append(m.Files, f)
			about = wire.Block{Section: &wire.Section{Text: about.Text, Picture: f.Name}}
		}
		m.Layout = append(m.Layout, about)
		x.system = s.ID
		row.Buttons = append(row.Buttons, wire.Button{ID: x.key(), Label: chat.Plain(c.Text(s.Name)), Style: wire.Primary})
	}
	m.Layout = append(m.Layout, wire.Block{Row: &row}, wire.Block{Text: c.Say("discord.choose.typed")})
	return m
}

// companies asks with whom a game is played.
func (h *chooser) companies(c *chat.Call, x choosing, system engine.Info, all []engine.Scenario) *wire.Message {
	m := &wire.Message{Layout: []wire.Block{{Text: c.Say("discord.choose.company", engine.Sub("system", system.Name))}}}
	for _, f := range h.cover(c, x.system) {
		m.Files = append(m.Files, f)
		m.Layout = append(m.Layout, wire.Block{Pictures: []string{f.Name}})
	}
	style := wire.Success
	for _, k := range companies {
		if len(scenarios(all, k)) > 0 {
			x.with = k
			m.Layout = append(m.Layout, section(c.Say("discord.choose.with."+string(k)+".text"), wire.Button{ID: x.key(), Label: c.Say("discord.choose.with." + string(k)), Style: style}))
			style = wire.Primary
		}
	}
	x.with = primer
	m.Layout = append(m.Layout, wire.Block{Row: &wire.Row{Buttons: []wire.Button{
		{ID: x.key(), Label: c.Say("discord.choose.primer"), Style: wire.Secondary}, back(c, choosing{language: x.language})}}})
	return m
}

// primer explains how a game is played.
func (h *chooser) primer(c *chat.Call, x choosing) *wire.Message {
	m := &wire.Message{Layout: []wire.Block{{Text: c.Say("discord.primer." + x.system)}}}
	if c.In.Guild != "" {
		m.Layout = append(m.Layout, wire.Block{Row: &wire.Row{Buttons: []wire.Button{back(c, choosing{language: x.language, system: x.system})}}})
	}
	return m
}

// Primers are buttons to how each game is played.
func Primers(c *chat.Call) (out []wire.Button) {
	for _, s := range offer(c) {
		if c.Texts.Has(c.Lang, "discord.primer."+s.ID) {
			out = append(out, wire.Button{ID: choosing{system: s.ID, with: primer}.key(), Label: chat.Plain(c.Say("discord.choose.primer_of", engine.Sub("system", s.Name))), Style: wire.Primary})
		}
	}
	return out
}

// mostSections is how many scenarios are shown with their texts; more are entries of menus.
const mostSections = 9

// which asks which scenario is played.
func (h *chooser) which(c *chat.Call, x choosing, list []engine.Scenario) *wire.Message {
	m := &wire.Message{Layout: []wire.Block{{Text: c.Say("discord.choose.scenario")}}}
	if len(list) <= mostSections {
		for _, sc := range list {
			one := x
			one.scenario = chat.Short(sc.ID)
			m.Layout = append(m.Layout, section(c.Say("discord.choose.one", engine.Sub("scenario", sc.Name), engine.Word("text", wire.Cut(c.Text(sc.Text), 200))),
				wire.Button{ID: one.key(), Label: c.Say("discord.choose.this"), Style: wire.Primary}))
		}
	} else {
		for part := range slices.Chunk(list, wire.MaxOptions) {
			menu := &wire.Menu{Placeholder: c.Say("discord.choose.any")}
			if len(part) < len(list) { // one of several
				menu.Placeholder = chat.Plain(c.Say("discord.choose.between", engine.Sub("first", part[0].Name), engine.Sub("last", part[len(part)-1].Name)))
			}
			page := x
			page.scenario = chat.Short(part[0].ID) // makes the ids of several menus differ; the value counts
			menu.ID = page.key()
			for _, sc := range part {
				menu.Options = append(menu.Options, wire.Option{Label: chat.Plain(c.Text(sc.Name)), Value: chat.Short(sc.ID), Description: wire.Cut(chat.Plain(c.Text(sc.Text)), wire.MaxOption)})
			}
			m.Layout = append(m.Layout, wire.Block{Row: &wire.Row{Menu: menu}})
		}
	}
	before := choosing{language: x.language, system: x.system}
	if x.opponent != "" { // with whom is known
		before = choosing{language: x.language, with: x.with, opponent: x.opponent}
	}
	m.Layout = append(m.Layout, wire.Block{Row: &wire.Row{Buttons: []wire.Button{back(c, before)}}})
	return m
}

func section(text string, b wire.Button) wire.Block {
	return wire.Block{Section: &wire.Section{Text: text, Button: b}}
}

// back is a button to an earlier question.
func back(c *chat.Call, to choosing) wire.Button {
	return wire.Button{ID: to.key(), Label: c.Say("discord.choose.back"), Style: wire.Secondary}
}

// cover is the picture of a game: the board of its first scenario.
func (h *chooser) cover(c *chat.Call, system string) []wire.File {
	key := coverKey{system, c.Own()}
	if had, ok := h.covers.Get(key); ok {
		return had
	}
	files := paintCover(c.Ctx, c.Services, system, key.eyes, c.Voice)
	h.covers.Add(key, files)
	return files
}

func paintCover(ctx context.Context, s *chat.Services, system string, e chat.Eyes, v chat.Voice) []wire.File {
	sc := s.Scenarios(system)[0]
	t := table.Table{System: system, Scenario: sc.ID}
	view, err := s.Tables.Sample(ctx, system, sc.ID, len(sc.Seats))
	if err != nil {
		s.Log.Warn("no picture of a game", "system", system, "error", err)
		return nil
	}
	files := s.Board(ctx, t, e, view, nil, nil, render.Near)
	for i := range files {
		files[i].Name = system + "-" + files[i].Name
		files[i].Alt = v.Say("discord.choose.cover", engine.Key("system", "discord.choose.about."+system), engine.Word("alt", files[i].Alt))
	}
	return files
}
