import { type CsvCell, csvLine } from '#server/calls/csv-parts.ts'

/** An amount, a word or a number of a reply. */
type Value = string | number | boolean | null

type Row = Record<string, Value>

type Columns = Record<string, string>

/** The heads of sums, by their names in a reply. */
const SUMS: Columns = {
  orders: 'Orders',
  units_sold: 'Units sold',
  units_back: 'Units back',
  offered: 'Offered',
  delivery: 'Delivery',
  discounts: 'Discounts',
  added_tax: 'Added tax',
  came_back: 'Came back',
  total: 'Total',
  net: 'Net',
  tax: 'Tax',
}

const SOLD: Columns = { kind: 'Kind', name: 'Product' }
const SOLD_BY_VARIANT: Columns = { ...SOLD, variant: 'Variant' }

/** The columns of each file: the name in the reply, and its head. */
export const COLUMNS = {
  sales: { period: 'Period', ...SUMS },
  products: { ...SOLD_BY_VARIANT, ...SUMS },
  categories: { kind: 'Kind', name: 'Category', ...SUMS },
  places: { country: 'Country', ...SUMS },
  buyers: {
    kind: 'Kind',
    name: 'Buyer',
    first_on: 'First order',
    orders_ever: 'Orders ever',
    ...SUMS,
  },
  discounts: {
    kind: 'Kind',
    name: 'Offer',
    code: 'Code',
    orders: 'Orders',
    discounts: 'Discounts',
    came_back: 'Came back',
    sales_with: 'Sales with it',
  },
  margin: {
    ...SOLD_BY_VARIANT,
    units: 'Units',
    net: 'Net',
    net_with_cost: 'Net with known cost',
    cost: 'Cost',
    margin: 'Margin',
    percent: 'Margin in percent',
    coverage: 'Cost known in percent',
  },
  stock: {
    name: 'Product',
    variant: 'Variant',
    units: 'Units',
    value: 'Value at cost',
    sold_30: 'Sold in 30 days',
    sold_90: 'Sold in 90 days',
    days_left: 'Days left',
    last_sold_on: 'Last sold',
  },
  money: {
    method: 'Method',
    provider: 'Provider',
    received: 'Received',
    given_back: 'Given back',
    balance: 'Balance',
  },
  payouts: {
    arrives_on: 'Arrival',
    provider: 'Provider',
    reference: 'Reference',
    state: 'State',
    amount: 'Amount',
    received: 'Payments',
    given_back: 'Refunds',
    fees: 'Fees',
    other: 'Other',
    payments: 'Number of payments',
    unmatched: 'Of no order',
  },
} as const satisfies Record<string, Columns>

/** Columns of words and days; all others hold numbers and amounts. */
const WORDS = new Set([
  'period',
  'kind',
  'name',
  'variant',
  'country',
  'code',
  'first_on',
  'last_sold_on',
  'method',
  'provider',
  'arrives_on',
  'reference',
  'state',
])

/** A report as the whole of a file: its rows in their order, then the totals. */
export function fileOf(
  columns: Columns,
  { rows, totals, currency }: { rows: Row[]; totals: Row; currency: string },
) {
  const names = Object.keys(columns)
  const lineOf = (row: Row, first?: string) =>
    csvLine([
      ...names.map((name, at) => (at === 0 && first ? first : cellOf(name, row[name] ?? null))),
      currency,
    ])
  return {
    csv: [
      csvLine([...Object.values(columns), 'Currency']),
      ...rows.map((row) => lineOf(row)),
      lineOf(totals, 'Total'),
    ].join(''),
    rows: rows.length,
    next: null,
  }
}

function cellOf(name: string, value: Value): CsvCell {
  if (typeof value === 'boolean' || value === null || WORDS.has(name)) {
    return value === null ? null : String(value)
  }
  return typeof value === 'string' ? { amount: value } : value
}
