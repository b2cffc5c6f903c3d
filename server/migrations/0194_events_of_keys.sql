-- The API key that caused an event; null: a colleague, a customer, the clock or the server itself.
alter table events add column api_key_id bigint default current_api_key();
