-- Processes that share a database, each with its end, and what only one of them does at a time: who that is, how often it has
-- changed, and what the next one needs. One process has a file alone, so here they stay empty.
CREATE TABLE processes (
	id   TEXT PRIMARY KEY,
	ends INTEGER NOT NULL -- in milliseconds since 1970, by the database's clock
);

CREATE TABLE leases (
	name   TEXT PRIMARY KEY,
	holder TEXT NOT NULL, -- a process; of one that is not there anybody may take it
	epoch  INTEGER NOT NULL,
	body   TEXT NOT NULL
);
