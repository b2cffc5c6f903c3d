-- Refunds to the card. The amount is reserved when the refund is asked for.
alter table order_refunds
  -- Surplus: of a payment that came twice or too late. It has no lines.
  add column kind text not null default 'part' check (kind in ('whole', 'part', 'surplus')),
  -- Outside: the merchant gave the money back, and this records it.
  add column way text not null default 'outside' check (way in ('outside', 'card')),
  add column status text not null default 'succeeded' check (status in
    ('requested', 'waiting', 'pending', 'succeeded', 'failed', 'review')),
  -- Why it failed or waits for a person; a word of contract/rules/refund-words.ts.
  add column reason text not null default '',
  -- Null for refunds that were recorded before there were refunds to the card.
  add column payment_id uuid,
  add column settled_at timestamptz,
  -- A failed refund waits for the merchant until another one was asked for, or it was seen.
  add column is_seen boolean not null default false,
  add constraint order_refunds_outside
    check (way = 'card' or (status = 'succeeded' and reason = ''));
-- For the list of refunds.
create index order_refunds_newest on order_refunds (tenant_id, created_at desc, id desc);
create index order_refunds_waiting on order_refunds (tenant_id, created_at)
  where status in ('failed', 'review') and not is_seen;

-- The amounts of a refund by line and for delivery. Never changed: a failed refund does not count.
create table order_refund_lines (
  tenant_id integer not null,
  refund_id bigint not null,
  position smallint not null,
  -- Null for delivery.
  line smallint,
  -- 0 if the refund was asked for by amount.
  quantity integer not null check (quantity >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (tenant_id, refund_id, position),
  foreign key (tenant_id, refund_id) references order_refunds (tenant_id, id) on delete cascade
);
call protect_tenant_table('order_refund_lines');
revoke update, delete on order_refund_lines from pasal_server;

-- The Idempotency-Key header of refunds, and the hash of the request that came with it.
create table order_refund_keys (
  tenant_id integer not null,
  order_id bigint not null,
  key text not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, order_id, key),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
call protect_tenant_table('order_refund_keys');

alter table payments
  -- Asked back, and not known to be gone or refused.
  add column reserved_cents bigint not null default 0 check (reserved_cents >= 0),
  -- The part of refunded_cents that went to the card; the rest was recorded as given back outside.
  add column card_refunded_cents bigint not null default 0 check (card_refunded_cents >= 0),
  add constraint payments_refunded_at_most check (refunded_cents + reserved_cents <= amount_cents),
  add constraint payments_refunded_by_card check (card_refunded_cents <= refunded_cents);

-- Refunds on their way to the card provider.
create table payment_refunds (
  tenant_id integer not null,
  id uuid not null,
  payment_id uuid not null,
  -- Its record at the order.
  refund_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'requested' check (status in
    ('requested', 'waiting', 'pending', 'succeeded', 'failed', 'review')),
  reason text not null default '',
  -- The request that was sent last, and its name at the provider, which is the same for each repeat.
  act text check (act in ('void', 'refund')),
  act_id uuid,
  -- The provider's refunds of the payment before the request was sent.
  seen text[] not null default '{}',
  reference text,
  -- Rounds of the timer.
  rounds integer not null default 0,
  -- Until then one process talks with the provider about it.
  leased_until timestamptz,
  asked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, refund_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete cascade,
  constraint payment_refunds_act check ((act is null) = (act_id is null))
);
-- The provider's list of refunds does not name ours: two of one amount could not be told apart.
create unique index payment_refunds_open on payment_refunds (tenant_id, payment_id, amount_cents)
  where status in ('requested', 'waiting', 'pending', 'review');
create index payment_refunds_of_payment on payment_refunds (tenant_id, payment_id, created_at);
call protect_tenant_table('payment_refunds');

alter table payment_events drop constraint payment_events_source_check;
alter table payment_events add constraint payment_events_source_check
  check (source in ('token', 'notification', 'inquiry', 'return', 'merchant', 'refund'));

-- The keys of the merchant's account for refunds, encrypted like the account; null without.
alter table card_accounts add column sealed_refund_keys text;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('order', 'payment', 'refund_due', 'refund_failed', 'message', 'comment'));
