-- Names sort by the language of the shops, which is English today, and not by byte.
drop index active_products_by_name;
create index active_products_by_name on products (tenant_id, name collate "en-x-icu", id)
  where is_active;

drop index products_by_name;
create index products_by_name on products (tenant_id, lower(name) collate "en-x-icu", id);

-- Products without reviews follow those that have some.
drop index products_best_reviewed;
create index products_best_reviewed
  on products (tenant_id, (review_count > 0) desc, review_score desc, id desc) where is_active;
