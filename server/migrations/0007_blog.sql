-- Blog posts. A scheduled post is a draft with publish_at.
create table posts (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  slug text not null,
  title text not null,
  content text not null,
  excerpt text not null default '',
  featured_image text,
  featured_image_alt text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published')),
  author_id bigint,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  author_name text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  -- The scheduled time of a draft, or of the unpublished changes of a published post.
  publish_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Increased to revoke the links to the preview.
  preview_round integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  foreign key (tenant_id, author_id) references customers (tenant_id, id),
  constraint posts_check check (status = 'draft' or published_at is not null)
);
create index posts_by_change on posts (tenant_id, updated_at desc, id desc);
create index posts_of_author on posts (tenant_id, author_id);
create index posts_published on posts (tenant_id, published_at desc, id desc)
  where status = 'published';
create index posts_to_publish on posts (tenant_id, publish_at) where publish_at is not null;
call protect_tenant_table('posts');
-- For posts_to_publish(), which a starting server calls for all shops.
create policy all_shops on posts for select to current_user using (publish_at is not null);

-- Former slugs redirect to the post.
create table former_post_slugs (
  tenant_id integer not null references tenants,
  slug text not null,
  post_id bigint not null,
  primary key (tenant_id, slug),
  foreign key (tenant_id, post_id) references posts (tenant_id, id) on delete cascade
);
create index former_slugs_of_post on former_post_slugs (tenant_id, post_id);
call protect_tenant_table('former_post_slugs');

-- Unpublished changes of a published post.
create table post_drafts (
  tenant_id integer not null,
  post_id bigint not null,
  title text not null,
  content text not null,
  excerpt text not null,
  author_name text not null,
  featured_image text,
  featured_image_alt text not null,
  seo_title text not null,
  seo_description text not null,
  primary key (tenant_id, post_id),
  foreign key (tenant_id, post_id) references posts (tenant_id, id) on delete cascade
);
call protect_tenant_table('post_drafts');

-- Versions: one for each period of writing and one for each publication.
create table post_versions (
  tenant_id integer not null,
  id bigint not null default random_id(),
  post_id bigint not null,
  title text not null,
  content text not null,
  -- Null when the author was not noted.
  staff_id bigint,
  by_name text,
  is_published boolean not null default false,
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, post_id) references posts (tenant_id, id) on delete cascade
);
create index post_versions_newest on post_versions (tenant_id, post_id, saved_at desc, id desc);
call protect_tenant_table('post_versions');

create table comments (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  post_id bigint not null,
  parent_id bigint,
  customer_id bigint,
  content text not null,
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  -- The shop's own answers have its name instead of a customer.
  author_name text,
  primary key (tenant_id, id),
  unique (tenant_id, post_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, post_id) references posts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, post_id, parent_id)
    references comments (tenant_id, post_id, id) on delete cascade,
  constraint comments_hidden_is_not_shown check (hidden_at is null or not is_approved)
);
create index comments_newest on comments (tenant_id, created_at desc, id desc);
create index comments_of_customer on comments (tenant_id, customer_id);
create index comments_of_parent on comments (tenant_id, post_id, parent_id);
create index comments_of_post on comments (tenant_id, post_id, created_at) where is_approved;
create index comments_waiting on comments (tenant_id, created_at, id)
  where not is_approved and hidden_at is null;
call protect_tenant_table('comments');
