-- The time of the next search for orders and refunds that lack their document.
alter table document_settings add column next_sweep_at timestamptz;
