-- Who a shop's mails come from, and its own sentences in them. No row, or an empty text: the default.
create table mail_settings (
  tenant_id integer primary key references tenants,
  sender_name text not null default '',
  reply_to text not null default '',
  -- By the name that server/orders/mails/mail-words.rules.ts gives them: {"shipped": "…"}.
  words jsonb not null default '{}'
);
call protect_tenant_table('mail_settings');
