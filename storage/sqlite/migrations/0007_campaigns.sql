-- Campaigns of a server: battles that are linked.
CREATE TABLE campaigns (
	id      TEXT PRIMARY KEY,
	version INTEGER NOT NULL,
	guild   TEXT NOT NULL,
	battle  TEXT NOT NULL, -- the table where its battle is fought, '' if there is none
	opened  INTEGER NOT NULL,
	body    TEXT NOT NULL -- JSON: table.Campaign
) STRICT;

CREATE INDEX campaigns_by_guild ON campaigns (guild, opened);
CREATE INDEX campaigns_by_battle ON campaigns (battle) WHERE battle <> '';
