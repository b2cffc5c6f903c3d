-- Whether a guest may leave a telephone number instead of an email address.
alter table guest_settings add column guest_contact text not null default 'email'
  constraint guest_settings_guest_contact_check check (guest_contact in ('email', 'email_or_telephone'));
-- A guest without an address is known by a key of the telephone number.
alter table customers drop constraint customers_guest_key;
alter table customers add constraint customers_guest_key
  check ((guest_email is null or guest_key is not null) and guest_key < 0 and (is_guest or guest_key is null));
