package postgres

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Is says whether this is the address of a database in PostgreSQL, and no path of a file.
func Is(address string) bool {
	return strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://")
}

// Name is an address as people may read it: without a password.
func Name(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "PostgreSQL"
	}
	return (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}).String()
}

// How long a server may be silent before a connection counts as lost.
const (
	patience = 10 * time.Second // when it is connected to
	turn     = 3 * time.Second  // when it is connected to and is one of several
	answer   = time.Second      // when it is asked whether it is still there
	silence  = 10 * time.Second // when nothing arrives that was sent
)

// dialer notices a server that is gone without a word: a machine that lost its power, a network that was cut.
var dialer = net.Dialer{
	KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: silence / 2, Interval: silence / 10, Count: 5},
	Control:         impatient,
}

// config is what an address says. The error never quotes it, since it may hold a password.
func config(address string) (*pgx.ConnConfig, error) {
	if _, err := url.Parse(address); err != nil || !Is(address) {
		return nil, errors.New("the address is not like postgres://user:password@host:5432/database")
	}
	c, err := pgx.ParseConfig(address)
	if err != nil {
		var wrong *pgconn.ParseConfigError
		if errors.As(err, &wrong) && wrong.Unwrap() != nil {
			err = wrong.Unwrap()
		} else {
			err = errors.New("it names something that does not exist")
		}
		return nil, fmt.Errorf("the address cannot be read: %w", err)
	}
	many := several(c)
	if c.ConnectTimeout == 0 && many {
		c.ConnectTimeout = turn
	} else if c.ConnectTimeout == 0 {
		c.ConnectTimeout = patience
	}
	if c.ValidateConnect == nil && many {
		c.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsPrimary
	}
	c.DialFunc = dialer.DialContext
	c.RuntimeParams["application_name"] = "hexwarden"
	c.RuntimeParams["default_transaction_isolation"] = "read committed"
	return c, nil
}

// several says whether an address names several servers: a primary and its standbys.
func several(c *pgx.ConnConfig) bool {
	return slices.ContainsFunc(c.Fallbacks, func(f *pgconn.FallbackConfig) bool { return f.Host != c.Host || f.Port != c.Port })
}

// answers says whether the server answers on a connection that was idle. One that does not is closed.
func answers(ctx context.Context, c *pgx.Conn) bool {
	ctx, cancel := context.WithTimeout(ctx, answer)
	defer cancel()
	return c.Ping(ctx) == nil
}
