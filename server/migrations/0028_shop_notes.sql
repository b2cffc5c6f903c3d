-- What a shop says beside its prices; empty where it says nothing.
alter table site_settings
  -- Three short lines by the button that buys: how long and how, what is taken back, for whom.
  add column delivery_note text not null default '',
  add column returns_note text not null default '',
  add column age_note text not null default '',
  -- What 'Calculated at checkout' means here: what delivery costs, or when one learns it.
  add column shipping_note text not null default '';

-- A list of products in the order of their names.
create index active_products_by_name on products (tenant_id, name, id) where is_active;
