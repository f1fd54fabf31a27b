package lobby

import (
	"context"
	"errors"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
)

// Discord's codes for threads that are not made.
const (
	CodeThreadExists   = 160004 // the message has one already, whose id is that of the message
	codeTooManyThreads = 160006
	codeNoThreadsHere  = 50024 // as in the chat of a voice channel
)

// Reasons for which a table has no thread of its own, beside missing rights.
const (
	whyFull  = "full"
	whyVoice = "voice"
)

// Grow opens a thread on a message. Where there can be none, why says so and it is no error:
// a table lives in the channel itself then.
func Grow(ctx context.Context, o *chat.Outbox, channel, message, name string) (thread string, why []string, err error) {
	thread, err = o.Port.StartThread(ctx, channel, message, name)
	var f *wire.Fault
	if errors.As(err, &f) {
		switch f.Code {
		case CodeThreadExists:
			return message, nil, nil
		case codeTooManyThreads:
			return "", []string{whyFull}, nil
		case codeNoThreadsHere:
			return "", []string{whyVoice}, nil
		}
	}
	if class, _ := wire.Classify(err); class == wire.Forbidden {
		st, wrong := o.Port.Standing(ctx, channel)
		if why = chat.Threads(st); wrong == nil && len(chat.Posting(st)) == 0 && len(why) > 0 {
			return "", why, nil
		}
	}
	return thread, nil, err
}
