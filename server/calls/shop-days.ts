import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

/** The begin of a day in the shop's time zone, or of the day so many days later. */
export const startOfDay = ({ tenantId }: ReadTx, day: string, later: number) =>
  sql<Date>`(select (${day}::date + ${later}::int)::timestamp at time zone coalesce(
      (select time_zone from office_settings where tenant_id = ${tenantId}), 'UTC'))`
