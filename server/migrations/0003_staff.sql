-- People who run shops: one account per person, with memberships in shops.
create table staff (
  id bigint primary key default random_id(),
  email text not null unique check (email = lower(email)),
  name text not null,
  -- Null for a person who signs in with a passkey only.
  password_hash text,
  created_at timestamptz not null default now(),
  -- Set for an operator of the installation, who makes shops and sees none of their rows. Only the
  -- shop command sets it: the server has no right to.
  operator_since timestamptz
);
alter table staff enable row level security;
alter table staff force row level security;
-- Staff see themselves and the members of the current shop, without password hashes.
grant insert (id, email, name, password_hash), select (id, email, name, created_at, operator_since),
  update (name, password_hash) on staff to pasal_server;
create policy own on staff using (id = current_staff()) with check (id = current_staff());
-- Before sign-in, only the functions of server/staff/sql read, as the owner.
create policy for_functions on staff for select to current_user using (true);

-- The role of a person in a shop.
create table memberships (
  tenant_id integer not null references tenants,
  staff_id bigint not null references staff on delete cascade,
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'content', 'read_only')),
  created_at timestamptz not null default now(),
  -- Rounded to the hour.
  last_seen_at timestamptz,
  primary key (tenant_id, staff_id)
);
create index memberships_of_staff on memberships (staff_id);
call protect_tenant_table('memberships');
create policy for_functions on memberships for select to current_user using (true);
create policy own on memberships for select using (staff_id = current_staff());
create policy colleagues on staff for select using (
  exists (select from memberships m where m.tenant_id = current_tenant() and m.staff_id = staff.id));

-- Invitations by mail. The token in the mail is made from the id and the installation's secret.
create table staff_invitations (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'content', 'read_only')),
  -- Null when the shop command invited.
  invited_by bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
call protect_tenant_table('staff_invitations');
create policy for_functions on staff_invitations for select to current_user using (true);

-- One sign-in in one browser. Only the hash of the cookie is stored.
create table staff_sessions (
  id bigint primary key default random_id(),
  staff_id bigint not null references staff on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  address text not null,
  -- The password was right; the second factor is still missing.
  is_half boolean not null default false,
  stepped_up_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Ended sessions are kept: their networks stay allowed when guessing elsewhere locks the account.
  ended_at timestamptz
);
create index staff_sessions_of_staff on staff_sessions (staff_id);
alter table staff_sessions enable row level security;
alter table staff_sessions force row level security;
grant select, insert, update, delete on staff_sessions to pasal_server;
create policy for_functions on staff_sessions for select to current_user using (true);
create policy own on staff_sessions
  using (staff_id = current_staff()) with check (staff_id = current_staff());

-- Second factors: authenticator app, passkeys, recovery codes.
create table staff_factors (
  id bigint primary key default random_id(),
  staff_id bigint not null references staff on delete cascade,
  kind text not null check (kind in ('totp', 'passkey', 'recovery_code')),
  name text not null default '',
  -- Authenticator app: the sealed secret, and the time step of the last code that was used.
  sealed text,
  last_step bigint,
  -- Null until the first code was right.
  confirmed_at timestamptz,
  -- Passkey.
  credential_id bytea unique,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- Recovery code.
  code_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint staff_factors_check check ((kind = 'totp') = (sealed is not null)),
  constraint staff_factors_check1
    check ((kind = 'passkey') = (credential_id is not null and public_key is not null)),
  constraint staff_factors_check2 check ((kind = 'recovery_code') = (code_hash is not null))
);
create index staff_factors_of_staff on staff_factors (staff_id);
create unique index staff_factors_totp on staff_factors (staff_id) where kind = 'totp';
alter table staff_factors enable row level security;
alter table staff_factors force row level security;
grant select, insert, update, delete on staff_factors to pasal_server;
create policy for_functions on staff_factors to current_user using (true);
create policy own on staff_factors
  using (staff_id = current_staff()) with check (staff_id = current_staff());

-- Passkey challenges, each used once. A challenge is bound to its purpose and browser and, after
-- sign-in, to person and session. tenant_id is 0: sign-in belongs to no shop.
create table staff_challenges (
  tenant_id integer not null,
  challenge_hash bytea not null,
  purpose text not null check (purpose in ('sign_in', 'step_up', 'registration')),
  browser_hash bytea not null,
  staff_id bigint,
  session_id bigint,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash),
  constraint staff_challenges_check
    check ((purpose = 'sign_in') = (staff_id is null and session_id is null)),
  constraint staff_challenges_check1 check ((staff_id is null) = (session_id is null))
);
create index staff_challenges_by_end on staff_challenges (tenant_id, expires_at);
call protect_tenant_table('staff_challenges');

-- The audit log. Each entry is written in the transaction of its act and never changes.
create table audit_entries (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  at timestamptz not null default clock_timestamp(),
  -- Null for the shop command.
  staff_id bigint default current_staff(),
  -- The name at that time.
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
create index audit_entries_of_subject
  on audit_entries (tenant_id, subject_kind, subject_id, at desc, id desc);
call protect_tenant_table('audit_entries');
revoke update, delete on audit_entries from pasal_server;
create policy as_oneself on audit_entries as restrictive for insert
  with check (staff_id is not distinct from current_staff());
