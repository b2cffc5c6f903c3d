create table payment_options (
  tenant_id integer primary key references tenants,
  enable_card_payment boolean not null default false,
  enable_bank_transfer boolean not null default false,
  enable_custom_payment boolean not null default false,
  bank_account_details text not null default '',
  custom_payment_label text not null default 'Other Payment Method',
  custom_payment_instructions text not null default '',
  custom_payment_redirect_url text not null default ''
);
call protect_tenant_table('payment_options');

-- A shop's account with its card provider: merchant id and secret, encrypted; the key is not here.
create table card_accounts (
  tenant_id integer primary key references tenants,
  sealed text not null
);
call protect_tenant_table('card_accounts');

-- Attempts to pay by card, and what a merchant has received by other ways.
create table payments (
  tenant_id integer not null references tenants,
  id uuid not null default gen_random_uuid(),
  order_id bigint not null,
  method text not null check (method in ('card_2c2p', 'bank_transfer', 'custom')),
  status text not null check (status in ('initiated', 'pending', 'succeeded', 'failed', 'canceled')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null default 'USD',
  -- Somebody has to look: what the provider says does not fit what was asked.
  needs_review boolean not null default false,
  -- It succeeded where nothing was to be paid any more: the money has to go back.
  refund_due boolean not null default false,
  refunded_at timestamptz,
  -- Card only. The attempt's number with the provider, and the path of its callbacks.
  invoice_no text,
  callback_key text,
  redirect_url text,
  -- Until when the provider's page can be paid on.
  expires_at timestamptz,
  inquiries integer not null default 0,
  inquired_at timestamptz,
  gateway_transaction_ref text,
  error_message text,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, invoice_no),
  unique (tenant_id, callback_key),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index payments_of_order on payments (tenant_id, order_id, created_at);
-- An order is paid once.
create unique index payments_paid_once on payments (tenant_id, order_id)
  where status = 'succeeded' and not refund_due and refunded_at is null;
call protect_tenant_table('payments');

-- What was heard of a payment, each thing once.
create table payment_events (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  payment_id uuid not null,
  source text not null check (source in ('token', 'notification', 'inquiry', 'return', 'merchant')),
  -- Of merchant, invoice, transaction, code, amount and currency.
  fact_hash text not null,
  resp_code text,
  transaction_ref text,
  amount text,
  currency text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, payment_id, source, fact_hash),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete cascade
);
call protect_tenant_table('payment_events');
