-- The number of payments of all shops that wait for review, for the metrics.
create or replace function payments_under_review() returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return (select count(*) from public.payments where needs_review);
end $$;
revoke execute on function payments_under_review from public;
grant execute on function payments_under_review to pasal_server;
