-- Whether the address is its customer's: they have followed a link that went there. Who registers
-- has to; whom the shop itself brings along is known to it.
alter table customers add column email_proved_at timestamptz default now();
