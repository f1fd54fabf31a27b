-- Leagues of a server.
CREATE TABLE leagues (
	id    TEXT PRIMARY KEY,
	guild TEXT NOT NULL,
	body  TEXT NOT NULL -- JSON: table.League
) STRICT, WITHOUT ROWID;

CREATE INDEX leagues_by_guild ON leagues (guild);
