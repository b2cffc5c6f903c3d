-- The login of the server is a member of this role. It owns nothing; row-level security binds it.
do $$
begin
  create role pasal_server nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to pasal_server;

-- The shop of this transaction. Null outside of one: then no row of any shop is visible.
create function current_tenant() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::integer;

-- The colleague who is signed in to the back office; null elsewhere.
create function current_staff() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.staff_id', true), '')::bigint;

-- A random number below 2^53: exact in JSON, and it reveals no count of records.
create function random_id() returns bigint
  language sql volatile parallel safe
  return 1 + floor(random() * 9007199254740990)::bigint;

-- Restricts a table to the rows of the current shop. Every table with a tenant_id calls it.
create procedure protect_tenant_table(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
    target);
  execute format('grant select, insert, update, delete on %s to pasal_server', target);
end $$;

-- The installation's own tables, which belong to no shop.
create schema installation;
grant usage on schema installation to pasal_server;

-- Fingerprints of the secrets that this database is used with. A process with other secrets does not start.
create table installation.secrets (
  setting text primary key,
  fingerprint text not null
);
grant select, insert on installation.secrets to pasal_server;

-- The source files of functions and triggers that were applied, by path.
create table installation.routines (
  path text primary key,
  sha256 text not null
);

-- The cache tags that the writes of the last minute changed: one row per transaction. Each process
-- reads the rows that its last snapshot did not show, so the order of commits does not matter.
-- Unlogged: a crash of the database cuts every connection, and a process that lost its connection
-- empties its cache. No foreign key: it would lock the shop's row in every write.
create unlogged table changes (
  tenant_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  primary key (tenant_id, xid)
);
create index changes_xid on changes (xid);
call protect_tenant_table('changes');
revoke update, delete on changes from pasal_server;
-- For changes_since() and forget_changes(), which run as the owner.
create policy all_shops on changes to current_user using (true);

-- Counters of the rate limits that all processes share. Unlogged: a crash of the database resets
-- them. No foreign key: it would lock the shop's row.
create unlogged table call_counts (
  tenant_id integer not null,
  -- A hash of the limit's name and its key.
  name text not null,
  calls integer not null,
  ends_at timestamptz not null,
  primary key (tenant_id, name)
);
create index call_counts_by_end on call_counts (tenant_id, ends_at);
call protect_tenant_table('call_counts');
