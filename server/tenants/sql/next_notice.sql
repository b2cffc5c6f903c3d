-- The time at which the merchant is next notified of what waits: in a minute, or for a daily digest at eight in the
-- morning of the shop.
create or replace function next_notice(shop integer) returns timestamptz
  language plpgsql stable as $$
declare
  zone constant text := coalesce(
    (select o.time_zone from office_settings o where o.tenant_id = shop), 'UTC');
  here constant timestamp := now() at time zone zone;
  eight constant timestamp := date_trunc('day', here) + interval '8 hours';
begin
  if exists (select from notice_settings n where n.tenant_id = shop and n.mode = 'daily') then
    return (case when here < eight then eight else eight + interval '1 day' end) at time zone zone;
  end if;
  return now() + interval '1 minute';
end $$;
