//go:build !linux

package bench

import (
	"os"
	"time"
)

// durable waits until what was written to a file is on the disk.
func durable(f *os.File) error { return f.Sync() }

var born = time.Now()

// processor stands for the processor time that the program has used.
func processor() time.Duration { return time.Since(born) }

// resident would be how many bytes of memory the program has now.
func resident() (int64, error) { return 0, ErrUnmeasured }

// peakResident would be the most of them since resident was called.
func peakResident() (int64, error) { return 0, ErrUnmeasured }
