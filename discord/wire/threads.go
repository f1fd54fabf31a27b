package wire

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Types of threads, and the days after which Discord archives one.
const (
	publicThread  = 11
	privateThread = 12
	archiveAfter  = 7 * 24 * 60 // minutes
)

type threadPayload struct {
	Name    string `json:"name"`
	Archive int    `json:"auto_archive_duration"`
	Type    int    `json:"type,omitempty"`
	Invite  *bool  `json:"invitable,omitempty"` // of a private thread: whether its members may add others
}

// StartThread implements Port.
func (r *REST) StartThread(ctx context.Context, channel, message, name string) (string, error) {
	var out struct {
		ID string `json:"id"`
	}
	url := discordgo.EndpointChannelMessageThread(channel, message)
	err := r.do(ctx, http.MethodPost, url, discordgo.EndpointChannelMessageThread(channel, ""),
		threadPayload{Name: Cut(name, maxThread), Archive: archiveAfter}, nil, &out)
	if err == nil {
		r.newest.note(out.ID, out.ID) // all that is said there is newer than the thread itself
	}
	return out.ID, err
}

// StartPrivateThread implements Port.
func (r *REST) StartPrivateThread(ctx context.Context, channel, name, user string) (string, error) {
	var out struct {
		ID string `json:"id"`
	}
	url := discordgo.EndpointChannelThreads(channel)
	err := r.do(ctx, http.MethodPost, url, url, threadPayload{Name: Cut(name, maxThread), Archive: archiveAfter, Type: privateThread, Invite: new(bool)}, nil, &out)
	if err == nil {
		r.newest.note(out.ID, out.ID)
	}
	if err != nil || user == "" {
		return out.ID, err
	}
	return out.ID, r.AddToThread(ctx, out.ID, user)
}

// AddToThread implements Port.
func (r *REST) AddToThread(ctx context.Context, thread, user string) error {
	return r.do(ctx, http.MethodPut, discordgo.EndpointThreadMember(thread, user), discordgo.EndpointThreadMember(thread, ""), nil, nil, nil)
}

// RemoveFromThread implements Port.
func (r *REST) RemoveFromThread(ctx context.Context, thread, user string) error {
	return r.do(ctx, http.MethodDelete, discordgo.EndpointThreadMember(thread, user), discordgo.EndpointThreadMember(thread, ""), nil, nil, nil)
}

// OwnThreads implements Port.
func (r *REST) OwnThreads(ctx context.Context, guild string) ([]Thread, error) {
	var found struct {
		Threads []struct {
			ID     string `json:"id"`
			Parent string `json:"parent_id"`
			Name   string `json:"name"`
			Owner  string `json:"owner_id"`
		} `json:"threads"`
	}
	if err := r.get(ctx, discordgo.EndpointGuildActiveThreads(guild), &found); err != nil {
		return nil, err
	}
	var out []Thread
	for _, t := range found.Threads {
		if t.Owner == r.self {
			out = append(out, Thread{t.ID, t.Parent, t.Name})
		}
	}
	return out, nil
}

// Archive implements Port.
func (r *REST) Archive(ctx context.Context, thread string) error {
	return r.archived(ctx, thread, true)
}

// Unarchive implements Port.
func (r *REST) Unarchive(ctx context.Context, thread string) error {
	return r.archived(ctx, thread, false)
}

func (r *REST) archived(ctx context.Context, thread string, is bool) error {
	url := discordgo.EndpointChannel(thread)
	return r.do(ctx, http.MethodPatch, url, url, map[string]bool{"archived": is}, nil, nil)
}
