package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"hexwarden/discord/wire"
	"hexwarden/internal/backoff"
	"hexwarden/internal/lease"
	"hexwarden/storage"
	"hexwarden/table"
)

// crew is this process among those that run one bot over one database in PostgreSQL.
type crew struct {
	*lease.Keeper
	store *storage.Store
	stop  func()
}

// Pauses while something waits for another process.
const (
	shardWait = 250 * time.Millisecond
	beginWait = time.Second
)

// maxSkew is how far the clock of this machine may be from the database's: deadlines are kept by whichever process has the table.
const maxSkew = time.Minute

// errOthers are processes that have the same database and are not of the same crew.
var errOthers = errors.New("processes of another bot work with this database: each bot needs one of its own")

// applicationLease is where it stands whose tables these are.
const applicationLease = "application"

// application tells the bots of two tokens apart, and not the secret: tokens begin with the id of their bot.
func application(token string) string {
	if id, _, ok := strings.Cut(token, "."); ok {
		return id
	}
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:8])
}

// join makes this process one of the crew of a bot; gained is told when it takes over more work later. The crew runs until its stop is called.
func join(ctx context.Context, store *storage.Store, bot string, log *slog.Logger, gained func(context.Context)) (*crew, error) {
	c := &crew{store: store}
	bell := make(chan struct{}, 1)
	seen := int64(0)
	c.Keeper = lease.New(lease.Config{Store: store, Name: processName, Log: log,
		Sets: [][]string{table.AllBuckets(), {table.WorkClubs}, {table.WorkCommands}},
		Changed: func(h lease.Holding) {
			log.Info("work is shared out", "processes", h.Living, "held", len(h.Leases), "handing_over", len(h.Given))
			if now := c.Gains(); now != seen {
				seen = now
				select {
				case bell <- struct{}{}:
				default:
				}
			}
		}})
	err := c.Step(ctx)
	if skew := c.Holding().Skew; err == nil && skew.Abs() > maxSkew {
		err = fmt.Errorf("the clock of this machine is %v ahead of the database's: set the one that is wrong", skew.Round(time.Second))
	}
	if err == nil {
		err = c.belongs(ctx, bot)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("join the other processes: %w", err), c.Leave(context.WithoutCancel(ctx))) // also if it is asked to stop
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	var running sync.WaitGroup
	running.Go(func() { c.Run(ctx) })
	running.Go(func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-bell:
				gained(ctx)
			}
		}
	})
	c.stop = func() {
		cancel()
		running.Wait()
	}
	return c, nil
}

// belongs says whether the others that live are of the same bot.
func (c *crew) belongs(ctx context.Context, bot string) error {
	said, err := c.store.Settle(ctx, applicationLease, bot, c.Alone())
	if err == nil && said != bot {
		err = errOthers
	}
	return err
}

// processName is a name for this process that no other one has; later ones come later in the alphabet.
func processName() string {
	host, err := os.Hostname()
	if err != nil {
		host = "an unknown host"
	}
	return fmt.Sprintf("%s process %d on %.30s %.6s", time.Now().UTC().Format("2006-01-02T15:04:05.000Z"), os.Getpid(), host, rand.Text())
}

// shardsLease is where the number of shards stands, shardLease who has one of them.
const shardsLease = "shards"

func shardLease(s wire.Shard) string { return fmt.Sprintf("shard %d of %d", s.Number, s.Of) }

// Shards implements wire.Crew.
func (c *crew) Shards(ctx context.Context, wanted int) (int, error) {
	for c.Living() == 0 { // whether there are others is not known yet
		if err := backoff.Wait(ctx, shardWait); err != nil {
			return 0, err
		}
	}
	said, err := c.store.Settle(ctx, shardsLease, strconv.Itoa(wanted), c.Alone())
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(said)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is no number of connections", said)
	}
	var set []string
	for i := range n {
		set = append(set, shardLease(wire.Shard{Number: i, Of: n}))
	}
	c.Share(set)
	return n, nil
}

// Shard implements wire.Crew.
func (c *crew) Shard(ctx context.Context, s wire.Shard) (held context.Context, session string, done func(), err error) {
	for {
		if l, ok := c.Lease(shardLease(s)); ok {
			if held, done, ok := c.Tend(ctx, l.Name); ok {
				return held, l.Body, done, nil
			}
		}
		if err := backoff.Wait(ctx, shardWait); err != nil {
			return nil, "", nil, err
		}
	}
}

// Has implements wire.Crew.
func (c *crew) Has(s wire.Shard) bool {
	_, ok := c.Lease(shardLease(s))
	return ok
}

// Keep implements wire.Crew.
func (c *crew) Keep(held context.Context, _ wire.Shard, session string) error {
	f, _ := lease.Of(held)
	return c.store.Note(held, f, session)
}

// Begin implements wire.Crew.
func (c *crew) Begin(ctx context.Context, bucket int, apart time.Duration) error {
	for {
		if ok, err := c.store.Turn(ctx, fmt.Sprint("sessions ", bucket), apart); ok && err == nil {
			return nil
		}
		if err := backoff.Wait(ctx, beginWait); err != nil {
			return err
		}
	}
}
