-- At commit, the total of an order must equal the sum of its lines and adjustments, less what left with
-- edits. Sequential scans are off because the plan is made while the tables are still small.
create or replace function assert_order_adds_up() returns trigger language plpgsql
  set enable_seqscan = off as $$
declare
  of_lines bigint;
  adjusted bigint;
  gone bigint := 0;
begin
  select coalesce(sum(l.price_cents::bigint * l.quantity), 0) into of_lines from order_lines l
    where l.tenant_id = new.tenant_id and l.order_id = new.id;
  select coalesce(sum(a.amount_cents), 0) into adjusted from order_adjustments a
    where a.tenant_id = new.tenant_id and a.order_id = new.id and not a.is_included;
  if new.edit_round > 0 then
    select coalesce(sum(e.amount_cents), 0) into gone from order_edit_lines e
      where e.tenant_id = new.tenant_id and e.order_id = new.id;
  end if;
  if of_lines + adjusted - gone <> new.total_cents then
    raise exception 'order % is not the sum of its parts: % + % - % is not %',
        new.order_number, of_lines, adjusted, gone, new.total_cents
      using errcode = 'check_violation', constraint = 'orders_add_up',
        detail = 'constraint "orders_add_up"';
  end if;
  return null;
end $$;
drop trigger if exists orders_add_up on orders;
create constraint trigger orders_add_up after insert or update of total_cents on orders
  deferrable initially deferred for each row execute function assert_order_adds_up();

-- Adjustments are written in the transaction of their order, or of the edit that they come with; later
-- ones would change an agreed price.
-- An order that an earlier transaction made has an event of that transaction. Clocks would not do: the
-- order's time may come from another machine.
create or replace function assert_adjusts_new_order() returns trigger language plpgsql as $$
declare
  this_transaction constant xid := pg_current_xact_id()::xid;
  added record;
begin
  for added in select distinct tenant_id, order_id, edit_id from changed loop
    continue when added.edit_id is not null and exists (select from order_edits d
      where d.tenant_id = added.tenant_id and d.order_id = added.order_id and d.id = added.edit_id
        and d.state = 'applied' and d.xmin = this_transaction);
    perform from orders o
      where o.tenant_id = added.tenant_id and o.id = added.order_id and o.xmin = this_transaction
        and added.edit_id is null and not exists (select from order_events e
          where e.tenant_id = added.tenant_id and e.order_id = added.order_id
            and e.xmin <> this_transaction);
    if not found then
      raise exception 'order % exists already and is not adjusted any more', added.order_id
        using errcode = 'check_violation', constraint = 'order_adjustments_of_new_order',
          detail = 'constraint "order_adjustments_of_new_order"';
    end if;
  end loop;
  return null;
end $$;
create or replace trigger adjusts_new_order after insert on order_adjustments
  referencing new table as changed for each statement execute function assert_adjusts_new_order();
