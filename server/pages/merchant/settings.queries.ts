import type { ReadTx, Tx } from '#server/tenants/tx.ts'

const SITE = [
  'site_title',
  'site_description',
  'contact_email',
  'delivery_note',
  'returns_note',
  'age_note',
  'shipping_note',
  'google_analytics_id',
  'social_media_links',
  'theme_name',
  'logo',
  'favicon',
  'hero_image',
] as const

export const findSite = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('site_settings')
    .select(SITE)
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

type Site = {
  site_title: string
  site_description: string
  contact_email: string
  delivery_note: string
  returns_note: string
  age_note: string
  shipping_note: string
  google_analytics_id: string
  social_media_links: Record<string, string>
  theme_name: string
}

export const updateSite = ({ db, tenantId }: Tx, { social_media_links, ...texts }: Site) =>
  db
    .updateTable('site_settings')
    .set({ ...texts, social_media_links: JSON.stringify(social_media_links) })
    .where('tenant_id', '=', tenantId)
    .execute()

type LookColumns = {
  logo?: string | null
  favicon?: string | null
  /** As JSON. */
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
