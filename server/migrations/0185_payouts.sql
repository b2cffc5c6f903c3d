-- A provider's transfer of collected money to the merchant's bank.
create table payouts (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  provider text not null,
  -- The provider's number of it.
  reference text not null,
  state text not null check (state in ('pending', 'paid', 'failed')),
  currency text not null,
  -- Below zero: the provider collects what refunds took beyond the balance.
  amount_cents bigint not null,
  arrives_on date not null,
  -- The provider does not say which payments it holds: the merchant has asked for it by hand.
  is_manual boolean not null,
  -- Null: its lines are not known yet.
  lines_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, provider, reference)
);
create index payouts_of_time on payouts (tenant_id, currency, arrives_on);
call protect_tenant_table('payouts');

-- A payment, a refund or a fee in a payout.
create table payout_lines (
  tenant_id integer not null,
  payout_id bigint not null,
  position integer not null,
  kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
  reference text not null,
  -- Null: no payment of this shop.
  payment_id uuid,
  gross_cents bigint not null,
  -- The part that the provider keeps.
  fee_cents bigint not null,
  primary key (tenant_id, payout_id, position),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id) on delete cascade
);
create index payout_lines_of_payment on payout_lines (tenant_id, payment_id) where payment_id is not null;
call protect_tenant_table('payout_lines');

alter table card_accounts
  add column next_payouts_at timestamptz,
  -- The key may not read payouts.
  add column lacks_payouts boolean not null default false;
