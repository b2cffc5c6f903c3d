-- The address that a shop's mails come from once a mailed link has proved it, and the one that waits.
alter table mail_settings
  add column proved_sender text not null default '',
  add column waiting_sender text not null default '',
  add column sender_token text,
  add column sender_asked_at timestamptz;
