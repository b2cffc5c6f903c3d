-- Notes the first activation of a product: from then on, its slug stays.
create or replace function note_that_it_is_on_sale() returns trigger language plpgsql as $$
begin
  new.was_on_sale := true;
  return new;
end $$;
create or replace trigger was_on_sale before insert or update of is_active on products for each row
  when (new.is_active and not new.was_on_sale) execute function note_that_it_is_on_sale();
