-- The payment methods that a shop offers.
create table payment_options (
  tenant_id integer primary key references tenants,
  enable_card_payment boolean not null default false,
  enable_bank_transfer boolean not null default false,
  enable_custom_payment boolean not null default false,
  bank_account_details text not null default '',
  custom_payment_label text not null default 'Other Payment Method',
  custom_payment_instructions text not null default '',
  custom_payment_redirect_url text not null default '',
  -- A refund above this total of an order asks for the second factor again; null for no limit.
  refund_step_up_cents bigint check (refund_step_up_cents >= 0)
);
call protect_tenant_table('payment_options');

-- Accounts with card providers: merchant id and secret, encrypted with a key of the environment.
create table card_accounts (
  tenant_id integer not null references tenants,
  sealed text not null,
  -- New payments use the account in use; older payments are still inquired about at the provider
  -- that began them.
  provider text not null default '2c2p',
  in_use boolean not null default true,
  primary key (tenant_id, provider)
);
create unique index card_accounts_in_use on card_accounts (tenant_id) where in_use;
call protect_tenant_table('card_accounts');

-- Attempts to pay by card, and payments that the merchant received by other methods.
create table payments (
  tenant_id integer not null references tenants,
  id uuid not null default gen_random_uuid(),
  order_id bigint not null,
  method text not null check (method in ('card', 'bank_transfer', 'custom')),
  status text not null check (status in ('initiated', 'pending', 'succeeded', 'failed', 'canceled')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null default 'USD',
  -- The provider's answer does not fit the request: a person has to decide.
  needs_review boolean not null default false,
  -- Paid when nothing was due any more: the money has to be refunded.
  refund_due boolean not null default false,
  refunded_at timestamptz,
  -- Card only: the provider's number of the attempt, and the path of its callbacks.
  invoice_no text,
  callback_key text,
  redirect_url text,
  -- The end of the provider's payment page.
  expires_at timestamptz,
  inquiries integer not null default 0,
  inquired_at timestamptz,
  gateway_transaction_ref text,
  error_message text,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- The last inquiry that a returning browser caused, which limits the next one.
  question_at timestamptz,
  -- The provider of a card payment.
  provider text,
  -- The sum of partial refunds; refunded_at is set when everything was refunded.
  refunded_cents bigint not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, callback_key),
  unique (tenant_id, invoice_no),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  constraint payments_refunded_in_part check (refunded_cents between 0 and amount_cents)
);
create index payments_by_amount on payments (tenant_id, amount_cents);
create index payments_by_reference on payments (tenant_id, gateway_transaction_ref)
  where gateway_transaction_ref is not null;
-- For the ledger.
create index payments_newest on payments (tenant_id, created_at desc, id desc);
create index payments_of_order on payments (tenant_id, order_id, created_at);
-- An order is paid once.
create unique index payments_paid_once on payments (tenant_id, order_id)
  where status = 'succeeded' and not refund_due and refunded_at is null;
create index payments_refund_due on payments (tenant_id, order_id)
  where refund_due and refunded_at is null;
create index payments_to_review on payments (tenant_id, order_id) where needs_review;
create index payments_under_review on payments (tenant_id) where needs_review;
call protect_tenant_table('payments');
-- For payments_under_review(), a count over all shops.
create policy all_shops on payments for select to current_user using (true);

-- Messages about a payment, each stored once.
create table payment_events (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  payment_id uuid not null,
  source text not null check (source in ('token', 'notification', 'inquiry', 'return', 'merchant')),
  -- Hash of merchant, invoice, transaction, code, amount and currency.
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
