-- Mails about changes of an order.
alter table order_mails add column edit_id bigint,
  drop constraint order_mails_kind_check,
  add constraint order_mails_kind_check check (kind in ('received', 'paid', 'shipped', 'shipped_part',
    'ended', 'paid_after_cancellation', 'refund_due', 'refunded', 'refunded_part', 'return_asked',
    'return_agreed', 'return_declined', 'return_received', 'edited', 'edit_asked', 'edit_ends',
    'edit_lapsed', 'alert'));
