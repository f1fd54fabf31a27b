-- The list (an army, a deck) that a seat is putting together in private for a
-- decision point, and the list before its last change.
CREATE TABLE drafts (
	table_id TEXT NOT NULL REFERENCES tables (id),
	seat     INTEGER NOT NULL,
	point    TEXT NOT NULL,
	entries  TEXT NOT NULL, -- JSON array of entries
	before   TEXT NOT NULL, -- JSON array of entries, or null
	PRIMARY KEY (table_id, seat, point)
) STRICT, WITHOUT ROWID;

-- Lists that people keep, wherever they play.
CREATE TABLE lists (
	id      INTEGER PRIMARY KEY AUTOINCREMENT,
	user    TEXT NOT NULL,
	system  TEXT NOT NULL,
	name    TEXT NOT NULL,
	entries TEXT NOT NULL, -- JSON array of entries
	at      INTEGER NOT NULL
) STRICT;

CREATE INDEX lists_by_user ON lists (user, name);
