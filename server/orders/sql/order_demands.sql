-- At commit, the demands of an order ask for its total and for what went back with edits, `open_cents` is
-- what they still ask for, and each that is paid has one payment. Demands of edits that are not applied do
-- not count.
create or replace function assert_demands_add_up() returns trigger language plpgsql
  set enable_seqscan = off as $$
declare
  total bigint;
  open bigint;
  asked bigint;
  unpaid bigint;
  paid_otherwise bigint;
  given_back bigint;
begin
  select o.total_cents, o.open_cents into total, open from orders o
    where o.tenant_id = new.tenant_id and o.id = new.order_id;
  select coalesce(sum(d.amount_cents) filter (where d.withdrawn_at is null), 0),
      coalesce(sum(d.amount_cents) filter (where d.withdrawn_at is null and d.paid_at is null), 0),
      count(*) filter (where (d.paid_at is not null) <> exists (select from payments p
        where p.tenant_id = new.tenant_id and p.order_id = new.order_id and p.demand_id = d.id
          and p.status = 'succeeded' and (d.paid_at is not null or not p.refund_due)))
    into asked, unpaid, paid_otherwise
    from order_demands d where d.tenant_id = new.tenant_id and d.order_id = new.order_id
      and not exists (select from order_edits e where e.tenant_id = new.tenant_id
        and e.id = d.edit_id and e.state <> 'applied');
  select coalesce(sum(r.amount_cents), 0) into given_back from order_refunds r
    where r.tenant_id = new.tenant_id and r.order_id = new.order_id and r.kind = 'edit'
      and not r.is_repeated;
  if asked - given_back <> total or unpaid <> open or paid_otherwise > 0 then
    raise exception 'the demands of order % are not its total: % less % of %, % of % open, % paid otherwise',
        new.order_id, asked, given_back, total, unpaid, open, paid_otherwise
      using errcode = 'check_violation', constraint = 'order_demands_add_up',
        detail = 'constraint "order_demands_add_up"';
  end if;
  return null;
end $$;
drop trigger if exists order_demands_add_up on order_demands;
create constraint trigger order_demands_add_up after insert or update on order_demands
  deferrable initially deferred for each row execute function assert_demands_add_up();
drop trigger if exists payments_add_up on payments;
create constraint trigger payments_add_up after insert or update of status, refund_due, demand_id
  on payments deferrable initially deferred for each row when (new.demand_id is not null)
  execute function assert_demands_add_up();
