import type { MediaStore } from '#server/platform/media/media-store.ts'
import { insertSpellingFamilies, refreshSearch } from '#server/products/search/search-index.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import { insertRow, type Tx, type Write } from '#server/tenants/tx.ts'
import { placePictures } from './place-pictures.ts'
import { insertChoices } from './insert-choices.ts'
import { insertContent } from './insert-content.ts'
import { insertFeatures } from './insert-features.ts'
import { insertHistory } from './history/insert-history.ts'
import type { AccountFields } from '#server/payments/card/card-accounts.ts'
import { insertPayment } from './insert-payment.ts'
import { insertPeople } from './people/insert-people.ts'
import { insertPosts } from './insert-posts.ts'
import { insertPromotions } from './insert-promotions.ts'
import { insertSetUp } from './insert-set-up.ts'
import { insertSales } from './insert-sales.ts'
import { insertProducts } from './insert-products.ts'
import { insertStaff } from './people/insert-staff.ts'
import type { Seeding } from './seeding.ts'

type SeedPorts = {
  write: Write
  media: MediaStore
  /** The server's payment key: card accounts are encrypted with it. */
  paymentKey: string
  /** The keys with which the demo's card provider takes refunds, if it takes any. */
  refundKeys?: AccountFields | undefined
  hasStripe?: boolean | undefined
  hasPayPal?: boolean | undefined
  /** The shop has been selling for half a year. */
  withHistory: boolean
}

/** Fills the database with one demo shop, all of it or nothing; one that is there already stays. */
export async function seedShop(
  { write, media, paymentKey, refundKeys, hasStripe, hasPayPal, withHistory }: SeedPorts,
  shop: DemoShop,
): Promise<void> {
  const tenantId = shop.tenant.id
  const isThere = await write(tenantId, ({ db }) =>
    db
      .selectFrom('tenants')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst(),
  )
  if (isThere) {
    // The shop may be older than payments and than the back office.
    await write(tenantId, async (tx) => {
      await insertPayment(tx, shop, { paymentKey, refundKeys })
      await insertStaff(tx)
    })
    return
  }

  const pictures = await placePictures(media, shop)
  await write(tenantId, async (tx) => {
    await insertTenant(tx, shop)
    const owner = await insertStaff(tx)
    const people = await insertPeople(tx, shop)
    const seeding: Seeding = { tx, shop, pictures, people, now: Date.now() }
    await insertContent(seeding)
    const productIds = await insertProducts(seeding)
    await insertChoices(tx, shop, pictures)
    await insertSales(tx, shop)
    await insertPromotions(tx, shop)
    await insertPosts(seeding)
    await insertPayment(tx, shop, { paymentKey, refundKeys })
    await insertShipmentSettings(tx, shop)
    if (withHistory) {
      await insertHistory({ tx, shop, people, now: seeding.now, owner })
      await insertSetUp(tx, shop, { paymentKey, refundKeys, hasStripe, hasPayPal })
      await insertFeatures(tx, shop, seeding.now)
    }
    await insertSpellingFamilies(tx, shop.spelling_families)
    await refreshSearch(tx, productIds)
  })
}

/** The carriers of a demo shop, and its order page without sign-in. */
async function insertShipmentSettings(tx: Tx, { shipments }: DemoShop): Promise<void> {
  if (!shipments) return
  const { has_order_pages, carriers } = shipments
  await insertRow(tx, 'shipment_settings', { has_order_pages, carriers: JSON.stringify(carriers) })
}

async function insertTenant({ db }: Tx, { tenant }: DemoShop): Promise<void> {
  await db.insertInto('tenants').values({ tenant_id: tenant.id, name: tenant.name }).execute()
  await db
    .insertInto('tenant_domains')
    .values(
      tenant.domains.map((domain, index) => ({
        domain,
        tenant_id: tenant.id,
        is_primary: index === 0,
        verified_at: new Date(),
      })),
    )
    .execute()
}
