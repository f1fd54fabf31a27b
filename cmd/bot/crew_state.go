package main

import (
	"fmt"
	"strings"

	"hexwarden/table"
)

// together is what /health tells of a process that is one of several.
type together struct {
	Processes int      `json:"processes"` // that live; 0: this one has no part
	Buckets   int      `json:"buckets"`   // of tables that this one has, of table.Buckets
	Shards    []int    `json:"shards"`    // that it has
	Tasks     []string `json:"tasks"`     // of those that exist once
	Given     int      `json:"given"`     // of all these: about to go to another process
	Ahead     float64  `json:"ahead"`     // by how many seconds this machine's clock is ahead of the database's
}

// skewed is by how many seconds a clock is off that somebody should look after.
const skewed = 5

// state is how this process stands among the others; nil if there can be none.
func (c *crew) state() *together {
	if c == nil {
		return nil
	}
	h := c.Holding()
	t := &together{Processes: h.Living, Given: len(h.Given), Ahead: h.Skew.Seconds(), Shards: []int{}, Tasks: []string{}}
	for _, name := range h.Leases {
		var n, of int
		switch _, err := fmt.Sscanf(name, "shard %d of %d", &n, &of); {
		case err == nil:
			t.Shards = append(t.Shards, n)
		case strings.HasPrefix(name, table.BucketPrefix):
			t.Buckets++
		default:
			t.Tasks = append(t.Tasks, name)
		}
	}
	return t
}
