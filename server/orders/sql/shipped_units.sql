-- Keeps how many units of an order's lines were sent. A check of the table refuses more than there
-- are.
create or replace function count_shipped() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update order_lines set shipped = shipped + new.quantity
      where tenant_id = new.tenant_id and order_id = new.order_id and position = new.line;
  else
    update order_lines set shipped = shipped - old.quantity
      where tenant_id = old.tenant_id and order_id = old.order_id and position = old.line;
  end if;
  return null;
end $$;
create or replace trigger count_shipped after insert or delete on order_shipment_lines
  for each row execute function count_shipped();

-- Units that come back while units of their line are still to be sent are those: they are not sent. Units that
-- are exchanged had been sent.
create or replace function withdraw_returned() returns trigger language plpgsql as $$
begin
  new.withdrawn := old.withdrawn
    + greatest(0, least(new.returned - old.returned - (new.exchanged - old.exchanged),
      old.quantity - old.shipped - old.withdrawn));
  return new;
end $$;
create or replace trigger withdraw_returned before update of returned on order_lines
  for each row when (new.returned > old.returned) execute function withdraw_returned();
