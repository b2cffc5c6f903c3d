-- How long the items of an unpaid order are kept: by card and PayPal, and by transfer and the shop's own ways.
alter table payment_options
  add column online_hold_minutes integer not null default 45
    check (online_hold_minutes between 15 and 1440),
  add column transfer_hold_days integer not null default 7
    check (transfer_hold_days between 1 and 60);
