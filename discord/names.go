package discord

import (
	"time"

	"hexwarden/club"
	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/table"
)

// tableNames are names of tables, no two the same: what is played and by whom, and a number
// where the same people play the same again.
func tableNames(s *chat.Services, v chat.Voice, list []table.Table) []string {
	var names []string
	for _, t := range list {
		system, sc := s.Scenario(t)
		name := v.Say("discord.tables.name", engine.Sub("scenario", sc.Name), engine.Sub("system", system))
		if players := v.Players(t); players != "" {
			name = v.Say("discord.tables.of", engine.Word("table", name), engine.Word("players", players))
		}
		names = append(names, name)
	}
	return chat.Numbered(names, func(n int) time.Time { return list[n].Created })
}

// watchNames are names of tables of one channel that somebody may look on at, no two the same.
func watchNames(s *chat.Services, v chat.Voice, list []table.Table) []string {
	var names []string
	for _, t := range list {
		names = append(names, called(s, v, t))
	}
	return chat.Numbered(names, func(n int) time.Time { return list[n].Created })
}

// campaignNames are names of campaigns, no two the same.
func campaignNames(v chat.Voice, list []club.Campaign) []string {
	var names []string
	for _, c := range list {
		names = append(names, chat.Plain(campaignName(v, c)))
	}
	return chat.Numbered(names, func(n int) time.Time { return list[n].Opened })
}
