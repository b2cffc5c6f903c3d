import { findDutyFacts } from '#server/backoffice/duties/duties.queries.ts'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DutyName } from '#contract/backoffice/settings/duties.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import {
  As,
  Day,
  exactly,
  faultsOf,
  one,
  OrNone,
  rowsFit,
  Text,
  Whole,
} from '#tests/database/rows-fit.ts'
import {
  findStaffCustomer,
  type CustomerFacts,
  listCustomersForFile,
  listCustomersNumbered,
  findTraces,
  listCustomers,
} from './accounts/merchant/staff-customers.queries.ts'
import { listLowStock, listSalesByDay } from './backoffice/home-lists.queries.ts'
import { findByWords, findSetUp, listWaiting } from './backoffice/home.queries.ts'
import { listPricedThings } from './products/sales/sales.queries.ts'
import { listDetailNames } from './products/merchant/staff-products.queries.ts'
import { listCorrections, listTermsOf } from './products/search/search.queries.ts'
import { listSubjects } from './products/search/suggestions.ts'
import { type FedProduct, listFedProducts } from './storefront/feeds/fed-products.queries.ts'
import {
  findOfferTerms,
  listWeights,
  type OfferTerms,
} from './storefront/terms/offer-terms.queries.ts'
import { findOwnPages } from './storefront/sitemap.queries.ts'
import type { Tx } from './tenants/tx.ts'
import { countExports } from './exports/exports.queries.ts'
import { findPriceFacts } from './pages/price-line.queries.ts'
import type { PriceFacts } from './pages/price-line.rules.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const customer = {
  id: Whole,
  username: OrNone(Text),
  is_guest: Type.Boolean(),
  name: OrNone(Text),
  email: OrNone(Text),
  created_at: Day,
  moment: Text,
  blocked_at: OrNone(Day),
  erased_at: OrNone(Day),
  orders: Whole,
  spent_cents: Whole,
  last_order_at: OrNone(Day),
}
const Customer = exactly(customer)
const FileCustomer = exactly({
  ...customer,
  address: As<DeliveryAddress | null>(),
  note: Text,
  facts: As<CustomerFacts | null>(),
})

const page = { after: undefined, limit: 50 }
const oneCustomer = async (tx: Tx) => (await listCustomers(tx, {}, page))[0]!.id

