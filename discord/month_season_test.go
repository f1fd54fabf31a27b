package discord

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/table"
)

// These are the leagues and campaigns of a month: rounds of matches and series of battles,
// which the bot opens and people play among all their other games.

// contests opens a league of each system for some people, and each of its campaigns between
// two people, for one against the house, or both.
func (m *month) contests(players int, both bool) {
	m.t.Helper()
	for n, s := range played {
		id := s.Info().ID
		var duels []string
		for _, x := range m.ready() {
			for _, sc := range m.packs[id].Scenarios() {
				if x == id+"/"+sc.ID && club.Duel(sc) {
					duels = append(duels, x)
				}
			}
		}
		m.league("League of "+id, strings.Join(duels, ","), club.Formats[(n+players)%len(club.Formats)], m.some(players+n))
		for _, rules := range m.bot.Club.CampaignKinds(id) {
			for i, against := range []string{"people", "house"} {
				if both || i == n%2 {
					m.campaign(id+"/"+rules.ID, against, m.some(2))
				}
			}
		}
	}
}

// some picks random people who can be reached now.
func (m *month) some(n int) (out []*patron) {
	for _, x := range m.random.Perm(len(m.people)) {
		if p := m.people[x]; len(out) < n && !p.lost(m.clock.Now()) {
			out = append(out, p)
		}
	}
	return out
}

// league opens a league, which people join and which starts.
func (m *month) league(name, scenarios string, format club.Format, players []*patron) {
	m.t.Helper()
	owner := m.person(m.OwnerID())
	which := standin.Option{Name: "league", Value: name}
	m.use(owner, m.room, "club league", under("open", standin.Option{Name: chat.OptName, Value: name}, standin.Option{Name: chat.OptScenario, Value: scenarios},
		standin.Option{Name: "format", Value: string(format)}, standin.Option{Name: "limit", Value: strconv.Itoa(int(club.Limits[1].Seconds()))}, standin.Option{Name: chat.OptPace, Value: "daily"}))
	for _, p := range players {
		m.use(p, m.room, "club league", under("join", which))
	}
	if len(m.leagues) == 0 {
		m.forsake(players)
	}
	all, err := m.bot.Club.Leagues(m.ctx, m.GuildID())
	m.must(err)
	i := slices.IndexFunc(all, func(l club.League) bool { return l.Name == name && len(l.Players) == len(players) })
	if i < 0 {
		m.t.Fatalf("%s is not open: %+v", name, all)
	}
	m.leagues = append(m.leagues, all[i].ID)
	m.use(owner, m.room, "club league", under("start", which))
	m.settle()
}

// campaign opens a campaign for the first of two people; the other joins unless it is against the house.
func (m *month) campaign(kind, against string, people []*patron) {
	m.t.Helper()
	name := "War " + strconv.Itoa(len(m.campaigns)+1)
	m.use(people[0], m.room, "club campaign", under("open", standin.Option{Name: "campaign", Value: kind}, standin.Option{Name: "against", Value: against},
		standin.Option{Name: chat.OptPace, Value: "daily"}, standin.Option{Name: chat.OptName, Value: name}))
	if against == "people" {
		m.use(people[1], m.room, "club campaign", under("join", standin.Option{Name: "campaign", Value: name}))
	}
	all, err := m.bot.Club.Campaigns(m.ctx, m.GuildID())
	m.must(err)
	i := slices.IndexFunc(all, func(c club.Campaign) bool { return c.Name == name })
	if i < 0 {
		m.t.Fatalf("%s is not open: %+v", name, all)
	}
	m.campaigns = append(m.campaigns, all[i].ID)
	m.settle()
}

// march has the host of a campaign open its next battle, where its people sit down.
func (m *month) march(id string) {
	m.t.Helper()
	c, err := m.bot.Club.Campaign(m.ctx, id)
	m.must(err)
	host := m.person(string(c.Host))
	g := m.found(m.use(host, m.room, "club campaign", under("next", standin.Option{Name: "campaign", Value: id})), c.Name)
	t, err := m.tables.Table(m.ctx, g.id)
	m.must(err)
	for _, x := range t.Seats {
		if who := t.Battle.Reserved[x.Index]; len(who) > 0 {
			m.push(m.person(string(who[0])), g, "sit:"+strconv.Itoa(int(x.Index)))
		} else if !x.House {
			m.t.Errorf("%s: seat %d is for nobody: %+v", c.Name, x.Index, t.Seats)
		}
	}
	m.start(host, g)
}

