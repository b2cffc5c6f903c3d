-- Since when the list of what a new shop still lacks is not wanted any more; null: it is.
alter table office_settings add column set_up_dismissed_at timestamptz;
