-- A table and how it stands. version counts every change of the row; seq counts moves.
CREATE TABLE tables (
	id         TEXT PRIMARY KEY,
	version    INTEGER NOT NULL,
	guild      TEXT NOT NULL,
	channel    TEXT NOT NULL,
	thread     TEXT NOT NULL,
	system     TEXT NOT NULL,
	rules      INTEGER NOT NULL,
	pack       TEXT NOT NULL,
	scenario   TEXT NOT NULL,
	options    TEXT NOT NULL, -- JSON object
	host       TEXT NOT NULL,
	language   TEXT NOT NULL,
	status     TEXT NOT NULL,
	fault      TEXT NOT NULL,
	seq        INTEGER NOT NULL,
	commitment TEXT NOT NULL,
	seed       BLOB NOT NULL,
	trail      TEXT NOT NULL, -- JSON list of sequence numbers
	walker     INTEGER NOT NULL,
	created    INTEGER NOT NULL, -- times are milliseconds since 1970
	updated    INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_place ON tables (guild, channel, thread, created);

-- One table that can still be played at each place; a table without a place takes none.
CREATE UNIQUE INDEX tables_one_at_a_place ON tables (guild, channel, thread)
	WHERE status IN ('lobby', 'running', 'frozen') AND guild || channel || thread <> '';

CREATE TABLE seats (
	table_id TEXT NOT NULL REFERENCES tables (id),
	seat     INTEGER NOT NULL,
	user     TEXT NOT NULL,
	name     TEXT NOT NULL,
	house    INTEGER NOT NULL,
	salt     TEXT NOT NULL,
	PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user) WHERE user <> '';

-- The record: line is a record.Line, events are all events of the move with all faces.
CREATE TABLE moves (
	table_id TEXT NOT NULL REFERENCES tables (id),
	seq      INTEGER NOT NULL,
	line     TEXT NOT NULL,
	events   TEXT NOT NULL,
	user     TEXT NOT NULL,
	at       INTEGER NOT NULL,
	PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- The state a table stands at, and those that undo may go back to.
CREATE TABLE snapshots (
	table_id TEXT NOT NULL REFERENCES tables (id),
	seq      INTEGER NOT NULL,
	version  INTEGER NOT NULL,
	state    BLOB NOT NULL,
	PRIMARY KEY (table_id, seq)
) STRICT;

-- What has to be told to people; a row goes when it was told.
CREATE TABLE outbox (
	id       INTEGER PRIMARY KEY AUTOINCREMENT,
	table_id TEXT NOT NULL REFERENCES tables (id),
	seq      INTEGER NOT NULL,
	kind     TEXT NOT NULL,
	seat     INTEGER NOT NULL,
	attempts INTEGER NOT NULL DEFAULT 0,
	tried    INTEGER NOT NULL DEFAULT 0,
	created  INTEGER NOT NULL
) STRICT;

-- Small values of the adapters; an empty table_id is for all tables.
CREATE TABLE notes (
	table_id TEXT NOT NULL,
	key      TEXT NOT NULL,
	value    TEXT NOT NULL,
	PRIMARY KEY (table_id, key)
) STRICT, WITHOUT ROWID;

-- Packs as tables were started with them.
CREATE TABLE packs (
	hash    TEXT PRIMARY KEY,
	system  TEXT NOT NULL,
	archive BLOB NOT NULL
) STRICT;

-- Records of tables that were set aside after a fault.
CREATE TABLE dumps (
	table_id TEXT PRIMARY KEY REFERENCES tables (id),
	cause    TEXT NOT NULL,
	record   BLOB NOT NULL,
	at       INTEGER NOT NULL
) STRICT;
