-- The words of an order are written and removed by its own triggers and by nobody else: a foreign key
-- would look the order up for each of its dozen words, which was half of what placing an order cost.
alter table order_words drop constraint order_words_tenant_id_order_id_fkey;

create function forget_words_of_order() returns trigger language plpgsql as $$
begin
  delete from order_words where tenant_id = old.tenant_id and order_id = old.id;
  return null;
end $$;
create trigger forget_words after delete on orders
  for each row execute function forget_words_of_order();
