import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { type Condition, LEAST_PRICE } from '../catalogue/products.queries.ts'
import type { Choice } from './choice.rules.ts'
import {
  conditionsApart,
  conditionsOf,
  hasVariants,
  idsOf,
  type Part,
  partOf,
  variantConditionsOf,
} from './matching.queries.ts'
import {
  afterwards,
  allOf,
  areMetByOne,
  areMetInRow,
  isOffered,
  variantsOf,
} from './variants.queries.ts'

/** `within`: what the list is about: its category, a search, the stock. */
export type Counted = { within: Part[]; choices: Choice[] }

export type CountedValue = {
  facet: string
  value: string
  count: number
  label: string
  swatch: string | null
}

/** A filter shows its most common values. */
const MOST_VALUES = 60

const productsOf = ({ tenantId }: ReadTx, conditions: Condition[], columns = sql`p.id`) =>
  sql`select ${columns} from products p
    where p.tenant_id = ${tenantId} and p.is_active and ${allOf(conditions)}`

const partsOf = (tx: ReadTx, { within, choices }: Counted): Part[] => [
  ...within,
  ...choices.map((choice) => partOf(tx, choice)),
]

/**
 * Restricts rows of product_facets or product_measures to the products of a list and of choices; not at
 * all without either. Choices alone need no look at the products.
 */
function amongProducts(tx: ReadTx, counted: Counted): Condition {
  const { within, choices } = counted
  const isOfFacetsAlone =
    within.length === 0 && choices.every(({ filter }) => filter.source !== 'price')
  const conditions = conditionsApart(tx, partsOf(tx, counted))
  const selects = isOfFacetsAlone
    ? idsOf(tx, choices)
    : conditions.length > 0
      ? [productsOf(tx, conditions)]
      : []
  return allOf(selects.map((each) => sql<SqlBool>`x.product_id in (${each})`))
}

/**
 * The further condition of a row: that one variant has what the row says, which is `own`, and meets the list
 * and the choices. Undefined where these concern no variant.
 */
function metWith(tx: ReadTx, counted: Counted, own: Condition): Condition[] | undefined {
  const ofVariant = variantConditionsOf(partsOf(tx, counted))
  return ofVariant.length > 0 ? [own, ...ofVariant] : undefined
}

const HAS_VALUE = sql<SqlBool>`o.facets @> array[x.facet || ':' || x.value]`

const HAS_AMOUNT = sql<SqlBool>`exists (select from unnest(o.measures, o.amounts) m (name, amount)
  where m.name = x.measure and m.amount = x.value)`

const without = (counted: Counted, own: Choice | undefined): Counted => ({
  within: counted.within,
  choices: counted.choices.filter((choice) => choice !== own),
})

/**
 * The products of each value, as if nothing of its own filter were chosen. A chosen filter has its
 * values without a product, too; other filters leave them out.
 */
export async function listCountedValues(tx: ReadTx, counted: Counted): Promise<CountedValue[]> {
  const { tenantId } = tx
  const chosen = counted.choices.filter(({ values }) => values !== undefined)
  const names = chosen.map(({ filter }) => filter.name)
  const others = sql`x.tenant_id = ${tenantId} and x.facet <> all(${names}::text[])
      and ${amongProducts(tx, counted)}`
  const met = metWith(tx, counted, HAS_VALUE)
  const ofOthers = met
    ? [
        countOf(sql`product_facets x where ${others} and not x.has_variants`),
        countOf(sql`${afterwards(sql`product_facets x where ${others} and x.has_variants`)}
          where ${areMetByOne(tx, met, sql`x.product_id`)}`),
      ]
    : [countOf(sql`product_facets x where ${others}`)]
  const ofChosen = chosen.map((choice) => {
    const rest = without(counted, choice)
    const met = metWith(tx, rest, HAS_VALUE)
    return sql`
    select x.facet, x.value,
      (count(*) filter (where ${amongProducts(tx, rest)} and ${met ? areMetInRow(tx, met) : sql`true`}))::int
    from product_facets x
    where x.tenant_id = ${tenantId} and x.facet = ${choice.filter.name}
      and ${amongProducts(tx, { within: counted.within, choices: [] })}
    group by x.facet, x.value`
  })
  const kept = chosen.flatMap(({ filter, values = [] }) =>
    values.map((value) => `${filter.name}:${value}`),
  )
  const { rows } = await sql<CountedValue>`
    with counted as (select facet, value, sum(count)::int as count
      from (${sql.join([...ofOthers, ...ofChosen], sql` union all `)}) apart group by facet, value)
    select c.facet, c.value, c.count, v.label, v.swatch
    from (select *, row_number() over (partition by facet order by count desc, value) as rank from counted) c
    join product_facet_values v
      on v.tenant_id = ${tenantId} and v.facet = c.facet and v.value = c.value
    where c.rank <= ${MOST_VALUES} or c.facet || ':' || c.value = any(${kept}::text[])`.execute(
    tx.db,
  )
  return rows
}

