-- What the checkout asks for beside the usual address.
alter table guest_settings add column asks_company boolean not null default false;
alter table guest_settings add column asks_second_line boolean not null default false;
