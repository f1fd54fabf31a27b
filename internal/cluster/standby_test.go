package cluster

import "testing"

// TestStandby checks that what a primary has acknowledged is on its standby when it is promoted, and that the new primary can have a
// standby as well.
func TestStandby(t *testing.T) {
	c := Start(t)
	s := c.Standby(t)
	c.run(t, `CREATE TABLE kept (n int)`, `INSERT INTO kept VALUES (7)`)
	for range 2 {
		c.Stop(t, true)
		s.Promote(t)
		s.run(t, `SELECT 1 / (SELECT count(*) FROM kept WHERE n = 7)`, `DELETE FROM kept`, `INSERT INTO kept VALUES (7)`)
		c, s = s, s.Standby(t)
	}
}
