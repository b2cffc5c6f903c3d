-- A mail that was held back is looked for like one that failed.
drop index order_mails_failed;
create index order_mails_unsent on order_mails (tenant_id, order_id, created_at)
  where state in ('failed', 'refused', 'rationed') and not is_replaced;
