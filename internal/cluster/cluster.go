// Package cluster starts PostgreSQL for tests: a cluster of their own in a temporary folder, which is reached
// through a socket there and by nobody else.
package cluster

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Wanted is set where tests of PostgreSQL are to run.
const Wanted = "HEXWARDEN_POSTGRES"

// Cluster is a server with databases.
type Cluster struct {
	folder   string
	programs string // the folder of PostgreSQL's own
	made     int    // databases
	begun    bool   // it was started, and not stopped
}

// User is the owner of all databases.
const User = "hexwarden"

// Start starts a cluster until the end of the test. Without PostgreSQL, or unless HEXWARDEN_POSTGRES is set, the test is skipped and says so.
func Start(t testing.TB, settings ...string) *Cluster {
	t.Helper()
	c := made(t, needed(t))
	words := []string{"-D", c.data(), "-U", User, "-A", "trust", "-E", "UTF8", "--no-sync"}
	if err := c.do("initdb", append(words, "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US")...); err != nil { // whose order of texts is not ours
		if err := c.do("initdb", append(words, "--locale=C")...); err != nil { // one that is older than 15
			t.Fatal(err)
		}
	}
	c.set(t, append([]string{"listen_addresses=''", "fsync=off", "max_connections=60", "shared_buffers=32MB", "wal_retrieve_retry_interval=200ms"}, settings...)...)
	c.Begin(t)
	return c
}

// needed is the folder of PostgreSQL's programs. Without it, or unless HEXWARDEN_POSTGRES is set, the test is skipped and says so.
func needed(t testing.TB) string {
	t.Helper()
	if os.Getenv(Wanted) == "" {
		t.Skipf("PostgreSQL is tried only if %s is set", Wanted)
	}
	programs := found()
	if programs == "" {
		t.Skip("there is no PostgreSQL here: its programs initdb and pg_ctl were not found")
	}
	return programs
}

// made is a cluster in a folder of its own, without data, which is stopped at the end of the test.
func made(t testing.TB, programs string) *Cluster {
	t.Helper()
	folder, err := os.MkdirTemp("", "pg-") // a socket has a short path
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	if err := own(folder); err != nil {
		t.Fatal(err)
	}
	c := &Cluster{folder: folder, programs: programs}
	t.Cleanup(func() {
		if !c.begun {
			return
		}
		if err := c.do("pg_ctl", "-D", c.data(), "-m", "immediate", "stop"); err != nil {
			t.Error(err)
		}
	})
	return c
}

// set adds settings, of which the last one with a name counts, and has the socket in the folder.
func (c *Cluster) set(t testing.TB, settings ...string) {
	t.Helper()
	f, err := os.OpenFile(filepath.Join(c.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = fmt.Fprintln(f, strings.Join(append(settings, "unix_socket_directories='"+c.folder+"'"), "\n"))
	if err = errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

func (c *Cluster) data() string { return filepath.Join(c.folder, "data") }

// Begin starts the server after it was stopped, and waits until it answers.
func (c *Cluster) Begin(t testing.TB) {
	t.Helper()
	log := filepath.Join(c.folder, "log")
	if err := c.do("pg_ctl", "-D", c.data(), "-w", "-l", log, "start"); err != nil {
		said, _ := os.ReadFile(log)
		t.Fatalf("%v\n%s", err, said)
	}
	c.begun = true
}

// Stop stops the server, as a crash does unless it is to finish what it does.
func (c *Cluster) Stop(t testing.TB, crash bool) {
	t.Helper()
	mode := "fast"
	if crash {
		mode = "immediate"
	}
	if err := c.do("pg_ctl", "-D", c.data(), "-w", "-m", mode, "stop"); err != nil {
		t.Fatal(err)
	}
	c.begun = false
}

// Address is that of a database, for a user; with others, of whichever of all these servers is the primary.
func (c *Cluster) Address(database, user string, others ...*Cluster) string {
	folders := c.folder
	for _, x := range others {
		folders += "," + x.folder
	}
	return (&url.URL{Scheme: "postgres", User: url.User(user), Path: "/" + database, RawQuery: url.Values{"host": {folders}}.Encode()}).String()
}

// Made is how many databases there are: the last one is d and this number.
func (c *Cluster) Made() int { return c.made }

// Database makes an empty database and gives its address.
func (c *Cluster) Database(t testing.TB, options ...string) string {
	t.Helper()
	c.made++
	name := fmt.Sprint("d", c.made)
	if err := c.do("createdb", append([]string{"-h", c.folder, "-U", User, name}, options...)...); err != nil {
		t.Fatal(err)
	}
	return c.Address(name, User)
}

// do runs a program of PostgreSQL, which refuses to be run by root: then as another user.
func (c *Cluster) do(program string, words ...string) error {
	x := exec.Command(filepath.Join(c.programs, program), words...)
	x.Dir, x.SysProcAttr = c.folder, other()
	x.Env = append(os.Environ(), "LC_ALL=C")
	// What it starts goes on and would hold a pipe open: a file is no pipe.
	said, err := os.CreateTemp("", "said-")
	if err != nil {
		return err
	}
	defer os.Remove(said.Name())
	defer said.Close()
	x.Stdout, x.Stderr = said, said
	if err := x.Run(); err != nil {
		text, _ := os.ReadFile(said.Name())
		return fmt.Errorf("%s: %w\n%s", program, err, text)
	}
	return nil
}

// found is the folder of PostgreSQL's programs, the newest if there are several; "" if there is none.
func found() string {
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(path)
		}
	}
	all, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // the pattern is a good one
	if len(all) == 0 {
		return ""
	}
	return filepath.Dir(slices.MaxFunc(all, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }))
}
