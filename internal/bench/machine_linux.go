package bench

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
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

// resident is how many bytes of memory the program has now; from here on its peak is counted again.
func resident() (int64, error) {
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0); err != nil {
		return 0, fmt.Errorf("%w: %w", ErrUnmeasured, err)
	}
	return status("VmRSS")
}

// peakResident is the most bytes of memory that the program had since resident was called.
func peakResident() (int64, error) { return status("VmHWM") }

// status reads a number of kilobytes that the system keeps about the program.
func status(name string) (int64, error) {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrUnmeasured, err)
	}
	m := regexp.MustCompile(`(?m)^` + name + `:\s+(\d+) kB$`).FindSubmatch(text)
	if m == nil {
		return 0, fmt.Errorf("%w: /proc/self/status has no %s", ErrUnmeasured, name)
	}
	kilobytes, err := strconv.ParseInt(string(m[1]), 10, 64)
	return kilobytes << 10, err
}
