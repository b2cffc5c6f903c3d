-- Facts of all sales of a shop that law wants to be said: those of product safety, and who pays duty
-- and import tax of parcels that leave the shop's customs area.
alter table safety_settings rename to legal_facts;
alter table legal_facts
  add column import_duties text not null default 'unsaid'
    check (import_duties in ('unsaid', 'buyer', 'shop')),
  -- The shop's own sentence; empty: one of the shop's language.
  add column duty_note text not null default '' check (length(duty_note) <= 300);
