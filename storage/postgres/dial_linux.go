package postgres

import (
	"errors"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// impatient has a connection end when what was sent does not arrive: keep-alives are not sent while something else waits.
func impatient(network, _ string, c syscall.RawConn) error {
	if !strings.HasPrefix(network, "tcp") {
		return nil
	}
	var failed error
	err := c.Control(func(fd uintptr) {
		failed = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(silence.Milliseconds()))
	})
	return errors.Join(err, failed)
}
