// Package club holds the use cases beside the tables of a server: leagues, campaigns, ratings and
// statistics. Matches and battles are tables like any other; a club opens them by what package table exports and reads
// how they ended. Nothing that it does by itself is lost by a stop: each step is one transaction and can be done again.
//
// An exported method says who may use it and what it refuses, and checks both; one that says nothing of the kind may be used by everybody, unless
// the caller is said to decide. Besides the errors that it names, any method that names a campaign may return ErrNoCampaign, any that names a league
// ErrLeagueGone, and all the errors that package table mentions for its own.
//
//	service.go  Config, Store, and what the tables call   league.go          leagues: opened, joined, left
//	season.go   a league as it is kept, its standings     league_run.go      rounds begin and end, results are set
//	pairing.go  a league goes on by itself                pairing_result.go  what a table has led to
//	campaign.go a campaign as it is kept                  campaign_run.go    campaigns: opened, joined, ended
//	battle.go   battles are opened and taken in           ratings.go         ratings, ladder, statistics
package club
