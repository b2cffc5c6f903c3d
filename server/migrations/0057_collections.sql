-- Collections of products beside their categories: by hand with an order, or by conditions, which are
-- read anew with every list.
create table collections (
  tenant_id integer references tenants,
  id bigint default random_id(),
  slug text not null,
  name text not null check (length(name) between 1 and 100),
  description text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  is_by_hand boolean not null default true,
  matches text not null default 'all' check (matches in ('all', 'any')),
  conditions json not null default '[]',
  in_menu boolean not null default false,
  is_published boolean not null default false,
  position integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
call protect_tenant_table('collections');

create table collection_products (
  tenant_id integer,
  collection_id bigint,
  product_id bigint,
  position integer not null,
  primary key (tenant_id, collection_id, product_id),
  foreign key (tenant_id, collection_id) references collections on delete cascade,
  foreign key (tenant_id, product_id) references products on delete cascade
);
create index collections_of_product on collection_products (tenant_id, product_id);
call protect_tenant_table('collection_products');

create table former_collection_slugs (
  tenant_id integer references tenants,
  slug text,
  collection_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, collection_id) references collections on delete cascade
);
create index former_slugs_of_collection on former_collection_slugs (tenant_id, collection_id);
call protect_tenant_table('former_collection_slugs');
