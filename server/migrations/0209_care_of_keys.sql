-- Owners hear of keys that end and of keys that nobody uses.

alter table api_keys
  -- Owners were told of the end when so many days were left: 14, 3, and 0 for the end itself.
  add column told_days smallint check (told_days in (14, 3, 0)),
  -- Owners were told that nothing uses the key; a later use makes it void.
  add column told_unused_at timestamptz,
  -- The time of the job that looks at the key next; null where none is planned yet.
  add column next_care_at timestamptz;
