-- Writes an order without its lines, its first event and mail, and replaces the cart by an empty one.
-- Returns the time of the order. Its `insert … select` has a Citus cluster commit in two phases, so
-- that the order on its machine and its jobs on the coordinator come together or not at all.
create or replace function write_order(shop integer, placed json, mail bigint, next_cart bigint, has_codes boolean)
  returns timestamptz
  language plpgsql as $$
declare
  made record;
begin
  insert into orders (tenant_id, id, order_number, cart_id, customer_id, payment_method, currency,
      total_cents, total_items, delivery_address, hold_expires_at, idempotency_key, request_hash,
      country_code, region, shipping_method_id, shipping_name, promised_from, promised_to, pickup_at)
    select shop, o.id, o.order_number, o.cart_id, o.customer_id, o.payment_method, o.currency,
        o.total_cents, o.total_items, o.delivery_address, o.hold_expires_at, o.idempotency_key,
        o.request_hash, o.country_code, o.region, o.shipping_method_id, o.shipping_name,
        o.promised_from, o.promised_to, o.pickup_at
      from json_to_record(placed) as o (id bigint, order_number text, cart_id bigint,
        customer_id bigint, payment_method text, currency text, total_cents bigint,
        total_items integer, delivery_address jsonb, hold_expires_at timestamptz,
        idempotency_key text, request_hash text, country_code text, region text,
        shipping_method_id bigint, shipping_name text, promised_from date, promised_to date,
        pickup_at text)
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
