import { t } from '../../texts/orders.ts'
/** The columns beside the order's number, in this order. */
export const COLUMNS = {
  time: t('time'),
  customer: t('customer'),
  country: t('country'),
  items: t('items'),
  total: t('total'),
  payment: t('payment'),
  status: t('status'),
  hold: t('heldUntil'),
} as const

export type Column = keyof typeof COLUMNS

export const ALL_COLUMNS = Object.keys(COLUMNS) as Column[]
export const COLUMNS_IN_ADDRESS = 'columns'

/** A country stands beside the customer's name then. */
const USUAL: readonly Column[] = ['time', 'customer', 'items', 'total', 'payment', 'status']

/** The columns that the address wants; the usual ones where it says nothing. */
export function columnsIn(query: URLSearchParams): readonly Column[] {
  const named = query.get(COLUMNS_IN_ADDRESS)?.split(' ')
  return named ? ALL_COLUMNS.filter((column) => named.includes(column)) : USUAL
}

/** The columns in the address; undefined for the usual ones. */
export function addressOfColumns(shown: readonly Column[]): string | undefined {
  const sorted = ALL_COLUMNS.filter((column) => shown.includes(column))
  if (sorted.join(' ') === USUAL.join(' ')) return undefined
  // A list of numbers alone is one as well.
  return sorted.join(' ') || 'none'
}
