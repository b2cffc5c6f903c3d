-- The currency and the language of a shop, and of each order for ever. The places of a currency are in
-- currency_places(), which agrees with contract/rules/currencies.ts.
alter table site_settings
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

alter table orders
  drop constraint orders_currency_check,
  alter column currency drop default,
  add constraint orders_currency_check check (currency ~ '^[A-Z]{3}$'),
  add column locale text not null default 'en' check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

alter table payments alter column currency drop default;
