-- The rules of withdrawal and returns. A shop without a row sells to no consumers in the EU, and takes
-- nothing back by itself.
create table return_settings (
  tenant_id integer primary key references tenants,
  sells_to_eu boolean not null default false,
  -- Days after the last delivery in which consumers withdraw from the contract.
  withdrawal_days integer not null default 14 check (withdrawal_days between 14 and 365),
  -- Days after the last delivery in which the shop takes goods back besides; 0 for none.
  return_days integer not null default 0 check (return_days between 0 and 365),
  way_back_paid_by text not null default 'buyer' check (way_back_paid_by in ('buyer', 'shop')),
  return_address text not null default '',
  -- A sentence for shoppers on what cannot come back.
  exceptions text not null default ''
);
call protect_tenant_table('return_settings');
