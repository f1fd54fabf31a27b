package show

import (
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Steps about seats to which other rooms lead: the first word of a key's argument.
const (
	SeatShow  = "show"
	SeatBack  = "back"
	SeatTake  = "take"
	SeatLevel = "level"
)

// Minded is what the person of a minded seat sees in place of its choices.
func Minded(v chat.Voice, p table.Position, lead string) *wire.Message {
	words := v.Say("discord.seats.minded", LevelArg(v, p.Table.Seats[p.Seat].Level))
	if p.Table.Resting() {
		words += "\n" + v.Say("discord.seats.resting")
	}
	return &wire.Message{Content: strings.TrimSpace(lead + "\n" + words), Rows: []wire.Row{{Buttons: []wire.Button{
		SeatButton(v, p.Table, "discord.seats.button.back", wire.Success, SeatBack)}}}}
}

// SeatButton is a control about seats.
func SeatButton(v chat.Voice, t table.Table, key string, style wire.Style, arg ...string) wire.Button {
	return wire.Button{ID: chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbSeat, Arg: strings.Join(arg, ".")}.String(), Label: v.Say(key), Style: style}
}

// TakeButton takes an open seat.
func TakeButton(v chat.Voice, t table.Table) wire.Button {
	return SeatButton(v, t, "discord.seats.button.take", wire.Success, SeatTake)
}

// LevelArg is how well the house plays, as an argument of a text.
func LevelArg(v chat.Voice, l table.Level) engine.Arg {
	if l == "" {
		return engine.Key("level", "discord.level.usual")
	}
	return engine.Key("level", "discord.level."+string(l))
}

// houseAt is the house on a seat and how well it plays.
func houseAt(v chat.Voice, s table.Seat) string {
	if s.Level == "" {
		return v.Name(s.Index)
	}
	return v.Say("discord.seats.house", engine.Word("who", v.Name(s.Index)), LevelArg(v, s.Level))
}

// Holder is who plays a seat, or that it is open.
func Holder(v chat.Voice, t table.Table, s table.Seat) string {
	switch offer, ok := t.OfferOf(s.Index); {
	case !s.Taken() && ok:
		return v.Say("discord.seats.is_offered", engine.Word("who", "<@"+string(offer.User)+">"), engine.Word("when", chat.Moment(offer.Until)))
	case !s.Taken():
		return v.Say("discord.lobby.free")
	case s.House && s.User == "":
		return houseAt(v, s)
	case s.House:
		return v.Say("discord.seats.house", engine.Word("who", v.Mention(s.Index)), LevelArg(v, s.Level))
	case ok:
		return v.Say("discord.seats.hands", engine.Word("who", v.Mention(s.Index)), engine.Word("to", "<@"+string(offer.User)+">"), engine.Word("when", chat.Moment(offer.Until)))
	}
	return v.Mention(s.Index)
}
