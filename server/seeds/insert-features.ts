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
import { insertRow, insertRows, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'

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
  for (const [slug, tariff_number] of Object.entries(features.tariff_numbers)) {
    const origin_country = features.office.country
    await updateRow(tx, 'products', ids.get(slug)!, { tariff_number, origin_country })
  }
  await replaceFilters(tx, features.filters, [])
  await refreshNextFilters(tx, 0, ids.size + 1)
  for (const [position, { of, description, ...collection }] of features.collections.entries()) {
    const id = randomId()
    const slugs = of.filter((each) => typeof each === 'string')
    await insertRow(tx, 'collections', {
      id,
      ...collection,
      description: sanitizeHtml(description, tx.tenantId),
      is_by_hand: slugs.length > 0,
      conditions: JSON.stringify(of.filter((each) => typeof each !== 'string')),
      is_published: true,
      position,
    })
    await insertRows(
      tx,
      'collection_products',
      slugs.map((slug, at) => ({
        collection_id: id,
        product_id: ids.get(slug)!,
        position: at,
      })),
    )
  }
}

/** Buyers of the last year count, and three of them at least, as for any shop. */
const COUNTED = { since: 365 * DAY_MS, leastOrders: 3, most: 8 }

/** The things that a product's page shows beside the product. */
async function insertProductPages({ tx, features, ids, now }: Showing): Promise<void> {
  const related = Object.entries(features.related).flatMap(([slug, others]) =>
    others.map((other, position) => ({
      product_id: ids.get(slug)!,
      related_id: ids.get(other)!,
      position,
    })),
  )
  await insertRows(tx, 'related_products', related)
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
  await insertRow(tx, 'guest_settings', { checkout: 'guest' })
  await insertRow(tx, 'return_settings', trade.returns)
  await insertRow(tx, 'legal_facts', { import_duties: 'buyer' })
  await insertRows(
    tx,
    'legal_documents',
    trade.texts.map(({ document_type, content }) => ({
      document_type,
      content: sanitizeHtml(content, tx.tenantId),
    })),
  )
  await insertReturns(tx, trade.reasons, now)
  const began_at = new Date(now - trade.invoiced_days * DAY_MS)
  await insertRow(tx, 'document_settings', { ...trade.invoices, is_on: true, began_at })
  await insertInvoices(tx, began_at)
}

/** A unit of the last orders that arrived. */
async function insertReturns(tx: Tx, reasons: string[], now: number): Promise<void> {
  const orders = await selectFrom(tx, 'orders')
    .select('id')
    .where('status', '=', 'delivered')
    .orderBy('created_at', 'desc')
    .limit(reasons.length)
    .execute()
  for (const [place, { id: order_id }] of orders.entries()) {
    const return_id = randomId()
    await insertRow(tx, 'order_returns', {
      id: return_id,
      order_id,
      kind: 'return',
      status: 'asked',
      reason: reasons[place]!,
      asked_at: new Date(now - (place + 1) * DAY_MS),
    })
    await insertRow(tx, 'order_return_lines', { return_id, order_id, line: 0, quantity: 1 })
  }
}

/** Invoices of the orders that were paid since, numbered in the order of their payments. */
async function insertInvoices(tx: Tx, since: Date): Promise<void> {
  const paid = await selectFrom(tx, 'order_events')
    .select('order_id')
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
