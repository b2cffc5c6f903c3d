create table company_info (
  tenant_id integer primary key references tenants,
  tagline text not null default '',
  history_summary text not null default '',
  mission_statement text not null default '',
  vision_statement text not null default '',
  core_values jsonb not null default '[]'
);
call protect_tenant_table('company_info');

create table faqs (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  question text not null,
  answer text not null,
  position integer not null default 0,
  primary key (tenant_id, id)
);
call protect_tenant_table('faqs');

create table legal_documents (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  document_type text not null check (document_type in ('refund_policy', 'privacy_policy')),
  content text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, document_type)
);
call protect_tenant_table('legal_documents');

create table contact_info (
  tenant_id integer primary key references tenants,
  branch_locations jsonb not null default '[]',
  contact_emails jsonb not null default '[]',
  social_media_profiles jsonb not null default '[]'
);
call protect_tenant_table('contact_info');

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
  primary key (tenant_id, id),
  unique (tenant_id, slug),
  check (status = 'draft' or published_at is not null),
  foreign key (tenant_id, author_id) references customers (tenant_id, id) on delete set null (author_id)
);
create index posts_published on posts (tenant_id, published_at desc, id desc) where status = 'published';
create index posts_of_author on posts (tenant_id, author_id);
call protect_tenant_table('posts');

create table comments (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  post_id bigint not null,
  parent_id bigint,
  customer_id bigint,
  content text not null,
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, post_id, id),
  foreign key (tenant_id, post_id) references posts (tenant_id, id) on delete cascade,
  -- A reply belongs to its parent's post.
  foreign key (tenant_id, post_id, parent_id) references comments (tenant_id, post_id, id) on delete cascade,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete set null (customer_id)
);
create index comments_of_post on comments (tenant_id, post_id, created_at) where is_approved;
create index comments_of_parent on comments (tenant_id, post_id, parent_id);
create index comments_of_customer on comments (tenant_id, customer_id);
call protect_tenant_table('comments');
