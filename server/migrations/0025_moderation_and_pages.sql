-- What the shop's staff does with what visitors wrote: hide it, answer it.

alter table comments
  add column hidden_at timestamptz,
  -- The shop's own answers have no customer; they carry its name.
  add column author_name text,
  add constraint comments_hidden_is_not_shown check (hidden_at is null or not is_approved);
create index comments_waiting on comments (tenant_id, created_at, id)
  where not is_approved and hidden_at is null;
create index comments_newest on comments (tenant_id, created_at desc, id desc);

alter table reviews add column hidden_at timestamptz;
create index reviews_newest on reviews (tenant_id, created_at desc, id desc);

-- A hidden review does not count in the stars.
create or replace function rate_product_of_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update products set rating_sum = rating_sum - old.rating, review_count = review_count - 1
    where tenant_id = old.tenant_id and id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update products set rating_sum = rating_sum + new.rating, review_count = review_count + 1
    where tenant_id = new.tenant_id and id = new.product_id;
  end if;
  return null;
end
$$;
drop trigger rate_product on reviews;
create trigger rate_product after insert or delete or update of rating, product_id, hidden_at on reviews
  for each row execute function rate_product_of_review();

alter table contact_messages
  add column read_at timestamptz,
  add column answered_at timestamptz,
  add column spam_at timestamptz;
create index contact_messages_open on contact_messages (tenant_id, created_at desc, id desc)
  where answered_at is null and spam_at is null;

create table message_replies (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  message_id bigint not null,
  text text not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, message_id) references contact_messages (tenant_id, id) on delete cascade
);
create index message_replies_of_message on message_replies (tenant_id, message_id, created_at);
call protect_tenant_table('message_replies');

-- What the shop's staff writes: legal texts with what they were before, and pages of the shop's own.

create table legal_text_versions (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  document_type text not null check (document_type in ('refund_policy', 'privacy_policy')),
  content text not null,
  by_name text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index legal_text_versions_newest on legal_text_versions (tenant_id, document_type, created_at desc);
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

-- What only the back office looks at; a shop without a row has the defaults.
create table office_settings (
  tenant_id integer primary key references tenants,
  low_stock_at integer not null default 3 check (low_stock_at between 0 and 10000),
  time_zone text not null default 'UTC'
);
call protect_tenant_table('office_settings');
