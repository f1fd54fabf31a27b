#!/bin/sh
# One of two servers of PostgreSQL that keep the same: a primary, and a standby that has each commit before it is acknowledged.
#
#	sh node.sh begin     makes the empty database, once and on one of them
#	sh node.sh run       runs this server; an empty one waits for the other to be the primary, and copies it
#	sh node.sh agree     on the primary: from now on the standby must have each commit
#	sh node.sh alone     on the primary: commits wait for nobody, until agree
#	sh node.sh promote   on the standby, when the primary is gone: this one takes its place, alone
#	sh node.sh state     says what this server is, and who copies it
#
# PGDATA is its folder, which is made in one that is there; NODE its name in small letters, OTHER the host of the other one. DATABASE_PASSWORD is that of the bots, as user
# hexwarden; STANDBY_PASSWORD that with which one server copies the other.
set -eu
: "${PGDATA:?}" "${NODE:?}" "${OTHER:?}" "${STANDBY_PASSWORD:?}"
PGPORT=${PGPORT:-5432} PGHOST=${SOCKETS:-/var/run/postgresql} PGDATABASE=postgres
export PGDATA PGPORT PGHOST PGDATABASE
new=$PGDATA.new # what is interrupted stays there, and is made again

fail() {
	echo "$NODE: $*" >&2
	exit 1
}

here() { psql -XAtq -v ON_ERROR_STOP=1 "$@"; }

there() { # a question to the other server; fails if it does not answer
	PGPASSWORD=$STANDBY_PASSWORD PGCONNECT_TIMEOUT=3 psql -XAtq -h "$OTHER" -p "${OTHER_PORT:-5432}" -U standby -c "$1" 2>/dev/null
}

recovering() { # t on a standby, f on a primary; what does not answer ends everything
	here -c 'SELECT pg_is_in_recovery()'
}

other_is_primary() { [ "$(there 'SELECT pg_is_in_recovery()')" = f ]; }

begin() {
	: "${DATABASE_PASSWORD:?}"
	[ ! -s "$PGDATA/PG_VERSION" ] || fail "there is a database already"
	! other_is_primary || fail "the other server has a database: start this one with run, and it copies that"
	rm -rf "$new"
	initdb -D "$new" -E UTF8 --locale=C --auth-local=peer --auth-host=scram-sha-256
	printf 'host %s all all scram-sha-256\n' all replication >>"$new/pg_hba.conf"
	pg_ctl -D "$new" -w -o "-c listen_addresses='' -c unix_socket_directories='$PGHOST'" start
	here <<-'SQL'
		\getenv bot DATABASE_PASSWORD
		\getenv standby STANDBY_PASSWORD
		CREATE ROLE hexwarden LOGIN PASSWORD :'bot';
		CREATE ROLE standby LOGIN REPLICATION PASSWORD :'standby';
		CREATE DATABASE hexwarden OWNER hexwarden ENCODING 'UTF8' TEMPLATE template0;
	SQL
	pg_ctl -D "$new" -w stop
	mv "$new" "$PGDATA"
}

copy() {
	rm -rf "$new"
	there "SELECT pg_create_physical_replication_slot('$NODE') WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = '$NODE')"
	PGPASSWORD=$STANDBY_PASSWORD pg_basebackup -h "$OTHER" -p "${OTHER_PORT:-5432}" -U standby -D "$new" -X stream -c fast -R -S "$NODE"
	mv "$new" "$PGDATA"
}

run() {
	if [ ! -s "$PGDATA/PG_VERSION" ]; then
		echo "$NODE: waits until $OTHER is the primary, to copy it"
		until other_is_primary; do sleep 1; done
		copy
	elif [ ! -e "$PGDATA/standby.signal" ] && other_is_primary; then
		fail "$OTHER has become the primary, and what is here ends before that: remove it, and start this server again"
	fi
	# A standby that was away for a day finds what it missed, up to a limit; then it has to be copied again.
	exec postgres -p "$PGPORT" -c listen_addresses='*' -c unix_socket_directories="$PGHOST" -c max_slot_wal_keep_size=4GB
}

agree() {
	is=$(recovering)
	[ "$is" = f ] || fail "this is the standby"
	# A standby is a walreceiver; what only copies has another name.
	until [ "$(here -c "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND application_name = 'walreceiver'")" != 0 ]; do sleep 1; done
	here -c "ALTER SYSTEM SET synchronous_standby_names = 'walreceiver'" -c 'SELECT pg_reload_conf()' >/dev/null
}

alone() { here -c "ALTER SYSTEM SET synchronous_standby_names = ''" -c 'SELECT pg_reload_conf()' >/dev/null; }

promote() {
	is=$(recovering)
	[ "$is" = t ] || fail "this is the primary"
	! other_is_primary || fail "$OTHER is the primary and answers: stop it first"
	pg_ctl -w promote
	alone
}

state() {
	here -c "SELECT CASE WHEN pg_is_in_recovery() THEN 'standby, of ' || coalesce((SELECT sender_host || ', ' || status FROM pg_stat_wal_receiver), 'nobody')
		ELSE 'primary' || coalesce((SELECT ', copied by ' || string_agg(host(client_addr) || ' (' || state || ', ' || sync_state || ')', ' ') FROM pg_stat_replication),
			CASE current_setting('synchronous_standby_names') WHEN '' THEN ', alone' ELSE ', copied by nobody: commits wait for the standby' END) END"
}

case "${1:-}" in
begin | run | agree | alone | promote | state) "$1" ;;
*) fail "which of begin, run, agree, alone, promote, state?" ;;
esac
