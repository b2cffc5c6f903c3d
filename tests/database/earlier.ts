/**
 * SQL of a column's time less an interval. A Citus cluster refuses `column - interval` in an UPDATE,
 * because its days depend on the time zone.
 */
export const earlier = (column: string, interval: string) =>
  `${column} = (${column} at time zone 'UTC' - ${interval}) at time zone 'UTC'`
