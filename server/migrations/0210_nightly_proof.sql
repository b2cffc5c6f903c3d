-- Each night a job compares what a shop keeps twice, and notes where the two differ.

create table proof_states (
  tenant_id integer primary key references tenants,
  -- The time of the next night's job; null where none is planned.
  next_at timestamptz,
  began_at timestamptz,
  -- Null while the checks of a night are under way.
  ended_at timestamptz,
  -- Checks that the night could not make, such as one that took too long.
  missed text[] not null default '{}'
);
call protect_tenant_table('proof_states');

create table proof_findings (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  -- A name of contract/backoffice/settings/proof.ts.
  check_name text not null,
  subject_kind text not null,
  subject_id text not null,
  -- An order's number or a product's name.
  label text not null default '',
  expected text not null,
  found text not null,
  since timestamptz not null,
  last_at timestamptz not null,
  -- A later night found nothing any more.
  gone_at timestamptz,
  primary key (tenant_id, id)
);
create unique index proof_findings_open on proof_findings (tenant_id, check_name, subject_id)
  where gone_at is null;
call protect_tenant_table('proof_findings');

-- Stock and units that are out with orders, less all changes of the stock, stay the same for ever.
create table proof_stocks (
  tenant_id integer not null references tenants,
  product_id bigint not null,
  -- Of its variants: with other variants the figure begins anew.
  shape text not null,
  base bigint not null,
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products on delete cascade
);
call protect_tenant_table('proof_stocks');
