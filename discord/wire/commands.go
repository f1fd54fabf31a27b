package wire

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Commands are the names of the commands that are registered, everywhere or (guild not "")
// in one server.
func (r *REST) Commands(ctx context.Context, guild string) ([]string, error) {
	url := discordgo.EndpointApplicationGlobalCommands(r.app)
	if guild != "" {
		url = discordgo.EndpointApplicationGuildCommands(r.app, guild)
	}
	var found []struct {
		Name string `json:"name"`
	}
	if err := r.get(ctx, url, &found); err != nil {
		return nil, err
	}
	var names []string
	for _, c := range found {
		names = append(names, c.Name)
	}
	return names, nil
}

// Application implements Port.
func (r *REST) Application() string { return r.app }

// Register implements Port.
func (r *REST) Register(ctx context.Context, guild string, commands []Command) (map[string]string, error) {
	commands, said := FitCommands(commands)
	if len(said) > 0 {
		r.log.Warn("commands fitted to discord's limits", "changes", said)
	}
	url := discordgo.EndpointApplicationGlobalCommands(r.app)
	if guild != "" {
		url = discordgo.EndpointApplicationGuildCommands(r.app, guild)
	}
	var made []struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}
	if err := r.do(ctx, http.MethodPut, url, url, encodeCommands(commands, guild == ""), nil, &made); err != nil {
		return nil, err
	}
	ids := map[string]string{}
	for _, c := range made {
		ids[c.Name] = c.ID
	}
	return ids, nil
}
