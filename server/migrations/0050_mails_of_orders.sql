-- Each mail about an order, and what became of it. No address is kept: it goes to whoever has ordered.
create table order_mails (
  tenant_id integer not null,
  id bigint not null,
  order_id bigint not null,
  -- The step that it tells of, where that can be taken back: then the mail goes with it.
  event_id bigint,
  kind text not null check (
    kind in ('received', 'paid', 'shipped', 'ended', 'refund_due', 'refunded', 'alert')),
  state text not null default 'waiting' check (
    state in ('waiting', 'sent', 'failed', 'refused', 'rationed', 'dropped')),
  tries integer not null default 0,
  -- What the mail server said, without addresses.
  error text not null default '',
  -- Another one was sent in its place.
  is_replaced boolean not null default false,
  -- Who caused it, where that was a colleague.
  staff_id bigint default current_staff(),
  created_at timestamptz not null default clock_timestamp(),
  became_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, event_id) references order_events (tenant_id, id) on delete cascade
);
create index order_mails_of_order on order_mails (tenant_id, order_id, created_at);
create index order_mails_of_event on order_mails (tenant_id, event_id) where event_id is not null;
create index order_mails_failed on order_mails (tenant_id, order_id, created_at)
  where state in ('failed', 'refused') and not is_replaced;
call protect_tenant_table('order_mails');

-- `sent_at` is written when it has gone out; until then this says what came of the last try.
alter table message_replies add column failed_at timestamptz, add column error text not null default '';
