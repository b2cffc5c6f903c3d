-- Above so much given back of one order, the second factor is wanted once more. Null: it never is.
alter table payment_options add column refund_step_up_cents bigint
  check (refund_step_up_cents >= 0);
