import { byLanguage } from '#server/platform/database/by-language.ts'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { SHOWN_NAMES } from '#contract/backoffice/records/product.ts'
import type { ProductOrdering } from '#contract/products.ts'
import { preparedFind, preparedList } from '#server/platform/database/prepared.ts'
import { PAGE_SIZE, type Slice } from '#server/platform/serving/paging.ts'
import { findRenamed } from '#server/tenants/former-slugs.ts'
import { selectFrom, type ShopDb } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

export type CardRow = Awaited<ReturnType<typeof listCardsById>>[number]
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

const CARD_COLUMNS = [
  'p.id',
  'p.slug',
  'p.name',
  'p.price_cents',
  'p.stock',
  'p.description',
  'p.attributes',
  'p.main_image',
  'p.rating_sum',
  'p.review_count',
  'p.list_price_cents',
  'p.least_price_cents',
  'p.lowest_price_30_days_cents',
  'p.measure',
  'p.shown_measure',
  'p.sale_ends_at',
  'c.name as category_name',
  'c.slug as category_slug',
] as const

/** "Active" stands in the text: as a value, no plan that is kept could use the active ones' indexes. */
const productsOf = (tx: ShopDb) =>
  selectFrom(tx, 'products as p').innerJoin('categories as c', (join) =>
    withinShop(join, 'c.id', 'p.category_id'),
  )

const activeProducts = (tx: ShopDb) => productsOf(tx).where('p.is_active', '=', sql.lit(true))

/** The expression of the index, to the letter. */
export const LEAST_PRICE = sql<number>`coalesce(p.least_price_cents, p.price_cents)`

/** Without reviews a product stands last, wherever its score would put it. */
const HAS_REVIEWS = sql`(p.review_count > 0)`

/** A condition on the product `p`. */
export type Condition = RawBuilder<SqlBool>

type Filter = {
  categoryId?: number | undefined
  isInStock?: boolean
  /** An order of the list, or an expression about the product `p`. */
  ordering: ProductOrdering | RawBuilder<number>
  conditions?: Condition[]
}

type FoundFilter = {
  in_stock?: boolean | undefined
  ordering?: ProductOrdering | undefined
  conditions: Condition[]
}

/** Each row carries the `count` of all that the order has, of the shop or of one category. */
function cards(tx: ShopDb, ordering: ProductOrdering, categoryId: number | undefined) {
  let query = activeProducts(tx)
  if (categoryId !== undefined) query = query.where('p.category_id', '=', categoryId)
  const counted = countKept(tx, categoryId)
  return orderedBy(query.select(CARD_COLUMNS).select(counted.as('count')), ordering)
}

/** Triggers keep it, so it costs the same for any number. */
function countKept(tx: ShopDb, categoryId: number | undefined) {
  const counted = selectFrom(tx, 'categories as k').select((eb) =>
    eb.fn.sum<number>('k.product_count').as('count'),
  )
  return categoryId === undefined ? counted : counted.where('k.id', '=', categoryId)
}

/**
 * A page of what meets the conditions. No trigger counts that, so the rows count themselves. Ids are counted
 * and put in order before any card is read: an index holds all that prices and dates need, and rows are wide.
 */
function cardsMeeting(tx: ShopDb, filter: Filter, slice: Slice) {
  const { categoryId, isInStock, ordering, conditions = [] } = filter
  let found = selectFrom(tx, 'products as p')
    .select((eb) => ['p.id', eb.fn.countAll<number>().over().as('count')])
    .where('p.is_active', '=', sql.lit(true))
  if (isInStock) found = found.where('p.is_in_stock', '=', sql.lit(true))
  if (categoryId !== undefined) found = found.where('p.category_id', '=', categoryId)
  for (const condition of conditions) found = found.where(condition)
  const page = orderedBy(found, ordering).limit(slice.limit).offset(slice.offset)
  const cardsOfPage = activeProducts(tx)
    .innerJoin(page.as('page'), 'page.id', 'p.id')
    .select(CARD_COLUMNS)
    .select('page.count')
  return orderedBy(cardsOfPage, ordering)
}

/**
 * The page that is asked most. Its length stands in the text: PostgreSQL then keeps the plan, where
 * otherwise it would plan for longer than it reads.
 */
const firstPageIn = (ordering: ProductOrdering) => ({
  ofShop: preparedList((tx: ShopDb) => cards(tx, ordering, undefined).limit(sql.lit(PAGE_SIZE))),
  ofCategory: preparedList((tx: ShopDb, categoryId: number) =>
    cards(tx, ordering, categoryId).limit(sql.lit(PAGE_SIZE)),
  ),
})
const FIRST_PAGE = {
  name: firstPageIn('name'),
  newest: firstPageIn('newest'),
  best_reviewed: firstPageIn('best_reviewed'),
  price: firstPageIn('price'),
  price_desc: firstPageIn('price_desc'),
}

/** A page of cards. */
export function listCards(tx: ShopDb, filter: Filter, slice: Slice) {
  const { categoryId, isInStock = false, ordering, conditions = [] } = filter
  if (isInStock || conditions.length > 0 || typeof ordering !== 'string') {
    return cardsMeeting(tx, filter, slice).execute()
  }
  if (slice.offset === 0 && slice.limit === PAGE_SIZE) {
    const { ofShop, ofCategory } = FIRST_PAGE[ordering]
    return categoryId === undefined ? ofShop(tx) : ofCategory(tx, categoryId)
  }
  return cards(tx, ordering, categoryId).limit(slice.limit).offset(slice.offset).execute()
}

