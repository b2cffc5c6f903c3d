-- Until a product was on sale once nobody knows its address, and it follows the name. Those that are
-- there already keep theirs.
alter table products add column was_on_sale boolean not null default true;
alter table products alter column was_on_sale set default false;

create function note_that_it_is_on_sale() returns trigger language plpgsql as $$
begin
  new.was_on_sale := true;
  return new;
end $$;
create trigger was_on_sale before insert or update of is_active on products for each row
  when (new.is_active and not new.was_on_sale) execute function note_that_it_is_on_sale();
