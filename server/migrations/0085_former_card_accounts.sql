-- An account that another one of the same provider replaces is kept, sealed, for the payments that were
-- begun with it.
alter table card_accounts
  add column account_id uuid not null default gen_random_uuid(),
  -- Null for the shop's account with the provider.
  add column replaced_at timestamptz;
alter table card_accounts drop constraint card_accounts_pkey;
alter table card_accounts add constraint card_accounts_pkey primary key (tenant_id, account_id);
create unique index card_accounts_by_provider on card_accounts (tenant_id, provider)
  where replaced_at is null;
-- Notifications of a former account come to the address of the present one.
drop index card_accounts_by_key;
create unique index card_accounts_by_key on card_accounts (tenant_id, callback_key)
  where callback_key is not null and replaced_at is null;
alter table card_accounts add constraint card_accounts_former check (replaced_at is null or not in_use);

-- The account that began the payment; null for one that was begun before accounts were told apart.
alter table payments add column account_id uuid;
update payments p set account_id = a.account_id
  from card_accounts a where a.tenant_id = p.tenant_id and a.provider = p.provider;
