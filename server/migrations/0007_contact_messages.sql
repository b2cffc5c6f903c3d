create table contact_messages (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  name text not null,
  email text not null,
  phone_number text not null default '',
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index contact_messages_newest on contact_messages (tenant_id, created_at desc, id desc);
call protect_tenant_table('contact_messages');
