-- A cart keeps the line of a variant that is deleted, so that its buyer reads what is no longer sold.
alter table cart_items
  drop constraint cart_items_tenant_id_product_id_variant_id_fkey,
  -- What the line was of: the values of the options and the price of one unit.
  add column gone_variant jsonb check (jsonb_typeof(gone_variant) = 'object');
