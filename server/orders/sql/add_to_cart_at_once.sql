-- Adds units of a product to a cart without asking the server, if stock and limits allow it: `line` is
-- the new state of the line, or null when nothing was added. The other values are the cart as it was
-- read under the cart's lock.
create or replace function add_to_cart_at_once(shop integer, buyer bigint, joining bigint, chosen bigint,
    pieces integer, most_lines integer, most_pieces integer,
    out cart bigint, out line json, out lines json, out product json, out product_variant bigint,
    out variants json, out takes_codes boolean, out offers json)
  language plpgsql as $$
declare
  held bigint;
  sold json;
begin
  select c.id into cart from carts c
    where c.tenant_id = shop and c.customer_id = buyer for no key update;
  if not found then
    return;
  end if;
  select * from cart_contents(shop, buyer, joining, chosen)
    into lines, held, product, product_variant, variants, takes_codes, offers;
  sold := product;
  if product_variant is not null then
    sold := variants -> product_variant::text;
    select coalesce(sum(i.quantity), 0) into held from cart_items i
      where i.tenant_id = shop and i.customer_id = buyer and i.variant_id = product_variant;
  end if;
  if sold is null or not (sold ->> 'is_active')::boolean
      or product_variant is null
        and (chosen is not null or (product ->> 'option_count')::integer > 0)
      or json_array_length(lines) >= most_lines
      or held + pieces > least((sold ->> 'stock')::integer, most_pieces)
      or (product ->> 'customization_fields')::jsonb @? '$[*] ? (@.required == true)' then
    return;
  end if;
  insert into cart_items as made (tenant_id, customer_id, product_id, variant_id, quantity, customization)
    values (shop, buyer, joining, product_variant, pieces, '{}')
    on conflict (tenant_id, customer_id, product_id, variant_id, md5(customization::text))
      do update set quantity = made.quantity + excluded.quantity
    returning json_build_object('id', id, 'quantity', quantity, 'customization', customization)
      into line;
end $$;
