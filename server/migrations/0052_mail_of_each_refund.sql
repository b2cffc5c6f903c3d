-- Of which refund of a part a mail tells: there may be several, and each has its own.
alter table order_mails add column refund_id bigint,
  add foreign key (tenant_id, refund_id) references order_refunds (tenant_id, id) on delete cascade;
create index order_mails_of_refund on order_mails (tenant_id, refund_id)
  where refund_id is not null;
