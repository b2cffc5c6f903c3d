-- At commit, the lines of a refund must add up to its amount. A surplus has none, nor have the refunds
-- that were recorded before refunds had lines.
create or replace function assert_refund_adds_up() returns trigger language plpgsql
  set enable_seqscan = off as $$
declare
  of_lines bigint;
begin
  select sum(l.amount_cents) into of_lines from order_refund_lines l
    where l.tenant_id = new.tenant_id and l.refund_id = new.id;
  if of_lines <> new.amount_cents then
    raise exception 'refund % is not the sum of its lines: % is not %', new.id, of_lines, new.amount_cents
      using errcode = 'check_violation', constraint = 'order_refunds_add_up',
        detail = 'constraint "order_refunds_add_up"';
  end if;
  return null;
end $$;
drop trigger if exists order_refunds_add_up on order_refunds;
create constraint trigger order_refunds_add_up after insert or update of amount_cents on order_refunds
  deferrable initially deferred for each row execute function assert_refund_adds_up();
