-- Addresses of the storefront that were asked for and not found, with how often. `referrer_host` is the
-- last other host whose link led there. No column tells who asked.
create table missed_addresses (
  tenant_id integer not null references tenants,
  path text collate "C" not null check (path ~ '^/' and length(path) <= 500),
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  referrer_host text not null default '' check (length(referrer_host) <= 253),
  is_ignored boolean not null default false,
  primary key (tenant_id, path)
);
call protect_tenant_table('missed_addresses');
