-- What shops spread over several machines by tenant_id ask of the schema: functions that read tables
-- plan in the machine that they run on, no key is set to null by another, and a trigger writes by key.

create or replace function count_inserted_products() returns trigger language plpgsql as $$
declare
  added record;
begin
  for added in select tenant_id, category_id, count(*) from changed where is_active
      group by 1, 2 order by 1, 2 loop
    update categories set product_count = product_count + added.count
      where tenant_id = added.tenant_id and id = added.category_id;
  end loop;
  return null;
end $$;
create or replace function count_deleted_products() returns trigger language plpgsql as $$
declare
  removed record;
begin
  for removed in select tenant_id, category_id, count(*) from changed where is_active
      group by 1, 2 order by 1, 2 loop
    update categories set product_count = product_count - removed.count
      where tenant_id = removed.tenant_id and id = removed.category_id;
  end loop;
  return null;
end $$;

create or replace function tenant_of_host(host text) returns table (tenant_id integer, primary_domain text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select asked.tenant_id, main.domain
    from public.tenant_domains asked
    join public.tenant_domains main on main.tenant_id = asked.tenant_id and main.is_primary
    where asked.domain = host and asked.verified_at is not null;
end $$;

create or replace function staff_of_email(asked text)
  returns table (id bigint, password_hash text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select s.id, s.password_hash from public.staff s where s.email = lower(asked);
end $$;

create or replace function staff_of_session(asked bytea)
  returns table (staff_id bigint, session_id bigint, is_half boolean, stepped_up_at timestamptz, last_used_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select s.staff_id, s.id, s.is_half, s.stepped_up_at, s.last_used_at
    from public.staff_sessions s
    where s.token_hash = asked
      and s.last_used_at > now() - interval '12 hours'
      and s.created_at > now() - case when s.is_half then interval '10 minutes' else interval '14 days' end;
end $$;

create or replace function staff_of_passkey(asked bytea)
  returns table (staff_id bigint, factor_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select f.staff_id, f.id from public.staff_factors f
    where f.credential_id = asked and f.kind = 'passkey';
end $$;

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

create or replace function shops_of_staff()
  returns table (tenant_id integer, name text, domain text, role text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select m.tenant_id, t.name, d.domain, m.role
    from public.memberships m
    join public.tenants t on t.tenant_id = m.tenant_id
    left join public.tenant_domains d on d.tenant_id = m.tenant_id and d.is_primary
    where m.staff_id = public.current_staff()
    order by t.name, m.tenant_id;
end $$;

create or replace function members_with_factor()
  returns table (staff_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select distinct f.staff_id
    from public.staff_factors f
    join public.memberships m on m.staff_id = f.staff_id and m.tenant_id = public.current_tenant()
    where f.kind = 'passkey' or f.confirmed_at is not null and f.kind = 'totp';
end $$;

create or replace function reset_factors_of(colleague bigint)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.staff_factors f
    where f.staff_id = colleague
      and exists (select from public.memberships m where m.tenant_id = public.current_tenant()
        and m.staff_id = colleague)
      and exists (select from public.memberships m where m.tenant_id = public.current_tenant()
        and m.staff_id = public.current_staff() and m.role = 'owner');
end $$;

-- Whoever removes what these point to says what becomes of them.
alter table reviews drop constraint reviews_tenant_id_customer_id_fkey;
alter table reviews add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table posts drop constraint posts_tenant_id_author_id_fkey;
alter table posts add foreign key (tenant_id, author_id) references customers (tenant_id, id);
alter table comments drop constraint comments_tenant_id_customer_id_fkey;
alter table comments add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table orders drop constraint orders_tenant_id_customer_id_fkey;
alter table orders add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table order_lines drop constraint order_lines_tenant_id_product_id_fkey;
alter table order_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);
