-- The members of the current shop who have a second factor.
create or replace function members_with_factor()
  returns table (staff_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop constant integer := public.current_tenant();
begin
  return query select distinct f.staff_id
    from public.staff_factors f
    join public.memberships m on m.staff_id = f.staff_id and m.tenant_id = shop
    where f.kind = 'passkey' or f.confirmed_at is not null and f.kind = 'totp';
end $$;
revoke execute on function members_with_factor from public;
grant execute on function members_with_factor to pasal_server;

-- Removes the factors of a colleague who has lost them. Only an owner may, and only for a colleague
-- whose account opens nothing beyond this shop: a member of no other one, and no operator.
create or replace function reset_factors_of(colleague bigint)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop integer := public.current_tenant();
begin
  if exists (select from public.memberships m where m.staff_id = colleague and m.tenant_id <> shop)
    or exists (select from public.staff s where s.id = colleague and s.operator_since is not null)
    or not exists (select from public.memberships m
      where m.tenant_id = shop and m.staff_id = public.current_staff() and m.role = 'owner')
    or not exists (select from public.memberships m
      where m.tenant_id = shop and m.staff_id = colleague)
  then
    return false;
  end if;
  delete from public.staff_factors f where f.staff_id = colleague;
  return true;
end $$;
revoke execute on function reset_factors_of from public;
grant execute on function reset_factors_of to pasal_server;
