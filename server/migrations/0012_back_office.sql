-- Settings of the back office. A shop without a row has the defaults.
create table office_settings (
  tenant_id integer primary key references tenants,
  low_stock_at integer not null default 3 check (low_stock_at between 0 and 10000),
  time_zone text not null default 'UTC',
  -- Years for which the law requires the customer's name on a paid order.
  keep_orders_years integer not null default 10 check (keep_orders_years between 0 and 30),
  -- ISO 3166-1 code of the shop's country; empty until it is set.
  country text not null default '' check (country ~ '^([A-Z]{2})?$')
);
call protect_tenant_table('office_settings');

-- Shops whose home screen no longer shows the set-up list.
create table dismissed_set_ups (
  tenant_id integer primary key references tenants,
  dismissed_at timestamptz not null default now()
);
call protect_tenant_table('dismissed_set_ups');

-- Sender of a shop's mails and its own texts in them. No row or an empty text means the default.
create table mail_settings (
  tenant_id integer primary key references tenants,
  sender_name text not null default '',
  reply_to text not null default '',
  -- By the keys of server/orders/mails/mail-words.rules.ts: {"shipped": "…"}.
  words jsonb not null default '{}'
);
call protect_tenant_table('mail_settings');

-- Recipients of the merchant's notices and their schedule. No row: the shop's own address, at once.
create table notice_settings (
  tenant_id integer primary key references tenants,
  -- Empty for the address in the shop's settings.
  addresses text[] not null default '{}' check (cardinality(addresses) <= 10),
  mode text not null default 'at_once' check (mode in ('at_once', 'daily', 'never')),
  -- Earlier events are not reported.
  since timestamptz not null default now() - interval '10 minutes',
  -- The time at which the queued mail is composed; null if none is queued.
  next_at timestamptz
);
call protect_tenant_table('notice_settings');

-- Events that were reported, each once. A batch is one mail to each address.
create table notices (
  tenant_id integer not null references tenants,
  kind text not null check (kind in ('order', 'payment', 'refund_due', 'message', 'comment')),
  subject_id text not null,
  batch bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, kind, subject_id)
);
create index notices_by_age on notices (tenant_id, created_at);
create index notices_of_batch on notices (tenant_id, batch);
call protect_tenant_table('notices');

-- Saved views of a list: filter and order, for one colleague or all.
create table saved_views (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  list text not null check (list in ('orders', 'products')),
  staff_id bigint not null default current_staff(),
  by_name text not null,
  name text not null,
  -- The query string of the list: "status=paid&country=Nepal".
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index saved_views_of_list on saved_views (tenant_id, list, created_at);
call protect_tenant_table('saved_views');

-- Bulk changes. The chosen rows are stored at the start and changed in batches, so that a job
-- survives the browser and the server. It can be reverted.
create table bulk_jobs (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  kind text not null check (kind in ('orders', 'products')),
  act text not null,
  params json not null,
  state text not null default 'running' check (state in ('running', 'done', 'canceled', 'reverted')),
  -- The job that this one reverts.
  reverts bigint,
  staff_id bigint not null default current_staff(),
  by_name text not null,
  total integer not null,
  -- Finished rows.
  position integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, reverts) references bulk_jobs (tenant_id, id)
);
create index bulk_jobs_newest on bulk_jobs (tenant_id, kind, created_at desc, id desc);
-- A job is reverted once.
create unique index bulk_jobs_reverting on bulk_jobs (tenant_id, reverts);
call protect_tenant_table('bulk_jobs');

create table bulk_job_rows (
  tenant_id integer not null,
  job_id bigint not null,
  position integer not null,
  subject_id bigint not null,
  variant_id bigint,
  label text not null,
  -- The value at the start; a row that was changed since is refused.
  before text not null,
  after text,
  -- Null until it is processed.
  outcome text check (outcome in ('changed', 'same', 'refused')),
  reason text not null default '',
  primary key (tenant_id, job_id, position),
  foreign key (tenant_id, job_id) references bulk_jobs (tenant_id, id) on delete cascade
);
create index bulk_job_rows_by_outcome on bulk_job_rows (tenant_id, job_id, outcome, position);
call protect_tenant_table('bulk_job_rows');
