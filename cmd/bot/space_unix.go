//go:build linux || darwin

package main

import "syscall"

// space is how many bytes are free for us where a file lies.
func space(path string) (int64, bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(path, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true
}
