create table company_info (
  tenant_id integer primary key references tenants,
  tagline text not null default '',
  history_summary text not null default '',
  mission_statement text not null default '',
  vision_statement text not null default '',
  core_values jsonb not null default '[]'
);
call protect_tenant_table('company_info');

create table contact_info (
  tenant_id integer primary key references tenants,
  branch_locations jsonb not null default '[]',
  contact_emails jsonb not null default '[]',
  social_media_profiles jsonb not null default '[]'
);
call protect_tenant_table('contact_info');

create table contact_messages (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  name text not null,
  email text not null,
  phone_number text not null default '',
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  answered_at timestamptz,
  spam_at timestamptz,
  primary key (tenant_id, id)
);
create index contact_messages_newest on contact_messages (tenant_id, created_at desc, id desc);
create index contact_messages_open on contact_messages (tenant_id, created_at desc, id desc)
  where answered_at is null and spam_at is null;
call protect_tenant_table('contact_messages');

create table message_replies (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  message_id bigint not null,
  text text not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The last failure, until sent_at is set.
  failed_at timestamptz,
  error text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, message_id) references contact_messages (tenant_id, id) on delete cascade
);
create index message_replies_of_message on message_replies (tenant_id, message_id, created_at);
call protect_tenant_table('message_replies');

create table faqs (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  question text not null,
  answer text not null,
  position integer not null default 0,
  -- A question is a draft until it is published.
  is_published boolean not null default false,
  primary key (tenant_id, id)
);
call protect_tenant_table('faqs');

create table legal_documents (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  document_type text not null check (
    document_type in ('refund_policy', 'privacy_policy', 'terms', 'delivery', 'imprint')),
  content text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, document_type)
);
call protect_tenant_table('legal_documents');

create table legal_text_versions (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  document_type text not null check (
    document_type in ('refund_policy', 'privacy_policy', 'terms', 'delivery', 'imprint')),
  content text not null,
  by_name text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index legal_text_versions_newest
  on legal_text_versions (tenant_id, document_type, created_at desc);
call protect_tenant_table('legal_text_versions');

create table free_pages (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  slug text not null,
  title text not null,
  content text not null default '',
  in_footer boolean not null default false,
  is_published boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, slug)
);
call protect_tenant_table('free_pages');

-- The merchant's texts on the home page. An empty text means the default.
create table home_pages (
  tenant_id integer primary key references tenants,
  headline text not null default '',
  introduction text not null default '',
  button_label text not null default '',
  -- A path within the shop: "/pages/how-we-forge".
  button_path text not null default '',
  products_title text not null default ''
);
call protect_tenant_table('home_pages');

-- The products that the home page shows, in order. No rows: the newest.
create table home_products (
  tenant_id integer not null references tenants,
  product_id bigint not null,
  position integer not null,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
call protect_tenant_table('home_products');