/** Orders a query of the product `p`. */
function orderedBy<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  ordering: ProductOrdering | RawBuilder<number>,
) {
  const id = sql.ref('p.id')
  if (typeof ordering !== 'string') return query.orderBy(ordering).orderBy(id)
  switch (ordering) {
    case 'newest':
      return query.orderBy(sql.ref('p.created_at'), 'desc').orderBy(id, 'desc')
    case 'name':
      return query.orderBy(byLanguage('p.name')).orderBy(id)
    case 'price':
      return query.orderBy(LEAST_PRICE).orderBy(id)
    case 'price_desc':
      return query.orderBy(LEAST_PRICE, 'desc').orderBy(id, 'desc')
    case 'best_reviewed':
      return query
        .orderBy(HAS_REVIEWS, 'desc')
        .orderBy(sql.ref('p.review_score'), 'desc')
        .orderBy(id, 'desc')
  }
}

/** Cards in the order of `ids`. */
export function listCardsById(tx: ShopDb, ids: number[]) {
  return activeProducts(tx)
    .select(CARD_COLUMNS)
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], p.id)`)
    .execute()
}

/** The products of a search that meet the conditions, the best match first by default. */
export function listFoundCards(
  tx: ShopDb,
  ids: number[],
  { in_stock, ordering, conditions }: FoundFilter,
  slice: Slice,
) {
  let query = activeProducts(tx)
    .select(CARD_COLUMNS)
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where('p.id', '=', sql<number>`any(${ids}::bigint[])`)
  if (in_stock) query = query.where('p.stock', '>', 0)
  for (const condition of conditions) query = query.where(condition)
  const ordered = ordering
    ? orderedBy(query, ordering)
    : query.orderBy(sql`array_position(${ids}::bigint[], p.id)`)
  return ordered.limit(slice.limit).offset(slice.offset).execute()
}

/** Lists the products that the shop has chosen for its home page, in their order. */
export const listHomeCards = (tx: ShopDb) =>
  activeProducts(tx)
    .innerJoin('home_products as h', (join) => withinShop(join, 'h.product_id', 'p.id'))
    .select(CARD_COLUMNS)
    .where('h.tenant_id', '=', tx.tenantId)
    .orderBy('h.position')
    .execute()

/** Lists the products that a section of the home page shows by hand; none of a hidden section. */
export async function listSectionCards(tx: ShopDb, section: number): Promise<CardRow[]> {
  const found = await selectFrom(tx, 'home_sections')
    .select('content')
    .where('id', '=', section)
    .where('is_hidden', '=', false)
    .executeTakeFirst()
  const { product_ids: ids = [], collection_id = null } = found?.content ?? {}
  return ids.length > 0 && collection_id === null ? listCardsById(tx, ids) : []
}

const WHOLE_COLUMNS = [
  ...CARD_COLUMNS,
  'p.images',
  'p.long_html_description',
  'p.option_count',
  'p.maker',
  'p.eu_person',
  'p.safety_info',
  ...SHOWN_NAMES.map((name) => `p.${name}` as const),
] as const

const wholeProducts = (tx: ShopDb) =>
  activeProducts(tx).select(WHOLE_COLUMNS).select(shopSafety(tx))

/** The maker and the person responsible of products that name none. */
const shopSafety = ({ tenantId }: ShopDb) => [
  sql<string | null>`(select s.maker from legal_facts s where s.tenant_id = ${tenantId})`.as(
    'shop_maker',
  ),
  sql<string | null>`(select s.eu_person from legal_facts s
    where s.tenant_id = ${tenantId})`.as('shop_eu_person'),
]

/** Finds also a product that is not in the shop. */
export const findWrittenProduct = (tx: ShopDb, id: number) =>
  productsOf(tx)
    .select(WHOLE_COLUMNS)
    .select(shopSafety(tx))
    .where('p.id', '=', id)
    .executeTakeFirst()

export const findProduct = preparedFind((tx: ShopDb, slug: string) =>
  wholeProducts(tx).where('p.slug', '=', slug),
)

/** The one that had the slug last. */
export const findRenamedProduct = (tx: ShopDb, formerSlug: string) =>
  findRenamed(tx, 'product', formerSlug, (id) =>
    wholeProducts(tx).where('p.id', '=', id).executeTakeFirst(),
  )

export async function isActiveProduct(tx: ShopDb, id: number): Promise<boolean> {
  const product = await activeProducts(tx).select('p.id').where('p.id', '=', id).executeTakeFirst()
  return product !== undefined
}

const categories = (tx: ShopDb) =>
  selectFrom(tx, 'categories').select(['id', 'slug', 'name', 'description'])

const findCategoryNow = preparedFind((tx: ShopDb, slug: string) =>
  categories(tx).where('slug', '=', slug),
)

export const listCategories = preparedList((tx: ShopDb) =>
  categories(tx).orderBy('position').orderBy(byLanguage('name')),
)

/** The category that has the slug, or had it last. */
export const findCategory = async (tx: ShopDb, slug: string) =>
  (await findCategoryNow(tx, slug)) ??
  findRenamed(tx, 'category', slug, (id) => categories(tx).where('id', '=', id).executeTakeFirst())
