-- An order keeps the name of a variant that is deleted.
create or replace function keep_lines_of_deleted_variant() returns trigger language plpgsql as $$
begin
  update order_lines set variant_id = null
    where tenant_id = old.tenant_id and product_id = old.product_id and variant_id = old.id;
  return old;
end $$;
create or replace trigger keep_lines before delete on product_variants
  for each row execute function keep_lines_of_deleted_variant();
