-- The shop's own accent colour; empty where it has the theme's.
alter table site_settings add column accent_color text not null default ''
  constraint accent_color_is_hex check (accent_color ~ '^(#[0-9a-f]{6})?$');
