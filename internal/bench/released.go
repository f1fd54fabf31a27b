package bench

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"hexwarden/table"
)

// releases are of the released program, which is another one than that of the trials: how quickly it draws hangs
// on where the linker has put the assembly that fills shapes.
var releases = []Trial{{
	Goals: []Goal{{Name: "picture/released", What: "processor time of a first picture in the released program / of the same by gg", Limit: 1}},
	Run:   released,
}}

// released lets the released program tell a position in words, and draw it as well; what it takes more is the picture.
func released(l *Lab) (ratios []float64, err error) {
	program, err := l.Bot.Program()
	if err != nil {
		return nil, err
	}
	p, err := l.players("released")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.close()) }()
	var last table.Result
	for range 40 { // until something happens on the board
		a, err := p.next()
		if err != nil {
			return nil, err
		}
		if last, err = p.play(a); err != nil {
			return nil, err
		}
	}
	scene, err := l.Bot.Scene(last.Table, last.Position.View, nil, nil)
	if err != nil {
		return nil, err
	}
	data, err := p.tables.Export(l.Context, last.Table.ID, true)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(l.Dir, "released.record")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return nil, err
	}
	least := map[string]time.Duration{} // what else the machine does only adds
	took := func(what string, d time.Duration) {
		if have, ok := least[what]; !ok || d < have {
			least[what] = d
		}
	}
	for range l.rounds(7) {
		for what, more := range map[string][]string{"words": nil, "picture": {"--png", filepath.Join(l.Dir, "released.png")}} {
			c := exec.CommandContext(l.Context, program, append([]string{"replay", file}, more...)...)
			c.Dir, c.Env = l.Dir, []string{}
			if out, err := c.CombinedOutput(); err != nil {
				return nil, fmt.Errorf("bot replay: %w\n%s", err, out)
			}
			took(what, c.ProcessState.UserTime()+c.ProcessState.SystemTime())
		}
		began := processor()
		usual(scene)
		took("gg", processor()-began)
	}
	if least["gg"] == 0 {
		return nil, ErrUnmeasured
	}
	return []float64{float64(least["picture"]-least["words"]) / float64(least["gg"])}, nil
}

// launch starts the released program on a file, and comes back when that has done everything that it
// does before it calls Discord: it says then where the local table is.
func (l *Lab) launch(file string) (stop func() error, err error) {
	program, err := l.Bot.Program()
	if err != nil {
		return nil, err
	}
	c := exec.CommandContext(l.Context, program)
	c.Dir = filepath.Dir(file)                                           // where there is no .env
	c.Env = []string{"DATABASE_PATH=" + file, "LISTEN_ADDR=127.0.0.1:0"} // and nothing of ours: no token
	var log bytes.Buffer
	c.Stderr = &log
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	said := bufio.NewReader(out)
	if line, err := said.ReadString('\n'); !strings.HasPrefix(line, "The local table is open") {
		return nil, fmt.Errorf("the bot does not start: %w\n%s%s", errors.Join(err, c.Process.Kill(), c.Wait()), line, &log)
	}
	return func() error {
		if err := c.Process.Signal(syscall.SIGTERM); err != nil {
			return err
		}
		_, err := io.Copy(io.Discard, said)
		return errors.Join(err, c.Wait())
	}, nil
}
