-- An order keeps the name of a variant that is deleted, and a cart its line, which says that it is gone.
create or replace function keep_lines_of_deleted_variant() returns trigger language plpgsql as $$
declare
  gone jsonb := jsonb_build_object(
    'values', array_remove(array[old.value_1, old.value_2, old.value_3], null),
    'price_cents', old.price_cents);
begin
  update order_lines set variant_id = null
    where tenant_id = old.tenant_id and product_id = old.product_id and variant_id = old.id;
  update cart_items set gone_variant = gone
    where tenant_id = old.tenant_id and product_id = old.product_id and variant_id = old.id;
  return old;
end $$;
create or replace trigger keep_lines before delete on product_variants
  for each row execute function keep_lines_of_deleted_variant();
