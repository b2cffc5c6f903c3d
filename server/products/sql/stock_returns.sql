-- Notes units that can be bought again, whoever brings them back, where somebody waits for them.
create or replace procedure note_stock_return(shop integer, product bigint, variant bigint, count integer)
  language plpgsql as $$
begin
  if exists (select from stock_alerts a
      where a.tenant_id = shop and a.product_id = product
        and coalesce(a.variant_id, 0) = coalesce(variant, 0)
        and a.confirmed_at is not null and a.told_at is null) then
    insert into stock_returns (tenant_id, id, product_id, variant_id, units)
      values (shop, random_id(), product, variant, count);
  end if;
end $$;
grant execute on procedure note_stock_return to pasal_server;

create or replace function note_product_return() returns trigger language plpgsql as $$
declare
  variant record;
begin
  if new.option_count = 0 and new.stock > 0 then
    call note_stock_return(new.tenant_id, new.id, null,
      new.stock - case when old.is_active then greatest(old.stock, 0) else 0 end);
  elsif not old.is_active then
    for variant in select v.id, v.stock from product_variants v
      where v.tenant_id = new.tenant_id and v.product_id = new.id and v.is_active and v.stock > 0
    loop
      call note_stock_return(new.tenant_id, new.id, variant.id, variant.stock);
    end loop;
  end if;
  return null;
end $$;
create or replace trigger stock_returns after update of stock, is_active on products for each row
  when (new.is_active and (new.stock > old.stock or not old.is_active))
  execute function note_product_return();

create or replace function note_variant_return() returns trigger language plpgsql as $$
begin
  call note_stock_return(new.tenant_id, new.product_id, new.id,
    new.stock - case when old.is_active then greatest(old.stock, 0) else 0 end);
  return null;
end $$;
create or replace trigger stock_returns after update of stock, is_active on product_variants for each row
  when (new.is_active and new.stock > 0 and (new.stock > old.stock or not old.is_active))
  execute function note_variant_return();
