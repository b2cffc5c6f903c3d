-- Finds the shop of a host, before any shop is known.
create or replace function tenant_of_host(host text) returns table (tenant_id integer, primary_domain text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select asked.tenant_id, main.domain
    from public.tenant_domains asked
    join public.tenant_domains main on main.tenant_id = asked.tenant_id and main.is_primary
    where asked.domain = host and asked.verified_at is not null;
end $$;
revoke execute on function tenant_of_host from public;
grant execute on function tenant_of_host to pasal_server;

-- The server may not write tenant_domains. These functions change the domains of the current shop.

-- Leads a domain to the shop that has claimed it. The server deletes the claim itself: a Citus
-- cluster refuses two users' writes to the rows of one shop in one transaction.
create or replace function confirm_domain(proved text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  perform from public.domain_claims
    where tenant_id = shop and domain = proved;
  if not found then return false; end if;
  insert into public.tenant_domains (tenant_id, domain, is_primary, verified_at)
    values (shop, proved, false, now()) on conflict do nothing;
  return found;
end $$;
revoke execute on function confirm_domain from public;
grant execute on function confirm_domain to pasal_server;

create or replace function make_domain_primary(chosen text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  perform from public.tenant_domains
    where tenant_id = shop and domain = chosen and verified_at is not null;
  if not found then return false; end if;
  update public.tenant_domains set is_primary = false
    where tenant_id = shop and is_primary;
  update public.tenant_domains set is_primary = true
    where tenant_id = shop and domain = chosen;
  return true;
end $$;
revoke execute on function make_domain_primary from public;
grant execute on function make_domain_primary to pasal_server;

-- The primary domain cannot be removed.
create or replace function remove_domain(gone text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  delete from public.tenant_domains
    where tenant_id = shop and domain = gone and not is_primary;
  return found;
end $$;
revoke execute on function remove_domain from public;
grant execute on function remove_domain to pasal_server;
