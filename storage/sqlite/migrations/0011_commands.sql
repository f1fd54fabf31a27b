-- Where commands are registered stands in one note for each application from here on, as
-- {server: hash}; of what earlier releases noted nobody knows the application.
INSERT INTO notes (table_id, key, value)
	SELECT '', 'commands', json_group_object(substr(key, length('commands ') + 1), value)
	FROM notes WHERE table_id = '' AND key LIKE 'commands %' HAVING count(*) > 0;
DELETE FROM notes WHERE table_id = '' AND key LIKE 'commands %';
