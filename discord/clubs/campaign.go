package clubs

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/render"
	"hexwarden/table"
)

// Campaigns: battles that are linked, between the same sides.
const (
	cmdCampaign  = "campaign"
	verbCampaign = "campaign" // of keys whose table is the campaign; arg: a step, then what it is about

	optCampaign = "campaign"
	optAgainst  = "against"
	optSide     = "side"
	optAgain    = "again"
	optRated    = "rated"

	againstPeople = "people"
	againstHouse  = "house"
)

// Steps of campaigns: subcommands, and the first word of a key's argument.
const (
	campaignOpen      = "open"
	campaignJoin      = "join"
	campaignLeave     = "leave"
	campaignNext      = "next"
	campaignMap       = "map"
	campaignChronicle = "chronicle"
	campaignStandings = "standings"
	campaignRoster    = "roster"
	campaignEnd       = "end"
	campaignEnded     = "ended" // after the question whether that is meant
)

// sideNames are the sides by their names in options and texts.
var sideNames = []string{"first", "second"}

// Campaigns is /club campaign, and the messages about battles.
func Campaigns(s *chat.Services) chat.Feature {
	option := func(sub, name string, values ...string) wire.CommandOption {
		return s.Option("campaign."+sub+"."+name, wire.CommandOption{Name: name}, "discord.campaign."+name+".", values...)
	}
	which := s.Option("campaign.which", wire.CommandOption{Name: optCampaign, Autocomplete: true, MaxLength: 100}, "")
	kind := s.Option("campaign.open.campaign", wire.CommandOption{Name: optCampaign, Autocomplete: true, MaxLength: 100, Required: true}, "")
	pace, name, speak := option(campaignOpen, chat.OptPace), option(campaignOpen, chat.OptName), option(campaignOpen, chat.OptLanguage)
	pace.Choices, name.MaxLength, speak.Choices = s.Paces(), 60, s.Tongues()
	c := s.Command(cmdCampaign)
	c.Subs = []wire.Command{
		s.Part(cmdCampaign, campaignOpen, kind, option(campaignOpen, optAgainst, againstPeople, againstHouse), option(campaignOpen, optSide, sideNames...), pace, option(campaignOpen, optRated, "no", "yes"), name, speak),
		s.Part(cmdCampaign, campaignJoin, which, option(campaignJoin, optSide, sideNames...)), s.Part(cmdCampaign, campaignLeave, which),
		s.Part(cmdCampaign, campaignNext, which, option(campaignNext, optAgain, "no", "yes")), s.Part(cmdCampaign, campaignMap, which),
		s.Part(cmdCampaign, campaignChronicle, which), s.Part(cmdCampaign, campaignStandings, which),
		s.Part(cmdCampaign, campaignRoster, which, option(campaignRoster, optSide, sideNames...)), s.Part(cmdCampaign, campaignEnd, which)}
	return chat.Feature{Help: "discord.help.campaign", Commands: []chat.Command{{Command: c, Route: chat.Route{Do: useCampaign, Suggest: suggestCampaign}}}, Controls: map[string]chat.Route{verbCampaign: {Do: pressCampaign}},
		Kinds: []string{club.PostCampaign}, Tell: tellCampaign}
}

// useCampaign carries out /club campaign.
func useCampaign(c *chat.Call) (*wire.Message, error) {
	side := slices.Index(sideNames, c.In.Options[optSide])
	if c.In.Sub == campaignOpen {
		return openCampaign(c, side)
	}
	x, err := campaignHere(c)
	if err != nil {
		return nil, err
	}
	step := c.In.Sub
	if step == campaignNext && c.In.Options[optAgain] == "yes" {
		if _, err := c.Club.FightAgain(c.Ctx, x.ID, c.User()); err != nil {
			return nil, err
		}
	}
	return campaignStep(c, x, step, side)
}

