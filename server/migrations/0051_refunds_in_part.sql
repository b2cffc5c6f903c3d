-- What was given back of a payment before all of it was: `refunded_at` says that everything is.
alter table payments add column refunded_cents bigint not null default 0,
  add constraint payments_refunded_in_part check (refunded_cents between 0 and amount_cents);

-- Pieces of a line that have come back while the rest of the order stays sold.
alter table order_lines add column returned integer not null default 0,
  add constraint order_lines_returned check (returned between 0 and quantity);

-- Each refund of a part, as its order's history tells it.
create table order_refunds (
  tenant_id integer not null,
  id bigint not null default random_id(),
  order_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- For the customer.
  note text not null default '',
  -- What came back to stock: [{"name", "quantity"}].
  returned jsonb not null default '[]',
  staff_id bigint default current_staff(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_refunds_of_order on order_refunds (tenant_id, order_id, created_at);
call protect_tenant_table('order_refunds');

alter table order_mails drop constraint order_mails_kind_check, add constraint order_mails_kind_check
  check (kind in
    ('received', 'paid', 'shipped', 'ended', 'refund_due', 'refunded', 'refunded_part', 'alert'));
