-- What made an order's total beside its lines. Written with the order, and never after it.
create table order_adjustments (
  tenant_id integer not null,
  order_id bigint not null,
  position smallint not null,
  -- The line that it belongs to; null: the order as a whole.
  line smallint,
  kind text not null check (kind in ('discount', 'shipping', 'tax', 'fee')),
  -- Part of another amount, so that it does not count again.
  is_included boolean not null default false,
  amount_cents bigint not null,
  label text not null,
  -- A sentence for the buyer.
  because text not null,
  source_kind text check (source_kind in ('promotion', 'shipping_method', 'tax_rate')),
  source_id bigint,
  rate_ppm integer check (rate_ppm between 0 and 1000000),
  base_cents bigint check (base_cents >= 0),
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  check (case when kind = 'discount' then amount_cents <= 0 else amount_cents >= 0 end),
  check (kind = 'tax' or not is_included),
  check ((kind = 'tax') = (rate_ppm is not null))
);
call protect_tenant_table('order_adjustments');
revoke update, delete on order_adjustments from pasal_server;

-- An order whose total is not what its lines and adjustments add up to is not stored. When the
-- transaction ends, whatever the order of its statements.
create function assert_order_adds_up() returns trigger language plpgsql as $$
declare
  lines_cents numeric;
  adjusted_cents numeric;
begin
  select coalesce(sum(l.price_cents::bigint * l.quantity), 0) into lines_cents from order_lines l
    where l.tenant_id = new.tenant_id and l.order_id = new.id;
  select coalesce(sum(a.amount_cents), 0) into adjusted_cents from order_adjustments a
    where a.tenant_id = new.tenant_id and a.order_id = new.id and not a.is_included;
  if lines_cents + adjusted_cents <> new.total_cents then
    raise exception 'order % is not the sum of its parts: % + % is not %',
        new.order_number, lines_cents, adjusted_cents, new.total_cents
      using errcode = 'check_violation', constraint = 'orders_add_up';
  end if;
  return null;
end $$;
create constraint trigger orders_add_up after insert or update of total_cents on orders
  deferrable initially deferred for each row execute function assert_order_adds_up();

-- One that comes later would change what was agreed on.
create function assert_adjusts_new_order() returns trigger language plpgsql as $$
declare
  added record;
begin
  for added in select distinct tenant_id, order_id from changed loop
    perform from orders o
      where o.tenant_id = added.tenant_id and o.id = added.order_id and o.created_at = now();
    if not found then
      raise exception 'order % exists already and is not adjusted any more', added.order_id
        using errcode = 'check_violation', constraint = 'order_adjustments_of_new_order';
    end if;
  end loop;
  return null;
end $$;
create trigger adjusts_new_order after insert on order_adjustments
  referencing new table as changed for each statement execute function assert_adjusts_new_order();
