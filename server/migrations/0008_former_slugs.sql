-- Addresses that products and posts had before, so that a link to one still leads there.
create table former_product_slugs (
  tenant_id integer not null references tenants,
  slug text not null,
  product_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index former_slugs_of_product on former_product_slugs (tenant_id, product_id);
call protect_tenant_table('former_product_slugs');

create table former_post_slugs (
  tenant_id integer not null references tenants,
  slug text not null,
  post_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, post_id) references posts (tenant_id, id) on delete cascade
);
create index former_slugs_of_post on former_post_slugs (tenant_id, post_id);
call protect_tenant_table('former_post_slugs');
