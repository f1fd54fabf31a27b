-- How much time a table gives for an answer, and what its people wish for. A
-- table without a row has no limit.
CREATE TABLE paces (
	table_id TEXT PRIMARY KEY REFERENCES tables (id),
	pace     INTEGER NOT NULL, -- milliseconds; 0 is no limit
	wishes   TEXT NOT NULL     -- JSON object: seat to milliseconds
) STRICT, WITHOUT ROWID;

-- Until when a seat owes an answer. next is when something is to be said about
-- it, 0 when all is said.
CREATE TABLE deadlines (
	table_id TEXT NOT NULL REFERENCES tables (id),
	seat     INTEGER NOT NULL,
	since    INTEGER NOT NULL,
	due      INTEGER NOT NULL,
	stage    TEXT NOT NULL,
	next     INTEGER NOT NULL,
	PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_next ON deadlines (next) WHERE next > 0;
