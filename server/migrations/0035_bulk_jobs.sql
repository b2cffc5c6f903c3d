-- A change of many at once: what was chosen is written down when it starts, then done in batches, so
-- that it outlives the browser and the server. What it did can be put back.
create table bulk_jobs (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  kind text not null check (kind in ('orders', 'products')),
  act text not null,
  params json not null,
  state text not null default 'running' check (state in ('running', 'done', 'canceled', 'reverted')),
  -- What this one puts back.
  reverts bigint,
  staff_id bigint not null default current_staff(),
  by_name text not null,
  total integer not null,
  -- How many of its rows are done with.
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
-- Nothing is put back twice.
create unique index bulk_jobs_reverting on bulk_jobs (tenant_id, reverts);
call protect_tenant_table('bulk_jobs');

create table bulk_job_rows (
  tenant_id integer not null,
  job_id bigint not null,
  position integer not null,
  subject_id bigint not null,
  variant_id bigint,
  label text not null,
  -- As it was when the job started; whoever has changed it since is not overruled.
  before text not null,
  after text,
  -- Null until its turn has come.
  outcome text check (outcome in ('changed', 'same', 'refused')),
  reason text not null default '',
  primary key (tenant_id, job_id, position),
  foreign key (tenant_id, job_id) references bulk_jobs (tenant_id, id) on delete cascade
);
create index bulk_job_rows_by_outcome on bulk_job_rows (tenant_id, job_id, outcome, position);
call protect_tenant_table('bulk_job_rows');

-- It held reports that nothing read; the audit log has what they said.
drop table bulk_changes;
