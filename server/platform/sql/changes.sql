-- The changes of all shops that were committed after the snapshot `seen`.
create or replace function changes_since(seen pg_snapshot) returns table (xid xid8, tags text[])
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select c.xid, c.tags from public.changes c
    where c.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.xid, seen);
end $$;
revoke execute on function changes_since from public;
grant execute on function changes_since to pasal_server;

-- Deletes the changes that the snapshot `seen` shows.
create or replace function forget_changes(seen pg_snapshot) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  delete from public.changes c
  where c.xid < pg_snapshot_xmax(seen) and pg_visible_in_snapshot(c.xid, seen);
end $$;
revoke execute on function forget_changes from public;
grant execute on function forget_changes to pasal_server;
