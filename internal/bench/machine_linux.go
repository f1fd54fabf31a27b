package bench

import (
	"os"
	"syscall"
	"time"
)

// durable waits until what was written to a file is on the disk.
func durable(f *os.File) error { return syscall.Fdatasync(int(f.Fd())) }

// processor is the processor time that the program has used.
func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
