-- The number of the next shop; null where the domain leads to a shop already.
create or replace function next_shop(wanted text) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.tenant_domains d where d.domain = wanted) then return null; end if;
  return (select coalesce(max(t.tenant_id), 0) + 1 from public.tenants t);
end $$;
revoke execute on function next_shop from public;
grant execute on function next_shop to pasal_server;

-- Only an operator and the owner of the tables pass; others are refused.
create or replace function assert_may_make_shops() returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_has_role(session_user, current_user, 'member') and not exists (
    select from public.staff s where s.id = public.current_staff() and s.operator_since is not null)
  then
    raise insufficient_privilege using message = 'Only an operator makes shops.';
  end if;
end $$;
revoke execute on function assert_may_make_shops from public;

-- Makes the shop of this transaction. It is at no domain yet, so it is neither served nor listed.
create or replace function add_shop(shop_name text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  perform public.assert_may_make_shops();
  insert into public.tenants (tenant_id, name) values (shop, shop_name);
end $$;
revoke execute on function add_shop from public;
grant execute on function add_shop to pasal_server;

-- Leads the first domain to the shop of this transaction.
create or replace function open_shop(shop_domain text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  perform public.assert_may_make_shops();
  insert into public.tenant_domains (tenant_id, domain, is_primary, verified_at)
    values (shop, shop_domain, true, now());
end $$;
revoke execute on function open_shop from public;
grant execute on function open_shop to pasal_server;

-- Takes the shop of this transaction away again, while no domain leads to it.
create or replace function remove_unopened_shop() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  perform public.assert_may_make_shops();
  delete from public.tenants t where t.tenant_id = shop
    and not exists (select from public.tenant_domains d where d.tenant_id = shop);
end $$;
revoke execute on function remove_unopened_shop from public;
grant execute on function remove_unopened_shop to pasal_server;

-- The shops with a number below the given one, the newest first. Empty unless an operator asks.
create or replace function shops_of_installation(words text, below integer, most integer)
  returns table (tenant_id integer, name text, domain text, created_at timestamptz, state text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if not exists (
    select from public.staff s where s.id = public.current_staff() and s.operator_since is not null)
  then return; end if;
  return query
    select t.tenant_id, t.name, d.domain, t.created_at,
        case
          when exists (select from public.memberships m
            where m.tenant_id = t.tenant_id and m.role = 'owner') then 'running'
          when t.tenant_id in (select i.tenant_id from public.staff_invitations i
            where i.role = 'owner' and i.created_at > now() - interval '72 hours') then 'invited'
          else 'no_owner'
        end
      from public.tenants t
      join public.tenant_domains d on d.tenant_id = t.tenant_id and d.is_primary
      where t.tenant_id < below and (words = '' or public.contains_text(t.name, words)
        or strpos(d.domain, words) > 0)
      order by t.tenant_id desc limit most;
end $$;
revoke execute on function shops_of_installation from public;
grant execute on function shops_of_installation to pasal_server;

-- Gives the shop of this transaction another name, and leads another first domain to it while it has
-- not been opened. False where the domain may not change any more.
create or replace function correct_shop(shop_name text, shop_domain text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  perform public.assert_may_make_shops();
  update public.tenants t set name = shop_name where t.tenant_id = shop;
  if exists (select from public.tenant_domains d
    where d.tenant_id = shop and d.is_primary and d.domain = shop_domain) then return true; end if;
  if not exists (select from public.site_settings s where s.tenant_id = shop and s.opening = 'soon')
  then return false; end if;
  update public.tenant_domains d set domain = shop_domain
    where d.tenant_id = shop and d.is_primary;
  return true;
end $$;
revoke execute on function correct_shop from public;
grant execute on function correct_shop to pasal_server;

-- Takes all domains of the shop of this transaction away, if it never had an order or a customer: it is neither served nor listed from then on. False where it had.
create or replace function delete_empty_shop() returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  perform public.assert_may_make_shops();
  if exists (select from public.orders o where o.tenant_id = shop)
    or exists (select from public.customers c where c.tenant_id = shop)
  then return false; end if;
  delete from public.tenant_domains d where d.tenant_id = shop;
  return true;
end $$;
revoke execute on function delete_empty_shop from public;
grant execute on function delete_empty_shop to pasal_server;
