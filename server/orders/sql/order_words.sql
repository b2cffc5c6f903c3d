-- Words by which the back office finds an order.
drop function if exists words_of_order(text, jsonb, bigint, text, text);
create or replace function words_of_order(order_number text, address jsonb, total_cents bigint,
    currency text, username text, email text)
  returns setof text language plpgsql immutable as $$
begin
  return query select folded_words(concat_ws(' ',
      order_number, replace(order_number, '-', ''),
      address ->> 'fullname', address ->> 'city', address ->> 'postalCode',
      regexp_replace(address ->> 'contact_number', '[^0-9]', '', 'g'), username, email))
    union
    -- A search for an amount finds it by its decimal point, in yen too.
    select amount_text(total_cents, currency) ||
      case currency_places(currency) when 0 then '.' else '' end;
end $$;

create or replace procedure keep_order_words(shop integer, order_key bigint)
  language plpgsql as $$
begin
  delete from order_words where tenant_id = shop and order_id = order_key;
  insert into order_words (tenant_id, word, order_id)
    select shop, word, order_key
      from orders o
      left join customers c on c.tenant_id = shop and c.id = o.customer_id,
      words_of_order(o.order_number, o.delivery_address, o.total_cents, o.currency, c.username,
        coalesce(c.email, o.guest_email)) word
      where o.tenant_id = shop and o.id = order_key
    on conflict do nothing;
  -- Carriers print a number in groups, and scanners read it as one.
  insert into order_words (tenant_id, word, order_id)
    select shop, word, order_key
      from order_shipments s,
      lateral folded_words(concat_ws(' ', s.tracking_number, replace(s.tracking_number, ' ', ''))) word
      where s.tenant_id = shop and s.order_id = order_key
    on conflict do nothing;
end $$;
grant execute on procedure keep_order_words to pasal_server;

create or replace function keep_words_of_order() returns trigger language plpgsql as $$
declare
  customer record;
  one_word text;
begin
  select c.username, c.email into customer from customers c
    where c.tenant_id = new.tenant_id and c.id = new.customer_id;
  -- Words are inserted one by one: Citus keeps the plan of such a statement, and not that of an insert … select.
  for one_word in select words_of_order(new.order_number, new.delivery_address, new.total_cents,
      new.currency, customer.username, coalesce(customer.email, new.guest_email)) loop
    insert into order_words (tenant_id, word, order_id) values (new.tenant_id, one_word, new.id);
  end loop;
  return null;
end $$;
create or replace trigger keep_words after insert on orders
  for each row execute function keep_words_of_order();

create or replace function forget_words_of_order() returns trigger language plpgsql as $$
begin
  delete from order_words where tenant_id = old.tenant_id and order_id = old.id;
  return null;
end $$;
create or replace trigger forget_words after delete on orders
  for each row execute function forget_words_of_order();
