-- Programs of the merchant call the back office's API by keys.

-- The API key that calls; null where a person or the server itself works.
create function current_api_key() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.api_key_id', true), '')::bigint;

create table api_keys (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  name text not null check (length(name) between 1 and 100),
  -- SHA-256 of the key, which is random: nothing leads back to it.
  hash bytea not null check (length(hash) = 32),
  -- The last four characters of the key, by which people tell their keys apart.
  hint text not null check (length(hint) = 4),
  purpose text not null check (purpose in ('integration', 'agent')),
  -- Names of permissions.
  scopes text[] not null check (cardinality(scopes) between 1 and 60),
  -- Networks that may use the key, as "192.0.2.0/24"; empty: any.
  networks text[] not null default '{}' check (cardinality(networks) <= 20),
  created_by bigint default current_staff(),
  created_by_name text not null,
  created_at timestamptz not null,
  -- Null: without end.
  expires_at timestamptz,
  last_used_at timestamptz,
  -- The network of the last call, never the whole address.
  last_used_from text,
  revoked_at timestamptz,
  -- The name of the colleague who revoked it.
  revoked_by text,
  -- The key whose place it takes.
  successor_of bigint,
  primary key (tenant_id, id),
  unique (tenant_id, hash),
  foreign key (tenant_id, successor_of) references api_keys
);
call protect_tenant_table('api_keys');
revoke delete on api_keys from pasal_server;

alter table audit_entries add column api_key_id bigint default current_api_key();
create index audit_entries_of_api_key on audit_entries (tenant_id, api_key_id, at desc, id desc)
  where api_key_id is not null;
drop policy as_oneself on audit_entries;
create policy as_oneself on audit_entries for insert
  with check (tenant_id = current_tenant() and staff_id is not distinct from current_staff()
    and api_key_id is not distinct from current_api_key());

-- A key is the author of its notes, and takes back its own last step.
alter table order_events add column api_key_id bigint default current_api_key();
alter table order_notes add column api_key_id bigint default current_api_key();
alter table order_shipments add column api_key_id bigint default current_api_key();
alter table order_refunds add column api_key_id bigint default current_api_key();

-- Work that goes on later asks again whether its caller still may.
alter table bulk_jobs add column api_key_id bigint default current_api_key();
alter table bulk_jobs alter column staff_id drop not null;
alter table bulk_jobs add constraint bulk_jobs_caller
  check ((staff_id is null) <> (api_key_id is null));
alter table imports add column api_key_id bigint default current_api_key();

-- A request of an API key has the key's number below zero.
comment on column staff_call_keys.staff_id is 'of an API key: its number below zero';
