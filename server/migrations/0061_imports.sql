-- Files of other shops: their rows while they are checked and run, and what became of each thing.
create table imports (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  file_name text not null,
  -- Empty until the file has been recognised.
  kind text not null default '',
  state text not null check (state in ('uploading', 'reading', 'read', 'checking', 'checked',
    'running', 'done', 'stopped', 'failed', 'reverting', 'reverted')),
  -- Null: the command line.
  staff_id bigint default current_staff(),
  by_name text not null,
  options json not null,
  -- Columns, encoding and signs, as they were understood.
  facts json not null default '{}',
  things integer not null default 0,
  position integer not null default 0,
  check_counts json not null default '{}',
  run_counts json not null default '{}',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index imports_by_age on imports (tenant_id, created_at);
-- One at a time.
create unique index imports_at_work on imports (tenant_id) where state in ('running', 'reverting');
call protect_tenant_table('imports');

-- The file in parts, until it has been read and run.
create table import_parts (
  tenant_id integer not null,
  import_id bigint not null,
  part integer not null,
  content bytea not null,
  primary key (tenant_id, import_id, part),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
call protect_tenant_table('import_parts');

-- `row` is counted as a spreadsheet counts; `thing` joins the rows of one product.
create table import_rows (
  tenant_id integer not null,
  import_id bigint not null,
  row integer not null,
  thing integer not null,
  cells json not null,
  primary key (tenant_id, import_id, row),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
create index import_rows_by_thing on import_rows (tenant_id, import_id, thing);
call protect_tenant_table('import_rows');

create table import_results (
  tenant_id integer not null,
  import_id bigint not null,
  phase text not null check (phase in ('check', 'run')),
  thing integer not null,
  row integer not null,
  kind text not null,
  label text not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'skipped', 'wrong')),
  subject_id bigint,
  -- The changed values by field.
  before json,
  after json,
  -- The deed of a revert.
  reverted text check (reverted in ('removed', 'restored', 'kept')),
  primary key (tenant_id, import_id, phase, thing),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
create index import_results_by_subject on import_results (tenant_id, import_id, phase, subject_id);
call protect_tenant_table('import_results');

create table import_notes (
  tenant_id integer not null,
  import_id bigint not null,
  phase text not null check (phase in ('read', 'check', 'run', 'revert')),
  row integer not null,
  number integer not null,
  column_name text not null,
  value text not null,
  outcome text not null check (outcome in ('noted', 'skipped', 'wrong')),
  reason text not null,
  primary key (tenant_id, import_id, phase, row, number),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
call protect_tenant_table('import_notes');

-- The record that a thing of another system became, and the values that its file said last.
create table external_ids (
  tenant_id integer not null references tenants,
  source text not null,
  kind text not null,
  key text collate "C" not null check (length(key) between 1 and 255),
  subject_id bigint not null,
  -- A hash of the thing in its last file: an equal one has nothing to say.
  hash text not null,
  written json not null,
  primary key (tenant_id, source, kind, key)
);
create index external_ids_by_subject on external_ids (tenant_id, kind, subject_id);
call protect_tenant_table('external_ids');