// pressCampaign carries out a control about a campaign.
func pressCampaign(c *chat.Call) (*wire.Message, error) {
	x, err := c.Club.Campaign(c.Ctx, string(c.Key.Table))
	if err == nil && x.Guild != c.In.Guild {
		err = club.ErrNoCampaign
	}
	if err != nil {
		return nil, err
	}
	step, arg, _ := strings.Cut(c.Key.Arg, ".")
	n, err := strconv.Atoi(arg)
	if err != nil {
		n = campaign.Nobody
	}
	return campaignStep(c, x, step, n)
}

// campaignStep carries out a step about a campaign; n is a side, or a page of the chronicle.
func campaignStep(c *chat.Call, x club.Campaign, step string, n int) (*wire.Message, error) {
	name := engine.Word("campaign", campaignName(c.Voice, x))
	var err error
	switch step {
	case campaignJoin:
		if x, err = c.Club.JoinCampaign(c.Ctx, x.ID, n, c.User()); err == nil {
			side := x.SideOf(c.Who())
			return campaignMessage(c.Voice, x, c.Say("discord.campaign.joined", name, engine.Sub("side", x.Rules.Side(side)))), nil
		}
	case campaignLeave:
		if x, err = c.Club.LeaveCampaign(c.Ctx, x.ID, c.Who()); err == nil {
			return c.Words("discord.campaign.left", name)
		}
	case campaignNext:
		return fight(c, x)
	case campaignMap:
		m := campaignMessage(c.Voice, x, course(c.Voice, x))
		if c.Painter != nil {
			m.Files = []wire.File{mapPicture(c.Voice, x, render.Named(c.Own().Palette))}
		}
		return m, nil
	case campaignChronicle:
		return chronicle(c, x, n), nil
	case campaignStandings:
		return campaignMessage(c.Voice, x, warStandings(c.Voice, c.Services, x)), nil
	case campaignRoster:
		if n < 0 || n >= campaign.Sides {
			n = max(0, x.SideOf(c.Who()))
		}
		m := campaignMessage(c.Voice, x, roster(c.Voice, c.Services, x, n))
		other := campaign.Sides - 1 - n
		m.Rows = []wire.Row{{Buttons: []wire.Button{campaignButton(c.Voice, x, chat.Plain(c.Text(x.Rules.Side(other))), wire.Secondary, campaignRoster, strconv.Itoa(other))}}}
		return m, nil
	case campaignEnd:
		return &wire.Message{Content: c.Say("discord.campaign.sure", name), Rows: []wire.Row{{Buttons: []wire.Button{
			campaignButton(c.Voice, x, c.Say("discord.campaign.button.end"), wire.Danger, campaignEnded)}}}}, nil
	case campaignEnded:
		if x, err = c.Club.EndCampaign(c.Ctx, x.ID, c.User()); err == nil {
			return &wire.Message{Content: c.Say("discord.campaign.ended", name) + "\n" + warStandings(c.Voice, c.Services, x)}, nil
		}
	default:
		return chat.Garbage(c)
	}
	return nil, err
}

// campaignMessage is words about a campaign, with what can be done there.
func campaignMessage(v chat.Voice, c club.Campaign, words string) *wire.Message {
	m := &wire.Message{Content: wire.Cut(words, wire.MaxContent)}
	var row wire.Row
	if _, due := c.Now(); due && c.Table == "" {
		row.Buttons = append(row.Buttons, campaignButton(v, c, v.Say("discord.campaign.button.next"), wire.Success, campaignNext))
	}
	for _, step := range []string{campaignMap, campaignChronicle, campaignStandings, campaignRoster} {
		row.Buttons = append(row.Buttons, campaignButton(v, c, v.Say("discord.campaign.button."+step), wire.Secondary, step))
	}
	m.Rows = []wire.Row{row}
	return m
}

func campaignButton(v chat.Voice, c club.Campaign, label string, style wire.Style, arg ...string) wire.Button {
	return wire.Button{ID: chat.Key{Table: table.ID(c.ID), Verb: verbCampaign, Arg: strings.Join(arg, ".")}.String(), Label: label, Style: style}
}

