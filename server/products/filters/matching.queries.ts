import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { placesOf } from '#contract/rules/currencies.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { type Condition, LEAST_PRICE } from '../catalogue/products.queries.ts'
import {
  type Asked,
  type Bounds,
  boundsOf,
  chipsOf,
  type Choice,
  choicesIn,
} from './choice.rules.ts'
import {
  afterwards,
  allOf,
  areMetByOne,
  areMetInRow,
  isOffered,
  within,
} from './variants.queries.ts'

/**
 * A condition of a list. `ofProduct`: about the product `p`; met by each product that has a variant which
 * meets `ofVariant`. `ofVariant`: about the variant `v` with its values `o`; absent if it concerns no variant.
 * A choice of values or measures has its `choice` instead of `ofProduct`.
 */
export type Part = {
  ofProduct?: Condition
  ofVariant?: Condition
  choice?: Choice
  isStock?: boolean
  /** The price that lists show is within the bounds. Only prices have it. */
  ofShownPrice?: Condition
}

/**
 * The choices of a query. Values that no product of the shop ever had are left out, and so is
 * a filter without any other value, so that made-up addresses lead to no pages of their own.
 */
async function readChoices(tx: ReadTx, asked: Asked): Promise<Choice[]> {
  const { filters, currency } = tx.format
  if (filters.length === 0 || !asked.facet?.length) return []
  const choices = choicesIn(asked, filters, currency)
  if (choices.every(({ values }) => values === undefined)) return choices
  const known = await listKnownValues(tx, choices)
  return choices.flatMap((choice) => {
    const { filter, values } = choice
    if (!values) return [choice]
    const kept = values.filter((value) => known.has(`${filter.name}:${value}`))
    return kept.length > 0 ? [chipsOf(filter, kept)] : []
  })
}

async function listKnownValues(tx: ReadTx, choices: Choice[]): Promise<Set<string>> {
  const rows = await selectFrom(tx, 'product_facet_values')
    .select(['facet', 'value'])
    .where(
      'facet',
      'in',
      choices.map(({ filter }) => filter.name),
    )
    .where(
      'value',
      'in',
      choices.flatMap(({ values = [] }) => values),
    )
    .execute()
  return new Set(rows.map(({ facet, value }) => `${facet}:${value}`))
}

/** The conditions of a choice, for a product and for its variants. */
export function partOf(tx: ReadTx, choice: Choice): Part {
  const { filter, values, bounds = {} } = choice
  if (filter.source === 'price') return priceWithin(tx, bounds)
  const ofVariant = values
    ? sql<SqlBool>`o.facets && ${values.map((value) => `${filter.name}:${value}`)}::text[]`
    : sql<SqlBool>`exists (select from unnest(o.measures, o.amounts) m (name, amount)
        where m.name = ${filter.name} and ${within(sql`m.amount`, bounds)})`
  return { choice, ofVariant }
}

/** The conditions on the product `p`: one variant that it offers meets all parts that concern variants. */
export function conditionsOf(tx: ReadTx, parts: Part[]): Condition[] {
  const ofVariant = variantConditionsOf(parts)
  const needed = ofVariant.length > 1 ? ofVariant : []
  const choices = parts.flatMap(({ choice }) => choice ?? [])
  const ofProduct = parts.flatMap((part) => part.ofProduct ?? [])
  if (choices.length > 0) return [...matching(tx, choices, needed), ...ofProduct]
  return needed.length > 0
    ? [
        ...ofProduct,
        sql<SqlBool>`(not ${hasVariants(tx)} or ${areMetByOne(tx, needed, sql`p.id`)})`,
      ]
    : ofProduct
}

/**
 * The conditions that one variant has to meet. The stock is left out beside a price: of a product in stock, only what is in
 * stock is offered at its price.
 */
export function variantConditionsOf(parts: Part[]): Condition[] {
  const hasPrice = parts.some(({ ofShownPrice }) => ofShownPrice)
  return parts.flatMap(({ ofVariant, isStock }) => (isStock && hasPrice ? [] : (ofVariant ?? [])))
}

/** The conditions on the product `p`, as if no two of them had to meet in one variant. */
export const conditionsApart = (tx: ReadTx, parts: Part[]): Condition[] =>
  parts.flatMap((part) => conditionsOf(tx, [part]))

/** The product `p` has an active variant. */
export const hasVariants = ({ tenantId }: ReadTx) =>
  sql<SqlBool>`exists (select from product_variants v
    where v.tenant_id = ${tenantId} and v.product_id = p.id and v.is_active)`

/**
 * Products with a value or a measure of each choice. Ids of values are found in the index of facets before a
 * product is read: as a join, all products of the shop were read instead.
 */
function matching(tx: ReadTx, choices: Choice[], ofVariant: Condition[]): Condition[] {
  const isByValue = choices.some(({ values }) => values !== undefined)
  return idsOf(tx, choices, ofVariant).map((ids, at) =>
    isByValue && at === 0
      ? sql<SqlBool>`p.id = any(array(${ids}))`
      : sql<SqlBool>`p.id in (${ids})`,
  )
}

/**
 * Selects the ids of the products of choices, each of which has to have a product, without reading products:
 * facets and measures are of active ones alone. `ofVariant`: what one variant has to meet.
 */
