package discord

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"hexwarden/club"
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

func campaigns(s *Services) feature {
	option := func(sub, name string, values ...string) wire.CommandOption {
		return s.option("campaign."+sub+"."+name, wire.CommandOption{Name: name}, "discord.campaign."+name+".", values...)
	}
	which := s.option("campaign.which", wire.CommandOption{Name: optCampaign, Autocomplete: true, MaxLength: 100}, "")
	kind := s.option("campaign.open.campaign", wire.CommandOption{Name: optCampaign, Autocomplete: true, MaxLength: 100, Required: true}, "")
	pace, name, speak := option(campaignOpen, optPace), option(campaignOpen, optName), option(campaignOpen, optLanguage)
	pace.Choices, name.MaxLength, speak.Choices = s.paces(), 60, s.tongues()
	c := s.command(cmdCampaign)
	c.Guild = true
	c.Subs = []wire.Command{
		s.part(cmdCampaign, campaignOpen, kind, option(campaignOpen, optAgainst, againstPeople, againstHouse), option(campaignOpen, optSide, sideNames...), pace, option(campaignOpen, optRated, "no", "yes"), name, speak),
		s.part(cmdCampaign, campaignJoin, which, option(campaignJoin, optSide, sideNames...)), s.part(cmdCampaign, campaignLeave, which),
		s.part(cmdCampaign, campaignNext, which, option(campaignNext, optAgain, "no", "yes")), s.part(cmdCampaign, campaignMap, which),
		s.part(cmdCampaign, campaignChronicle, which), s.part(cmdCampaign, campaignStandings, which),
		s.part(cmdCampaign, campaignRoster, which, option(campaignRoster, optSide, sideNames...)), s.part(cmdCampaign, campaignEnd, which)}
	return feature{help: "discord.help.campaign", commands: []command{{c, route{do: useCampaign, suggest: suggestCampaign}}}, controls: map[string]route{verbCampaign: {do: pressCampaign}},
		kinds: []string{club.PostCampaign}, tell: (*Outbox).campaign}
}

// useCampaign carries out /campaign.
func useCampaign(c *call) (*wire.Message, error) {
	side := slices.Index(sideNames, c.i.Options[optSide])
	if c.i.Sub == campaignOpen {
		return openCampaign(c, side)
	}
	x, err := campaignHere(c)
	if err != nil {
		return nil, err
	}
	step := c.i.Sub
	if step == campaignNext && c.i.Options[optAgain] == "yes" {
		if _, err := c.Club.FightAgain(c.ctx, x.ID, c.user()); err != nil {
			return nil, err
		}
	}
	return campaignStep(c, x, step, side)
}

// pressCampaign carries out a control about a campaign.
func pressCampaign(c *call) (*wire.Message, error) {
	x, err := c.Club.Campaign(c.ctx, string(c.key.Table))
	if err == nil && x.Guild != c.i.Guild {
		err = club.ErrNoCampaign
	}
	if err != nil {
		return nil, err
	}
	step, arg, _ := strings.Cut(c.key.Arg, ".")
	n, err := strconv.Atoi(arg)
	if err != nil {
		n = campaign.Nobody
	}
	return campaignStep(c, x, step, n)
}

// campaignStep carries out a step about a campaign; n is a side, or a page of the chronicle.
func campaignStep(c *call, x club.Campaign, step string, n int) (*wire.Message, error) {
	name := engine.Word("campaign", c.campaign(x))
	var err error
	switch step {
	case campaignJoin:
		if x, err = c.Club.JoinCampaign(c.ctx, x.ID, n, c.user()); err == nil {
			side := x.SideOf(c.who())
			return c.campaignMessage(x, c.say("discord.campaign.joined", name, engine.Sub("side", x.Rules.Side(side)))), nil
		}
	case campaignLeave:
		if x, err = c.Club.LeaveCampaign(c.ctx, x.ID, c.who()); err == nil {
			return c.words("discord.campaign.left", name)
		}
	case campaignNext:
		return fight(c, x)
	case campaignMap:
		m := c.campaignMessage(x, c.course(x))
		if c.Painter != nil {
			m.Files = []wire.File{c.campaignMap(x, render.Named(c.own().Palette))}
		}
		return m, nil
	case campaignChronicle:
		return chronicle(c, x, n), nil
	case campaignStandings:
		return c.campaignMessage(x, c.warStandings(c.Services, x)), nil
	case campaignRoster:
		if n < 0 || n >= campaign.Sides {
			n = max(0, x.SideOf(c.who()))
		}
		m := c.campaignMessage(x, c.roster(c.Services, x, n))
		other := campaign.Sides - 1 - n
		m.Rows = []wire.Row{{Buttons: []wire.Button{c.campaignButton(x, plain(c.text(x.Rules.Side(other))), wire.Secondary, campaignRoster, strconv.Itoa(other))}}}
		return m, nil
	case campaignEnd:
		return &wire.Message{Content: c.say("discord.campaign.sure", name), Rows: []wire.Row{{Buttons: []wire.Button{
			c.campaignButton(x, c.say("discord.campaign.button.end"), wire.Danger, campaignEnded)}}}}, nil
	case campaignEnded:
		if x, err = c.Club.EndCampaign(c.ctx, x.ID, c.user()); err == nil {
			return &wire.Message{Content: c.say("discord.campaign.ended", name) + "\n" + c.warStandings(c.Services, x)}, nil
		}
	default:
		return garbage(c)
	}
	return nil, err
}

