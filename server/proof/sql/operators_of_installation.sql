-- The operators, for mails to them, and the first shop, in whose look a mail of the installation goes out.
create or replace function operators_of_installation() returns table (staff_id bigint, shop integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select s.id, (select min(t.tenant_id) from public.tenants t) from public.staff s
    where s.operator_since is not null order by s.id;
end $$;
revoke execute on function operators_of_installation from public;
grant execute on function operators_of_installation to pasal_server;
