-- Former slugs redirect to the category.
create table former_category_slugs (
  tenant_id integer not null references tenants,
  slug text not null,
  category_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, category_id) references categories (tenant_id, id) on delete cascade
);
create index former_slugs_of_category on former_category_slugs (tenant_id, category_id);
call protect_tenant_table('former_category_slugs');

-- Former slugs redirect to the shop's own page.
create table former_page_slugs (
  tenant_id integer not null references tenants,
  slug text not null,
  page_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, page_id) references free_pages (tenant_id, id) on delete cascade
);
create index former_slugs_of_page on former_page_slugs (tenant_id, page_id);
call protect_tenant_table('former_page_slugs');

-- The slug in the post's guid of the feed. Null while it is the post's slug.
alter table posts add column feed_slug text;
create index feed_slugs_of_posts on posts (tenant_id, feed_slug) where feed_slug is not null;
