-- A list as somebody wants to find it again: its filter and order, for oneself or for all colleagues.
create table saved_views (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  list text not null check (list in ('orders', 'products')),
  staff_id bigint not null default current_staff(),
  by_name text not null,
  name text not null,
  -- As the list's address has it: "status=paid&country=Nepal".
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index saved_views_of_list on saved_views (tenant_id, list, created_at);
call protect_tenant_table('saved_views');
