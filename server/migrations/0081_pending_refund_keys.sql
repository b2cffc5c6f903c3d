-- A key pair that was made for the merchant and waits until the provider knows its certificate.
alter table card_accounts add column sealed_pending_keys text;
