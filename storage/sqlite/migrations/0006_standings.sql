-- Leagues of a server. seen is the last result that a league has taken in; due
-- is when it is to be looked at again, 0 if nothing is to happen by itself.
CREATE TABLE leagues (
	id      TEXT PRIMARY KEY,
	guild   TEXT NOT NULL,
	version INTEGER NOT NULL,
	seen    INTEGER NOT NULL,
	due     INTEGER NOT NULL,
	body    TEXT NOT NULL -- JSON: table.League
) STRICT, WITHOUT ROWID;

CREATE INDEX leagues_by_guild ON leagues (guild);

-- Games that have ended. Rows are only added; ratings are worked out from them.
CREATE TABLE results (
	id       INTEGER PRIMARY KEY AUTOINCREMENT,
	table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
	guild    TEXT NOT NULL,
	system   TEXT NOT NULL,
	scenario TEXT NOT NULL,
	league   TEXT NOT NULL, -- '' of none
	at       INTEGER NOT NULL,
	rated    INTEGER NOT NULL,
	off      INTEGER NOT NULL, -- it has no outcome
	winners  TEXT NOT NULL, -- JSON: sides
	scores   TEXT NOT NULL -- JSON: by side
) STRICT;

CREATE INDEX results_by_guild ON results (guild, system, id);
CREATE INDEX results_by_league ON results (league, id) WHERE league <> '';

-- Who held the seats at the end.
CREATE TABLE result_seats (
	result INTEGER NOT NULL REFERENCES results (id),
	seat   INTEGER NOT NULL,
	side   INTEGER NOT NULL,
	user   TEXT NOT NULL, -- '' of the house
	name   TEXT NOT NULL,
	PRIMARY KEY (result, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_seats_by_user ON result_seats (user);
