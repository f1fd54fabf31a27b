// Package clubs is what links the games of a server: league.go and season.go are leagues (what people do,
// and the messages), stats.go ratings and ladders, campaign.go, campaign_words.go and
// campaign_map.go (how they go on) campaigns.
package clubs
