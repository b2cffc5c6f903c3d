-- Reads a cart in one statement: its lines, the product that is being added (`joining`) with its
-- chosen or leading variant, the variants of the lines, and the discounts that may apply.
-- Variants are looked up from the lines: PostgreSQL plans a query over a list of ids again each time.
-- The tax is that of the place, or without a country that of the shop's.
drop function if exists cart_contents(integer, bigint, bigint, bigint, text, text);
create or replace function cart_contents(shop integer, buyer bigint, joining bigint, chosen bigint,
    country text, region text, out lines json, out product json,
    out product_variant bigint, out variants json, out takes_codes boolean, out offers json,
    out tax json)
  language plpgsql stable as $$
declare
  names_variants boolean;
  -- Guests are counted by their address.
  counted_as bigint;
  -- The address of an account, or of a guest; the other one is null.
  own_address text;
  guests_address text;
begin
  select json_agg(l order by l.added_at, l.line_id),
      coalesce(bool_or(l.variant_id is not null), false) into lines, names_variants
    from (
      select i.id as line_id, i.quantity, i.customization, i.variant_id, i.gone_variant, i.added_at,
          p.id, p.category_id, p.slug, p.name, p.price_cents, p.stock, p.is_active, p.main_image,
          p.customization_fields, p.list_price_cents, p.lowest_price_30_days_cents, p.option_count,
          p.tax_class, p.measure, p.cost_cents
        from cart_items i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
        where i.tenant_id = shop and i.customer_id = buyer) l;
  if joining is not null then
    select to_json(a) into product from (
      select p.id, p.category_id, p.slug, p.name, p.price_cents, p.stock, p.is_active, p.main_image,
          p.customization_fields, p.list_price_cents, p.lowest_price_30_days_cents, p.option_count,
          p.tax_class, p.measure, p.cost_cents
        from products p where p.tenant_id = shop and p.id = joining and p.is_active) a;
    if (product ->> 'option_count')::integer > 0 then
      select v.id into product_variant from product_variants v
        where v.tenant_id = shop and v.product_id = joining
          and case when chosen is null then v.is_active else v.id = chosen end
        order by v.stock > 0 desc, v.position, v.id limit 1;
    end if;
  end if;
  if names_variants or product_variant is not null then
    select json_object_agg(v.id, json_build_object('id', v.id,
          'values', array_remove(array[v.value_1, v.value_2, v.value_3], null),
          'sku', (select s.sku from skus s where s.tenant_id = shop
            and s.product_id = v.product_id and s.variant_id = v.id),
          'price_cents', v.price_cents, 'list_price_cents', v.list_price_cents,
          'lowest_price_30_days_cents', v.lowest_price_30_days_cents,
          'measure', v.measure, 'cost_cents', v.cost_cents, 'stock', v.stock, 'is_active', v.is_active,
          'image', (select image from products p, json_array_elements(p.images) image
            where v.image_id is not null and p.tenant_id = shop and p.id = v.product_id
              and (image ->> 'id')::bigint = v.image_id))) into variants
      from product_variants v where v.tenant_id = shop and v.id in (
        select i.variant_id from cart_items i where i.tenant_id = shop and i.customer_id = buyer
        union select product_variant);
  end if;
  tax := tax_terms(shop, country, region);
  takes_codes := false;
  if exists (select from promotions p where p.tenant_id = shop
        and p.starts_at <= now() and coalesce(now() < p.ends_at, true))
      or exists (select from cart_codes c where c.tenant_id = shop and c.customer_id = buyer) then
    select exists (select from promotions p where p.tenant_id = shop
        and not p.is_automatic and p.starts_at <= now() and coalesce(now() < p.ends_at, true))
      into takes_codes;
    select coalesce(c.guest_key, c.id), c.email, c.guest_email
      into counted_as, own_address, guests_address from customers c
      where c.tenant_id = shop and c.id = cart_contents.buyer;
    select json_agg(o order by o.added_at, o.code) into offers from (
      select p.code, p.added_at, p.id, p.name, p.kind, p.target, p.value, p.minimum_cents, p.combines,
          p.priority, p.is_scoped, p.usage_limit is not null as is_limited, p.is_code_limited,
          p.starts_at <= now() and coalesce(now() < p.ends_at, true) as is_running,
          p.is_code_used_up or coalesce(p.used >= p.usage_limit, false) as is_used_up,
          p.per_customer_limit is not null and p.per_customer_limit <= (select count(*)
            from promotion_uses u where u.tenant_id = shop and u.promotion_id = p.id
              and u.state = 'counted'
              and u.buyer = any(buyers_of_address(shop, cart_contents.buyer,
                counted_as, own_address, guests_address)))
            as is_spent,
          case when p.is_scoped then (select coalesce(json_agg(s.category_id), '[]')
            from promotion_scopes s where s.tenant_id = shop and s.promotion_id = p.id
              and s.category_id is not null) else '[]' end as category_ids,
          case when p.is_scoped then (select coalesce(json_agg(s.product_id), '[]')
            from promotion_scopes s where s.tenant_id = shop and s.promotion_id = p.id
              and s.product_id is not null) else '[]' end as product_ids
        from (
          select k.code, c.added_at, k.usage_limit is not null as is_code_limited,
              coalesce(k.used >= k.usage_limit, false) as is_code_used_up, of_code.*
            from cart_codes c
            join coupon_codes k on k.tenant_id = c.tenant_id and k.code = c.code
            join promotions of_code
              on of_code.tenant_id = k.tenant_id and of_code.id = k.promotion_id
            where c.tenant_id = shop and c.customer_id = cart_contents.buyer
          union all
          select null, null, false, false, automatic.*
            from promotions automatic
            where automatic.tenant_id = shop and automatic.is_automatic
              and automatic.starts_at <= now() and coalesce(now() < automatic.ends_at, true)) p) o;
  end if;
end $$;
