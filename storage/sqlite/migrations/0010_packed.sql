-- From here on events stand compressed in packed (storage/compress.go), where events is '';
-- those that are there stay as they are. States are compressed with the same dictionary, which
-- an older release cannot read.
ALTER TABLE moves ADD COLUMN packed BLOB;
