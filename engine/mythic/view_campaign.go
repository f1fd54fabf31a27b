package mythic

import "hexwarden/engine"

// SteleView is a stele on the field.
type SteleView struct {
	Kind  string `json:"kind"`
	Place string `json:"place"`
	By    int    `json:"by"` // seat that claimed it, or -1
}

// GoalView is a goal of the scenario.
type GoalView struct {
	Team    int      `json:"team"`
	Kind    string   `json:"kind"` // "hold", "escort", "survive", "destroy"
	Unit    string   `json:"unit,omitempty"`
	Places  []string `json:"places,omitempty"` // squares, those of its steles too
	N       int      `json:"n"`
	Need    int      `json:"need"`
	Reached bool     `json:"reached"`
	Failed  bool     `json:"failed"` // it can no longer be reached
}

func (l look) steleViews() []SteleView {
	var out []SteleView
	for _, s := range l.w.Steles {
		out = append(out, SteleView{s.Kind, s.At.String(), s.By})
	}
	return out
}

func (l look) goalViews() []GoalView {
	var out []GoalView
	for i, g := range l.battle().Goals {
		n, need := l.Progress(i)
		v := GoalView{Team: g.Team - 1, N: n, Need: need, Reached: l.w.Goals[i].Reached, Failed: l.failed(i)}
		switch {
		case g.Hold != nil:
			v.Kind = "hold"
			v.Places = append(v.Places, g.Hold.Squares...)
			for _, s := range l.w.Steles {
				for _, id := range g.Hold.Steles {
					if s.Kind == id {
						v.Places = append(v.Places, s.At.String())
					}
				}
			}
		case g.Escort != nil:
			v.Kind, v.Unit = "escort", g.Escort.Unit
			v.Places = append(v.Places, g.Escort.Squares...)
			for _, s := range l.f.Zone(g.Escort.Zone) {
				v.Places = append(v.Places, s.String())
			}
		case g.Survive != nil:
			v.Kind, v.Unit = "survive", g.Survive.Unit
		default:
			v.Kind, v.Unit = "destroy", g.Destroy.Unit
		}
		out = append(out, v)
	}
	return out
}

// showGoals adds a track for each goal that comes step by step.
func (l look) showGoals(v *engine.View) {
	for i, g := range l.battle().Goals {
		n, need := l.Progress(i)
		if need > 1 {
			v.Tracks = append(v.Tracks, engine.Track{Name: engine.T("mb.track.goal", engine.Sub("side", l.battle().TeamName(g.Team-1)), engine.Sub("goal", g.Text())),
				Seat: engine.Watcher, N: n, Of: need})
		}
	}
}

// tally is how a team stands: its units, and how far its goals that come step by step are.
func (l look) tally(team, units int) engine.Text {
	out := engine.T("mb.tally", engine.Num("n", units))
	for i, g := range l.battle().Goals {
		if n, need := l.Progress(i); g.Team-1 == team && need > 1 {
			out = engine.T("mb.tally_goal", engine.Sub("units", out), engine.Num("n", n), engine.Num("need", need))
		}
	}
	return out
}

// goalTwin tells the goals in words, with how far they have come.
func (l look) goalTwin() []engine.Text {
	var out []engine.Text
	for i, g := range l.battle().Goals {
		n, need := l.Progress(i)
		key := "mb.twin.goal"
		switch {
		case l.w.Goals[i].Reached:
			key = "mb.twin.goal_reached"
		case l.failed(i):
			key = "mb.twin.goal_failed"
		}
		out = append(out, engine.T(key, engine.Sub("side", l.battle().TeamName(g.Team-1)), engine.Sub("goal", g.Text()), engine.Num("n", n), engine.Num("need", need)))
	}
	return out
}

// steleTwin tells the steles in words: where they stand, who claimed them, what they give.
func (l look) steleTwin() []engine.Text {
	var out []engine.Text
	for _, s := range l.w.Steles {
		args := []engine.Arg{engine.Key("stele", "mb.stele."+s.Kind), engine.Word("square", s.At.String()), engine.Texts("gifts", l.p.Stele(s.Kind).Gifts())}
		if s.By == none {
			out = append(out, engine.T("mb.twin.stele", args...))
			continue
		}
		out = append(out, engine.T("mb.twin.stele_claimed", append(args, engine.Who("who", seatOf(s.By)))...))
	}
	return out
}
