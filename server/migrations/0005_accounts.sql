alter table customers
  -- Null where nobody can sign in yet.
  add column password_hash text,
  add column password_changed_at timestamptz;

-- One sign-in on one device. A session that is over is gone, with all its tokens.
create table sessions (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  customer_id bigint not null,
  device text not null,
  -- Of the refresh token that is current.
  generation integer not null default 0,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index sessions_of_customer on sessions (tenant_id, customer_id);
call protect_tenant_table('sessions');

-- Every refresh token of a session, so that one that was replaced long ago is known when it comes
-- back. Hashes alone: who reads this table cannot sign in.
create table refresh_tokens (
  tenant_id integer not null,
  hash bytea not null,
  session_id bigint not null,
  generation integer not null,
  replaced_at timestamptz,
  -- With this and the installation's secret the successor can be told again to a second tab.
  successor_salt bytea,
  primary key (tenant_id, hash),
  unique (tenant_id, session_id, generation),
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade,
  check ((replaced_at is null) = (successor_salt is null))
);
call protect_tenant_table('refresh_tokens');

-- Requests for a new password, also those that name no account, so that all take the same time.
-- The mailed token is made from the id and the installation's secret; a used one is gone.
create table password_resets (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  email text not null,
  -- Set when the mail is made.
  customer_id bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index password_resets_of_customer on password_resets (tenant_id, customer_id);
create index password_resets_by_age on password_resets (tenant_id, created_at);
call protect_tenant_table('password_resets');

create table email_changes (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  customer_id bigint not null,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index email_changes_of_customer on email_changes (tenant_id, customer_id);
call protect_tenant_table('email_changes');
