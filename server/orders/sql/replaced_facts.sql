-- Confirmations name the seller and the terms of withdrawal as they stood when the order was placed.
-- The arguments are the table's name, since a shard has another, and the columns that are kept.
create or replace function keep_replaced_facts() returns trigger language plpgsql as $$
declare
  facts jsonb := (select jsonb_object_agg(name, to_jsonb(old) -> name) from unnest(tg_argv[1:]) name);
begin
  insert into replaced_facts (tenant_id, source, facts, created_at)
    values (old.tenant_id, tg_argv[0], facts, clock_timestamp());
  return null;
end $$;

create or replace trigger keep_facts after update on contact_info for each row
  when (old.branch_locations is distinct from new.branch_locations)
  execute function keep_replaced_facts('contact_info', 'branch_locations');
create or replace trigger keep_facts after update on document_settings for each row
  when ((old.legal_name, old.street, old.postal_code, old.city, old.email, old.phone, old.vat_number)
    is distinct from
    (new.legal_name, new.street, new.postal_code, new.city, new.email, new.phone, new.vat_number))
  execute function keep_replaced_facts('document_settings',
    'legal_name', 'street', 'postal_code', 'city', 'email', 'phone', 'vat_number');
create or replace trigger keep_facts after update on return_settings for each row
  when ((old.sells_to_eu, old.withdrawal_days, old.way_back_paid_by)
    is distinct from (new.sells_to_eu, new.withdrawal_days, new.way_back_paid_by))
  execute function keep_replaced_facts('return_settings',
    'sells_to_eu', 'withdrawal_days', 'way_back_paid_by');
create or replace trigger keep_facts after update on site_settings for each row
  when ((old.site_title, old.contact_email) is distinct from (new.site_title, new.contact_email))
  execute function keep_replaced_facts('site_settings', 'site_title', 'contact_email');
