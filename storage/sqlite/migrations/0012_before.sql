-- Of a posting that is tried: {channel: the newest message there before the first attempt}. Where an
-- earlier release tried one nobody knows that: null.
ALTER TABLE outbox ADD COLUMN before TEXT NOT NULL DEFAULT '{}';
UPDATE outbox SET before = 'null' WHERE attempts > 0;
