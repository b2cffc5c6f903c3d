-- Whether an address needs a telephone number: as its shop's country has it, always, or never.
alter table guest_settings add column telephone text not null default 'by_country'
  constraint guest_settings_telephone_check check (telephone in ('by_country', 'required', 'optional'));
-- Whether an address needs a postal code where its country uses none in daily life.
alter table guest_settings add column postal_code text not null default 'required'
  constraint guest_settings_postal_code_check check (postal_code in ('required', 'by_country'));
