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

func (b *Bot) campaigns() feature {
	option := func(sub, name string, values ...string) wire.CommandOption {
		o := wire.CommandOption{Name: name, Descriptions: b.described(engine.T("discord.command.campaign." + sub + "." + name))}
		for _, x := range values {
			o.Choices = append(o.Choices, b.suggested("discord.campaign."+name+"."+x, x))
		}
		return o
	}
	which := wire.CommandOption{Name: optCampaign, Descriptions: b.described(engine.T("discord.command.campaign.which")), Autocomplete: true, MaxLength: 100}
	kind := which
	kind.Required, kind.Descriptions = true, b.described(engine.T("discord.command.campaign.open.campaign"))
	pace := option(campaignOpen, optPace)
	for _, p := range table.Paces {
		pace.Choices = append(pace.Choices, b.suggested(paceName(p).Key, p.Name()))
	}
	name, speak := option(campaignOpen, optName), option(campaignOpen, optLanguage)
	name.MaxLength, speak.Choices = 60, b.tongues()
	c := b.command(cmdCampaign)
	c.Guild = true
	for _, s := range []struct {
		name    string
		options []wire.CommandOption
	}{
		{campaignOpen, []wire.CommandOption{kind, option(campaignOpen, optAgainst, againstPeople, againstHouse), option(campaignOpen, optSide, sideNames...), pace, option(campaignOpen, optRated, "no", "yes"), name, speak}},
		{campaignJoin, []wire.CommandOption{which, option(campaignJoin, optSide, sideNames...)}},
		{campaignLeave, []wire.CommandOption{which}},
		{campaignNext, []wire.CommandOption{which, option(campaignNext, optAgain, "no", "yes")}},
		{campaignMap, []wire.CommandOption{which}},
		{campaignChronicle, []wire.CommandOption{which}},
		{campaignStandings, []wire.CommandOption{which}},
		{campaignRoster, []wire.CommandOption{which, option(campaignRoster, optSide, sideNames...)}},
		{campaignEnd, []wire.CommandOption{which}},
	} {
		c.Subs = append(c.Subs, wire.Command{Name: s.name, Descriptions: b.described(engine.T("discord.command.campaign." + s.name)), Options: s.options})
	}
	return feature{help: "discord.help.campaign", commands: []wire.Command{c}, verbs: []string{verbCampaign}, kinds: []string{club.PostCampaign},
		use: b.useCampaign, press: b.pressCampaign, suggest: b.suggestCampaign, tell: (*outbox).campaign}
}

// useCampaign carries out /campaign.
func (b *Bot) useCampaign(ctx context.Context, i wire.Interaction) *wire.Message {
	side := slices.Index(sideNames, i.Options[optSide])
	if i.Sub == campaignOpen {
		return b.openCampaign(ctx, i, side)
	}
	c, err := b.campaignHere(ctx, i)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	step := i.Sub
	if step == campaignNext && i.Options[optAgain] == "yes" {
		if _, err := b.Club.FightAgain(ctx, c.ID, user(i)); err != nil {
			return b.refuse(ctx, i, table.Table{}, err)
		}
	}
	return b.campaignStep(ctx, i, c, step, side)
}

// pressCampaign carries out a control about a campaign.
func (b *Bot) pressCampaign(ctx context.Context, i wire.Interaction, k Key) *wire.Message {
	c, err := b.Club.Campaign(ctx, string(k.Table))
	if err == nil && c.Guild != i.Guild {
		err = club.ErrNoCampaign
	}
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	step, arg, _ := strings.Cut(k.Arg, ".")
	n, err := strconv.Atoi(arg)
	if err != nil {
		n = campaign.Nobody
	}
	return b.campaignStep(ctx, i, c, step, n)
}