// openCampaign opens a campaign, and says in the channel which people it needs.
func openCampaign(c *chat.Call, side int) (*wire.Message, error) {
	system, rules, ok := campaignKind(c.Services, c.In.Options[optCampaign], c.Voice)
	if !ok {
		return c.Words("discord.campaign.unknown")
	}
	manners, err := c.Tables.Server(c.Ctx, c.In.Guild)
	if err != nil {
		return nil, err
	}
	r := club.CampaignRequest{Host: c.User(), Place: c.Place(), System: system.ID, Rules: rules.ID, Name: c.In.Options[chat.OptName], Side: max(side, 0), Rated: c.In.Options[optRated] == "yes",
		Language: c.Texts.Language(cmp.Or(c.In.Options[chat.OptLanguage], manners.Language, c.In.GuildLocale))}
	if r.Pace, ok = table.FindPace(cmp.Or(c.In.Options[chat.OptPace], table.NoLimit)); !ok {
		return nil, table.ErrUnknown
	}
	if c.In.Options[optAgainst] == againstHouse {
		r.House[campaign.Sides-1-r.Side] = true
	}
	x, err := c.Club.OpenCampaign(c.Ctx, r)
	if err != nil {
		return nil, err
	}
	public := chat.NewVoice(c.Texts, x.Language, nil)
	m := wire.Message{Silent: true, Content: public.Say("discord.campaign.opened", engine.Word("who", chat.Escape(c.In.User.Name)), engine.Sub("system", system.Name),
		engine.Word("campaign", campaignName(public, x)), engine.Sub("text", rules.Text()))}
	var row wire.Row
	for n := range x.Sides {
		if !x.Sides[n].House {
			row.Buttons = append(row.Buttons, campaignButton(public, x, chat.Plain(public.Say("discord.campaign.button.join", engine.Sub("side", rules.Side(n)))), wire.Primary, campaignJoin, strconv.Itoa(n)))
		}
	}
	m.Rows = []wire.Row{{Buttons: append(row.Buttons, campaignButton(public, x, public.Say("discord.campaign.button.next"), wire.Success, campaignNext),
		campaignButton(public, x, public.Say("discord.campaign.button.map"), wire.Secondary, campaignMap))}}
	if c.Painter != nil {
		m.Files = []wire.File{mapPicture(public, x, render.Named(c.Eyes(c.Ctx, "", x.Guild, public.Lang).Palette))}
	}
	if _, err := c.Port.Send(c.Ctx, c.In.Channel, m); err != nil {
		c.Log.Warn("a campaign is not announced", "campaign", x.ID, "error", err)
	}
	return campaignMessage(c.Voice, x, c.Say("discord.campaign.open", engine.Word("campaign", campaignName(c.Voice, x)))), nil
}

// fight opens the battle that is due, in a thread of its own where that is allowed.
func fight(c *chat.Call, x club.Campaign) (*wire.Message, error) {
	if c.In.Parent != "" { // the thread of a battle before: the next one begins beside it
		beside := *c
		beside.In.Channel, beside.In.Parent, beside.In.Own.Thread, beside.In.Own.Locked = c.In.Parent, "", false, false
		c = &beside
	}
	if err := chat.Allowed(c.In); err != nil {
		return nil, err
	}
	x, _, err := c.Club.Fightable(c.Ctx, x.ID, c.User(), c.Place())
	if errors.Is(err, club.ErrBattleOn) {
		if t, e := c.Tables.Table(c.Ctx, x.Table); e == nil {
			return c.Words("discord.campaign.there", engine.Word("where", "<#"+chat.Channel(t)+">"))
		}
	}
	if err != nil {
		return nil, err
	}
	at := c.Place()
	at.Thread = table.NewThread
	if err := lobby.Vacant(c); err != nil {
		return nil, err
	}
	t, err := c.Club.Fight(c.Ctx, x.ID, c.User(), at)
	if err != nil {
		return nil, err
	}
	return lobby.Settled(c, t)
}

// campaignKind finds the campaign of a pack that was picked or typed.
func campaignKind(g *chat.Services, typed string, v chat.Voice) (engine.Info, campaign.Campaign, bool) {
	for _, s := range g.Systems {
		for _, c := range g.Club.CampaignKinds(s.Info().ID) {
			if typed == s.Info().ID+"/"+c.ID || strings.EqualFold(typed, c.ID) || strings.EqualFold(typed, chat.Plain(v.Text(c.Name()))) {
				return s.Info(), c, true
			}
		}
	}
	return engine.Info{}, campaign.Campaign{}, false
}

