-- The role that the server's own login belongs to. It owns nothing and row-level security binds it.
do $$
begin
  create role pasal_server nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to pasal_server;

-- The shop that this transaction works for; null outside of one, so that nothing is visible.
create function current_tenant() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::integer;

-- A random number below 2^53: safe in JSON, and it does not count other shops' records.
create function random_id() returns bigint
  language sql volatile parallel safe
  return 1 + floor(random() * 9007199254740990)::bigint;

-- Every tenant table is shut by this one call.
create procedure protect_tenant_table(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
    target);
  execute format('grant select, insert, update, delete on %s to pasal_server', target);
end $$;

create table tenants (
  tenant_id integer primary key check (tenant_id > 0),
  name text not null,
  created_at timestamptz not null default now()
);
call protect_tenant_table('tenants');
revoke insert, update, delete on tenants from pasal_server;

-- A domain leads to one shop in the whole installation, so its key is the one that has no tenant;
-- the server may not write it.
create table tenant_domains (
  domain text primary key check (domain = lower(domain)),
  tenant_id integer not null references tenants,
  -- Canonical addresses and links in mail name this one.
  is_primary boolean not null default false,
  verified_at timestamptz
);
create unique index tenant_domains_primary on tenant_domains (tenant_id) where is_primary;
call protect_tenant_table('tenant_domains');
revoke insert, update, delete on tenant_domains from pasal_server;
create policy host_lookup on tenant_domains for select to current_user using (true);

-- The one question that is asked before a shop is known.
create function tenant_of_host(host text) returns table (tenant_id integer, primary_domain text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select asked.tenant_id, main.domain
    from public.tenant_domains asked
    join public.tenant_domains main on main.tenant_id = asked.tenant_id and main.is_primary
    where asked.domain = host and asked.verified_at is not null;
  end;
revoke execute on function tenant_of_host(text) from public;
grant execute on function tenant_of_host(text) to pasal_server;

create table site_settings (
  tenant_id integer primary key references tenants,
  id bigint not null default random_id(),
  site_title text not null,
  site_description text not null default '',
  favicon text,
  logo text,
  theme_name text not null default 'forge',
  google_analytics_id text not null default '',
  contact_email text not null default '',
  social_media_links jsonb not null default '{}',
  hero_image jsonb
);
call protect_tenant_table('site_settings');
