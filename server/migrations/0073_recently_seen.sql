-- Pages of products show the products that a browser saw before; that list stays in the browser.
alter table product_page_settings add column shows_recently_seen boolean not null default false;
