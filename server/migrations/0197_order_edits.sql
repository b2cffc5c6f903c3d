-- A change of a placed order: units that leave and lines that come. What was agreed stays as it is.
create table order_edits (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  order_id bigint not null,
  -- offered: its buyer pays the difference first. Only applied edits are part of their order.
  state text not null check (state in ('offered', 'applied', 'lapsed', 'dropped')),
  -- For colleagues.
  reason text not null default '',
  -- For the buyer.
  note text not null default '',
  -- What comes, and what leaves.
  in_cents bigint not null check (in_cents >= 0),
  out_cents bigint not null check (out_cents >= 0),
  -- The lines that come and the units that leave, as they were priced.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The end of an offered edit.
  ends_at timestamptz,
  staff_id bigint default current_staff(),
  created_at timestamptz not null default clock_timestamp(),
  -- When it was applied, lapsed or was dropped.
  settled_at timestamptz,
  -- An invoice holds it, or its own documents were issued.
  has_documents boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  check (state <> 'offered' or ends_at is not null and in_cents > out_cents),
  check ((state = 'offered') = (settled_at is null))
);
call protect_tenant_table('order_edits');
create unique index order_edits_offered on order_edits (tenant_id, order_id) where state = 'offered';

-- Units and amounts that left an order. They count as gone before all refunds.
create table order_edit_lines (
  tenant_id integer not null,
  edit_id bigint not null,
  position smallint not null,
  order_id bigint not null,
  -- Null: delivery.
  line smallint,
  quantity integer not null check (quantity >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  primary key (tenant_id, edit_id, position),
  foreign key (tenant_id, order_id, edit_id) references order_edits (tenant_id, order_id, id) on delete cascade
);
create index order_edit_lines_of_order on order_edit_lines (tenant_id, order_id);
call protect_tenant_table('order_edit_lines');
revoke update on order_edit_lines from pasal_server;

alter table orders
  -- Raised by each edit, so that two colleagues do not edit at once.
  add column edit_round integer not null default 0 check (edit_round >= 0);

-- The edit that they came with; null: the order began with them.
alter table order_lines add column edit_id bigint,
  -- Units that left with edits.
  add column removed integer not null default 0 check (removed >= 0 and removed <= returned);
alter table order_adjustments add column edit_id bigint;

alter table order_demands add column edit_id bigint;
alter table order_demands drop constraint order_demands_reason_check;
alter table order_demands add constraint order_demands_reason_check
  check (reason in ('order', 'deposit', 'edit', 'exchange'));

alter table order_refunds add column edit_id bigint;
alter table order_refunds drop constraint order_refunds_kind_check;
alter table order_refunds add constraint order_refunds_kind_check
  check (kind in ('whole', 'part', 'surplus', 'edit'));
alter table order_refunds add constraint order_refunds_of_edit check ((kind = 'edit') = (edit_id is not null));

-- The edit that a document is of, and the invoice that a credit note reduces; null for older ones.
alter table documents add column edit_id bigint, add column invoice_id bigint;
alter table documents drop constraint documents_reason;
alter table documents add constraint documents_reason check (
  case kind when 'invoice' then refund_id is null and cancels is null and invoice_id is null
    else num_nonnulls(refund_id, cancels, edit_id) = 1 end);
drop index documents_of_refund;
create unique index documents_of_refund on documents (tenant_id, refund_id, invoice_id)
  nulls not distinct where refund_id is not null;
drop index documents_of_round;
create unique index documents_of_round on documents (tenant_id, order_id, round, edit_id)
  nulls not distinct where kind = 'invoice';
create unique index documents_of_edit on documents (tenant_id, edit_id, kind, invoice_id)
  nulls not distinct where edit_id is not null;
