-- The width at which a wide logo is shown, 40 pixels high; null for one beside the shop's name.
alter table site_settings add column logo_width smallint check (logo_width between 41 and 400);
