//go:build ignore

// This program cuts Discord's description of its API (openapi.json of discord/discord-api-spec, MIT) down to the
// requests that the bot makes: go run trim.go openapi.json > discord.json
package main

import (
	"encoding/json"
	"log"
	"os"
	"regexp"
	"strings"
)

// used is what the bot calls.
var used = []string{
	"GET /gateway", "GET /gateway/bot", "GET /users/@me", "GET /users/{user_id}", "GET|PATCH /applications/@me",
	"GET /oauth2/applications/@me", "GET /guilds/{guild_id}", "GET /guilds/{guild_id}/channels",
	"GET /guilds/{guild_id}/threads/active", "GET /guilds/{guild_id}/members/{user_id}",
	"GET|PUT|POST /applications/{application_id}/commands",
	"GET|PATCH|DELETE /applications/{application_id}/commands/{command_id}",
	"GET|PUT|POST /applications/{application_id}/guilds/{guild_id}/commands",
	"GET|PATCH|DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
	"POST /interactions/{interaction_id}/{interaction_token}/callback", "POST /webhooks/{webhook_id}/{webhook_token}",
	"GET|PATCH|DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
	"GET|PATCH|DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
	"POST /users/@me/channels", "GET|PATCH|DELETE /channels/{channel_id}", "POST /channels/{channel_id}/typing",
	"GET|POST /channels/{channel_id}/messages", "GET|PATCH|DELETE /channels/{channel_id}/messages/{message_id}",
	"GET /channels/{channel_id}/pins", "PUT|DELETE /channels/{channel_id}/pins/{message_id}",
	"PUT|DELETE /channels/{channel_id}/messages/pins/{message_id}", "POST /channels/{channel_id}/threads",
	"POST /channels/{channel_id}/messages/{message_id}/threads", "GET /channels/{channel_id}/thread-members",
	"PUT|DELETE /channels/{channel_id}/thread-members/@me", "GET|PUT|DELETE /channels/{channel_id}/thread-members/{user_id}",
}

type object = map[string]any

func main() {
	raw, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var whole struct {
		Paths      map[string]object
		Components struct{ Schemas object }
	}
	if err := json.Unmarshal(raw, &whole); err != nil {
		log.Fatal(err)
	}
	bodies, schemas := object{}, object{}
	for _, line := range used {
		methods, path, _ := strings.Cut(line, " ")
		for _, m := range strings.Split(methods, "|") {
			op, ok := whole.Paths[path][strings.ToLower(m)].(object)
			if !ok {
				log.Fatalf("%s %s is not described", m, path)
			}
			body := object{}
			if b, ok := op["requestBody"].(object); ok {
				body["required"] = b["required"] == true
				if c, ok := b["content"].(object)["application/json"].(object); ok {
					body["schema"] = c["schema"]
				}
			}
			bodies[m+" "+path] = body
			collect(body, whole.Components.Schemas, schemas)
		}
	}
	out, err := json.MarshalIndent(object{"bodies": bodies, "components": object{"schemas": schemas}}, "", " ")
	if err != nil {
		log.Fatal(err)
	}
	os.Stdout.Write(append(out, '\n'))
}

var reference = regexp.MustCompile(`"#/components/schemas/(\w+)"`)

// collect copies every schema that is referred to, directly or not. Words for readers are left out.
func collect(v any, from, to object) {
	b, err := json.Marshal(v)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range reference.FindAllStringSubmatch(string(b), -1) {
		if to[m[1]] == nil {
			to[m[1]] = strip(from[m[1]])
			collect(to[m[1]], from, to)
		}
	}
}

func strip(v any) any {
	switch v := v.(type) {
	case object:
		out := object{}
		for k, x := range v {
			if _, isText := x.(string); isText && (k == "description" || k == "title") {
				continue
			}
			out[k] = strip(x)
		}
		return out
	case []any:
		for i := range v {
			v[i] = strip(v[i])
		}
	}
	return v
}
