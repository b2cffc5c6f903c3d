import { type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

/** The shop's look. */
export const findLook = (tx: ReadTx) =>
  selectFrom(tx, 'site_settings')
    .select(['theme_name', 'accent_color', 'logo', 'favicon', 'hero_image'])
    .executeTakeFirstOrThrow()

/** Locked, so that no other save comes between what is compared and what is written. */
export const lockSite = (tx: Tx) =>
  selectFrom(tx, 'site_settings').select('tenant_id').forUpdate().executeTakeFirstOrThrow()

const DEFAULTS = { low_stock_at: 3, time_zone: 'UTC', country: '', keep_orders_years: 10 }

export const findOffice = async (tx: ReadTx) =>
  (await selectFrom(tx, 'office_settings')
    .select(['low_stock_at', 'time_zone', 'country', 'keep_orders_years'])
    .executeTakeFirst()) ?? DEFAULTS

type LookColumns = {
  logo?: string | null
  logo_width?: number | null
  favicon?: string | null
  /** The picture as JSON. */
  hero_image?: string | null
}

export const updateLookPicture = (tx: Tx, columns: LookColumns) =>
  updateTable(tx, 'site_settings').set(columns).execute()

export const saveOffice = (
  { db, tenantId }: Tx,
  office: { low_stock_at: number; time_zone: string; country: string; keep_orders_years: number },
) =>
  db
    .insertInto('office_settings')
    .values({ tenant_id: tenantId, ...office })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(office))
    .execute()
