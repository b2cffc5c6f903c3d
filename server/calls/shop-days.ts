import { sql } from 'kysely'
import { preparedFind } from '#server/platform/database/prepared.ts'
import { type ReadTx, selectFrom, type ShopDb } from '#server/tenants/tx.ts'

/** The begin of a day in the shop's time zone, or of the day so many days later. */
export const startOfDay = ({ tenantId }: ReadTx, day: string, later: number) =>
  sql<Date>`(select (${day}::date + ${later}::int)::timestamp at time zone coalesce(
      (select time_zone from office_settings where tenant_id = ${tenantId}), 'UTC'))`

const findOffice = preparedFind((tx: ShopDb) =>
  selectFrom(tx, 'office_settings').select('time_zone'),
)

/** The shop's time zone, by its IANA name. */
export const findTimeZone = async (tx: ReadTx): Promise<string> =>
  (await findOffice(tx))?.time_zone ?? 'UTC'
