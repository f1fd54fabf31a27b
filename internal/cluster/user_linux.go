package cluster

import (
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// another is a user that is not root: PostgreSQL's own, or nobody.
func another() (uid, gid int) {
	for _, name := range []string{"postgres", "nobody"} {
		if u, err := user.Lookup(name); err == nil {
			uid, err := strconv.Atoi(u.Uid)
			gid, err2 := strconv.Atoi(u.Gid)
			if err == nil && err2 == nil {
				return uid, gid
			}
		}
	}
	return 65534, 65534
}

// other is how root starts a program as another user; nil for anybody else.
func other() *syscall.SysProcAttr {
	if os.Geteuid() != 0 {
		return nil
	}
	uid, gid := another()
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}

// own gives that user a folder.
func own(folder string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	uid, gid := another()
	return os.Chown(folder, uid, gid)
}
