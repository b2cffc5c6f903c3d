-- What the last minute's writes changed, for processes that keep pages made from it. A writing
-- transaction leaves one row; which ones somebody has not seen yet is told by his last snapshot, so
-- it does not matter in which order transactions began and ended.
-- Unlogged: after a crash of the database every process has lost its connection, and trusts nothing
-- that it keeps. No foreign key: it would lock the shop's row in every write.
create unlogged table changes (
  tenant_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  primary key (tenant_id, xid)
);
create index changes_xid on changes (xid);
call protect_tenant_table('changes');
revoke update, delete on changes from pasal_server;
-- For the two functions below, which act as the owner.
create policy all_shops on changes for all to current_user using (true);

-- What has become visible since the snapshot `seen`, of all shops: a process keeps pages of all.
create function changes_since(seen pg_snapshot) returns table (xid xid8, tags text[])
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select c.xid, c.tags from public.changes c
    where c.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.xid, seen);
end $$;
revoke execute on function changes_since(pg_snapshot) from public;
grant execute on function changes_since(pg_snapshot) to pasal_server;

-- What was visible in the snapshot `seen` already.
create function forget_changes(seen pg_snapshot) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  delete from public.changes c
  where c.xid < pg_snapshot_xmax(seen) and pg_visible_in_snapshot(c.xid, seen);
end $$;
revoke execute on function forget_changes(pg_snapshot) from public;
grant execute on function forget_changes(pg_snapshot) to pasal_server;
