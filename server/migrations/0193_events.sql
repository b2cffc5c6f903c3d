-- What happened in a shop, for programs: ids, states and amounts, and nobody's data. Rows are written
-- with the change, only where somebody reads them, and kept for 30 days.
create table events (
  tenant_id integer not null references tenants,
  id bigint not null,
  -- The number of the writing transaction, and the place of the event in it. Readers go on by both,
  -- because a number that is given earlier may be committed later.
  tx xid8 not null default pg_current_xact_id(),
  nth smallint not null,
  type text not null,
  subject_kind text not null,
  subject_id text not null,
  data jsonb not null check (jsonb_typeof(data) = 'object' and length(data::text) <= 16384),
  -- Null: a customer, the clock or the server itself.
  staff_id bigint default current_staff(),
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index events_in_order on events (tenant_id, tx, nth);
create index events_of_time on events (tenant_id, at);
call protect_tenant_table('events');

-- An address of the merchant to which events are sent.
create table webhook_endpoints (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  name text not null check (length(name) between 1 and 60),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  -- The secrets that sign, encrypted. The former one signs beside the new one until it ends.
  sealed_secret text not null,
  sealed_former text,
  former_ends_at timestamptz,
  -- The types of events; empty: all that are read with the permission to keep endpoints.
  events text[] not null check (cardinality(events) between 1 and 60),
  state text not null default 'off' check (state in ('active', 'failing', 'off')),
  -- Failures without a success between them.
  failures smallint not null default 0 check (failures >= 0),
  -- Trials since it fails, which say how long the next one waits.
  probes smallint not null default 0,
  failing_since timestamptz,
  next_probe_at timestamptz,
  -- Since when nothing is sent: events from then on are sent when it is switched on again.
  off_since timestamptz,
  -- Why it is off, or what failed last.
  reason text not null default '',
  -- What this key changes is not sent.
  except_key bigint,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
call protect_tenant_table('webhook_endpoints');

-- An event that an endpoint is to get. No foreign key to the endpoint: a change in the shop must not
-- fail because its endpoint was deleted at that moment.
create table webhook_deliveries (
  tenant_id integer not null references tenants,
  endpoint_id bigint not null,
  event_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  tries smallint not null default 0,
  next_at timestamptz not null,
  -- Of the last try.
  tried_at timestamptz,
  last_status smallint,
  last_ms integer,
  last_fault text,
  last_answer text check (length(last_answer) <= 1024),
  at timestamptz not null,
  primary key (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, event_id) references events on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (tenant_id, endpoint_id, next_at)
  where state = 'waiting';
create index webhook_deliveries_of_event on webhook_deliveries (tenant_id, event_id);
create index webhook_deliveries_of_time on webhook_deliveries (tenant_id, endpoint_id, at);
call protect_tenant_table('webhook_deliveries');

-- When a shop's list of events was last read: it is written for as long as it is read. And the next
-- night in which old events are deleted.
create table event_readers (
  tenant_id integer primary key references tenants,
  read_at timestamptz,
  next_clear_at timestamptz
);
call protect_tenant_table('event_readers');
