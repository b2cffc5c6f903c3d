-- Uses of discounts with a limit per customer count for an address, whether it orders as a guest or from
-- an account.
create index orders_of_guests_address on orders (tenant_id, lower(guest_email))
  where guest_email is not null;
