-- Statements of withdrawal as consumers sent them, and the cases of goods that come back.
create table withdrawal_statements (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  -- The browser's name for the statement: sent twice, it is one.
  form_key uuid not null,
  stated_order text not null,
  stated_name text not null,
  email text not null,
  -- [{"line", "quantity", "name"}]; null where the statement names no lines.
  lines jsonb,
  -- The part of the order that is meant, in the buyer's words; empty for the whole.
  part text not null default '',
  -- The reason to believe who sent it: a session, the order's link, or what was typed alone.
  proof text not null check (proof in ('session', 'link', 'typed')),
  locale text not null,
  received_at timestamptz not null default clock_timestamp(),
  -- The order that is meant, once it is known.
  order_id bigint,
  -- A colleague has looked at a statement that belongs to no order.
  dismissed_at timestamptz,
  receipt text not null default 'waiting'
    check (receipt in ('waiting', 'sent', 'failed', 'refused', 'rationed', 'dropped', 'withheld')),
  primary key (tenant_id, id),
  unique (tenant_id, form_key),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index withdrawal_statements_of_order on withdrawal_statements (tenant_id, order_id);
create index withdrawal_statements_of_address
  on withdrawal_statements (tenant_id, lower(email), received_at);
create index withdrawal_statements_unmatched on withdrawal_statements (tenant_id, received_at)
  where order_id is null and dismissed_at is null;
call protect_tenant_table('withdrawal_statements');
-- What was stated never changes.
revoke update on withdrawal_statements from pasal_server;
grant update (order_id, dismissed_at, receipt) on withdrawal_statements to pasal_server;

create table order_returns (
  tenant_id integer not null references tenants,
  id bigint not null default random_id(),
  order_id bigint not null,
  kind text not null check (kind in ('withdrawal', 'return')),
  statement_id bigint,
  status text not null check (status in ('asked', 'agreed', 'declined', 'taken_back', 'closed')),
  -- The buyer's words.
  reason text not null default '',
  -- The shop's sentence to the buyer.
  answer text not null default '',
  -- A withdrawal that was stated after its period.
  is_late boolean not null default false,
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, id),
  unique (tenant_id, statement_id),
  check ((kind = 'withdrawal') = (statement_id is not null)),
  check ((ended_at is null) = (status in ('asked', 'agreed'))),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, statement_id) references withdrawal_statements (tenant_id, id)
);
create index order_returns_of_order on order_returns (tenant_id, order_id);
create index order_returns_by_age on order_returns (tenant_id, asked_at, id);
create index order_returns_open on order_returns (tenant_id, status)
  where status in ('asked', 'agreed');
call protect_tenant_table('order_returns');

create table order_return_lines (
  tenant_id integer not null,
  return_id bigint not null,
  order_id bigint not null,
  -- The position of the order's line.
  line smallint not null,
  quantity integer not null check (quantity > 0),
  received integer not null default 0,
  restocked integer not null default 0,
  primary key (tenant_id, return_id, line),
  check (received between 0 and quantity),
  check (restocked between 0 and received),
  foreign key (tenant_id, order_id, return_id)
    references order_returns (tenant_id, order_id, id) on delete cascade,
  foreign key (tenant_id, order_id, line) references order_lines (tenant_id, order_id, position)
);
create index order_return_lines_of_order on order_return_lines (tenant_id, order_id);
call protect_tenant_table('order_return_lines');

-- The buyer was told before the order that this line cannot be withdrawn from.
alter table order_lines add column no_withdrawal boolean not null default false;

-- The case that a refund belongs to.
alter table order_refunds add column return_id bigint;
alter table order_refunds add constraint order_refunds_of_return
  foreign key (tenant_id, order_id, return_id) references order_returns (tenant_id, order_id, id);
create index order_refunds_of_return on order_refunds (tenant_id, order_id, return_id)
  where return_id is not null;
