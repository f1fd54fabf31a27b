package cluster

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// node is a server of deploy/compose.yaml without its container.
type node struct {
	*Cluster
	t       *testing.T
	env     []string
	port    string
	running *exec.Cmd
}

// pair is the two of them, as the compose file has them.
func pair(t *testing.T) (a, b *node) {
	t.Helper()
	shell, err := os.ReadFile("../../deploy/node.sh")
	if err != nil {
		t.Fatal(err)
	}
	var both [2]*node
	for n := range both {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		_, port, _ := net.SplitHostPort(l.Addr().String())
		l.Close()
		both[n] = &node{Cluster: made(t, needed(t)), t: t, port: port}
		if err := os.WriteFile(filepath.Join(both[n].folder, "node.sh"), shell, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for n, x := range both {
		x.env = append(os.Environ(), "PATH="+x.programs+":"+os.Getenv("PATH"), "PGDATA="+x.data(), "PGPORT="+x.port, "SOCKETS="+x.folder, "NODE="+string(rune('a'+n)),
			"OTHER=127.0.0.1", "OTHER_PORT="+both[1-n].port, "DATABASE_PASSWORD=its-1", "STANDBY_PASSWORD=its-2")
		t.Cleanup(x.kill)
	}
	return both[0], both[1]
}

// shell runs node.sh with a word.
func (x *node) shell(word string) *exec.Cmd {
	c := exec.Command("sh", "node.sh", word)
	c.Dir, c.Env, c.SysProcAttr = x.folder, x.env, other()
	return c
}

// does carries a word out and gives what it said.
func (x *node) does(word string) (string, error) {
	said, err := x.shell(word).CombinedOutput()
	return string(said), err
}

// must is does of what must succeed.
func (x *node) must(word string) string {
	x.t.Helper()
	said, err := x.does(word)
	if err != nil {
		x.t.Fatalf("%s: %v\n%s", word, err, said)
	}
	return said
}

// run starts the server.
func (x *node) run() {
	x.t.Helper()
	x.running = x.shell("run")
	log, err := os.Create(filepath.Join(x.folder, "log"))
	if err != nil {
		x.t.Fatal(err)
	}
	defer log.Close()
	x.running.Stdout, x.running.Stderr = log, log
	if err := x.running.Start(); err != nil {
		x.t.Fatal(err)
	}
}

// kill ends the server as a crash does: at once, with its processes.
func (x *node) kill() {
	if x.running == nil {
		return
	}
	if err := x.running.Process.Signal(syscall.SIGQUIT); err != nil {
		x.t.Error(err)
	}
	x.running.Wait()
	x.running = nil
}

// becomes waits until the server says what it is.
func (x *node) becomes(want string) {
	x.t.Helper()
	for {
		said, _ := x.does("state")
		if strings.HasPrefix(said, want) {
			return
		}
		if x.t.Context().Err() != nil {
			x.t.Fatalf("it is %s", said)
		}
	}
}

// ask asks as the bots do.
func (x *node) ask(statement string) error {
	c := exec.Command(filepath.Join(x.programs, "psql"), fmt.Sprintf("postgres://hexwarden:its-1@127.0.0.1:%s/hexwarden", x.port), "-X", "-v", "ON_ERROR_STOP=1", "-c", statement)
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", statement, err, said)
	}
	return nil
}

// TestDeployed checks what the compose file promises with the script that it runs: an empty server copies the other one and makes no
// database of its own; a commit is on both; a standby takes over with everything and only when the primary is gone; an old primary does not
// come back as one, and becomes a standby when its data is removed.
func TestDeployed(t *testing.T) {
	a, b := pair(t)
	b.run()
	a.must("begin")
	if said, err := a.does("begin"); err == nil || !strings.Contains(said, "there is a database already") {
		t.Errorf("begun twice: %v, %s", err, said)
	}
	a.run()
	a.becomes("primary")
	a.must("agree")
	b.becomes("standby, of 127.0.0.1, streaming")
	a.becomes("primary, copied by 127.0.0.1 (streaming, sync)")
	if err := a.ask(`CREATE TABLE kept AS SELECT 1 AS n`); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		of         *node
		word, says string
	}{{b, "promote", "is the primary and answers"}, {a, "promote", "this is the primary"}, {b, "agree", "this is the standby"}, {b, "", "which of begin"}} {
		if said, err := x.of.does(x.word); err == nil || !strings.Contains(said, x.says) {
			t.Errorf("%s: %v, %s", x.word, err, said)
		}
	}
	for range 2 {
		a.kill()
		b.must("promote")
		if err := b.ask(`INSERT INTO kept SELECT 1 / count(*) FROM kept`); err != nil {
			t.Error(err)
		}
		if said, err := a.does("run"); err == nil || !strings.Contains(said, "has become the primary") {
			t.Fatalf("an old primary: %v, %s", err, said)
		}
		if err := os.RemoveAll(a.data()); err != nil {
			t.Fatal(err)
		}
		a.run()
		b.must("agree")
		b.becomes("primary, copied by 127.0.0.1 (streaming, sync)")
		if err := b.ask(`INSERT INTO kept VALUES (2)`); err != nil {
			t.Error(err)
		}
		a, b = b, a
	}
	// Without its standby a primary waits, and goes on alone when it is told so.
	b.kill()
	waits := make(chan error)
	go func() { waits <- a.ask(`INSERT INTO kept VALUES (3)`) }()
	a.becomes("primary, copied by nobody: commits wait for the standby")
	a.must("alone")
	if err := <-waits; err != nil {
		t.Error(err)
	}
	a.becomes("primary, alone")
}
