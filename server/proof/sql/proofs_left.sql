-- The shops without a job for their nightly checks: after an update, or where a job was lost.
create or replace function proofs_left() returns table (tenant_id integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select t.tenant_id from public.tenants t
    where not exists (select from public.proof_states s
      where s.tenant_id = t.tenant_id and s.next_at > now() - interval '6 hours');
end $$;
revoke execute on function proofs_left from public;
grant execute on function proofs_left to pasal_server;
