-- An operator runs the installation: makes shops, and sees none of their rows. Null: is none.
alter table staff add column operator_since timestamptz;

-- The server cannot make anybody an operator; the tables' owner does, at the command line.
revoke insert on staff from pasal_server;
grant insert (id, email, name, password_hash), select (operator_since) on staff to pasal_server;

-- The number of the next shop; null where the domain leads to a shop already.
create function next_shop(wanted text) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.tenant_domains d where d.domain = wanted) then return null; end if;
  return (select coalesce(max(t.tenant_id), 0) + 1 from public.tenants t);
end $$;

-- Makes the shop that this transaction works for: an operator may, and the tables' owner.
create function add_shop(shop_name text, shop_domain text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_has_role(session_user, current_user, 'member') and not exists (
    select from public.staff s where s.id = public.current_staff() and s.operator_since is not null)
  then
    raise insufficient_privilege using message = 'Only an operator makes shops.';
  end if;
  insert into public.tenants (tenant_id, name) values (public.current_tenant(), shop_name);
  insert into public.tenant_domains (tenant_id, domain, is_primary, verified_at)
    values (public.current_tenant(), shop_domain, true, now());
end $$;

-- The shops below a number, the newest first; none for anybody but an operator.
create function shops_of_installation(words text, below integer, most integer)
  returns table (tenant_id integer, name text, domain text, created_at timestamptz, state text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if not exists (
    select from public.staff s where s.id = public.current_staff() and s.operator_since is not null)
  then return; end if;
  return query
    select t.tenant_id, t.name, d.domain, t.created_at,
        case
          when exists (select from public.memberships m
            where m.tenant_id = t.tenant_id and m.role = 'owner') then 'running'
          when exists (select from public.staff_invitations i
            where i.tenant_id = t.tenant_id and i.role = 'owner'
              and i.created_at > now() - interval '72 hours') then 'invited'
          else 'no_owner'
        end
      from public.tenants t
      left join public.tenant_domains d on d.tenant_id = t.tenant_id and d.is_primary
      where t.tenant_id < below and (words = '' or strpos(lower(t.name), words) > 0
        or strpos(d.domain, words) > 0)
      order by t.tenant_id desc limit most;
end $$;

do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
    and proname in ('next_shop', 'add_shop', 'shops_of_installation')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to pasal_server', f);
  end loop;
end $$;
