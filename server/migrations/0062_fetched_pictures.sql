-- Pictures that an import names by their addresses; jobs fetch them after the rows.
create table fetched_pictures (
  tenant_id integer not null,
  import_id bigint not null,
  product_id bigint not null,
  number integer not null,
  url text not null,
  alt_text text not null,
  -- The variants that show it, each as a list of its values.
  variants json not null,
  row integer not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  reason text not null default '',
  primary key (tenant_id, import_id, product_id, number),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
create index fetched_pictures_waiting on fetched_pictures (tenant_id, import_id, state);
call protect_tenant_table('fetched_pictures');