const CASES = {
  countExports: rowsFit(exactly({ running: Whole, kept: Whole }), async (tx) => [
    await countExports(tx, 'products'),
  ]),
  findPriceFacts: rowsFit(
    exactly({
      country: Text,
      tax: As<PriceFacts['tax']>(),
      is_small_business: Type.Boolean(),
      delivery: As<PriceFacts['delivery']>(),
      has_delivery_page: Type.Boolean(),
    }),
    async (tx) => [(await findPriceFacts(tx))!],
  ),
  listWaiting: rowsFit(exactly({ kind: Text, count: Whole, oldest_at: OrNone(Day) }), listWaiting),
  listSalesByDay: rowsFit(exactly({ day: Text, orders: Whole, cents: Whole }), listSalesByDay),
  listLowStock: rowsFit(exactly({ id: Whole, name: Text, stock: Whole }), (tx) =>
    listLowStock(tx, 20),
  ),
  findByWords: rowsFit(
    exactly({
      kind: Type.Enum(['product', 'customer', 'post']),
      id: Whole,
      title: OrNone(Text),
      about: Text,
    }),
    (tx) => findByWords(tx, 'k', { products: true, customers: true, posts: true }),
  ),
  findSetUp: rowsFit(
    exactly({
      is_dismissed: Type.Boolean(),
      country: Text,
      logo: Type.Boolean(),
      domain: Type.Boolean(),
      contact_email: Type.Boolean(),
      second_factor: Type.Boolean(),
      payment_method: Type.Boolean(),
      delivery_price: Type.Boolean(),
      delivery_note: Type.Boolean(),
      tax: Type.Boolean(),
      legal_texts: Type.Boolean(),
      imprint: Type.Boolean(),
      eu_duties: Type.Boolean(),
      has_eu_duties: Type.Boolean(),
      missing_duties: As<DutyName[]>(),
      product: Type.Boolean(),
      test_order: Type.Boolean(),
    }),
    (tx) => one(findSetUp(tx)),
  ),
  findDutyFacts: rowsFit(
    exactly({
      sells_to_eu: Type.Boolean(),
      country: Text,
      analytics: Text,
      counts_visitors: Type.Boolean(),
      tax: OrNone(Text),
      charges_delivery: Type.Boolean(),
      products: Whole,
      without_maker: Whole,
      with_measure: Whole,
      has_eu_person: Type.Boolean(),
      import_duties: Text,
      has_return_address: Type.Boolean(),
      issues_invoices: Type.Boolean(),
      written: Type.Array(Text),
    }),
    (tx) => one(findDutyFacts(tx)),
  ),
  listCustomers: rowsFit(Customer, (tx) => listCustomers(tx, {}, page)),
  findStaffCustomer: rowsFit(Customer, async (tx) => {
    const found = await findStaffCustomer(tx, await oneCustomer(tx))
    return found ? [found] : []
  }),
  listCustomersForFile: rowsFit(FileCustomer, (tx) => listCustomersForFile(tx, {}, page)),
  listCustomersNumbered: rowsFit(FileCustomer, async (tx) =>
    listCustomersNumbered(tx, [await oneCustomer(tx)]),
  ),
  findTraces: rowsFit(
    exactly({
      reviews: Whole,
      comments: Whole,
      addresses: Type.Array(As<DeliveryAddress>()),
    }),
    async (tx) => one(findTraces(tx, await oneCustomer(tx))),
  ),
  listPricedThings: rowsFit(
    Type.Object({
      product_id: Whole,
      variant_id: OrNone(Whole),
      values: Type.Array(Text),
      price_cents: Whole,
      list_price_cents: OrNone(Whole),
      sale_ends_at: OrNone(Day),
    }),
    (tx) => listPricedThings(tx, 24),
  ),
  findOfferTerms: rowsFit(
    exactly({
      country: OrNone(Text),
      handling_days: Whole,
      zones: Type.Array(As<OfferTerms['zones'][number]>()),
      return_days: OrNone(Whole),
      way_back_paid_by: Type.Enum(['buyer', 'shop']),
    }),
    (tx) => one(findOfferTerms(tx)),
  ),
  listWeights: rowsFit(exactly({ variant_id: OrNone(Whole), grams: OrNone(Whole) }), (tx) =>
    listWeights(tx, KHUKURI.content.products[0]!.slug),
  ),
  findOwnPages: rowsFit(
    exactly({
      company: Type.Boolean(),
      faqs: Type.Boolean(),
      documents: Type.Array(Text),
      pages: Type.Array(Text),
    }),
    (tx) => one(findOwnPages(tx)),
  ),
  listTermsOf: rowsFit(
    exactly({ word: Whole, term: Text, found: Whole, written: Text, spelling: OrNone(Text) }),
    async (tx) => (await listTermsOf(tx, 'khukri knife', { countTo: 10, countFrom: 2 })).terms,
  ),
  listCorrections: rowsFit(exactly({ typed: Text, shown: Text }), async (tx) => {
    await tx.db
      .updateTable('site_settings')
      .set({ locale: 'de' })
      .where('tenant_id', '=', tx.tenantId)
      .execute()
    const { terms } = await listTermsOf(tx, 'rosewod', { countTo: 10, countFrom: 2 })
    return listCorrections(tx, ['Rosewod'], terms)
  }),
  listDetailNames: rowsFit(Text, listDetailNames),
  listFedProducts: rowsFit(
    exactly({
      id: Whole,
      slug: Text,
      name: Text,
      description: Text,
      barcode: Text,
      weight_grams: OrNone(Whole),
      measure: Text,
      picture: As<FedProduct['picture']>(),
      category: Text,
      price_cents: Whole,
      list_price_cents: OrNone(Whole),
      stock: Whole,
      sku: OrNone(Text),
      sale_started_at: OrNone(Text),
      sale_ends_at: OrNone(Text),
      variants: As<FedProduct['variants']>(),
    }),
    (tx) => listFedProducts(tx, 0, 100),
  ),
  listSubjects: rowsFit(exactly({ slug: Text, name: Text }), (tx) =>
    listSubjects(tx, 'categories', 'regional'),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
