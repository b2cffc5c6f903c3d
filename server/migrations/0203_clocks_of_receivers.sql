-- How far the clock of an endpoint is from ours, in seconds; null where it is near. Receivers refuse
-- messages that are more than five minutes away from their clock.
alter table webhook_endpoints add column clock_off_seconds integer;