const countOf = (rows: RawBuilder<unknown>) =>
  sql`select x.facet, x.value, count(*)::int as count from ${rows} group by x.facet, x.value`

/** Chosen values that no active product has any more, with their labels. */
export async function listChosenLabels(tx: ReadTx, choices: Choice[]) {
  const chosen = choices.flatMap(({ filter, values = [] }) =>
    values.map((value) => ({ facet: filter.name, value })),
  )
  if (chosen.length === 0) return []
  return selectFrom(tx, 'product_facet_values')
    .select(['facet', 'value', 'label', 'swatch'])
    .where(
      'facet',
      'in',
      chosen.map(({ facet }) => facet),
    )
    .where(
      'value',
      'in',
      chosen.map(({ value }) => value),
    )
    .execute()
}

export type Range = { measure: string; least: number; most: number }

/** The least and the most of each range, as if nothing of it were chosen. */
export async function listRanges(tx: ReadTx, counted: Counted): Promise<Range[]> {
  const { format } = tx
  const ranges = format.filters.filter(({ kind }) => kind === 'range')
  if (ranges.length === 0) return []
  const parts: RawBuilder<unknown>[] = ranges.map((filter) => {
    const own = counted.choices.find((choice) => choice.filter === filter)
    return filter.source === 'price'
      ? pricesOf(tx, filter.name, partsOf(tx, without(counted, own)))
      : measuresOf(tx, filter.name, without(counted, own))
  })
  const { rows } = await sql<Range>`
    select * from (${sql.join(parts, sql` union all `)}) found (measure, least, most)
    where least is not null`.execute(tx.db)
  return rows
}

function measuresOf(tx: ReadTx, name: string, counted: Counted) {
  const rows = sql`product_measures x
    where x.tenant_id = ${tx.tenantId} and x.measure = ${name} and ${amongProducts(tx, counted)}`
  const met = metWith(tx, counted, HAS_AMOUNT)
  const found = met ? sql`${afterwards(rows)} where ${areMetInRow(tx, met)}` : rows
  return sql`select ${name}::text, min(x.value), max(x.value) from ${found}`
}

/**
 * The prices of products, and of the offered variants that meet all parts. Where no part concerns variants,
 * they are read only of a product whose prices differ.
 */
function pricesOf(tx: ReadTx, name: string, parts: Part[]) {
  const ofVariant = variantConditionsOf(parts)
  const conditions = conditionsOf(tx, parts)
  const isSingle =
    ofVariant.length > 0
      ? sql<SqlBool>`not ${hasVariants(tx)}`
      : sql<SqlBool>`p.least_price_cents is null`
  const others =
    ofVariant.length > 0
      ? conditions
      : [...conditions, sql<SqlBool>`p.least_price_cents is not null`]
  return sql`select ${name}::text as measure, min(price) as least, max(price) as most from (
      ${productsOf(tx, [...conditions, isSingle], sql`${LEAST_PRICE} as price`)}
      union all
      select v.price_cents from ${variantsOf(tx, sql`in (${productsOf(tx, others)})`)}
        and ${allOf([isOffered(tx), ...ofVariant])}) prices`
}

/** If nothing is left: the products that there are without each choice. */
export async function countWithoutEach(tx: ReadTx, counted: Counted) {
  const { choices } = counted
  if (choices.length === 0) return []
  const parts = choices.map(
    (choice) => sql`
      select ${choice.filter.name}::text as name, count(*)::int as count
      from (${productsOf(tx, conditionsOf(tx, partsOf(tx, without(counted, choice))))}) others`,
  )
  const { rows } = await sql<{ name: string; count: number }>`
    select * from (${sql.join(parts, sql` union all `)}) found (name, count)
    where not exists (${productsOf(tx, conditionsOf(tx, partsOf(tx, counted)))})`.execute(tx.db)
  return rows
}
