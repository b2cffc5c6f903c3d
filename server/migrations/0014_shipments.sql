-- Shipments with their lines: an order may leave in several. Each unit leaves once at most.
alter table order_lines
  -- Units that were sent: the sum of order_shipment_lines, which a trigger keeps.
  add column shipped integer not null default 0,
  -- Units that came back to stock before they were sent; a trigger counts them. They are not sent.
  add column withdrawn integer not null default 0;

alter table order_shipments
  -- The step that it completed. Null for an earlier part of an order.
  add column event_id bigint,
  -- For the customer.
  add column note text not null default '',
  -- The note of its step tells the customer about it, so the customer's replies do not list it.
  add column is_in_note boolean not null default true,
  add column staff_id bigint,
  add column delivered_at timestamptz,
  add constraint order_shipments_of_order_id unique (tenant_id, order_id, id),
  add foreign key (tenant_id, event_id) references order_events (tenant_id, id) on delete cascade;
alter table order_shipments alter column staff_id set default current_staff();
create index order_shipments_of_event on order_shipments (tenant_id, event_id)
  where event_id is not null;

create table order_shipment_lines (
  tenant_id integer not null,
  shipment_id bigint not null,
  order_id bigint not null,
  -- The position of the order's line.
  line smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (tenant_id, shipment_id, line),
  foreign key (tenant_id, order_id, shipment_id)
    references order_shipments (tenant_id, order_id, id) on delete cascade,
  foreign key (tenant_id, order_id, line)
    references order_lines (tenant_id, order_id, position) on delete cascade
);
create index order_shipment_lines_of_line on order_shipment_lines (tenant_id, order_id, line);
call protect_tenant_table('order_shipment_lines');
revoke update on order_shipment_lines from pasal_server;

-- The owner of the tables reads and writes the rows of all shops below, also where it is no superuser.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table order_events no force row level security;
alter table order_shipments no force row level security;
alter table order_shipment_lines no force row level security;

-- Every order that was sent has one shipment of all its lines. Until now it had a row only where
-- tracking was typed.
insert into order_shipments (tenant_id, order_id, created_at)
  select o.tenant_id, o.id, coalesce((select min(e.created_at) from order_events e
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.status = 'shipped'), o.created_at)
    from orders o
    where (o.status in ('shipped', 'delivered') or exists (select from order_events e
          where e.tenant_id = o.tenant_id and e.order_id = o.id and e.status = 'shipped'))
      and not exists (select from order_shipments s
        where s.tenant_id = o.tenant_id and s.order_id = o.id);
update order_shipments s set
    event_id = (select e.id from order_events e
      where e.tenant_id = s.tenant_id and e.order_id = s.order_id and e.status = 'shipped'
      order by e.created_at limit 1),
    staff_id = (select e.staff_id from order_events e
      where e.tenant_id = s.tenant_id and e.order_id = s.order_id and e.status = 'shipped'
      order by e.created_at limit 1),
    delivered_at = (select min(e.created_at) from order_events e
      where e.tenant_id = s.tenant_id and e.order_id = s.order_id and e.status = 'delivered');
insert into order_shipment_lines (tenant_id, shipment_id, order_id, line, quantity)
  select s.tenant_id, s.id, s.order_id, l.position, l.quantity
    from order_shipments s
    join order_lines l on l.tenant_id = s.tenant_id and l.order_id = s.order_id;
update order_lines l set shipped = l.quantity
  where exists (select from order_shipments s
    where s.tenant_id = l.tenant_id and s.order_id = l.order_id);
-- Units that came back before the order was sent.
update order_lines l set withdrawn = l.returned
  where l.returned > 0 and exists (select from orders o
    where o.tenant_id = l.tenant_id and o.id = l.order_id and o.status in ('paid', 'processing'));
alter table orders force row level security;
alter table order_lines force row level security;
alter table order_events force row level security;
alter table order_shipments force row level security;
alter table order_shipment_lines force row level security;

alter table order_lines add constraint order_lines_shipped
  check (shipped >= 0 and withdrawn >= 0 and shipped + withdrawn <= quantity);

-- Raising it withdraws the links to the order's page without sign-in.
alter table orders add column page_round integer not null default 0;

-- The mail about a part of an order, and the shipment that it reports.
alter table order_mails
  drop constraint order_mails_kind_check,
  add constraint order_mails_kind_check check (kind in
    ('received', 'paid', 'shipped', 'shipped_part', 'ended', 'refund_due', 'refunded',
      'refunded_part', 'alert')),
  add column shipment_id bigint,
  add foreign key (tenant_id, shipment_id)
    references order_shipments (tenant_id, id) on delete cascade;
create index order_mails_of_shipment on order_mails (tenant_id, shipment_id)
  where shipment_id is not null;

-- A shop without a row links to no order page without sign-in, and knows no carriers.
create table shipment_settings (
  tenant_id integer primary key references tenants,
  has_order_pages boolean not null default false,
  -- [{"name", "tracking_url"}]; {number} in a link stands for the tracking number.
  carriers jsonb not null default '[]' check (jsonb_typeof(carriers) = 'array')
);
call protect_tenant_table('shipment_settings');
