-- Counts a call in each window, shorter ones first, until one is full. Returns how many milliseconds
-- the call is too early, or 0. A window ends at most its own length from now, also after the clock
-- was set back.
create or replace function count_call(
  shop integer,
  names text[],
  most integer[],
  seconds integer[],
  called_at timestamptz
) returns double precision language plpgsql as $$
declare
  counted integer;
  ends timestamptz;
begin
  for place in 1 .. cardinality(names) loop
    insert into call_counts as c (tenant_id, name, calls, ends_at)
      values (shop, names[place], 1, called_at + seconds[place] * interval '1 second')
      on conflict (tenant_id, name) do update set
        calls = case when c.ends_at <= called_at then 1 else c.calls + 1 end,
        ends_at = case when c.ends_at <= called_at then excluded.ends_at
          else least(c.ends_at, excluded.ends_at) end
      returning c.calls, c.ends_at into counted, ends;
    if counted > most[place] then
      return extract(epoch from ends - called_at) * 1000;
    end if;
  end loop;
  return 0;
end
$$;
