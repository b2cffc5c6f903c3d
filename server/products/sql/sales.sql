-- While a sale runs, the price is the sale price and the compare-at price is the normal price. Another
-- price would be overwritten when the sale ends.
create or replace function assert_price_of_sale(shop integer, product bigint, variant bigint, price integer, struck integer)
  returns void language plpgsql as $$
begin
  perform from sales s
    where s.tenant_id = shop and s.product_id = product
      and s.variant_id is not distinct from variant and s.state = 'running'
      and (s.sale_price_cents, s.normal_price_cents) is distinct from (price, struck);
  if found then
    -- The server knows this refusal by the name 'sale_leads': isBesideSale in sales/on-sale.ts.
    raise exception 'product % is on sale, and its price is the sale''s', product
      using errcode = 'check_violation', constraint = 'sale_leads',
        detail = 'constraint "sale_leads"';
  end if;
end $$;

create or replace function refuse_price_beside_sale() returns trigger language plpgsql as $$
begin
  perform assert_price_of_sale(new.tenant_id, new.id, null, new.price_cents, new.list_price_cents);
  return new;
end $$;
create or replace trigger sale_leads before update of price_cents, list_price_cents on products
  for each row when (old.option_count = 0 and new.option_count = 0
    and (old.price_cents, old.list_price_cents) is distinct from
        (new.price_cents, new.list_price_cents))
  execute function refuse_price_beside_sale();

create or replace function refuse_variant_price_beside_sale() returns trigger language plpgsql as $$
begin
  perform assert_price_of_sale(
    new.tenant_id, new.product_id, new.id, new.price_cents, new.list_price_cents);
  return new;
end $$;
create or replace trigger sale_leads before update of price_cents, list_price_cents on product_variants
  for each row when ((old.price_cents, old.list_price_cents) is distinct from
    (new.price_cents, new.list_price_cents))
  execute function refuse_variant_price_beside_sale();

-- Sales of the same product or variant never overlap. The lock on the product makes concurrent
-- transactions see each other's sales.
create or replace function refuse_overlapping_sale() returns trigger language plpgsql as $$
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
create or replace trigger sales_overlap before insert or update of state, starts_at, ends_at on sales
  for each row when (new.state in ('planned', 'running')) execute function refuse_overlapping_sale();

-- Sales of all shops that are due, or for whose next start or end no job is queued.
drop function if exists sales_left_behind();
create or replace function overdue_sales() returns table (tenant_id integer, sale_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select s.tenant_id, s.id from public.sales s
    where s.turns_at is not null
      and (s.turns_at <= now() or s.queued_for is distinct from s.turns_at);
end $$;
revoke execute on function overdue_sales from public;
grant execute on function overdue_sales to pasal_server;
