-- A shop may have an account with each of several card providers. New payments are begun with the
-- one in use; a payment that was begun with another one is still asked about there.
alter table card_accounts add column provider text not null default '2c2p';
alter table card_accounts add column in_use boolean not null default true;
alter table card_accounts drop constraint card_accounts_pkey;
alter table card_accounts add primary key (tenant_id, provider);
create unique index card_accounts_in_use on card_accounts (tenant_id) where in_use;

-- With whom it was begun. Null: before this was noted, or not paid by card.
alter table payments add column provider text;
