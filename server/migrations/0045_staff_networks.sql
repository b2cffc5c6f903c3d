-- A session that was ended stays as a row: it says from which network its colleague signed in, which
-- stays open to them when strangers guess their password from everywhere.
alter table staff_sessions add column ended_at timestamptz;

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