// campaignMessage is words about a campaign, with what can be done there.
func (v voice) campaignMessage(c club.Campaign, words string) *wire.Message {
	m := &wire.Message{Content: wire.Cut(words, wire.MaxContent)}
	var row wire.Row
	if _, due := c.Now(); due && c.Table == "" {
		row.Buttons = append(row.Buttons, v.campaignButton(c, v.say("discord.campaign.button.next"), wire.Success, campaignNext))
	}
	for _, step := range []string{campaignMap, campaignChronicle, campaignStandings, campaignRoster} {
		row.Buttons = append(row.Buttons, v.campaignButton(c, v.say("discord.campaign.button."+step), wire.Secondary, step))
	}
	m.Rows = []wire.Row{row}
	return m
}

func (v voice) campaignButton(c club.Campaign, label string, style wire.Style, arg ...string) wire.Button {
	return wire.Button{ID: Key{Table: table.ID(c.ID), Verb: verbCampaign, Arg: strings.Join(arg, ".")}.String(), Label: label, Style: style}
}

// openCampaign opens a campaign, and says in the channel who is wanted for it.
func openCampaign(c *call, side int) (*wire.Message, error) {
	system, rules, ok := c.campaignKind(c.i.Options[optCampaign], c.voice)
	if !ok {
		return c.words("discord.campaign.unknown")
	}
	manners, err := c.Tables.Server(c.ctx, c.i.Guild)
	if err != nil {
		return nil, err
	}
	r := club.CampaignRequest{Host: c.user(), Place: c.place(), System: system.ID, Rules: rules.ID, Name: c.i.Options[optName], Side: max(side, 0), Rated: c.i.Options[optRated] == "yes",
		Language: c.Texts.Language(cmp.Or(c.i.Options[optLanguage], manners.Language, c.i.GuildLocale))}
	if r.Pace, ok = table.FindPace(cmp.Or(c.i.Options[optPace], table.NoLimit)); !ok {
		return nil, table.ErrUnknown
	}
	if c.i.Options[optAgainst] == againstHouse {
		r.House[campaign.Sides-1-r.Side] = true
	}
	x, err := c.Club.OpenCampaign(c.ctx, r)
	if err != nil {
		return nil, err
	}
	public := voice{c.Texts, x.Language, nil}
	m := wire.Message{Silent: true, Content: public.say("discord.campaign.opened", engine.Word("who", escape(c.i.User.Name)), engine.Sub("system", system.Name),
		engine.Word("campaign", public.campaign(x)), engine.Sub("text", rules.Text()))}
	var row wire.Row
	for n := range x.Sides {
		if !x.Sides[n].House {
			row.Buttons = append(row.Buttons, public.campaignButton(x, plain(public.say("discord.campaign.button.join", engine.Sub("side", rules.Side(n)))), wire.Primary, campaignJoin, strconv.Itoa(n)))
		}
	}
	m.Rows = []wire.Row{{Buttons: append(row.Buttons, public.campaignButton(x, public.say("discord.campaign.button.next"), wire.Success, campaignNext),
		public.campaignButton(x, public.say("discord.campaign.button.map"), wire.Secondary, campaignMap))}}
	if c.Painter != nil {
		m.Files = []wire.File{public.campaignMap(x, render.Named(c.eyes(c.ctx, "", x.Guild, public.lang).Palette))}
	}
	if _, err := c.Port.Send(c.ctx, c.i.Channel, m); err != nil {
		c.Log.Warn("a campaign is not announced", "campaign", x.ID, "error", err)
	}
	return c.campaignMessage(x, c.say("discord.campaign.open", engine.Word("campaign", c.campaign(x)))), nil
}

// fight opens the battle that is due, in a thread of its own where that is allowed.
func fight(c *call, x club.Campaign) (*wire.Message, error) {
	if c.i.Parent != "" { // the thread of a battle before: the next one begins beside it
		beside := *c
		beside.i.Channel, beside.i.Parent, beside.i.Own.Thread, beside.i.Own.Locked = c.i.Parent, "", false, false
		c = &beside
	}
	if err := allowed(c.i); err != nil {
		return nil, err
	}
	x, _, err := c.Club.Fightable(c.ctx, x.ID, c.user(), c.place())
	if errors.Is(err, club.ErrBattleOn) {
		if t, e := c.Tables.Table(c.ctx, x.Table); e == nil {
			return c.words("discord.campaign.there", engine.Word("where", "<#"+channel(t)+">"))
		}
	}
	if err != nil {
		return nil, err
	}
	at := c.place()
	at.Thread = table.NewThread
	if err := vacant(c); err != nil {
		return nil, err
	}
	t, err := c.Club.Fight(c.ctx, x.ID, c.user(), at)
	if err != nil {
		return nil, err
	}
	return settled(c, t)
}

