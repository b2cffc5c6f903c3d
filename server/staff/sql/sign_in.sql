create or replace function staff_of_email(asked text)
  returns table (id bigint, password_hash text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select s.id, s.password_hash from public.staff s where s.email = lower(asked);
end $$;
revoke execute on function staff_of_email from public;
grant execute on function staff_of_email to pasal_server;

create or replace function staff_of_passkey(asked bytea)
  returns table (staff_id bigint, factor_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select f.staff_id, f.id from public.staff_factors f
    where f.credential_id = asked and f.kind = 'passkey';
end $$;
revoke execute on function staff_of_passkey from public;
grant execute on function staff_of_passkey to pasal_server;

-- A session ends after 12 idle hours or 14 days; before the second factor, after ten minutes.
create or replace function staff_of_session(asked bytea)
  returns table (staff_id bigint, session_id bigint, is_half boolean, stepped_up_at timestamptz, last_used_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select s.staff_id, s.id, s.is_half, s.stepped_up_at, s.last_used_at
    from public.staff_sessions s
    where s.token_hash = asked
      and s.ended_at is null
      and s.last_used_at > now() - interval '12 hours'
      and s.created_at > now() - case when s.is_half then interval '10 minutes' else interval '14 days' end;
end $$;
revoke execute on function staff_of_session from public;
grant execute on function staff_of_session to pasal_server;

-- The shops of the person who is signed in, for the shop switcher.
create or replace function shops_of_staff()
  returns table (tenant_id integer, name text, domain text, role text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select m.tenant_id, t.name, d.domain, m.role
    from public.memberships m
    join public.tenants t on t.tenant_id = m.tenant_id
    left join public.tenant_domains d on d.tenant_id = m.tenant_id and d.is_primary
    where m.staff_id = public.current_staff()
    order by t.name collate "en-x-icu", m.tenant_id;
end $$;
revoke execute on function shops_of_staff from public;
grant execute on function shops_of_staff to pasal_server;

create or replace function staff_invitation(asked_tenant integer, asked_id bigint)
  returns table (email text, role text, shop_name text, staff_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select i.email, i.role, t.name, s.id
    from public.staff_invitations i
    join public.tenants t on t.tenant_id = i.tenant_id
    left join public.staff s on s.email = i.email
    where i.tenant_id = asked_tenant and i.id = asked_id and i.created_at > now() - interval '72 hours';
end $$;
revoke execute on function staff_invitation from public;
grant execute on function staff_invitation to pasal_server;
