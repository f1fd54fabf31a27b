package storage

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
)

// Scripts lists the migrations in a folder "migrations" that follow a version of the schema, and the newest version there
// is. Files are named NNNN_what.sql and numbered from the first on without gaps. One that was
// released is never changed. The same number means the same tables and columns in every database. A version that
// this release does not know is ErrNewer.
func Scripts(folder fs.ReadDirFS, first, version int) (scripts []string, newest int, err error) {
	files, err := folder.ReadDir("migrations")
	if err != nil {
		return nil, 0, err
	}
	for i, f := range files {
		n, err := strconv.Atoi(strings.SplitN(f.Name(), "_", 2)[0])
		if err != nil || n != first+i {
			return nil, 0, fmt.Errorf("migration %s is not number %d", f.Name(), first+i)
		}
		script, err := fs.ReadFile(folder, "migrations/"+f.Name())
		if err != nil {
			return nil, 0, err
		}
		if newest = n; n > version {
			scripts = append(scripts, string(script))
		}
	}
	if version > newest {
		return nil, 0, fmt.Errorf("%w: it has schema %d, this release knows %d; run the release that wrote it, or a later one", ErrNewer, version, newest)
	}
	return scripts, newest, nil
}
