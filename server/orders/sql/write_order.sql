-- Writes an order without its lines, its first event and mail, and replaces the cart by an empty one.
-- Returns the time of the order.
create or replace function write_order(shop integer, placed json, mail bigint, next_cart bigint, has_codes boolean)
  returns timestamptz
  language plpgsql as $$
declare
  given record;
  made record;
begin
  select * into given from json_to_record(placed) as o (id bigint, order_number text, cart_id bigint,
    customer_id bigint, payment_method text, currency text, locale text, total_cents bigint,
    total_items integer, delivery_address jsonb, hold_expires_at timestamptz,
    idempotency_key text, request_hash text, country_code text, region text,
    shipping_method_id bigint, shipping_name text, promised_from date, promised_to date,
    pickup_at text, guest_email text, guest_key bigint, is_guest boolean, own_way jsonb,
    buyer_note text);
  -- A server of the release before sends this instead of the address.
  if given.is_guest then
    select c.guest_email, c.guest_key into given.guest_email, given.guest_key from customers c
      where c.tenant_id = shop and c.id = given.customer_id;
  end if;
  insert into orders (tenant_id, id, order_number, cart_id, customer_id, payment_method, currency, locale,
      total_cents, total_items, delivery_address, hold_expires_at, idempotency_key, request_hash,
      country_code, region, shipping_method_id, shipping_name, promised_from, promised_to, pickup_at,
      guest_email, guest_key, own_way, buyer_note)
    values (shop, given.id, given.order_number, given.cart_id, given.customer_id,
      given.payment_method, given.currency, coalesce(given.locale, 'en'), given.total_cents, given.total_items,
      given.delivery_address, given.hold_expires_at, given.idempotency_key, given.request_hash,
      given.country_code, given.region, given.shipping_method_id, given.shipping_name,
      given.promised_from, given.promised_to, given.pickup_at, given.guest_email,
      given.guest_key, given.own_way, given.buyer_note)
    returning id, customer_id, status, created_at into made;
  insert into order_events (tenant_id, order_id, status, actor)
    values (shop, made.id, made.status, 'customer');
  insert into order_mails (tenant_id, id, order_id, kind) values (shop, mail, made.id, 'received');
  delete from cart_items where tenant_id = shop and customer_id = made.customer_id;
  if has_codes then
    delete from cart_codes where tenant_id = shop and customer_id = made.customer_id;
  end if;
  update carts set id = next_cart where tenant_id = shop and customer_id = made.customer_id;
  return made.created_at;
end $$;
