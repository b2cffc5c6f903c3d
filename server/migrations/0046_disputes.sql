-- A buyer disputes a payment at the bank: the provider's word for its state, and until when to answer.
alter table payments
  add column dispute text,
  add column dispute_due timestamptz;
