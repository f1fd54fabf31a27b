package wire

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Permissions in a server, as Discord numbers them.
const (
	Administrator  uint64 = 1 << 3
	ManageServer   uint64 = 1 << 5
	ViewChannel    uint64 = 1 << 10
	SendMessages   uint64 = 1 << 11
	ManageMessages uint64 = 1 << 13
	EmbedLinks     uint64 = 1 << 14
	AttachFiles    uint64 = 1 << 15
	ReadHistory    uint64 = 1 << 16
	ManageThreads  uint64 = 1 << 34
	PublicThreads  uint64 = 1 << 35
	PrivateThreads uint64 = 1 << 36
	SendInThreads  uint64 = 1 << 38

	everything = ^uint64(0)
)

// Standing is what the bot may do in a channel or thread.
type Standing struct {
	Rights uint64 // permissions there
	Thread bool   // it is a thread
	Locked bool   // a thread where only moderators may write
	Muted  bool   // a moderator has put the bot in time-out
}

// overwrite is what a channel allows or denies a role or a member.
type overwrite struct {
	ID    string `json:"id"`
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

// place is a channel or thread, as far as rights go.
type place struct {
	Guild      string      `json:"guild_id"`
	Parent     string      `json:"parent_id"`
	Overwrites []overwrite `json:"permission_overwrites"`
	Thread     *struct {
		Locked bool `json:"locked"`
	} `json:"thread_metadata"`
}

// Standing implements Port: it works out the permissions from roles and overwrites
// as Discord's documentation says (Permissions, "Permission Overwrites").
func (r *REST) Standing(ctx context.Context, channel string) (Standing, error) {
	var here place
	var s Standing
	err := r.get(ctx, discordgo.EndpointChannel(channel), &here)
	if err == nil && here.Thread != nil { // its rights are those of its channel
		s.Thread, s.Locked = true, here.Thread.Locked
		err = r.get(ctx, discordgo.EndpointChannel(here.Parent), &here)
	}
	var f *Fault
	if errors.As(err, &f) && f.Code == noAccess { // it is there, but the bot does not see it
		return s, nil
	}
	if err != nil {
		return s, err
	}
	guild := here.Guild
	var server struct {
		Owner string `json:"owner_id"`
		Roles []struct {
			ID          string `json:"id"`
			Permissions string `json:"permissions"`
		} `json:"roles"`
	}
	if err := r.get(ctx, discordgo.EndpointGuild(guild), &server); err != nil {
		return Standing{}, err
	}
	var self struct {
		Roles []string   `json:"roles"`
		Until *time.Time `json:"communication_disabled_until"`
	}
	member := discordgo.EndpointGuildMember(guild, r.self)
	if err := r.do(ctx, http.MethodGet, member, discordgo.EndpointGuildMember(guild, ""), nil, nil, &self); err != nil {
		return Standing{}, err
	}
	s.Muted = self.Until != nil && self.Until.After(r.Time()) // by the clock of Discord, which has just answered
	held := map[string]bool{guild: true}                      // everybody has the role that is called as the server
	for _, id := range self.Roles {
		held[id] = true
	}
	for _, role := range server.Roles {
		if held[role.ID] {
			s.Rights |= bits(role.Permissions)
		}
	}
	if s.Rights&Administrator != 0 || server.Owner == r.self {
		s.Rights = everything
		return s, nil
	}
	var everybody, roles, own overwrite
	for _, o := range here.Overwrites {
		switch {
		case o.ID == guild:
			everybody = o
		case o.ID == r.self:
			own = o
		case held[o.ID]: // those of several roles count together: an allowance beats a denial
			roles.Allow, roles.Deny = both(roles.Allow, o.Allow), both(roles.Deny, o.Deny)
		}
	}
	for _, o := range []overwrite{everybody, roles, own} {
		s.Rights = s.Rights&^bits(o.Deny) | bits(o.Allow)
	}
	return s, nil
}

// noAccess is what Discord says about a channel that the bot cannot see.
const noAccess = 50001

// bits reads permissions; none if they are unreadable.
func bits(s string) uint64 {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

func both(a, b string) string { return strconv.FormatUint(bits(a)|bits(b), 10) }

// granted reads the permissions of the bot that come with an interaction: all of them if Discord
// does not say, so that the bot is not blamed for missing rights.
func granted(s string) uint64 {
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil || n&Administrator != 0 {
		return everything
	}
	return n
}
