-- The manners of a server: who may open tables where, and the like.
CREATE TABLE servers (
	guild TEXT PRIMARY KEY,
	body  TEXT NOT NULL -- JSON: table.Server
) STRICT, WITHOUT ROWID;
