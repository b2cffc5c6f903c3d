-- A product with options shows the price and stock of its leading variant: the first that is active
-- and in stock, or else the first active one.
create or replace procedure lead_product(shop integer, product bigint)
  language plpgsql as $$
declare
  lead record;
  least_cents integer;
  least_measure text;
begin
  select v.price_cents, v.list_price_cents, v.stock, v.lowest_price_30_days_cents, v.sale_ends_at,
      v.measure
    into lead from product_variants v
    where v.tenant_id = shop and v.product_id = product and v.is_active
    order by v.stock > 0 desc, v.position, v.id limit 1;
  if not found then
    update products
      set stock = 0, least_price_cents = null, lowest_price_30_days_cents = null, sale_ends_at = null,
          shown_measure = null
      where tenant_id = shop and id = product and option_count > 0;
    return;
  end if;
  select min(v.price_cents) into least_cents from product_variants v
    where v.tenant_id = shop and v.product_id = product and v.is_active
      and (v.stock > 0 or lead.stock = 0)
    having min(v.price_cents) < max(v.price_cents);
  -- Lists show the price per unit of the price that they show.
  if least_cents is null then
    least_measure := nullif(lead.measure, '');
  else
    select nullif(v.measure, '') into least_measure from product_variants v
      where v.tenant_id = shop and v.product_id = product and v.is_active
        and (v.stock > 0 or lead.stock = 0) and v.price_cents = least_cents
      order by v.position, v.id limit 1;
  end if;
  update products
    set price_cents = lead.price_cents, list_price_cents = lead.list_price_cents,
        stock = lead.stock, least_price_cents = least_cents,
        lowest_price_30_days_cents = lead.lowest_price_30_days_cents,
        sale_ends_at = lead.sale_ends_at, shown_measure = least_measure
    where tenant_id = shop and id = product
      and (price_cents, list_price_cents, stock, least_price_cents, lowest_price_30_days_cents, sale_ends_at,
           shown_measure)
        is distinct from
          (lead.price_cents, lead.list_price_cents, lead.stock, least_cents,
           lead.lowest_price_30_days_cents, lead.sale_ends_at, least_measure);
end $$;
grant execute on procedure lead_product to pasal_server;

create or replace function follow_variants() returns trigger language plpgsql as $$
declare
  product record;
begin
  for product in select distinct tenant_id, product_id from changed loop
    call lead_product(product.tenant_id, product.product_id);
  end loop;
  return null;
end $$;
create or replace trigger follow_inserted after insert on product_variants
  referencing new table as changed for each statement execute function follow_variants();
create or replace trigger follow_updated after update on product_variants
  referencing new table as changed for each statement execute function follow_variants();
create or replace trigger follow_deleted after delete on product_variants
  referencing old table as changed for each statement execute function follow_variants();

-- Price and stock of a product with options come from its variants only.
create or replace function refuse_own_figures() returns trigger language plpgsql as $$
begin
  -- Depth 1: a statement, not lead_product(), changes the product.
  if pg_trigger_depth() = 1 then
    -- No call catches this name. A test asks for it.
    raise exception 'product % has variants, and its price and stock are theirs', new.id
      using errcode = 'check_violation', constraint = 'products_variants_lead',
        detail = 'constraint "products_variants_lead"';
  end if;
  return new;
end $$;
create or replace trigger variants_lead
  before update of price_cents, list_price_cents, stock, least_price_cents on products for each row
  when (old.option_count > 0 and new.option_count > 0
    and (old.price_cents, old.list_price_cents, old.stock, old.least_price_cents) is distinct from
        (new.price_cents, new.list_price_cents, new.stock, new.least_price_cents))
  execute function refuse_own_figures();
