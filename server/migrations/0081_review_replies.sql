-- What the shop answers to a review, shown beneath it; empty where it says nothing.
alter table reviews
  add column reply text not null default '',
  add column replied_at timestamptz,
  -- Not shown yet, and never judged; it is hidden meanwhile.
  add column is_waiting boolean not null default false check (not is_waiting or hidden_at is not null);
create index reviews_waiting on reviews (tenant_id, created_at desc, id desc) where is_waiting;

-- Shops in which a review waits until a colleague shows it.
create table moderated_reviews (
  tenant_id integer primary key references tenants
);
call protect_tenant_table('moderated_reviews');
