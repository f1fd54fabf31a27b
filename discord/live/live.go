package live

import (
	"context"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/lobby"
	"hexwarden/discord/play"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Telling is the postings of a running table.
func Telling() chat.Feature {
	return chat.Feature{Kinds: []string{table.PostPublic, table.PostOver, table.PostPrivate, table.PostFault}, Tell: tell}
}

func tell(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	switch p.Kind {
	case table.PostPrivate:
		return tellSecret(ctx, o, p, t)
	case table.PostFault:
		_, err := o.Send(ctx, p, chat.Channel(t), show.Fault(o.Public(t), t), "", chat.IsVerb(t.ID, chat.VerbLook))
		return err
	}
	return tellLive(ctx, o, p, t)
}

// liveNow is what is remembered about a table's live message.
type liveNow struct {
	Channel string   `json:"channel"` // where it stands
	Message string   `json:"message"`
	At      int64    `json:"at"`      // when it was posted, in seconds
	Base    int      `json:"base"`    // moves reported before it began
	Shown   int      `json:"shown"`   // the last move it reports
	Again   int      `json:"again"`   // moves after Base that the message before showed too
	Carried int      `json:"carried"` // moves up to Shown that the next message tells, because this one has no room for all
	Asked   []string `json:"asked"`   // users who know that they are asked
	Secret  []string `json:"secret"`  // those who were asked in secret
	Invited []string `json:"invited"` // offers that somebody was told of
	Words   string   `json:"words"`   // what stays of it when it is an earlier one
	Ended   bool     `json:"ended"`   // it reports the end
}

// stays notes what a message that shows a telling leaves behind when a newer one takes its place.
func (now *liveNow) stays(v chat.Voice, s telling) {
	if s.cut() && s.alone() { // anybody who plays alone reads all of it on their card: the newest is enough here
		from := s.lines[0].Seq - 2 // with one move more: a later message says that it leaves something out
		now.Again = max(0, now.Base+now.Again-from)
		now.Base, s.story = from, s.lines
	}
	words, rest := past(v, s)
	now.Shown, now.Words, now.Carried = s.position.Seq, words, 0
	if len(rest) > 0 {
		now.Carried = now.Shown - rest[0].Seq + 1
	}
}

// tellLive brings the live message of a table up to date. It is edited while the
// same people are asked; a new one, with a ping, tells people who are newly asked. One without room for all of
// the story shows the newest part, and is followed by another when others are asked; then it shows the first part.
func tellLive(ctx context.Context, o *chat.Outbox, p table.Posting, t table.Table) error {
	if t.Status == table.Over && t.Seq == 0 && !t.Ended { // called off in the lobby
		return lobby.Close(ctx, o, t)
	}
	if err := lobby.Close(ctx, o, t); err != nil {
		return err
	}
	now := liveNow{Base: -1, Shown: -1} // the deal is move 0
	if _, err := o.Recall(ctx, t.ID, chat.KeyLive, &now); err != nil {
		return err
	}
	if now.Ended {
		return nil
	}
	if now.Channel == "" {
		now.Channel = chat.Channel(t)
	}
	if now.Channel != chat.Channel(t) { // it was posted elsewhere: from now on it is posted here
		now.Channel, now.Message, now.Asked, now.Secret, now.Invited = chat.Channel(t), "", nil, nil, nil
	}
	s, err := tellingOf(ctx, o, t.ID)
	if err != nil {
		return err
	}
	if s.position.Table.Status != table.Running && s.position.Table.Status != table.Over {
		return nil // a posting of its own reports the error
	}
	t = s.position.Table
	asked, secret := owing(t, s)
	if len(asked)+len(secret) == 0 { // the house thinks: nobody's turn has ended
		asked, secret = now.Asked, now.Secret
	}
	was, wasSecret, fresh := now.Asked, now.Secret, chat.Except(asked, now.Asked)
	now.Asked, now.Secret = asked, secret
	offers, users := invited(t, s)
	var offered []string
	if news := chat.Except(offers, now.Invited); len(news) > 0 {
		offered = chat.Except(users, fresh)
	}
	now.Invited = offers
	ping, called, err := o.Callable(ctx, t, fresh, offered)
	if err != nil {
		return err
	}
	defer follow(ctx, o, t)
	lines, err := o.Tables.PublicLog(ctx, t.ID, now.Base)
	if err != nil {
		return err
	}
	all := since(lines, now.Base, s.position.Seq)
	s.tells(o.Public(t), all, now.Base, now.Again)
	passed := !slices.Equal(asked, was) || !slices.Equal(secret, wasSecret)
	renew := now.Message == "" || len(ping) > 0 || s.ended || o.Now().Sub(time.Unix(now.At, 0)) > chat.EditAge || s.cut() && passed && !s.alone()
	if !renew { // unless an attempt that nobody learned of has posted a new one
		id, err := o.Sent(ctx, p, chat.Channel(t), now.Message, chat.IsVerb(t.ID, chat.VerbMine))
		if err != nil {
			return err
		}
		renew = id != ""
	}
	if !renew {
		if left := o.Rests(t.ID); left > 0 && slices.Equal(asked, was) {
			return chat.Soon{After: left}
		}
		if s.files = picture(ctx, o, s); s.files == nil {
			s.files = []wire.File{} // no picture rather than the last position's
		}
		err := o.Edit(ctx, chat.Channel(t), now.Message, message(o.Public(t), s))
		class, _ := wire.Classify(err)
		if class != wire.Gone && class != wire.Late {
			if err != nil {
				return err
			}
			o.Edited(t.ID)
			now.stays(o.Public(t), s)
			return o.Remember(ctx, t.ID, chat.KeyLive, now)
		}
		if class == wire.Gone {
			now.Message = ""
		}
	}
	s.tells(o.Public(t), since(all, now.Shown-now.Carried, s.position.Seq), now.Shown-now.Carried, now.Carried)
	return replace(ctx, o, p, s, now, ping, called)
}

// replace posts a new live message and retires the one before. It pings those whose
// turn begins, and those who are offered something.
func replace(ctx context.Context, o *chat.Outbox, p table.Posting, s telling, now liveNow, ping []string, called map[string]int) error {
	t := s.position.Table
	if s.ended {
		s.course = show.CourseOf(ctx, o.Services, t)
	}
	s.files = picture(ctx, o, s)
	v := o.Public(t)
	var err error
	m, verb := message(v, s), chat.VerbMine
	if s.ended {
		s.record, s.seed = recordFile(ctx, o, t), seedOf(ctx, o, t)
		m, verb = over(v, s), chat.VerbLog
		if ping, called, err = o.Callable(ctx, t, nil, chat.Seated(t)); err != nil {
			return err
		}
	}
	m.Ping, m.Silent = ping, len(ping) == 0
	at := o.Now().Unix()
	id, err := o.Send(ctx, p, chat.Channel(t), m, now.Message, chat.IsVerb(t.ID, verb))
	if err != nil {
		return err
	}
	next := liveNow{Channel: now.Channel, Message: id, At: at, Base: now.Shown - now.Carried, Again: now.Carried, Shown: s.position.Seq, Asked: now.Asked, Secret: now.Secret, Invited: now.Invited, Ended: s.ended}
	if s.ended { // nothing comes after the end
		if err := closeLetters(ctx, o, t); err != nil {
			return err
		}
	} else {
		next.stays(v, s)
	}
	if now.Message != "" && now.Message != id {
		if err := o.Leave(ctx, t.ID, chat.Leftover{Spot: chat.Spot{Channel: now.Channel, Message: now.Message}, Words: now.Words}); err != nil {
			return err
		}
	}
	if err := errors.Join(o.Remember(ctx, t.ID, chat.KeyCalled, called), o.Remember(ctx, t.ID, chat.KeyLive, next)); err != nil {
		return err
	}
	return o.Sweep(ctx, t.ID)
}

// follow brings the cards up to date that people have open.
func follow(ctx context.Context, o *chat.Outbox, t table.Table) {
	for _, seat := range t.Seats {
		if !seat.Played() {
			continue
		}
		who := string(seat.User)
		p, err := o.Tables.LookSeat(ctx, t.ID, seat.Index)
		if err != nil {
			o.Log.Warn("a seat cannot be looked at", "table", t.ID, "error", err)
			continue
		}
		o.Follow(ctx, p, who, func(told int) wire.Message {
			v, err := o.Reader(ctx, who, t)
			if err != nil {
				o.Log.Warn("a language is not known", "error", err)
			}
			lines, err := o.Tables.PublicLog(ctx, t.ID, told) // the game may have gone on since the message was made
			if err != nil {
				o.Log.Warn("what happened is not known", "table", t.ID, "error", err)
			}
			room, before := roomSince, ""
			if told < 0 { // it begins, perhaps far from its table
				room, before = roomDeal, v.Say("discord.done.opened", engine.Word("where", "<#"+chat.Channel(t)+">"))+"\n"
			}
			lead := before + show.Narration(v, since(lines, told, p.Seq), room)
			if p.Table.Status == table.Over {
				return wire.Message{Content: strings.TrimSpace(lead + "\n" + show.Outcome(v, p))}
			}
			return *play.OwnPanel(ctx, o.Services, who, v, p, lead)
		})
	}
}

// roomSince is how much a card says about what has happened since it was shown, in characters.
const roomSince = 600

// roomDeal is how much the first card of a game says about the deal: what there is to choose comes first.
const roomDeal = 160

// recordFile is the record of a finished game, as a file to keep; nil if there
// is none: the result is posted all the same.
func recordFile(ctx context.Context, o *chat.Outbox, t table.Table) []wire.File {
	data, err := o.Tables.ExportRecord(ctx, t.ID, false)
	if err != nil {
		o.Log.Warn("no record", "table", t.ID, "error", err)
		return nil
	}
	name := "record-" + string(t.ID) + ".jsonl"
	if len(data) > plainRecord {
		folded, err := o.Tables.ExportRecordFile(ctx, t.ID, "")
		if err != nil {
			o.Log.Warn("no record", "table", t.ID, "error", err)
			return nil
		}
		name, data = folded.Name, folded.Data
	}
	if len(data) > maxRecord {
		o.Log.Warn("the record is too long for a message", "table", t.ID, "bytes", len(data))
		return nil
	}
	return []wire.File{{Name: name, Data: data}}
}

// seedOf is the seed of the dice of a game that is over.
func seedOf(ctx context.Context, o *chat.Outbox, t table.Table) string {
	proof, err := o.Tables.Proof(ctx, t.ID)
	if err != nil {
		o.Log.Warn("no seed", "table", t.ID, "error", err)
	}
	return hex.EncodeToString(proof.Seed)
}

// plainRecord is how long an uncompressed record may be; a longer one is compressed.
const plainRecord = 1 << 20

// maxRecord is below Discord's limit for files, with room for the board.
const maxRecord = 8 << 20