// campaignStep carries out a step about a campaign; n is a side, or a page of the chronicle.
func (b *Bot) campaignStep(ctx context.Context, i wire.Interaction, c club.Campaign, step string, n int) *wire.Message {
	v := b.voice(i, table.Table{})
	name := engine.Word("campaign", v.campaign(c))
	var err error
	switch step {
	case campaignJoin:
		if c, err = b.Club.JoinCampaign(ctx, c.ID, n, user(i)); err == nil {
			side := c.SideOf(table.UserID(i.User.ID))
			return v.campaignMessage(c, v.say("discord.campaign.joined", name, engine.Sub("side", c.Rules.Side(side))))
		}
	case campaignLeave:
		if c, err = b.Club.LeaveCampaign(ctx, c.ID, table.UserID(i.User.ID)); err == nil {
			return &wire.Message{Content: v.say("discord.campaign.left", name)}
		}
	case campaignNext:
		return b.fight(ctx, i, v, c)
	case campaignMap:
		m := v.campaignMessage(c, v.course(c))
		if b.Painter != nil {
			m.Files = []wire.File{v.campaignMap(c, render.Named(b.own(ctx, i, table.Table{}, v.lang).Palette))}
		}
		return m
	case campaignChronicle:
		return b.chronicle(ctx, v, c, n)
	case campaignStandings:
		return v.campaignMessage(c, v.warStandings(b, c))
	case campaignRoster:
		if n < 0 || n >= campaign.Sides {
			n = max(0, c.SideOf(table.UserID(i.User.ID)))
		}
		m := v.campaignMessage(c, v.roster(b, c, n))
		other := campaign.Sides - 1 - n
		m.Rows = []wire.Row{{Buttons: []wire.Button{v.campaignButton(c, plain(v.text(c.Rules.Side(other))), wire.Secondary, campaignRoster, strconv.Itoa(other))}}}
		return m
	case campaignEnd:
		return &wire.Message{Content: v.say("discord.campaign.sure", name), Rows: []wire.Row{{Buttons: []wire.Button{
			v.campaignButton(c, v.say("discord.campaign.button.end"), wire.Danger, campaignEnded)}}}}
	case campaignEnded:
		if c, err = b.Club.EndCampaign(ctx, c.ID, user(i)); err == nil {
			return &wire.Message{Content: v.say("discord.campaign.ended", name) + "\n" + v.warStandings(b, c)}
		}
	default:
		return &wire.Message{Content: v.say("discord.error.garbage")}
	}
	return b.refuse(ctx, i, table.Table{}, err)
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
func (b *Bot) openCampaign(ctx context.Context, i wire.Interaction, side int) *wire.Message {
	v := b.voice(i, table.Table{})
	system, rules, ok := b.campaignKind(i.Options[optCampaign], v)
	if !ok {
		return &wire.Message{Content: v.say("discord.campaign.unknown")}
	}
	manners, err := b.Tables.Server(ctx, i.Guild)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	r := club.CampaignRequest{Host: user(i), Place: place(i), System: system.ID, Rules: rules.ID, Name: i.Options[optName], Side: max(side, 0), Rated: i.Options[optRated] == "yes",
		Language: b.Texts.Language(cmp.Or(i.Options[optLanguage], manners.Language, i.GuildLocale))}
	if r.Pace, ok = table.FindPace(cmp.Or(i.Options[optPace], table.NoLimit)); !ok {
		return b.refuse(ctx, i, table.Table{}, table.ErrUnknown)
	}
	if i.Options[optAgainst] == againstHouse {
		r.House[campaign.Sides-1-r.Side] = true
	}
	c, err := b.Club.OpenCampaign(ctx, r)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	public := voice{b.Texts, c.Language, nil}
	m := wire.Message{Silent: true, Content: public.say("discord.campaign.opened", engine.Word("who", escape(i.User.Name)), engine.Sub("system", system.Name),
		engine.Word("campaign", public.campaign(c)), engine.Sub("text", rules.Text()))}
	var row wire.Row
	for n := range c.Sides {
		if !c.Sides[n].House {
			row.Buttons = append(row.Buttons, public.campaignButton(c, plain(public.say("discord.campaign.button.join", engine.Sub("side", rules.Side(n)))), wire.Primary, campaignJoin, strconv.Itoa(n)))
		}
	}
	m.Rows = []wire.Row{{Buttons: append(row.Buttons, public.campaignButton(c, public.say("discord.campaign.button.next"), wire.Success, campaignNext),
		public.campaignButton(c, public.say("discord.campaign.button.map"), wire.Secondary, campaignMap))}}
	if b.Painter != nil {
		m.Files = []wire.File{public.campaignMap(c, render.Named(b.eyes(ctx, "", c.Guild, public.lang).Palette))}
	}
	if _, err := b.Port.Send(ctx, i.Channel, m); err != nil {
		b.Log.Warn("a campaign is not announced", "campaign", c.ID, "error", err)
	}
	return v.campaignMessage(c, v.say("discord.campaign.open", engine.Word("campaign", v.campaign(c))))
}

// fight opens the battle that is due, in a thread of its own where that is allowed.
func (b *Bot) fight(ctx context.Context, i wire.Interaction, v voice, c club.Campaign) *wire.Message {
	if i.Parent != "" { // the thread of a battle before: the next one begins beside it
		i.Channel, i.Parent, i.Own.Thread, i.Own.Locked = i.Parent, "", false, false
	}
	if err := allowed(i); err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	c, _, err := b.Club.Fightable(ctx, c.ID, user(i), place(i))
	if errors.Is(err, club.ErrBattleOn) {
		if t, e := b.Tables.Table(ctx, c.Table); e == nil {
			return &wire.Message{Content: v.say("discord.campaign.there", engine.Word("where", "<#"+channel(t)+">"))}
		}
	}
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	at := place(i)
	at.Thread = table.NewThread
	if err := b.vacant(ctx, i); err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	t, err := b.Club.Fight(ctx, c.ID, user(i), at)
	if err != nil {
		return b.refuse(ctx, i, table.Table{}, err)
	}
	return b.settled(ctx, i, v, t)
}

// campaignKind finds the campaign of a pack that was picked or typed.
func (b *Bot) campaignKind(typed string, v voice) (engine.Info, campaign.Campaign, bool) {
	for _, s := range b.Systems {
		for _, c := range b.Club.CampaignKinds(s.Info().ID) {
			if typed == s.Info().ID+"/"+c.ID || strings.EqualFold(typed, c.ID) || strings.EqualFold(typed, plain(v.text(c.Name()))) {
				return s.Info(), c, true
			}
		}
	}
	return engine.Info{}, campaign.Campaign{}, false
}

// campaignHere is the campaign that somebody means: the one they name, that of the table
// they are at, or the only one that goes on in the channel, or else was played there, or goes on in the server.
func (b *Bot) campaignHere(ctx context.Context, i wire.Interaction) (club.Campaign, error) {
	v := b.voice(i, table.Table{})
	all, err := b.Club.Campaigns(ctx, i.Guild)
	if err != nil {
		return club.Campaign{}, err
	}
	typed := strings.TrimSpace(i.Options[optCampaign])
	of := ""
	if t, err := b.here(ctx, i); err == nil && t.Battle != nil {
		of = t.Battle.Campaign
	}
	names := v.campaignNames(all)
	for n, c := range all {
		if typed == "" && c.ID == of || typed != "" && (c.ID == typed || strings.EqualFold(names[n], typed)) {
			return c, nil
		}
	}
	if typed != "" {
		return club.Campaign{}, club.ErrNoCampaign
	}
	for _, fits := range []func(club.Campaign) bool{
		func(c club.Campaign) bool { return !c.Over() && c.Channel == place(i).Channel },
		func(c club.Campaign) bool { return c.Channel == place(i).Channel },
		func(c club.Campaign) bool { return !c.Over() },
	} {
		some := slices.DeleteFunc(slices.Clone(all), func(c club.Campaign) bool { return !fits(c) })
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
func (b *Bot) suggestCampaign(ctx context.Context, i wire.Interaction) []wire.Suggestion {
	v, words := b.voice(i, table.Table{}), i.Options[i.Focused]
	var out []wire.Suggestion
	offer := func(name, value string) {
		if name = wire.Cut(plain(name), wire.MaxOption); contains(name, words) && len(out) < wire.MaxOptions {
			out = append(out, wire.Suggestion{Name: name, Value: value})
		}
	}
	if i.Sub == campaignOpen {
		for _, s := range b.Systems {
			for _, c := range b.Club.CampaignKinds(s.Info().ID) {
				offer(v.say("discord.play.scenario", engine.Sub("system", s.Info().Name), engine.Sub("scenario", c.Name())), s.Info().ID+"/"+c.ID)
			}
		}
		return out
	}
	all, err := b.Club.Campaigns(ctx, i.Guild)
	if err != nil {
		return nil
	}
	names := v.campaignNames(all)
	for n, c := range all {
		offer(names[n], c.ID)
	}
	return out
}

// campaign tells at a table what came of its battle, and what is next.
func (o *outbox) campaign(ctx context.Context, p table.Posting, t table.Table) error {
	if t.Battle == nil {
		return nil
	}
	c, err := o.bot.Club.Campaign(ctx, t.Battle.Campaign)
	if err != nil {
		return err
	}
	v := voice{o.bot.Texts, o.bot.Texts.Language(c.Language), t.Seats}
	words := v.say("discord.campaign.off", engine.Sub("battle", c.Rules.Title(t.Battle.Battle)))
	if n := slices.IndexFunc(c.Entries, func(e club.Entry) bool { return e.Table == t.ID }); n >= 0 {
		words = v.say("discord.campaign.title", engine.Word("campaign", v.campaign(c))) + "\n" + v.entry(c, n)
	}
	m := v.campaignMessage(c, words+"\n\n"+v.ahead(c))
	m.Silent = true
	if o.bot.Painter != nil {
		m.Files = []wire.File{v.campaignMap(c, render.Named(o.bot.eyes(ctx, "", c.Guild, v.lang).Palette))}
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
