-- The buyers whose uses of a discount count for one person: the account or guest (`counted_as`), every
-- address that the account or the guest's session (`person`) ordered with, guests of the account's
-- address (`own_address`), and the account of a guest's address (`guests_address`).
drop function if exists buyers_of_address(integer, bigint, text, text);
create or replace function buyers_of_address(shop integer, person bigint, counted_as bigint,
    own_address text, guests_address text) returns bigint[]
  language plpgsql stable as $$
begin
  return array(
    select counted_as
    union select o.guest_key from orders o where o.tenant_id = shop
      and o.customer_id = person and o.guest_key is not null
    union select o.guest_key from orders o where o.tenant_id = shop
      and lower(o.guest_email) = lower(own_address) and o.guest_key is not null
    union select a.id from customers a where a.tenant_id = shop
      and lower(a.email) = lower(guests_address));
end $$;
grant execute on function buyers_of_address to pasal_server;

-- Refuses a use beyond the limit per customer, though another buyer of the same address takes the last
-- one at the same moment: both wait here for each other.
create or replace function keep_limit_of_address() returns trigger language plpgsql as $$
declare
  guests_address text;
  own_address text;
  person bigint;
  others bigint[];
begin
  select o.guest_email, o.customer_id into guests_address, person from orders o
    where o.tenant_id = new.tenant_id and o.id = new.order_id;
  select c.email into own_address from orders o
    join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where o.tenant_id = new.tenant_id and o.id = new.order_id and guests_address is null;
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', new.tenant_id, 'promotion',
    new.promotion_id, lower(coalesce(guests_address, own_address, new.buyer::text))), 0));
  others := array_remove(
    buyers_of_address(new.tenant_id, person, new.buyer, own_address, guests_address), new.buyer);
  if cardinality(others) > 0 and new.nth_limit <= (
      select count(*) from promotion_uses u
        where u.tenant_id = new.tenant_id and u.promotion_id = new.promotion_id
          and u.state = 'counted' and u.buyer = any(others || new.buyer)
          and u.order_id <> new.order_id) then
    -- The server knows this refusal by its name: isUsedUp in promotions/uses.ts.
    raise check_violation using constraint = 'promotion_uses_of_address',
      message = 'new row violates check constraint "promotion_uses_of_address"',
      detail = 'constraint "promotion_uses_of_address"';
  end if;
  return new;
end $$;
create or replace trigger keep_limit_of_address before insert or update of state on promotion_uses
  for each row when (new.state = 'counted' and new.nth_limit is not null)
  execute function keep_limit_of_address();
