-- The round of the links that show a shop before it is open: a withdrawal counts it up, and earlier links
-- show nothing any more.
alter table site_settings add column preview_round integer not null default 0;