// campaignKind finds the campaign of a pack that was picked or typed.
func (g *Services) campaignKind(typed string, v voice) (engine.Info, campaign.Campaign, bool) {
	for _, s := range g.Systems {
		for _, c := range g.Club.CampaignKinds(s.Info().ID) {
			if typed == s.Info().ID+"/"+c.ID || strings.EqualFold(typed, c.ID) || strings.EqualFold(typed, plain(v.text(c.Name()))) {
				return s.Info(), c, true
			}
		}
	}
	return engine.Info{}, campaign.Campaign{}, false
}

// campaignHere is the campaign that somebody means: the one they name, that of the table
// they are at, or the only one that goes on in the channel, or else was played there, or goes on in the server.
func campaignHere(c *call) (club.Campaign, error) {
	all, err := c.Club.Campaigns(c.ctx, c.i.Guild)
	if err != nil {
		return club.Campaign{}, err
	}
	typed := strings.TrimSpace(c.i.Options[optCampaign])
	of := ""
	if t, err := c.here(); err == nil && t.Battle != nil {
		of = t.Battle.Campaign
	}
	names := c.campaignNames(all)
	for n, x := range all {
		if typed == "" && x.ID == of || typed != "" && (x.ID == typed || strings.EqualFold(names[n], typed)) {
			return x, nil
		}
	}
	if typed != "" {
		return club.Campaign{}, club.ErrNoCampaign
	}
	for _, fits := range []func(club.Campaign) bool{
		func(x club.Campaign) bool { return !x.Over() && x.Channel == c.place().Channel },
		func(x club.Campaign) bool { return x.Channel == c.place().Channel },
		func(x club.Campaign) bool { return !x.Over() },
	} {
		some := slices.DeleteFunc(slices.Clone(all), func(x club.Campaign) bool { return !fits(x) })
		if len(some) == 1 {
			return some[0], nil
		}
		if len(some) > 1 {
			return club.Campaign{}, &table.Error{Text: engine.T("discord.campaign.several")}
		}
	}
	return club.Campaign{}, club.ErrNoCampaign
}

// suggestCampaign offers the campaigns of the packs, or those of the server.
func suggestCampaign(c *call) []wire.Suggestion {
	words := c.i.Options[c.i.Focused]
	var out []wire.Suggestion
	offer := func(name, value string) {
		if name = wire.Cut(plain(name), wire.MaxOption); contains(name, words) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: value})
		}
	}
	if c.i.Sub == campaignOpen {
		for _, s := range c.Systems {
			for _, x := range c.Club.CampaignKinds(s.Info().ID) {
				offer(c.say("discord.play.scenario", engine.Sub("system", s.Info().Name), engine.Sub("scenario", x.Name())), s.Info().ID+"/"+x.ID)
			}
		}
		return out
	}
	all, err := c.Club.Campaigns(c.ctx, c.i.Guild)
	if err != nil {
		return nil
	}
	names := c.campaignNames(all)
	for n, x := range all {
		offer(names[n], x.ID)
	}
	return out
}

// campaign tells at a table what came of its battle, and what is next.
func (o *Outbox) campaign(ctx context.Context, p table.Posting, t table.Table) error {
	if t.Battle == nil {
		return nil
	}
	c, err := o.Club.Campaign(ctx, t.Battle.Campaign)
	if err != nil {
		return err
	}
	v := voice{o.Texts, o.Texts.Language(c.Language), t.Seats}
	words := v.say("discord.campaign.off", engine.Sub("battle", c.Rules.Title(t.Battle.Battle)))
	if n := slices.IndexFunc(c.Entries, func(e club.Entry) bool { return e.Table == t.ID }); n >= 0 {
		words = v.say("discord.campaign.title", engine.Word("campaign", v.campaign(c))) + "\n" + v.entry(c, n)
	}
	m := v.campaignMessage(c, words+"\n\n"+v.ahead(c))
	m.Silent = true
	if o.Painter != nil {
		m.Files = []wire.File{v.campaignMap(c, render.Named(o.eyes(ctx, "", c.Guild, v.lang).Palette))}
	}
	mine := func(k Key) bool { return k.Verb == verbCampaign && string(k.Table) == c.ID }
	if _, err = o.send(ctx, p, channel(t), *m, "", mine); err != nil || !c.Over() || c.Channel == channel(t) {
		return err
	}
	// Its end is told where it was opened as well.
	m.Content = v.say("discord.campaign.title", engine.Word("campaign", v.campaign(c))) + "\n" + v.ahead(c)
	_, err = o.send(ctx, p, c.Channel, *m, "", mine)
	if class, _ := wire.Classify(err); class == wire.Gone || class == wire.Forbidden {
		return nil
	}
	return err
}
