package sqlite

import "hexwarden/storage"

// Dialect implements storage.Engine.
func (f *file) Dialect() storage.Dialect {
	return storage.Dialect{
		Schema: `PRAGMA user_version`,
		Columns: `SELECT t.name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c
			WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT IN ('processes', 'leases') ORDER BY 1, 2`,
		Damage:  `PRAGMA integrity_check(20)`,
		Orphans: `SELECT "table", "parent", count(*) FROM pragma_foreign_key_check GROUP BY 1, 2`,
		Try: `UPDATE outbox SET attempts = attempts + 1, tried = CASE tried WHEN 0 THEN ? ELSE tried END,
			before = json_insert(before, '$."' || ? || '"', ?) WHERE id = ?`, // what stands there stays
		Strip: `UPDATE leagues SET version = version + 1, body = json_set(body, '$.players', json((SELECT json_group_array(json(
				CASE value ->> 'user' WHEN ?1 THEN json_set(value, '$.name', '', '$.salt', '') ELSE value END)) FROM json_each(body, '$.players'))))
			WHERE instr(body, '"' || ?1 || '"') > 0`,
		Counts: `SELECT name, seq FROM sqlite_sequence`,
		Count:  []string{`DELETE FROM sqlite_sequence WHERE name = ?1`, `INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)`},
		Now:    `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
		Fence:  `UPDATE leases SET epoch = epoch WHERE name = ? AND holder = ? AND epoch = ?`,
		Bind:   func(query string) string { return query },
	}
}
