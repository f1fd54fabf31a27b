package table

import (
	"context"
	"fmt"
	"slices"

	"hexwarden/engine"
)

// Rank is what a person is on a server.
type Rank int

// Ranks, each with the rights of those before it.
const (
	Guest Rank = iota
	Moderator
	Manager
)

// Server is the manners of a server: what its managers have settled for all
// tables there. The zero Server lets everybody do everything, except that it limits tables (UsualPerHost).
type Server struct {
	Open       Rank     `json:"open,omitempty"`        // who may open tables
	Move       Rank     `json:"move,omitempty"`        // who may call off tables of others, and give them another place
	Channels   []string `json:"channels,omitempty"`    // where tables may be opened; empty: everywhere
	PerChannel int      `json:"per_channel,omitempty"` // living tables in one channel; 0: no limit
	PerHost    int      `json:"per_host,omitempty"`    // living tables opened by one person; 0: UsualPerHost; Boundless: no limit
	Language   string   `json:"language,omitempty"`    // of new tables; "": the server's own
	Board      string   `json:"board,omitempty"`       // the channel of the dashboard; "": there is none
	Palette    string   `json:"palette,omitempty"`     // the colours of pictures that all see; "": the usual ones
	NoRooms    bool     `json:"no_rooms,omitempty"`    // teams have no private threads of their own
}

// MaxLimit bounds the limits that a server may set.
const MaxLimit = 500

// UsualPerHost is how many living tables one person may have opened on a server that
// has set no limit; Boundless is the setting for no limit.
const (
	UsualPerHost = 10
	Boundless    = -1
)

// HostLimit is how many living tables one person may have opened; 0 if there is no limit.
func (x Server) HostLimit() int {
	if x.PerHost == 0 {
		return UsualPerHost
	}
	return max(x.PerHost, 0)
}

// Server reads the settings of a server.
func (s *Service) Server(ctx context.Context, guild string) (Server, error) {
	if guild == "" {
		return Server{}, nil
	}
	return s.Store.Server(ctx, guild)
}

// ChangeServer changes the manners of a server; only a manager may. Errors:
// ErrNotManager, ErrUnknown, ErrTooLong.
func (s *Service) ChangeServer(ctx context.Context, guild string, by User, change func(*Server)) (x Server, err error) {
	if by.Rank < Manager {
		return Server{}, ErrNotManager
	}
	if guild == "" || len(guild) > MaxWord {
		return Server{}, ErrUnknown
	}
	unlock, err := s.locks.Lock(ctx, ID("server "+guild))
	if err != nil {
		return Server{}, err
	}
	defer unlock()
	err = Again(func() (err error) {
		x, err = s.Store.ChangeServer(ctx, guild, func(x *Server) error {
			change(x)
			return x.sound()
		})
		return err
	})
	if err != nil {
		return Server{}, err
	}
	return x, nil
}

// sound says what is wrong with manners. Errors: ErrUnknown, ErrTooLong.
func (x Server) sound() error {
	if x.PerChannel < 0 || x.PerChannel > MaxLimit || x.PerHost < Boundless || x.PerHost > MaxLimit || x.Open < Guest || x.Open > Manager || x.Move < Guest || x.Move > Manager {
		return ErrUnknown
	}
	if len(x.Channels) > MaxLimit || long(x.Channels...) || long(x.Language, x.Palette, x.Board) {
		return ErrTooLong
	}
	return nil
}

// Boards lists the servers that have a dashboard.
func (s *Service) Boards(ctx context.Context) ([]string, error) { return s.Store.Boards(ctx) }

// DropBoard forgets the dashboard of a server: its channel is gone. Errors: ErrUnknown.
func (s *Service) DropBoard(ctx context.Context, guild string) error {
	_, err := s.ChangeServer(ctx, guild, User{Rank: Manager}, func(x *Server) { x.Board = "" })
	return err
}

// MayOpen says what a server has against a new table of a person. Errors: ErrMayNotOpen, ErrNotHere, an *Error if there are too many.
func (s *Service) MayOpen(ctx context.Context, by User, at Place) error {
	return s.allowed(ctx, by, at, false)
}

// allowed does so; a table that is over from the beginning, to be looked at, takes no room.
func (s *Service) allowed(ctx context.Context, by User, at Place, over bool) error {
	x, err := s.Server(ctx, at.Guild)
	if err != nil {
		return fmt.Errorf("open a table: %w", err)
	}
	if by.Rank < x.Open {
		return ErrMayNotOpen
	}
	if by.Rank < Manager && len(x.Channels) > 0 && !slices.Contains(x.Channels, at.Channel) {
		return ErrNotHere
	}
	perHost := x.HostLimit()
	if over || at.Guild == "" || x.PerChannel == 0 && perHost == 0 {
		return nil
	}
	living, err := s.Store.ServerTables(ctx, at.Guild)
	if err != nil {
		return fmt.Errorf("open a table: %w", err)
	}
	channel, host := 0, 0
	for _, t := range living {
		if t.Place.Channel == at.Channel {
			channel++
		}
		if t.Host == by.ID {
			host++
		}
	}
	switch {
	case x.PerChannel > 0 && channel >= x.PerChannel:
		return &Error{engine.T("table.error.channel_full", engine.Num("n", x.PerChannel))}
	case perHost > 0 && host >= perHost:
		return &Error{engine.T("table.error.host_full", engine.Num("n", perHost))}
	}
	return nil
}

// ServerTables lists the tables of a server that are in the lobby, running or frozen,
// the one that changed last first.
func (s *Service) ServerTables(ctx context.Context, guild string) ([]Table, error) {
	return s.Store.ServerTables(ctx, guild)
}

// Free lists the seats of a living table that somebody could take.
func (t Table) Free() (out []engine.Seat) {
	if t.Status != Lobby && t.Status != Running {
		return nil
	}
	for _, s := range t.Seats {
		if !s.Taken() {
			out = append(out, s.Index)
		}
	}
	return out
}

// AttachTable gives a table another place; with NewThread one that is made for it; those of MayAttach may. Errors: those of MayAttach,
// ErrTaken, ErrTooLong.
func (s *Service) AttachTable(ctx context.Context, id ID, p Place, by User) (Table, error) {
	t, err := s.Table(ctx, id)
	if err == nil {
		err = s.MayAttach(ctx, t, p, by)
	}
	if err != nil {
		return t, err
	}
	return s.setPlace(ctx, id, p, by)
}

// MayAttach says what speaks against giving a table another place: people who sit there may, its host,
// and people of the rank that the server wants (Server.Move), moderators at least. Errors: ErrMayNotMove, ErrNotHere,
// those of the status.
func (s *Service) MayAttach(ctx context.Context, t Table, p Place, by User) error {
	if t.Status != Lobby && t.Status != Running {
		return t.Status.standstill()
	}
	if p.Guild != t.Guild() { // nobody carries a game out of the server that can see it
		return ErrNotHere
	}
	x, err := s.Server(ctx, p.Guild)
	if err != nil {
		return err
	}
	if t.Host != by.ID && t.SeatOf(by.ID) == engine.Watcher && by.Rank < max(x.Move, Moderator) {
		return ErrMayNotMove
	}
	return nil
}
