// Package club holds what stands beside the tables of a server: leagues, campaigns, ratings and statistics.
package club
