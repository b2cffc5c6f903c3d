-- A post as the back office writes it: under whose name, when it comes out, what search engines are
-- told of it. Scheduled is a draft with a time.
alter table posts
  add column author_name text not null default '',
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- When what is written comes out by itself; of a published post, the changes beside it.
  add column publish_at timestamptz,
  add column updated_at timestamptz not null default now(),
  -- Counts up when the links to its preview are withdrawn.
  add column preview_round integer not null default 0;
create index posts_by_change on posts (tenant_id, updated_at desc, id desc);
create index posts_to_publish on posts (tenant_id, publish_at) where publish_at is not null;

-- Changes to a published post that nobody sees before they are published.
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

-- What a post was at the end of each spell of writing, and as each time published.
create table post_versions (
  tenant_id integer not null,
  id bigint not null default random_id(),
  post_id bigint not null,
  title text not null,
  content text not null,
  -- Null: who wrote it was not noted.
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

-- Posts of all shops whose time has come while nobody looked: for a process that starts, and
-- nothing of them but where they are.
create policy all_shops on posts for select to current_user using (publish_at is not null);
create function posts_to_publish() returns table (shop integer, post bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query select p.tenant_id, p.id from public.posts p where p.publish_at <= now();
end $$;
revoke execute on function posts_to_publish() from public;
grant execute on function posts_to_publish() to pasal_server;
