-- The shops whose accounts are to be asked about payouts, and have no job for it.
create or replace function payouts_left() returns table (tenant_id integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select t.tenant_id from public.tenants t
    where exists (select from public.card_accounts a
      where a.tenant_id = t.tenant_id and a.in_use and a.provider = 'stripe'
        and (a.next_payouts_at is null or a.next_payouts_at < now() - interval '1 day'));
end $$;
revoke execute on function payouts_left from public;
grant execute on function payouts_left to pasal_server;
