-- Idempotency-Key headers of the staff's calls, each taken in the transaction of its act.
create table staff_call_keys (
  tenant_id integer not null references tenants,
  staff_id bigint not null,
  key text collate "C" not null check (length(key) <= 200),
  request_hash text not null,
  -- Null until the call has been answered.
  reply json,
  created_at timestamptz not null,
  primary key (tenant_id, staff_id, key)
);
create index staff_call_keys_by_age on staff_call_keys (tenant_id, created_at);
call protect_tenant_table('staff_call_keys');
