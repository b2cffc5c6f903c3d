-- The mail about a card payment that came after its order was canceled, and the notice to the merchant.
alter table order_mails drop constraint order_mails_kind_check;
alter table order_mails add constraint order_mails_kind_check check (kind in
  ('received', 'paid', 'shipped', 'shipped_part', 'ended', 'paid_after_cancellation', 'refund_due',
    'refunded', 'refunded_part', 'alert'));
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('order', 'payment', 'paid_after_cancellation', 'refund_due', 'refund_failed', 'message',
    'comment'));
