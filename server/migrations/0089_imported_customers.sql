-- Facts about a customer beyond the account, as another shop has known them: for staff alone.
create table customer_facts (
  tenant_id integer not null,
  customer_id bigint not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  -- Consent as it was given elsewhere; empty where nothing was said.
  accepts_email text not null default '' check (accepts_email in ('', 'yes', 'no')),
  accepts_sms text not null default '' check (accepts_sms in ('', 'yes', 'no')),
  is_tax_exempt text not null default '' check (is_tax_exempt in ('', 'yes', 'no')),
  tags text[] not null default '{}',
  company text not null default '',
  street text not null default '',
  street_2 text not null default '',
  city text not null default '',
  region text not null default '',
  postal_code text not null default '',
  country text not null default '',
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade
);
call protect_tenant_table('customer_facts');
