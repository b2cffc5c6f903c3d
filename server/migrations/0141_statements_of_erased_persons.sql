-- The person whose erasure waits until a statement of withdrawal need no longer be kept: by then nothing
-- else says whose address it has. server/orders/privacy/personal-returns.ts
alter table withdrawal_statements add column erase_with bigint;
grant update (erase_with) on withdrawal_statements to pasal_server;
