-- The colleague that this transaction works for; null outside of the back office.
create function current_staff() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.staff_id', true), '')::bigint;

-- People who run shops. They belong to the installation: one account, memberships in shops.
create table staff (
  id bigint primary key default random_id(),
  email text not null unique check (email = lower(email)),
  name text not null,
  -- Null where only a passkey signs in.
  password_hash text,
  created_at timestamptz not null default now()
);

create table memberships (
  tenant_id integer not null references tenants,
  staff_id bigint not null references staff on delete cascade,
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'content', 'read_only')),
  created_at timestamptz not null default now(),
  -- To the hour.
  last_seen_at timestamptz,
  primary key (tenant_id, staff_id)
);
create index memberships_of_staff on memberships (staff_id);
call protect_tenant_table('memberships');

-- One sign-in in one browser. The cookie's text is not here, only its hash.
create table staff_sessions (
  id bigint primary key default random_id(),
  staff_id bigint not null references staff on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  address text not null,
  -- The password was right, the second factor is still to come.
  is_half boolean not null default false,
  stepped_up_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index staff_sessions_of_staff on staff_sessions (staff_id);

create table staff_factors (
  id bigint primary key default random_id(),
  staff_id bigint not null references staff on delete cascade,
  kind text not null check (kind in ('totp', 'passkey', 'recovery_code')),
  name text not null default '',
  -- Of an authenticator app: its secret, sealed; the last step that a code was taken of.
  sealed text,
  last_step bigint,
  -- Null until its first code was right.
  confirmed_at timestamptz,
  -- Of a passkey.
  credential_id bytea unique,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- Of a recovery code.
  code_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check ((kind = 'totp') = (sealed is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null)),
  check ((kind = 'recovery_code') = (code_hash is not null))
);
create index staff_factors_of_staff on staff_factors (staff_id);
create unique index staff_factors_totp on staff_factors (staff_id) where kind = 'totp';

-- Of a shop, to an address. The mailed token is made from the id and the installation's secret.
create table staff_invitations (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'content', 'read_only')),
  -- Null where the command line invited.
  invited_by bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
call protect_tenant_table('staff_invitations');

-- Whoever is signed in has their own rows; members of one shop see each other's names.
alter table staff enable row level security;
alter table staff force row level security;
create policy own on staff using (id = current_staff()) with check (id = current_staff());
create policy colleagues on staff for select using (exists (
  select from memberships m where m.tenant_id = current_tenant() and m.staff_id = staff.id));
-- No question of the server reads a password's hash.
grant select (id, email, name, created_at), insert, update (name, password_hash) on staff to pasal_server;

create policy own on memberships for select using (staff_id = current_staff());

alter table staff_sessions enable row level security;
alter table staff_sessions force row level security;
create policy own on staff_sessions
  using (staff_id = current_staff()) with check (staff_id = current_staff());
grant select, insert, update, delete on staff_sessions to pasal_server;

alter table staff_factors enable row level security;
alter table staff_factors force row level security;
create policy own on staff_factors
  using (staff_id = current_staff()) with check (staff_id = current_staff());
grant select, insert, update, delete on staff_factors to pasal_server;

-- What precedes a sign-in is asked by these functions alone, which read as the owner.
create policy for_functions on staff for select to current_user using (true);
create policy for_functions on memberships for select to current_user using (true);
create policy for_functions on staff_sessions for select to current_user using (true);
create policy for_functions on staff_factors to current_user using (true);
create policy for_functions on staff_invitations for select to current_user using (true);
create policy for_functions on tenants for select to current_user using (true);

create function staff_of_email(asked text) returns table (id bigint, password_hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.id, s.password_hash from public.staff s where s.email = lower(asked);
  end;

-- Idle for 12 hours, or 14 days old: over. Half of one lasts ten minutes.
create function staff_of_session(asked bytea)
  returns table (staff_id bigint, session_id bigint, is_half boolean, stepped_up_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.staff_id, s.id, s.is_half, s.stepped_up_at, s.last_used_at
      from public.staff_sessions s
      where s.token_hash = asked
        and s.last_used_at > now() - interval '12 hours'
        and s.created_at > now() - case when s.is_half then interval '10 minutes' else interval '14 days' end;
  end;

create function staff_of_passkey(asked bytea) returns table (staff_id bigint, factor_id bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select f.staff_id, f.id from public.staff_factors f
      where f.credential_id = asked and f.kind = 'passkey';
  end;

create function staff_invitation(asked_tenant integer, asked_id bigint)
  returns table (email text, role text, shop_name text, staff_id bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select i.email, i.role, t.name, s.id
      from public.staff_invitations i
      join public.tenants t on t.tenant_id = i.tenant_id
      left join public.staff s on s.email = i.email
      where i.tenant_id = asked_tenant and i.id = asked_id and i.created_at > now() - interval '72 hours';
  end;

-- Of whoever is signed in, for the switcher.
create function shops_of_staff()
  returns table (tenant_id integer, name text, domain text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select m.tenant_id, t.name, d.domain, m.role
      from public.memberships m
      join public.tenants t on t.tenant_id = m.tenant_id
      left join public.tenant_domains d on d.tenant_id = m.tenant_id and d.is_primary
      where m.staff_id = public.current_staff()
      order by t.name, m.tenant_id;
  end;

-- Who of the current shop can show a second factor: a yes, never what it is.
create function members_with_factor() returns table (staff_id bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select distinct f.staff_id
      from public.staff_factors f
      join public.memberships m on m.staff_id = f.staff_id and m.tenant_id = public.current_tenant()
      where f.kind = 'passkey' or f.confirmed_at is not null and f.kind = 'totp';
  end;

-- A colleague has lost theirs. Only where the one who signed in owns the shop of both.
create function reset_factors_of(colleague bigint) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    delete from public.staff_factors f
      where f.staff_id = colleague
        and exists (select from public.memberships m where m.tenant_id = public.current_tenant()
          and m.staff_id = colleague)
        and exists (select from public.memberships m where m.tenant_id = public.current_tenant()
          and m.staff_id = public.current_staff() and m.role = 'owner');
  end;

do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
    and proname in ('staff_of_email', 'staff_of_session', 'staff_of_passkey', 'staff_invitation',
      'shops_of_staff', 'members_with_factor', 'reset_factors_of')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to pasal_server', f);
  end loop;
end $$;