// contest moves leagues and campaigns on when they are due, as the bot does when it wakes up; then it finds
// the tables of matches and has people plan their next battles. It returns whether there was anything to do.
func (m *month) contest() bool {
	m.t.Helper()
	leagues, err := m.store.LeaguesDue(m.ctx, m.clock.Now())
	m.must(err)
	campaigns, err := m.store.CampaignsDue(m.ctx)
	m.must(err)
	if len(leagues)+len(campaigns) > 0 {
		m.tick()
		return true
	}
	for _, id := range m.leagues {
		l, err := m.bot.Club.League(m.ctx, id)
		m.must(err)
		if l.Status == club.Gathering {
			continue
		}
		for n, x := range l.Rounds[len(l.Rounds)-1].Matches {
			if x.Table == "" || slices.ContainsFunc(m.games, func(g *evening) bool { return g.id == x.Table }) {
				continue
			}
			t, err := m.tables.Table(m.ctx, x.Table)
			m.must(err)
			if t.Unplaced() {
				m.t.Errorf("a match of %s has no place: %+v", l.Name, t)
			}
			m.adopt(t.ID, t.Place.Thread, l.Name+" "+strconv.Itoa(len(l.Rounds))+"."+strconv.Itoa(n+1))
		}
	}
	for _, id := range m.campaigns {
		c, err := m.bot.Club.Campaign(m.ctx, id)
		m.must(err)
		if c.Over() || c.Table != "" || m.marches[id] {
			continue
		}
		if at, ever := m.when(m.person(string(c.Host)), 12*time.Hour); ever {
			m.marches[id] = true
			m.later(at, func() {
				delete(m.marches, id)
				m.march(id)
			})
		}
	}
	return false
}

// contested checks the state of leagues and campaigns.
func (m *month) contested() {
	m.t.Helper()
	played := map[table.ID]bool{}
	for _, id := range m.leagues {
		l, err := m.bot.Club.League(m.ctx, id)
		m.must(err)
		m.count["leagues: rounds"] += len(l.Rounds)
		if l.Status == club.Closed {
			m.count["leagues: over"]++
		}
		for n, r := range l.Rounds {
			for _, x := range r.Matches {
				if x.Bye() {
					continue
				}
				t, err := m.tables.Table(m.ctx, x.Table)
				m.must(err)
				over := t.Status == table.Over
				if played[x.Table] || x.Ending || x.Decided() != over || !x.Decided() && (n < len(l.Rounds)-1 || l.Status != club.Playing) {
					m.t.Errorf("%s, round %d: %+v; its table is %s", l.Name, n+1, x, t.Status)
				}
				played[x.Table] = true
				m.deserved(l, x)
				switch {
				case !x.Decided():
					m.count["leagues: matches under way"]++
				case x.How == club.Played:
					m.count["leagues: matches played"]++
				default:
					m.count["leagues: matches decided otherwise"]++
				}
			}
		}
	}
	for _, id := range m.campaigns {
		c, err := m.bot.Club.Campaign(m.ctx, id)
		m.must(err)
		for _, e := range c.Entries {
			t, err := m.tables.Table(m.ctx, e.Table)
			m.must(err)
			if played[e.Table] || t.Status != table.Over || t.Battle.Campaign != id || e.Winner < campaign.Nobody {
				m.t.Errorf("%s: %+v; its table is %s", c.Name, e, t.Status)
			}
			played[e.Table] = true
		}
		m.count["campaigns: battles"] += len(c.Entries)
		if _, more := c.Rules.Now(c.Fought()); more == c.Over() {
			m.t.Errorf("%s: over %v, but it goes on %v", c.Name, c.Over(), more)
		}
		if c.Over() {
			m.count["campaigns: over"]++
		} else if c.Table != "" {
			m.count["campaigns: battles under way"]++
			if p, err := m.tables.LookSeat(m.ctx, c.Table, engine.Watcher); err != nil || p.Table.Status != table.Running {
				m.t.Errorf("%s: its battle is %s, %v", c.Name, p.Table.Status, err)
			}
		}
	}
	for _, g := range m.games {
		t, err := m.tables.Table(m.ctx, g.id)
		m.must(err)
		if (t.League != nil || t.Battle != nil) && t.Status == table.Over && !t.Ended && !played[g.id] {
			m.t.Errorf("%s is over, and counts nowhere", g.name)
		}
	}
}
