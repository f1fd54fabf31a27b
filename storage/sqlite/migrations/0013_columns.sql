-- From here on nothing that is looked for stands in JSON alone, and events stand in packed alone
-- (those of earlier releases as the text that they were).
UPDATE moves SET packed = CAST(events AS BLOB) WHERE packed IS NULL;
ALTER TABLE moves DROP COLUMN events;

-- Of affairs: no place, or one that is barred, and why; an imported game that is there to be looked at,
-- and the server where it was asked for.
ALTER TABLE affairs ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
ALTER TABLE affairs ADD COLUMN barred TEXT NOT NULL DEFAULT '';
ALTER TABLE affairs ADD COLUMN review INTEGER NOT NULL DEFAULT 0;
ALTER TABLE affairs ADD COLUMN home TEXT NOT NULL DEFAULT '';
UPDATE affairs SET lost = coalesce(body ->> '$.lost', 0), barred = coalesce(body ->> '$.barred', ''),
	review = coalesce(body ->> '$.import.review', 0), home = coalesce(body ->> '$.import.place.Guild', '');

-- The channel of a server's dashboard, '' if there is none.
ALTER TABLE servers ADD COLUMN board TEXT NOT NULL DEFAULT '';
UPDATE servers SET board = coalesce(body ->> '$.board', '');

-- When a league was opened.
ALTER TABLE leagues ADD COLUMN opened INTEGER NOT NULL DEFAULT 0;
UPDATE leagues SET opened = coalesce(CAST(round(1000 * unixepoch(body ->> '$.created', 'subsec')) AS INTEGER), 0);
