-- The state of a shop: open; not opened yet; closed by its merchant. A suspended shop is closed by the
-- operator, whatever its merchant wants.
alter table site_settings add column opening text not null default 'open'
  check (opening in ('open', 'soon', 'closed'));
alter table site_settings add column is_suspended boolean not null default false;
