package discord

import (
	"context"
	"strconv"

	"hexwarden/discord/wire"
	"hexwarden/table"
)

// verbNoted is the button of a letter that has nothing else to press. By its
// argument, the posting, a letter is found again whose sending was cut off.
const verbNoted = "noted"

func letters() feature {
	return feature{controls: map[string]route{verbNoted: {do: func(c *call) (*wire.Message, error) {
		if err := c.Port.Strip(c.ctx, c.i.Channel, c.i.Message); err != nil {
			c.Log.Warn("a letter keeps its button", "error", err)
		}
		return nil, nil
	}}}}
}

// letter tells one person something by direct message, without a sound if they are
// not to be pinged now; who takes none, or is no more, is not told.
func (o *Outbox) letter(ctx context.Context, p table.Posting, who string, v voice, m wire.Message) error {
	arg := strconv.FormatInt(p.ID, 10)
	m.Rows = append(m.Rows, wire.Row{Buttons: []wire.Button{{ID: Key{Table: p.Table, Seq: p.Seq, Verb: verbNoted, Arg: arg}.String(),
		Label: v.say("discord.button.noted"), Style: wire.Secondary}}})
	may, err := o.Tables.Reachable(ctx, table.UserID(who))
	if err != nil {
		return err
	}
	m.Silent = !may
	_, _, err = o.write(ctx, p, who, m, func(k Key) bool { return k.Verb == verbNoted && k.Arg == arg })
	if class, _ := wire.Classify(err); class == wire.Forbidden || class == wire.Gone {
		return nil
	}
	return err
}

// write sends a direct message once, as send does. A channel that was remembered
// too long is opened again.
func (o *Outbox) write(ctx context.Context, p table.Posting, who string, m wire.Message, mine func(Key) bool) (channel, message string, err error) {
	for try := 0; ; try++ {
		if channel, err = o.direct(ctx, who); err == nil {
			message, err = o.send(ctx, p, channel, m, "", mine)
		}
		if class, _ := wire.Classify(err); class != wire.Gone || try > 0 {
			return channel, message, err
		}
		if err := o.Tables.Remember(ctx, "", "dm "+who, ""); err != nil {
			return "", "", err
		}
	}
}
