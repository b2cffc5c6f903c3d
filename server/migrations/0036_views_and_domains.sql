-- A list as somebody wants to find it again: its filter and order, for oneself or for all colleagues.
create table saved_views (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  list text not null check (list in ('orders', 'products')),
  staff_id bigint not null default current_staff(),
  by_name text not null,
  name text not null,
  -- As the list's address has it: "status=paid&country=Nepal".
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index saved_views_of_list on saved_views (tenant_id, list, created_at);
call protect_tenant_table('saved_views');

-- A domain that a shop says is its own; it is, once its DNS says so too. Anybody may say it, so that
-- nobody can keep a domain from its owner.
create table domain_claims (
  tenant_id integer not null references tenants,
  domain text not null check (domain = lower(domain)),
  -- What its DNS record has to hold.
  token text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, domain)
);
call protect_tenant_table('domain_claims');

-- The server may not write the domains themselves: these do no more than they say, for this shop.
create function confirm_domain(proved text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.domain_claims
    where tenant_id = public.current_tenant() and domain = proved;
  if not found then return false; end if;
  insert into public.tenant_domains (tenant_id, domain, is_primary, verified_at)
    values (public.current_tenant(), proved, false, now()) on conflict do nothing;
  return found;
end $$;

create function make_domain_primary(chosen text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.tenant_domains
    where tenant_id = public.current_tenant() and domain = chosen and verified_at is not null;
  if not found then return false; end if;
  update public.tenant_domains set is_primary = false
    where tenant_id = public.current_tenant() and is_primary;
  update public.tenant_domains set is_primary = true
    where tenant_id = public.current_tenant() and domain = chosen;
  return true;
end $$;

-- Never the primary one: a shop has an address.
create function remove_domain(gone text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.tenant_domains
    where tenant_id = public.current_tenant() and domain = gone and not is_primary;
  return found;
end $$;

revoke execute on function confirm_domain(text), make_domain_primary(text), remove_domain(text)
  from public;
grant execute on function confirm_domain(text), make_domain_primary(text), remove_domain(text)
  to pasal_server;
