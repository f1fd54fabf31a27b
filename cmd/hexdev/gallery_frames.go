package main

import (
	"context"
	"fmt"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/render/sheet"
	"hexwarden/table"
)

// frames are the lobby of a scenario, where every other seat is free and two settings are
// unusual, and the result of its game.
func frames(system engine.System, sc engine.Scenario, moments []moment) []exhibit {
	info, first, last := system.Info(), moments[0], moments[len(moments)-1]
	gathering := table.Table{System: info.ID, Scenario: sc.ID, Options: defaults(sc), Status: table.Lobby}
	for _, o := range sc.Options[:min(2, len(sc.Options))] { // some settings are not as usual
		gathering.Options[o.ID] = o.Values[len(o.Values)-1]
	}
	for i := range sc.Seats {
		seat := table.Seat{Index: engine.Seat(i)}
		if i%2 == 0 {
			seat.User, seat.Name = "somebody", somebody(i)
		}
		gathering.Seats = append(gathering.Seats, seat)
	}
	played := gathering
	played.Status, played.Seats = table.Over, nil
	for i := range sc.Seats {
		played.Seats = append(played.Seats, table.Seat{Index: engine.Seat(i), User: "somebody", Name: somebody(i)})
	}
	end := table.Position{Table: played, View: last.game.View(engine.Watcher)}
	if out, over := last.game.Outcome(); over {
		end.Outcome = &out
	} else { // longer than the gallery plays
		end.Table.Ended, end.Table.Motions = true, []table.Motion{{Kind: table.MotionEnd, Result: table.Agreed}}
	}
	hang := func(what string, t table.Table, m moment, frame func(look) sheet.Frame) exhibit {
		return exhibit{fmt.Sprintf("%s.%s.%s", info.ID, sc.ID, what), "png", func(l look) ([]byte, string, error) {
			e := chat.Eyes{Language: l.lang, Palette: l.palette.Name}
			p, err := l.paint.Framed(context.Background(), t, e, m.game.View(engine.Watcher), engine.Seen(m.events, engine.Watcher), frame(l))
			return p.PNG, p.Alt, err
		}}
	}
	return []exhibit{
		hang("0-lobby", gathering, moment{game: first.game}, func(l look) sheet.Frame {
			return show.Gathering(chat.NewVoice(l.texts, l.lang, gathering.Seats), gathering, info.Name, sc).Frame
		}),
		hang("5-result", played, last, func(l look) sheet.Frame {
			return show.Score(chat.NewVoice(l.texts, l.lang, end.Table.Seats), end, info.Name, sc, course(system, moments)).Frame
		})}
}

// somebody is a name for the one who sits on a seat.
func somebody(seat int) string {
	return []string{"Ada", "Benedikt", "Cleo", "Wilhelmina Featherstonehaugh"}[seat%4]
}

// course is how a game went.
func course(system engine.System, moments []moment) table.Course {
	out := table.NewCourse(system)
	for _, m := range moments {
		out.Step(record.Step{Game: m.game, Events: m.events})
	}
	return out
}