export function idsOf(
  tx: ReadTx,
  choices: Choice[],
  ofVariant: Condition[] = [],
): RawBuilder<unknown>[] {
  const [first, ...others] = choices.filter(({ values }) => values !== undefined)
  const ranges = choices.filter(({ values }) => values === undefined)
  const meeting = ofVariant.length > 0 ? areMetInRow(tx, ofVariant) : undefined
  return [
    ...(first ? [idsWithValues(tx, first, others, meeting)] : []),
    ...ranges.map((choice, at) => idsWithin(tx, choice, !first && at === 0 ? meeting : undefined)),
  ]
}

function idsWithValues(
  { tenantId }: ReadTx,
  first: Choice,
  others: Choice[],
  meeting: Condition | undefined,
) {
  const isMerged = others.length > 0
  const alsoHas = others.map(
    (choice) => sql<SqlBool>`exists (select from product_facets y
      where y.tenant_id = ${tenantId} and ${isOneOf('y', choice, isMerged)} and y.product_id = x.product_id)`,
  )
  const rows = sql`product_facets x
    where x.tenant_id = ${tenantId} and ${isOneOf('x', first, isMerged)} and ${allOf(alsoHas)}`
  return meeting === undefined
    ? sql`select x.product_id from ${rows}`
    : sql`select x.product_id from ${afterwards(rows)} where ${meeting}`
}

/**
 * The index has the products of a single value in their order: two of these are merged. For one alone
 * PostgreSQL would count in that order, which takes longer.
 */
function isOneOf(table: 'x' | 'y', { filter, values = [] }: Choice, isMerged: boolean): Condition {
  const value = sql.ref(`${table}.value`)
  const isIt =
    isMerged && values.length === 1
      ? sql`${value} = ${values[0]}`
      : sql`${value} = any(${values}::text[])`
  return sql`${sql.ref(`${table}.facet`)} = ${filter.name} and ${isIt}`
}

function idsWithin(
  { tenantId }: ReadTx,
  { filter, bounds = {} }: Choice,
  meeting: Condition | undefined,
) {
  const rows = sql`product_measures x
    where x.tenant_id = ${tenantId} and x.measure = ${filter.name} and ${within(sql`x.value`, bounds)}`
  return meeting === undefined
    ? sql`select x.product_id from ${rows}`
    : sql`select x.product_id from ${afterwards(rows)} where ${meeting}`
}

/** A query of a list. */
type AskedList = Asked & { in_stock?: boolean | undefined }

/**
 * The part of a list's query that narrows it: the choices of filters, and all of it as conditions.
 * `subject`: what the list is about, such as the rule of its collection. `conditions` do not say that the
 * product is in stock, only that the variant is in which the choices meet.
 */
export async function readNarrowing(tx: ReadTx, asked: AskedList, subject: Part[] = []) {
  const choices = await readChoices(tx, asked)
  const price = priceBounds(tx, asked)
  const beside = [...subject, ...price]
  const stock = asked.in_stock ? [{ ofVariant: IN_STOCK.ofVariant, isStock: true }] : []
  if (price.length > 0 || choices.some(({ bounds }) => bounds)) await planAnew(tx)
  const parts = [...choices.map((choice) => partOf(tx, choice)), ...beside, ...stock]
  return { choices, beside, conditions: conditionsOf(tx, parts) }
}

/**
 * Has PostgreSQL plan with the bounds of a range. A plan that it keeps takes every range for a narrow one,
 * and took three times as long for wide ones.
 */
const planAnew = ({ db }: ReadTx) => sql`set local plan_cache_mode = force_custom_plan`.execute(db)

export const IN_STOCK = {
  ofProduct: sql<SqlBool>`p.is_in_stock`,
  ofVariant: sql<SqlBool>`v.stock > 0`,
  isStock: true,
}

type List = {
  ids?: number[] | undefined
  categoryId?: number | undefined
  isInStock?: boolean | undefined
}

/** The subject of a list, before anything is chosen. */
export function withinList({ ids, categoryId, isInStock }: List): Part[] {
  return [
    ...(ids ? [{ ofProduct: sql<SqlBool>`p.id = any(${ids}::bigint[])` }] : []),
    ...(categoryId === undefined
      ? []
      : [{ ofProduct: sql<SqlBool>`p.category_id = ${categoryId}` }]),
    ...(isInStock ? [IN_STOCK] : []),
  ]
}

/** The bounds of the price that a caller of the API names beside the shop's filters. */
function priceBounds(tx: ReadTx, { price_min, price_max }: Asked): Part[] {
  if (price_min === undefined && price_max === undefined) return []
  return [priceWithin(tx, boundsOf(price_min, price_max, 10 ** placesOf(tx.format.currency)))]
}

/** An offered variant, or the product without variants, has a price within the bounds. */
export function priceWithin(tx: ReadTx, bounds: Bounds): Part {
  const { from, to } = bounds
  const ofVariant = sql<SqlBool>`${within(sql`v.price_cents`, bounds)} and ${isOffered(tx)}`
  const isUpTo = to === undefined ? [] : [within(LEAST_PRICE, { to })]
  const isFrom =
    from === undefined
      ? []
      : [
          sql<SqlBool>`(${LEAST_PRICE} >= ${from} or (p.least_price_cents < ${from}
            and ${areMetByOne(tx, [ofVariant], sql`p.id`)}))`,
        ]
  return {
    ofProduct: allOf([...isUpTo, ...isFrom]),
    ofVariant,
    ofShownPrice: within(LEAST_PRICE, bounds),
  }
}
