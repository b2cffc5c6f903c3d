-- For a product with options, the prices of its variants are noted instead.
create or replace function note_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (tenant_id, product_id, was_cents, price_cents)
    values (new.tenant_id, new.id, old.price_cents, new.price_cents);
  return null;
end $$;
create or replace trigger note_price after update of price_cents on products for each row
  when (old.price_cents <> new.price_cents and old.option_count = 0 and new.option_count = 0)
  execute function note_price();

create or replace function note_variant_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (tenant_id, product_id, variant_id, was_cents, price_cents)
    values (new.tenant_id, new.product_id, new.id, old.price_cents, new.price_cents);
  return null;
end $$;
create or replace trigger note_price after update of price_cents on product_variants for each row
  when (old.price_cents <> new.price_cents) execute function note_variant_price();
