-- Where the shop is, as ISO 3166-1 has it; empty until it is said.
alter table office_settings
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$');
