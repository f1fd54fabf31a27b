-- Campaigns of a server: battles that are linked.
CREATE TABLE campaigns (
	id    TEXT PRIMARY KEY,
	guild TEXT NOT NULL,
	body  TEXT NOT NULL -- JSON: table.Campaign
) STRICT, WITHOUT ROWID;

CREATE INDEX campaigns_by_guild ON campaigns (guild);
