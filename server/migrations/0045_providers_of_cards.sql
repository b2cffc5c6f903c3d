-- Providers that know an attempt by a number of their own, and report to one address of an account.
alter table payments
  -- The provider's number of the attempt; null for a provider that is asked by invoice_no.
  add column reference text,
  -- The last request for the provider's page.
  add column asked_at timestamptz,
  -- The page is being closed, because the buyer left it or its order ended.
  add column is_closing boolean not null default false,
  -- Begun with an account that moves no money.
  add column is_test boolean not null default false;
create unique index payments_by_provider_reference on payments (tenant_id, provider, reference)
  where reference is not null;

alter table card_accounts
  -- The path of the account's notifications; null for a provider that is told one for each attempt.
  add column callback_key text,
  add column is_test boolean not null default false,
  -- The provider's list of refunds carries our names.
  add column names_refunds boolean not null default false,
  -- The last notification that the account signed.
  add column heard_at timestamptz;
create unique index card_accounts_by_key on card_accounts (tenant_id, callback_key)
  where callback_key is not null;

-- A provider that names our refunds in its list can have two of one amount open.
alter table payment_refunds add column is_nameless boolean not null default true;
drop index payment_refunds_open;
create unique index payment_refunds_open on payment_refunds (tenant_id, payment_id, amount_cents)
  where status in ('requested', 'waiting', 'pending', 'review') and is_nameless;
