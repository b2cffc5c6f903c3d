import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** The shop's look. */
export const findLook = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('site_settings')
    .select(['theme_name', 'accent_color', 'logo', 'favicon', 'hero_image'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()

/** Locked, so that no other save comes between what is compared and what is written. */
export const lockSite = ({ db, tenantId }: Tx) =>
  db
    .selectFrom('site_settings')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()

const DEFAULTS = { low_stock_at: 3, time_zone: 'UTC', country: '', keep_orders_years: 10 }

export const findOffice = async ({ db, tenantId }: ReadTx) =>
  (await db
    .selectFrom('office_settings')
    .select(['low_stock_at', 'time_zone', 'country', 'keep_orders_years'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()) ?? DEFAULTS

type LookColumns = {
  logo?: string | null
  logo_width?: number | null
  favicon?: string | null
  /** The picture as JSON. */
  hero_image?: string | null
}

export const updateLookPicture = ({ db, tenantId }: Tx, columns: LookColumns) =>
  db.updateTable('site_settings').set(columns).where('tenant_id', '=', tenantId).execute()

export const saveOffice = (
  { db, tenantId }: Tx,
  office: { low_stock_at: number; time_zone: string; country: string; keep_orders_years: number },
) =>
  db
    .insertInto('office_settings')
    .values({ tenant_id: tenantId, ...office })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(office))
    .execute()
