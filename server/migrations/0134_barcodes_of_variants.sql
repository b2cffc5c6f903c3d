-- Each variant has a barcode of its own in the feeds of products and in files. Empty if it has none.
alter table product_variants add column barcode text not null default '' check (length(barcode) <= 64);

-- A search of the office looks at those that have one.
create index product_variants_with_barcode on product_variants (tenant_id, product_id) where barcode <> '';
