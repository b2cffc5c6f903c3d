-- For those that are over and wait to be swept, of all customers.
create index sessions_by_use on sessions (tenant_id, last_used_at);
