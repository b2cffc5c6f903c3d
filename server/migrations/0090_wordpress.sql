-- A comment that came from another site. Without it, `author_name` is the shop's own answer.
alter table comments add column is_imported boolean not null default false;

-- Pictures of posts and pages, also within their texts. `product_id` is the record of that kind.
alter table fetched_pictures add column subject_kind text not null default 'product'
  check (subject_kind in ('product', 'post', 'page'));
alter table fetched_pictures add column place text not null default 'gallery'
  check (place in ('gallery', 'text', 'featured'));
