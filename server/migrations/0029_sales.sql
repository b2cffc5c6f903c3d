-- A sale is a lower price for a time. `price_cents` is always what counts now: a job at each end of
-- a sale writes it, so that no query and no kept page asks what time it is.
alter table products
  -- Both of the sale that is running, for a sale says what was asked before it.
  add lowest_price_30_days_cents integer check (lowest_price_30_days_cents >= 0),
  add sale_ends_at timestamptz,
  add check ((lowest_price_30_days_cents is null) = (sale_ends_at is null));
alter table product_variants
  add lowest_price_30_days_cents integer check (lowest_price_30_days_cents >= 0),
  add sale_ends_at timestamptz,
  add check ((lowest_price_30_days_cents is null) = (sale_ends_at is null));

create table sales (
  tenant_id integer not null,
  id bigint not null default random_id(),
  product_id bigint not null,
  -- Null where the product has no variants.
  variant_id bigint,
  -- Lapsed: its time had come, and it could not begin or was over already.
  state text not null default 'planned'
    check (state in ('planned', 'running', 'ended', 'canceled', 'lapsed')),
  sale_price_cents integer not null check (sale_price_cents > 0),
  -- What it costs before and after the sale, and what was struck then; taken anew when it begins.
  normal_price_cents integer not null,
  normal_list_price_cents integer check (normal_list_price_cents > normal_price_cents),
  -- In the 30 days before it began. Fixed then.
  lowest_price_30_days_cents integer,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- When it begins or ends next.
  turns_at timestamptz generated always as
    (case state when 'planned' then starts_at when 'running' then ends_at end) stored,
  -- For when the job waits that will see to it.
  queued_for timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade,
  check (starts_at < ends_at),
  check (sale_price_cents < normal_price_cents),
  check (state <> 'running' or (started_at is not null and lowest_price_30_days_cents is not null))
);
create unique index sales_running on sales (tenant_id, product_id, variant_id) nulls not distinct
  where state = 'running';
create index sales_of_product on sales (tenant_id, product_id, starts_at desc);
create index sales_of_variant on sales (tenant_id, product_id, variant_id) where variant_id is not null;
create index sales_by_start on sales (tenant_id, starts_at desc, id desc);
create index sales_that_turn on sales (turns_at) where turns_at is not null;
call protect_tenant_table('sales');
revoke delete on sales from pasal_server;

-- Two of one thing never overlap. The product's lock makes those that are planned at once see each
-- other.
create function refuse_overlapping_sale() returns trigger language plpgsql as $$
begin
  perform from products p where p.tenant_id = new.tenant_id and p.id = new.product_id
    for no key update;
  perform from sales s
    where s.tenant_id = new.tenant_id and s.product_id = new.product_id
      and s.variant_id is not distinct from new.variant_id and s.id <> new.id
      and s.state in ('planned', 'running')
      and s.starts_at < new.ends_at and new.starts_at < s.ends_at;
  if found then
    raise exception 'product % has a sale at that time already', new.product_id
      using errcode = 'exclusion_violation', constraint = 'sales_overlap';
  end if;
  return new;
end $$;
create trigger sales_overlap before insert or update of state, starts_at, ends_at on sales
  for each row when (new.state in ('planned', 'running')) execute function refuse_overlapping_sale();

-- While a sale runs the price is the sale's and the struck one the normal one: whoever writes
-- another would have it written over when the sale ends.
create function assert_price_of_sale(shop integer, product bigint, variant bigint, price integer, struck integer)
  returns void language plpgsql as $$
begin
  perform from sales s
    where s.tenant_id = shop and s.product_id = product
      and s.variant_id is not distinct from variant and s.state = 'running'
      and (s.sale_price_cents, s.normal_price_cents) is distinct from (price, struck);
  if found then
    raise exception 'product % is on sale, and its price is the sale''s', product
      using errcode = 'check_violation', constraint = 'sale_leads';
  end if;
end $$;
create function refuse_price_beside_sale() returns trigger language plpgsql as $$
begin
  perform assert_price_of_sale(new.tenant_id, new.id, null, new.price_cents, new.list_price_cents);
  return new;
