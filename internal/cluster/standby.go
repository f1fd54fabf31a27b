package cluster

import "testing"

// Standby starts another server that copies this one as it goes. It returns when it has everything; from then on a commit is acknowledged
// only when both servers have it.
func (c *Cluster) Standby(t testing.TB) *Cluster {
	t.Helper()
	s := made(t, c.programs)
	s.made = c.made
	if err := c.do("pg_basebackup", "-h", c.folder, "-U", User, "-D", s.data(), "-X", "stream", "-c", "fast", "-R", "-C", "-S", "standby", "--no-sync"); err != nil {
		t.Fatal(err)
	}
	s.set(t)
	s.Begin(t)
	c.run(t, `ALTER SYSTEM SET synchronous_standby_names = '*'`, `SELECT pg_reload_conf()`)
	c.run(t, `DO $$ BEGIN
		WHILE NOT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync') LOOP PERFORM pg_sleep(0.05), pg_stat_clear_snapshot(); END LOOP;
	END $$`)
	return s
}

// Promote makes a standby a primary, whose commits wait for nobody. It returns when it can be written.
func (c *Cluster) Promote(t testing.TB) {
	t.Helper()
	if err := c.do("pg_ctl", "-D", c.data(), "-w", "promote"); err != nil {
		t.Fatal(err)
	}
}

// run carries statements out, each by itself.
func (c *Cluster) run(t testing.TB, statements ...string) {
	t.Helper()
	words := []string{"-h", c.folder, "-U", User, "-d", "postgres", "-X", "-v", "ON_ERROR_STOP=1"}
	for _, s := range statements {
		words = append(words, "-c", s)
	}
	if err := c.do("psql", words...); err != nil {
		t.Fatal(err)
	}
}

// Socket is the path of the server's socket.
func (c *Cluster) Socket() string { return c.folder + "/.s.PGSQL.5432" }
