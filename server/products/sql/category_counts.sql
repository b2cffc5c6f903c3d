-- categories.product_count counts the active products. Rows are updated in the order of their ids, so
-- that two transactions do not deadlock.
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
create or replace trigger count_inserted after insert on products
  referencing new table as changed for each statement execute function count_inserted_products();

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
create or replace trigger count_deleted after delete on products
  referencing old table as changed for each statement execute function count_deleted_products();

create or replace function count_updated_product() returns trigger language plpgsql as $$
begin
  if old.is_active then
    update categories set product_count = product_count - 1
      where tenant_id = old.tenant_id and id = old.category_id;
  end if;
  if new.is_active then
    update categories set product_count = product_count + 1
      where tenant_id = new.tenant_id and id = new.category_id;
  end if;
  return null;
end $$;
create or replace trigger count_updated after update of is_active, category_id on products for each row
  when (old.is_active is distinct from new.is_active or old.category_id is distinct from new.category_id)
  execute function count_updated_product();
