-- How often somebody has tried what guards an account, counted by all processes together. Unlogged:
-- after a crash of the database everybody begins anew. No foreign key: it would lock the shop's row.
create unlogged table call_counts (
  tenant_id integer not null,
  -- A hash: of which limit, and whose.
  name text not null,
  calls integer not null,
  ends_at timestamptz not null,
  primary key (tenant_id, name)
);
create index call_counts_by_end on call_counts (tenant_id, ends_at);
call protect_tenant_table('call_counts');

-- Where a customer has signed in, so that strangers who guess elsewhere do not keep them out there.
create table sign_in_networks (
  tenant_id integer not null,
  customer_id bigint not null,
  -- Of the network and the installation's secret: nobody reads an address here.
  network_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, customer_id, network_hash),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
call protect_tenant_table('sign_in_networks');
