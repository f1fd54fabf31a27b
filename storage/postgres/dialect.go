package postgres

import (
	"strconv"
	"strings"

	"hexwarden/storage"
)

// Dialect implements storage.Engine. PostgreSQL looks after its pages and rows that belong to others itself.
func (d *database) Dialect() storage.Dialect {
	return storage.Dialect{
		Schema: `SELECT schema FROM hexwarden`,
		Columns: `SELECT c.relname, a.attname, format_type(a.atttypid, NULL) FROM pg_class c
			JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
			WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relname NOT IN ('hexwarden', 'processes', 'leases')
				AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> 'rowid' ORDER BY 1, 2`,
		Lock: `LOCK TABLE %s IN EXCLUSIVE MODE`,
		Try: `UPDATE outbox SET attempts = attempts + 1, tried = CASE tried WHEN 0 THEN ?1 ELSE tried END,
			before = CASE WHEN before = 'null' OR before::json ->> ?2 IS NOT NULL THEN before
				ELSE (before::jsonb || jsonb_build_object(?2::text, ?3::text))::text END WHERE id = ?4`, // what stands there stays
		Strip: `UPDATE leagues SET version = version + 1, body = (SELECT json_object_agg(l.key, CASE WHEN l.key = 'players' AND json_typeof(l.value) = 'array'
				THEN (SELECT json_agg(CASE p.value ->> 'user' WHEN ?1
					THEN (SELECT json_object_agg(f.key, CASE WHEN f.key IN ('name', 'salt') THEN '""'::json ELSE f.value END) FROM json_each(p.value) f)
					ELSE p.value END) FROM json_array_elements(l.value) p)
				ELSE l.value END) FROM json_each(body::json) l)::text
			WHERE instr(body, '"' || ?1 || '"') > 0`,
		Counts: `SELECT t.relname, coalesce(pg_sequence_last_value(s.oid), 0) FROM pg_class s
			JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype = 'i' JOIN pg_class t ON t.oid = d.refobjid
			JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid AND a.attname = 'id'
			JOIN pg_namespace n ON n.oid = t.relnamespace WHERE s.relkind = 'S' AND n.nspname = current_schema()`,
		Count: []string{`SELECT setval(pg_get_serial_sequence(?1, 'id'), ?2)`},
		Now:   `(extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
		Fence: `SELECT sqrt(count(*) - 1) FROM (SELECT 1 FROM leases WHERE name = ? AND holder = ? AND epoch = ? FOR SHARE) AS held`,
		Bind:  bound,
	}
}

// bound is a statement with its arguments as PostgreSQL names them: the first ? is $1, and ?1 as well.
func bound(query string) string {
	var out strings.Builder
	n, quoted := 0, false
	for i := 0; i < len(query); i++ {
		c := query[i]
		switch {
		case c == '\'':
			quoted = !quoted
		case c == '?' && !quoted:
			out.WriteByte('$')
			if i+1 == len(query) || query[i+1] < '0' || query[i+1] > '9' {
				n++
				out.WriteString(strconv.Itoa(n))
			}
			continue
		}
		out.WriteByte(c)
	}
	return out.String()
}