end $$;
create trigger sale_leads before update of price_cents, list_price_cents on products
  for each row when (old.option_count = 0 and new.option_count = 0
    and (old.price_cents, old.list_price_cents) is distinct from
        (new.price_cents, new.list_price_cents))
  execute function refuse_price_beside_sale();
create function refuse_variant_price_beside_sale() returns trigger language plpgsql as $$
begin
  perform assert_price_of_sale(
    new.tenant_id, new.product_id, new.id, new.price_cents, new.list_price_cents);
  return new;
end $$;
create trigger sale_leads before update of price_cents, list_price_cents on product_variants
  for each row when ((old.price_cents, old.list_price_cents) is distinct from
    (new.price_cents, new.list_price_cents))
  execute function refuse_variant_price_beside_sale();

-- Each price that a thing has had, noted when it ends; what it costs now stands in its row.
create table price_changes (
  tenant_id integer not null,
  id bigint not null default random_id(),
  product_id bigint not null,
  variant_id bigint,
  was_cents integer not null,
  price_cents integer not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id, variant_id)
    references product_variants (tenant_id, product_id, id) on delete cascade
);
create index price_changes_of_thing on price_changes (tenant_id, product_id, variant_id, changed_at);
call protect_tenant_table('price_changes');
revoke update, delete on price_changes from pasal_server;

-- A product with options only follows its variants; theirs are noted.
create function note_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (tenant_id, product_id, was_cents, price_cents)
    values (new.tenant_id, new.id, old.price_cents, new.price_cents);
  return null;
end $$;
create trigger note_price after update of price_cents on products for each row
  when (old.price_cents <> new.price_cents and old.option_count = 0 and new.option_count = 0)
  execute function note_price();
create function note_variant_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (tenant_id, product_id, variant_id, was_cents, price_cents)
    values (new.tenant_id, new.product_id, new.id, old.price_cents, new.price_cents);
  return null;
end $$;
create trigger note_price after update of price_cents on product_variants for each row
  when (old.price_cents <> new.price_cents) execute function note_variant_price();

-- As before, and with the sale of the variant that leads.
create or replace procedure lead_product(shop integer, product bigint)
  language plpgsql as $$
declare
  lead record;
  least_cents integer;
begin
  select v.price_cents, v.list_price_cents, v.stock, v.lowest_price_30_days_cents, v.sale_ends_at
    into lead from product_variants v
    where v.tenant_id = shop and v.product_id = product and v.is_active
    order by v.stock > 0 desc, v.position, v.id limit 1;
  if not found then
    update products
      set stock = 0, least_price_cents = null, lowest_price_30_days_cents = null, sale_ends_at = null
      where tenant_id = shop and id = product and option_count > 0;
    return;
  end if;
  select min(v.price_cents) into least_cents from product_variants v
    where v.tenant_id = shop and v.product_id = product and v.is_active
      and (v.stock > 0 or lead.stock = 0)
    having min(v.price_cents) < max(v.price_cents);
  update products
    set price_cents = lead.price_cents, list_price_cents = lead.list_price_cents,
        stock = lead.stock, least_price_cents = least_cents,
        lowest_price_30_days_cents = lead.lowest_price_30_days_cents,
        sale_ends_at = lead.sale_ends_at
    where tenant_id = shop and id = product
      and (price_cents, list_price_cents, stock, least_price_cents, lowest_price_30_days_cents, sale_ends_at)
        is distinct from
          (lead.price_cents, lead.list_price_cents, lead.stock, least_cents,
           lead.lowest_price_30_days_cents, lead.sale_ends_at);
end $$;

-- Sales whose time has come, or for whose time no job waits, of all shops: their numbers alone. A
-- server that starts sees to them.
create policy all_shops on sales for select to current_user using (true);
create function sales_left_behind() returns table (tenant_id integer, sale_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select s.tenant_id, s.id from public.sales s
    where s.turns_at is not null
      and (s.turns_at <= now() or s.queued_for is distinct from s.turns_at);
end $$;
revoke execute on function sales_left_behind() from public;
grant execute on function sales_left_behind() to pasal_server;
