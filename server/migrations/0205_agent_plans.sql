-- An act that an assistant proposes: made on trial, kept with what it would change, and applied later.
create table agent_plans (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  key_id bigint not null,
  -- The name that the client gives itself; null where its protocol has none.
  client text check (length(client) between 1 and 100),
  tool text not null check (length(tool) between 1 and 40),
  -- The arguments of the tool; and the calls that apply the plan, with the values that they replace.
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  -- The records with what changes, as the database had them. After the act: as they became.
  diff jsonb not null check (jsonb_typeof(diff) = 'array'),
  -- The calls that undo it, and the records that could not be put back; null before the act.
  back jsonb check (jsonb_typeof(back) = 'array'),
  conflicts jsonb check (jsonb_typeof(conflicts) = 'array'),
  -- a: reversible and inside the shop. b: seen outside, a person decides.
  class text not null check (class in ('a', 'b')),
  rows integer not null check (rows between 1 and 200),
  -- The customers who get a mail by it.
  mails integer not null check (mails >= 0),
  state text not null check (state in ('proposed', 'waiting', 'applied', 'refused', 'expired', 'undone')),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- The colleague who decided; null where the assistant applied it by itself.
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, key_id) references api_keys,
  check ((state in ('proposed', 'waiting')) = (decided_at is null)),
  check (state not in ('applied', 'undone') or back is not null)
);
create index agent_plans_of_key on agent_plans (tenant_id, key_id, created_at desc);
create index agent_plans_newest on agent_plans (tenant_id, created_at desc, id desc);
create index agent_plans_waiting on agent_plans (tenant_id, created_at) where state = 'waiting';
call protect_tenant_table('agent_plans');
