import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { placesOf } from '#contract/rules/currencies.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Condition, LEAST_PRICE } from '../catalogue/products.queries.ts'
import {
  type Asked,
  type Bounds,
  boundsOf,
  chipsOf,
  type Choice,
  choicesIn,
} from './choice.rules.ts'

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

async function listKnownValues({ db, tenantId }: ReadTx, choices: Choice[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_facet_values')
    .select(['facet', 'value'])
    .where('tenant_id', '=', tenantId)
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

/** The products that choices leave. */
export function conditionsOf(tx: ReadTx, choices: Choice[]): Condition[] {
  const [first, ...others] = choices.filter(({ values }) => values !== undefined)
  const ranges = choices.filter(({ values }) => values === undefined)
  return [
    ...(first ? [haveValues(tx, first, others)] : []),
    ...ranges.map((choice) => rangeCondition(tx, choice)),
  ]
}

/**
 * Products with a value of each filter. Their ids are found in the index of facets before a product is
 * read: as a join, all products of the shop were read instead.
 */
const haveValues = (tx: ReadTx, first: Choice, others: Choice[]): Condition =>
  sql`p.id = any(array(${idsWithValues(tx, first, others)}))`

function idsWithValues({ tenantId }: ReadTx, first: Choice, others: Choice[]) {
  const isMerged = others.length > 0
  const alsoHas = others.map(
    (choice) => sql<SqlBool>`exists (select from product_facets y
      where y.tenant_id = ${tenantId} and ${isOneOf('y', choice, isMerged)} and y.product_id = x.product_id)`,
  )
  return sql`select x.product_id from product_facets x
    where x.tenant_id = ${tenantId} and ${isOneOf('x', first, isMerged)} and ${allOf(alsoHas)}`
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

function rangeCondition(tx: ReadTx, choice: Choice): Condition {
  const { filter, bounds = {} } = choice
  if (filter.source === 'price') return priceWithin(bounds)
  return sql`p.id in (${idsWithin(tx, choice)})`
}

const idsWithin = ({ tenantId }: ReadTx, { filter, bounds = {} }: Choice) =>
  sql`select x.product_id from product_measures x
    where x.tenant_id = ${tenantId} and x.measure = ${filter.name} and ${within(sql`x.value`, bounds)}`

/**
 * Selects the ids of the products of choices, each of which has to have a product, without reading products:
 * facets and measures are of active ones alone. Undefined where a choice is about the price.
 */
export function idsOf(tx: ReadTx, choices: Choice[]): RawBuilder<unknown>[] | undefined {
  if (choices.some(({ filter }) => filter.source === 'price')) return undefined
  const [first, ...others] = choices.filter(({ values }) => values !== undefined)
  const ranges = choices.filter(({ values }) => values === undefined)
  return [
    ...(first ? [idsWithValues(tx, first, others)] : []),
    ...ranges.map((choice) => idsWithin(tx, choice)),
  ]
}

/** The part of a list's query that narrows it: the choices of filters, and all of it as conditions. */
export async function readNarrowing(tx: ReadTx, asked: Asked) {
  const choices = await readChoices(tx, asked)
  const beside = priceBounds(tx, asked)
  return { choices, beside, conditions: [...conditionsOf(tx, choices), ...beside] }
}

type List = {
  ids?: number[] | undefined
  categoryId?: number | undefined
  isInStock?: boolean | undefined
}

/** The subject of a list, before anything is chosen. */
export function withinList({ ids, categoryId, isInStock }: List): Condition[] {
  return [
    ...(ids ? [sql<SqlBool>`p.id = any(${ids}::bigint[])`] : []),
    ...(categoryId === undefined ? [] : [sql<SqlBool>`p.category_id = ${categoryId}`]),
    ...(isInStock ? [sql<SqlBool>`p.is_in_stock`] : []),
  ]
}

/** The bounds of the price that a caller of the API names beside the shop's filters. */
function priceBounds({ format }: ReadTx, { price_min, price_max }: Asked): Condition[] {
  if (price_min === undefined && price_max === undefined) return []
  return [priceWithin(boundsOf(price_min, price_max, 10 ** placesOf(format.currency)))]
}

export const priceWithin = (bounds: Bounds) => within(LEAST_PRICE, bounds)

const within = (value: RawBuilder<unknown>, { from, to }: Bounds): Condition =>
  allOf([
    ...(from === undefined ? [] : [sql<SqlBool>`${value} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${value} <= ${to}`]),
  ])

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
