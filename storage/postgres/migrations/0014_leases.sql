-- Processes that share the database, each with its end, and what only one of them does at a time: who that is, how often it has
-- changed, and what the next one needs.
CREATE TABLE processes (
	id   text COLLATE "C" PRIMARY KEY,
	ends bigint NOT NULL -- in milliseconds since 1970, by the database's clock
) WITH (fillfactor = 50);

CREATE TABLE leases (
	name   text COLLATE "C" PRIMARY KEY,
	holder text COLLATE "C" NOT NULL, -- a process; of one that is not there anybody may take it
	epoch  bigint NOT NULL,
	body   text COLLATE "C" NOT NULL
) WITH (fillfactor = 50);
