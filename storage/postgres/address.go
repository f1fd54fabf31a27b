package postgres

import (
	"errors"
	"fmt"
	"net/url"
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

// patience is how long a server may take to answer to a new connection.
const patience = 10 * time.Second

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
	if c.ConnectTimeout == 0 {
		c.ConnectTimeout = patience
	}
	c.RuntimeParams["application_name"] = "hexwarden"
	c.RuntimeParams["default_transaction_isolation"] = "read committed"
	return c, nil
}
