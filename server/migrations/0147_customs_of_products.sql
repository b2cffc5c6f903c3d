-- The facts of a product that customs forms name. Empty texts say nothing.
alter table products
  -- The tariff number of its goods (Harmonized System): six to ten figures.
  add column tariff_number text not null default '',
  -- The ISO code of the country in which it was made.
  add column origin_country text not null default '';
alter table products
  add constraint products_tariff_number check (tariff_number ~ '^([0-9]{6,10})?$');
alter table products
  add constraint products_origin_country check (origin_country ~ '^([A-Z]{2})?$');
