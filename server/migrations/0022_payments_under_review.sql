-- How many attempts to pay wait for somebody to look at them, in all shops: a figure for operators,
-- and nothing but a figure.
create index payments_under_review on payments (tenant_id) where needs_review;
create policy all_shops on payments for select to current_user using (true);

create function payments_under_review() returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return (select count(*) from public.payments where needs_review);
end $$;
revoke execute on function payments_under_review() from public;
grant execute on function payments_under_review() to pasal_server;
