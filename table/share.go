package table

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
)

// When several processes work over one store, any of them makes the moves of people: the version of a table decides, as
// always. What only one may do at a time (to post, to keep clocks, to play for the house) is shared out: each table
// belongs to a bucket by its id, and whoever holds the bucket does it for its tables.

// Share is the part of this process in the work of all that have the same store.
type Share interface {
	// Hold says whether a piece of work (Bucket, WorkClubs...) is this process's, and keeps it from being handed over
	// until done is called. What is written within held fails if it is another's by then.
	Hold(ctx context.Context, work string) (held context.Context, done func(), ok bool)
	// Alone says whether no other process lives.
	Alone() bool
}

// Buckets is how many buckets of tables there are. Those who add or remove one must do so in all processes at once.
const Buckets = 256

// Work that exists once.
const (
	WorkClubs    = "clubs"    // rounds of leagues, battles of campaigns
	WorkCommands = "commands" // registering the commands
)

// Bucket is the work that has to do with a table, or with something else that has a name.
func Bucket[K ~string](id K) string {
	h := fnv.New32a()
	h.Write([]byte(id))
	return bucket(int(h.Sum32() % Buckets))
}

// BucketPrefix is how the names of buckets begin.
const BucketPrefix = "tables "

func bucket(n int) string { return fmt.Sprintf(BucketPrefix+"%03d", n) }

// AllBuckets lists them.
func AllBuckets() (out []string) {
	for n := range Buckets {
		out = append(out, bucket(n))
	}
	return out
}

// whole is the share of a process that has its store to itself.
type whole struct{}

func (whole) Hold(ctx context.Context, _ string) (context.Context, func(), bool) {
	return ctx, func() {}, true
}

func (whole) Alone() bool { return true }

// Several says whether other processes may have the store as well.
func (s *Service) Several() bool { return s.Share != whole{} }

// mine does something within the bucket of a table, if this process holds that.
func (s *Service) mine(ctx context.Context, id ID, do func(context.Context) error) error {
	ctx, done, ok := s.Share.Hold(ctx, Bucket(id))
	defer done()
	if !ok {
		return nil
	}
	return do(ctx)
}

// Heed lets the house answer at a table where another process may have moved.
func (s *Service) Heed(id ID) {
	if s.Several() {
		s.kick(id)
	}
}

// tries is how often something is done again that met a change by another process.
const tries = 4

// Again does something with what is stored, until no other process changes that meanwhile: ErrConflict.
func Again(do func() error) (err error) {
	for range tries {
		if err = do(); !errors.Is(err, ErrConflict) {
			return err
		}
	}
	return err
}
