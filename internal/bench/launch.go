package bench

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
)

// launch starts the released program on a file, and returns when the program has done everything that
// it does before it calls Discord: then it says where the local table is.
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
