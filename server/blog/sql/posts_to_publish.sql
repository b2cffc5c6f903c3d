-- Posts of all shops whose scheduled time has passed.
create or replace function posts_to_publish() returns table (shop integer, post bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select p.tenant_id, p.id from public.posts p where p.publish_at <= now();
end $$;
revoke execute on function posts_to_publish from public;
grant execute on function posts_to_publish to pasal_server;
