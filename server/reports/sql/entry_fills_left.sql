-- The shops with orders from before their entries were written.
create or replace function entry_fills_left() returns table (tenant_id integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select t.tenant_id from public.tenants t
    where not exists (select from public.sales_entry_states s
        where s.tenant_id = t.tenant_id and s.filled_at is not null)
      and exists (select from public.orders o where o.tenant_id = t.tenant_id);
end $$;
revoke execute on function entry_fills_left from public;
grant execute on function entry_fills_left to pasal_server;
