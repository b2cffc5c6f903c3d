-- A summary of the week's sales goes out each Monday. `weekly_at`: the next time; null if none is queued.
alter table notice_settings
  add column is_weekly boolean not null default false,
  add column weekly_at timestamptz;
