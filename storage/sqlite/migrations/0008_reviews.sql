-- Imported games that are there to be looked at are removed after a time; those
-- of earlier releases have thirty days from now on.
UPDATE affairs SET
	body = json_set(body, '$.import.until', strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '+30 days')),
	next = (unixepoch('now') + 30 * 86400) * 1000
WHERE json_extract(body, '$.import.review');
