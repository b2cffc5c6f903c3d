-- The amount times part / whole, rounded half up, as the calculation of prices rounds.
create or replace function share_of(amount numeric, part numeric, whole numeric) returns numeric
  language sql immutable parallel safe
  return div(2 * amount * part + whole, 2 * whole);