// campaignHere is the campaign that somebody means: the one they name, that of the table
// they are at, or the only one running in the channel, or else played there, or running on the server.
func campaignHere(c *chat.Call) (club.Campaign, error) {
	all, err := c.Club.Campaigns(c.Ctx, c.In.Guild)
	if err != nil {
		return club.Campaign{}, err
	}
	typed := strings.TrimSpace(c.In.Options[optCampaign])
	of := ""
	if t, err := c.Here(); err == nil && t.Battle != nil {
		of = t.Battle.Campaign
	}
	names := campaignNames(c.Voice, all)
	for n, x := range all {
		if typed == "" && x.ID == of || typed != "" && (x.ID == typed || strings.EqualFold(names[n], typed)) {
			return x, nil
		}
	}
	if typed != "" {
		return club.Campaign{}, club.ErrNoCampaign
	}
	return meant(all, club.ErrNoCampaign, "discord.campaign.several",
		func(x club.Campaign) bool { return !x.Over() && x.Channel == c.Place().Channel },
		func(x club.Campaign) bool { return x.Channel == c.Place().Channel },
		func(x club.Campaign) bool { return !x.Over() })
}

// suggestCampaign offers the campaigns of the packs, or those of the server.
func suggestCampaign(c *chat.Call) []wire.Suggestion {
	words := c.In.Options[c.In.Focused]
	var out []wire.Suggestion
	offer := func(name, value string) {
		if name = wire.Cut(chat.Plain(name), wire.MaxOption); chat.Contains(name, words) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: value})
		}
	}
	if c.In.Sub == campaignOpen {
		for _, s := range c.Systems {
			for _, x := range c.Club.CampaignKinds(s.Info().ID) {
				offer(c.Say("discord.play.scenario", engine.Sub("system", s.Info().Name), engine.Sub("scenario", x.Name())), s.Info().ID+"/"+x.ID)
			}
		}
		return out
	}
	all, err := c.Club.Campaigns(c.Ctx, c.In.Guild)
	if err != nil {
		return nil
	}
	names := campaignNames(c.Voice, all)
	for n, x := range all {
		offer(names[n], x.ID)
	}
	return out
}

// tellCampaign posts at a table what came of its battle, and what is next.
func tellCampaign(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	if t.Battle == nil {
		return nil
	}
	c, err := o.Club.Campaign(ctx, t.Battle.Campaign)
	if err != nil {
		return err
	}
	v := chat.NewVoice(o.Texts, o.Texts.Language(c.Language), t.Seats)
	words := v.Say("discord.campaign.off", engine.Sub("battle", c.Rules.Title(t.Battle.Battle)))
	if n := slices.IndexFunc(c.Entries, func(e club.Entry) bool { return e.Table == t.ID }); n >= 0 {
		words = v.Say("discord.campaign.title", engine.Word("campaign", campaignName(v, c))) + "\n" + entry(v, c, n)
	}
	m := campaignMessage(v, c, words+"\n\n"+ahead(v, c))
	m.Silent = true
	if o.Painter != nil {
		m.Files = []wire.File{mapPicture(v, c, render.Named(o.Eyes(ctx, "", c.Guild, v.Lang).Palette))}
	}
	mine := func(k chat.Key) bool { return k.Verb == verbCampaign && string(k.Table) == c.ID }
	if _, err = o.Send(ctx, p, chat.Channel(t), *m, "", mine); err != nil || !c.Over() || c.Channel == chat.Channel(t) {
		return err
	}
	// Its end is also posted where it was opened.
	m.Content = v.Say("discord.campaign.title", engine.Word("campaign", campaignName(v, c))) + "\n" + ahead(v, c)
	_, err = o.Send(ctx, p, c.Channel, *m, "", mine)
	if class, _ := wire.Classify(err); class == wire.Gone || class == wire.Forbidden {
		return nil
	}
	return err
}
