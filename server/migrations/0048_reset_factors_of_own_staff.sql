-- Of somebody who runs another shop as well, one shop's owner does not lower the guard of the other.
drop function reset_factors_of(bigint);
create function reset_factors_of(colleague bigint)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  shop integer := public.current_tenant();
begin
  if exists (select from public.memberships m where m.staff_id = colleague and m.tenant_id <> shop)
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
revoke execute on function reset_factors_of(bigint) from public;
grant execute on function reset_factors_of(bigint) to pasal_server;
