-- Planned while there are few adjustments, or none, it has to serve when there are many.
create or replace function assert_order_adds_up() returns trigger language plpgsql
  set enable_seqscan = off as $$
declare
  sums record;
begin
  select (select coalesce(sum(l.price_cents::bigint * l.quantity), 0) from order_lines l
        where l.tenant_id = new.tenant_id and l.order_id = new.id) as of_lines,
      (select coalesce(sum(a.amount_cents), 0) from order_adjustments a
        where a.tenant_id = new.tenant_id and a.order_id = new.id and not a.is_included) as adjusted
    into sums;
  if sums.of_lines + sums.adjusted <> new.total_cents then
    raise exception 'order % is not the sum of its parts: % + % is not %',
        new.order_number, sums.of_lines, sums.adjusted, new.total_cents
      using errcode = 'check_violation', constraint = 'orders_add_up';
  end if;
  return null;
end $$;
