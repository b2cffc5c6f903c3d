-- Files that jobs write for colleagues. They go after a day.
create table exports (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  kind text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  staff_id bigint default current_staff(),
  by_name text not null,
  -- As the list was narrowed.
  filter json not null,
  -- The place after the last part.
  position text,
  parts integer not null default 0,
  rows integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index exports_by_age on exports (tenant_id, created_at);
call protect_tenant_table('exports');

create table export_parts (
  tenant_id integer not null,
  export_id bigint not null,
  part integer not null,
  content bytea not null,
  primary key (tenant_id, export_id, part),
  foreign key (tenant_id, export_id) references exports on delete cascade
);
call protect_tenant_table('export_parts');
