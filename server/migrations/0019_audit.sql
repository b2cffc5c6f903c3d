-- What was done in a shop, and whose doing it was. Written with the act; nobody changes it after.
create table audit_entries (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  at timestamptz not null default clock_timestamp(),
  -- Null: the command line.
  staff_id bigint default current_staff(),
  -- As they were called then.
  by_name text not null,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null default '',
  before jsonb,
  after jsonb,
  request_id text not null default '',
  primary key (tenant_id, id)
);
create index audit_entries_newest on audit_entries (tenant_id, at desc, id desc);
create index audit_entries_of_staff on audit_entries (tenant_id, staff_id, at desc, id desc);
create index audit_entries_of_subject on audit_entries (tenant_id, subject_kind, subject_id, at desc, id desc);
call protect_tenant_table('audit_entries');
revoke update, delete on audit_entries from pasal_server;
create policy as_oneself on audit_entries as restrictive for insert
  with check (staff_id is not distinct from current_staff());

alter table order_events add column staff_id bigint default current_staff();
