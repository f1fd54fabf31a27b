package chat

import (
	"context"
	"strconv"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// verbNoted is the button of a letter that has nothing else to press. Its argument,
// the posting, identifies a letter whose sending was cut off.
const verbNoted = "noted"

// Letters is the button of letters.
func Letters() Feature {
	return Feature{Controls: map[string]Route{verbNoted: {Do: func(c *Call) (*wire.Message, error) {
		if err := c.Port.Strip(c.Ctx, c.In.Channel, c.In.Message); err != nil {
			c.Log.Warn("a letter keeps its button", "error", err)
		}
		return nil, nil
	}}}}
}

// Letter tells one person something by direct message, without a sound if they are
// not to be pinged now; people who take none, or have deleted their account, are not told.
func (o *Outbox) Letter(ctx context.Context, p table.Posting, who string, v Voice, m wire.Message) error {
	arg := strconv.FormatInt(p.ID, 10)
	m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: Key{Table: p.Table, Seq: p.Seq, Verb: verbNoted, Arg: arg}.String(),
		Label: v.Say("discord.button.noted"), Style: wire.Secondary}}})
	may, err := o.Tables.Reachable(ctx, table.UserID(who))
	if err != nil {
		return err
	}
	m.Silent = !may
	_, _, err = o.Write(ctx, p, who, m, func(k Key) bool { return k.Verb == verbNoted && k.Arg == arg })
	if class, _ := wire.Classify(err); class == wire.Forbidden || class == wire.Gone {
		return nil
	}
	return err
}

// Write sends a direct message once, as send does. A channel that is out of
// date is opened again.
func (o *Outbox) Write(ctx context.Context, p table.Posting, who string, m wire.Message, mine func(Key) bool) (channel, message string, err error) {
	for try := 0; ; try++ {
		if channel, err = o.direct(ctx, who); err == nil {
			message, err = o.Send(ctx, p, channel, m, "", mine)
		}
		if class, _ := wire.Classify(err); class != wire.Gone || try > 0 {
			return channel, message, err
		}
		if err := o.Tables.Remember(ctx, "", "dm "+who, ""); err != nil {
			return "", "", err
		}
	}
}

// direct is the channel for direct messages with a user, remembered because
// opening one is slow and limited.
func (o *Outbox) direct(ctx context.Context, who string) (string, error) {
	id, err := o.Tables.Recall(ctx, "", "dm "+who)
	if err != nil || id != "" {
		return id, err
	}
	if id, err = o.Port.OpenDM(ctx, who); err != nil {
		return "", err
	}
	return id, o.Tables.Remember(ctx, "", "dm "+who, id)
}
