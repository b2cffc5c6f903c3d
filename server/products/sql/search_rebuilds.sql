-- Notes that the terms of a shop are in another language than the shop is now. Until all of them are
-- rebuilt, a search asks in these languages too.
create or replace function note_search_rebuild() returns trigger language plpgsql as $$
begin
  insert into search_rebuilds (tenant_id, former)
    values (new.tenant_id, array[language_of(old.locale)])
    on conflict (tenant_id) do update
      set former = search_rebuilds.former || excluded.former, after_id = 0;
  return null;
end $$;
create or replace trigger note_search_rebuild after update of locale on site_settings
  for each row when (language_of(old.locale) <> language_of(new.locale))
  execute function note_search_rebuild();

-- Shops whose terms are to be rebuilt.
create or replace function search_rebuilds_left() returns table (tenant_id integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select r.tenant_id from public.search_rebuilds r;
end $$;
revoke execute on function search_rebuilds_left from public;
grant execute on function search_rebuilds_left to pasal_server;
