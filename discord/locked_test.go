package discord

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

// foreseen is a control of a card that answers a question together with the next one, and what is picked
// there.
func foreseen(card standin.Message) (id string, values []string, ok bool) {
	for _, c := range card.Controls() {
		k, err := chat.ParseKey(c.CustomID)
		switch {
		case err != nil:
		case k.Verb == chat.VerbPick && strings.Contains(k.Arg, "."):
			return c.CustomID, nil, true
		case k.Verb == chat.VerbMenu && len(c.Options) > 0 && strings.Contains(c.Options[0], "."):
			return c.CustomID, c.Options[:1], true
		}
	}
	return "", nil, false
}

// TestAWalkInALockedThread has a moderator lock the thread, or close it as well, while somebody walks with
// one press that answers two questions. The walk happens. The card continues if Discord allows it to be
// changed; otherwise it is there with the next question once the thread is open again, and so is the public
// news, once. Meanwhile a direct message explains.
func TestAWalkInALockedThread(t *testing.T) {
	for name, closed := range map[string]bool{"locked": false, "locked and closed": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := newMonth(t, 1, 4*time.Minute)
			m.ships()
			m.gather(2)
			g := m.begins("battleground/first-battle")
			seat, card, id, values := m.walks(g)
			p, before := m.people[seat], m.owed(g, seat)
			port := m.bot.Port
			m.through(locking{port, sync.OnceFunc(func() {
				m.must(m.Lock(g.thread, true))
				m.must(m.Archive(g.thread, closed))
			})})
			m.send(p.Client, card, id, values...)
			m.idle()
			for range 2 { // the table, then a direct message about it
				m.bot.tell.deliver(m.ctx)
			}
			after := m.owed(g, seat)
			if after == nil || after.Seq != before.Seq+2 || after.Prompts[0].ID == before.Prompts[0].ID {
				t.Fatalf("the walk is not made: %+v", after)
			}
			next := ":" + string(after.Prompts[0].ID) + ":"
			if now := m.now(p.Client, card); strings.Contains(seen(now), next) == closed {
				t.Errorf("the card shows\n%s", seen(now))
			}
			if n := m.times(p.Client, m.dm(p.Client), "is locked: only moderators can write there."); n == 0 == closed {
				t.Errorf("%d letters say what is the matter", n)
			}
			m.must(m.Lock(g.thread, false))
			m.must(m.Archive(g.thread, false))
			m.through(port)
			m.drain()
			if now := m.opens(p, g); !strings.Contains(seen(now), next) {
				t.Errorf("opened again, the card shows\n%s", seen(now))
			}
			story := ""
			list, err := m.people[1-seat].Messages(g.thread)
			m.must(err)
			for _, x := range list {
				story += shown(x)
			}
			for _, line := range m.lines(g, before.Seq) {
				if n := strings.Count(story, line); n != 1 {
					t.Errorf("%q is told %d times in\n%s", line, n, story)
				}
			}
		})
	}
}

// walks plays until somebody's card offers a walk in one press, and returns that control and what is picked
// there.
func (m *month) walks(g *evening) (seat int, card standin.Message, id string, values []string) {
	m.t.Helper()
	for range 60 {
		m.settle()
		if seat = 0; m.owed(g, seat) == nil {
			seat = 1
		}
		card = m.opens(m.people[seat], g)
		if id, values, ok := foreseen(card); ok {
			return seat, card, id, values
		}
		m.answers(g, seat, m.owed(g, seat), card, m.player)
	}
	m.t.Fatal("nobody can walk with one press")
	return seat, card, "", nil
}

// lines lists what everybody was told about a game since a move.
func (m *month) lines(g *evening, since int) (out []string) {
	m.t.Helper()
	list, err := m.tables.PublicLog(m.ctx, g.id, since)
	m.must(err)
	x, err := m.tables.Table(m.ctx, g.id)
	m.must(err)
	v := chat.NewVoice(m.bot.Texts, x.Language, x.Seats)
	for _, l := range list {
		if line := v.Text(l.Event.Public); line != "" {
			out = append(out, line)
		}
	}
	return out
}

// locking has a moderator lock a thread after a press there was accepted.
type locking struct {
	wire.Port
	lock func()
}

func (p locking) Defer(ctx context.Context, i wire.Interaction, how wire.Deferral) error {
	err := p.Port.Defer(ctx, i, how)
	p.lock()
	return err
}
