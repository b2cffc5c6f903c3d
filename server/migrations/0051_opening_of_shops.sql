-- The state of a shop: open; not opened yet; closed by its merchant; closed by the operator.
alter table site_settings add column opening text not null default 'open'
  check (opening in ('open', 'soon', 'closed', 'suspended'));
