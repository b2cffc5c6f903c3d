-- Product safety (Regulation (EU) 2023/988, article 19). Empty texts show nothing.
alter table products
  -- Name, postal and electronic address of the maker; empty: the shop's.
  add column maker text not null default '',
  -- The same of the person responsible in the EU, for makers outside of it; empty: the shop's.
  add column eu_person text not null default '',
  -- Warnings, as HTML with pictures.
  add column safety_info text not null default '';
-- The maker and the person responsible of all products that name none of their own.
create table safety_settings (
  tenant_id integer primary key references tenants,
  maker text not null default '',
  eu_person text not null default ''
);
call protect_tenant_table('safety_settings');
