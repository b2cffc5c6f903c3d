-- Each variant has a barcode of its own in the feeds of products and in files. Empty if it has none.
alter table product_variants add column barcode text not null default '' check (length(barcode) <= 64);
