-- What settings said of the seller and of withdrawals before they were changed, so that the confirmation
-- of an order names both as they stood when it was placed. server/orders/sql/replaced_facts.sql writes it.
create table replaced_facts (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  source text not null check (source in
    ('contact_info', 'document_settings', 'return_settings', 'site_settings')),
  facts jsonb not null,
  -- The end of the time in which they held.
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index replaced_facts_by_source on replaced_facts (tenant_id, source, created_at);
call protect_tenant_table('replaced_facts');
