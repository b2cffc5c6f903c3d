import type { DemoFeatures } from '#demo/demo-features.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import { issueDocuments } from '#server/documents/issue-documents.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import {
  refreshNextFilters,
  replaceFilters,
} from '#server/products/filters/merchant/filter-settings.queries.ts'
import { recountPairs } from '#server/products/related/related.queries.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { insertRow, type Tx } from '#server/tenants/tx.ts'

/** The shop while its features are switched on. `ids`: of its products by their slugs. */
type Showing = { tx: Tx; features: DemoFeatures; ids: Map<string, number>; now: number }

/** Switches on what a demo shop has beyond the defaults, and fills it. Nothing is queued. */
export async function insertFeatures(tx: Tx, shop: DemoShop, now: number): Promise<void> {
  const { features } = shop.history
  const ids = new Map(shop.products.map(({ slug }, index) => [slug, index + 1]))
  const showing = { tx, features, ids, now }
  await insertOffice(showing)
  await insertCatalogue(showing)
  await insertProductPages(showing)
  if (features.trade) await insertTrade(showing, features.trade)
}

const insertOffice = ({ tx: { db, tenantId }, features: { office } }: Showing) =>
  db
    .insertInto('office_settings')
    .values({ tenant_id: tenantId, ...office })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(office))
    .execute()

/** Filters, and collections, which may name them. */
async function insertCatalogue({ tx, features, ids }: Showing): Promise<void> {
  const { db, tenantId: tenant_id } = tx
  for (const [slug, tariff_number] of Object.entries(features.tariff_numbers)) {
    await db
      .updateTable('products')
      .set({ tariff_number, origin_country: features.office.country })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', ids.get(slug)!)
      .execute()
  }
  await replaceFilters(tx, features.filters, [])
  await refreshNextFilters(tx, 0, ids.size + 1)
  for (const [position, { of, description, ...collection }] of features.collections.entries()) {
    const id = randomId()
    const slugs = of.filter((each) => typeof each === 'string')
    await insertRow(tx, 'collections', {
      id,
      ...collection,
      description: sanitizeHtml(description, tenant_id),
      is_by_hand: slugs.length > 0,
      conditions: JSON.stringify(of.filter((each) => typeof each !== 'string')),
      is_published: true,
      position,
    })
    if (slugs.length === 0) continue
    await db
      .insertInto('collection_products')
      .values(
        slugs.map((slug, at) => ({
          tenant_id,
          collection_id: id,
          product_id: ids.get(slug)!,
          position: at,
        })),
      )
      .execute()
  }
}

/** Buyers of the last year count, and three of them at least, as for any shop. */
const COUNTED = { since: 365 * DAY_MS, leastOrders: 3, most: 8 }

/** The things that a product's page shows beside the product. */
async function insertProductPages({ tx, features, ids, now }: Showing): Promise<void> {
  const { db, tenantId: tenant_id } = tx
  const related = Object.entries(features.related).flatMap(([slug, others]) =>
    others.map((other, position) => ({
      tenant_id,
      product_id: ids.get(slug)!,
      related_id: ids.get(other)!,
      position,
    })),
  )
  await db.insertInto('related_products').values(related).execute()
  if (!Object.values(features.product_pages).includes(true)) return
  await insertRow(tx, 'product_page_settings', features.product_pages)
  const counting = { ...COUNTED, since: new Date(now - COUNTED.since) }
  await recountPairs(tx, [...ids.values()], counting)
  for (const [slug, names] of Object.entries(features.waiting)) {
    for (const [place, name] of names.entries()) {
      const created_at = new Date(now - (place + 1) * DAY_MS)
      await insertRow(tx, 'stock_alerts', {
        id: randomId(),
        product_id: ids.get(slug)!,
        email: `${name}@customers.example`,
        created_at,
        confirmed_at: created_at,
      })
    }
  }
}

type Trade = NonNullable<DemoFeatures['trade']>

/** Orders of guests, returns, and invoices. */
async function insertTrade({ tx, now }: Showing, trade: Trade): Promise<void> {
  const { db, tenantId: tenant_id } = tx
  await insertRow(tx, 'guest_settings', { checkout: 'guest' })
  await insertRow(tx, 'return_settings', trade.returns)
  await insertRow(tx, 'legal_facts', { import_duties: 'buyer' })
  await db
    .insertInto('legal_documents')
    .values(
      trade.texts.map(({ document_type, content }) => ({
        tenant_id,
        document_type,
        content: sanitizeHtml(content, tenant_id),
      })),
    )
    .execute()
  await insertReturns(tx, trade.reasons, now)
  const began_at = new Date(now - trade.invoiced_days * DAY_MS)
  await insertRow(tx, 'document_settings', { ...trade.invoices, is_on: true, began_at })
  await insertInvoices(tx, began_at)
}

/** A unit of the last orders that arrived. */
async function insertReturns(
  { db, tenantId: tenant_id }: Tx,
  reasons: string[],
  now: number,
): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('status', '=', 'delivered')
    .orderBy('created_at', 'desc')
    .limit(reasons.length)
    .execute()
  for (const [place, { id: order_id }] of orders.entries()) {
    const return_id = randomId()
    await db
      .insertInto('order_returns')
      .values({
        tenant_id,
        id: return_id,
        order_id,
        kind: 'return',
        status: 'asked',
        reason: reasons[place]!,
        asked_at: new Date(now - (place + 1) * DAY_MS),
      })
      .execute()
    await db
      .insertInto('order_return_lines')
      .values({ tenant_id, return_id, order_id, line: 0, quantity: 1 })
      .execute()
  }
}

/** Invoices of the orders that were paid since, numbered in the order of their payments. */
async function insertInvoices(tx: Tx, since: Date): Promise<void> {
  const paid = await tx.db
    .selectFrom('order_events')
    .select('order_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('status', '=', 'paid')
    .where('created_at', '>=', since)
    .groupBy('order_id')
    .orderBy(({ fn }) => fn.min('created_at'))
    .orderBy('order_id')
    .execute()
  // Their files are made when somebody opens them.
  const quiet: Tx = { ...tx, enqueue: () => Promise.resolve() }
  for (const { order_id } of paid) await issueDocuments(quiet, order_id)
}
