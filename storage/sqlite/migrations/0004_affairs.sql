-- What the people of a table have settled among themselves, and what is under
-- way between them. next is when the table is to be looked at again, 0 if nothing
-- is to happen by itself.
CREATE TABLE affairs (
	table_id TEXT PRIMARY KEY REFERENCES tables (id),
	body     TEXT NOT NULL, -- JSON: table.Affairs
	next     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX affairs_by_next ON affairs (next) WHERE next > 0;

INSERT INTO affairs (table_id, body, next)
SELECT p.table_id,
	json_object('pace', p.pace * 1000000, 'wishes', json(p.wishes),
		'deadlines', json((SELECT json_group_array(json_object('seat', d.seat, 'stage', d.stage,
				'since', strftime('%Y-%m-%dT%H:%M:%fZ', d.since / 1000.0, 'unixepoch'),
				'due', strftime('%Y-%m-%dT%H:%M:%fZ', d.due / 1000.0, 'unixepoch'),
				'next', CASE d.next WHEN 0 THEN '0001-01-01T00:00:00Z' ELSE strftime('%Y-%m-%dT%H:%M:%fZ', d.next / 1000.0, 'unixepoch') END))
			FROM deadlines d WHERE d.table_id = p.table_id))),
	coalesce((SELECT min(d.next) FROM deadlines d WHERE d.table_id = p.table_id AND d.next > 0), 0)
FROM paces p;

DROP TABLE deadlines;
DROP TABLE paces;

-- At what level the house answers for a seat that it has; '' is its own way.
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT '';

-- What people wish for wherever they play.
CREATE TABLE people (
	user TEXT PRIMARY KEY,
	body TEXT NOT NULL -- JSON: table.Person
) STRICT, WITHOUT ROWID;
