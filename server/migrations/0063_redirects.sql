-- Addresses of the shop before this one, with where they lead now. Paths are in small letters and
-- without a slash at their end.
create table redirects (
  tenant_id integer not null references tenants,
  path text collate "C" not null check (path ~ '^/' and length(path) <= 500),
  target text not null check (target ~ '^/([^/\\]|$)' and length(target) <= 500),
  primary key (tenant_id, path)
);
call protect_tenant_table('redirects');
