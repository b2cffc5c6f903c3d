-- Mails about goods that come back.
alter table order_mails
  drop constraint order_mails_kind_check,
  add constraint order_mails_kind_check check (kind in
    ('received', 'paid', 'shipped', 'shipped_part', 'ended', 'paid_after_cancellation', 'refund_due',
      'refunded', 'refunded_part', 'return_asked', 'return_agreed', 'return_declined',
      'return_received', 'alert')),
  add column return_id bigint,
  add foreign key (tenant_id, return_id) references order_returns (tenant_id, id) on delete cascade;
create index order_mails_of_return on order_mails (tenant_id, return_id) where return_id is not null;
