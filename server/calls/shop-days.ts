import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

/** The begin of a day in the shop's time zone, or of the day so many days later. */
export const startOfDay = ({ tenantId }: ReadTx, day: string, later: number) =>
  sql<Date>`(select (${day}::date + ${later}::int)::timestamp at time zone coalesce(
      (select time_zone from office_settings where tenant_id = ${tenantId}), 'UTC'))`

/** The shop's time zone, by its IANA name. */
export async function findTimeZone({ db, tenantId }: ReadTx): Promise<string> {
  const row = await db
    .selectFrom('office_settings')
    .select('time_zone')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}
