-- How much of goods is in a package, such as '250 g': the price per unit is made of it. Empty: none is
-- shown. The rule contract/rules/measure.ts reads and writes the text.
alter table products
  add column measure text not null default '' check (length(measure) <= 40),
  -- The measure of the variant whose price lists show, where it has one of its own.
  add column shown_measure text check (length(shown_measure) <= 40);
alter table product_variants
  -- Empty: the product's.
  add column measure text not null default '' check (length(measure) <= 40);
