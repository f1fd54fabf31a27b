package roomy

import "syscall"

// inMemory is a folder whose files are kept in memory.
const inMemory = "/dev/shm"

// free is how many bytes are free for us where a folder lies; 0 if it does not exist.
func free(folder string) int64 {
	var s syscall.Statfs_t
	if syscall.Statfs(folder, &s) != nil {
		return 0
	}
	return int64(s.Bavail) * int64(s.Bsize)
}
