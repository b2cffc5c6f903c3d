-- Who is told that something waits in a shop, and how soon. No row: the shop's own address, at once.
create table notice_settings (
  tenant_id integer primary key references tenants,
  -- Empty: the address in the shop's settings.
  addresses text[] not null default '{}' check (cardinality(addresses) <= 10),
  mode text not null default 'at_once' check (mode in ('at_once', 'daily', 'never')),
  -- What happened before is not told.
  since timestamptz not null default now() - interval '10 minutes',
  -- When the next mail is put together, where one is queued.
  next_at timestamptz
);
call protect_tenant_table('notice_settings');

-- What was told, so that nothing is told twice. A batch is one mail to each address.
create table notices (
  tenant_id integer not null references tenants,
  kind text not null check (kind in ('order', 'payment', 'refund_due', 'message', 'comment')),
  subject_id text not null,
  batch bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, kind, subject_id)
);
create index notices_of_batch on notices (tenant_id, batch);
create index notices_by_age on notices (tenant_id, created_at);
call protect_tenant_table('notices');
