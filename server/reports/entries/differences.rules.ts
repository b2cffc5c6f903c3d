import { type Entry, type History, missingEntries } from './entries.rules.ts'

/** Facts that each entry has from its order. */
export type Facts = {
  product_id: number | null
  buyer: number | null
  country: string | null
  currency: string
}

export type StandingEntry = Entry & Facts

/** A way in which an entry differs from the order's history: "missing", "needless" or a column. */
export type Difference = { kind: Entry['kind']; line: number | null; of: string }

const COLUMNS = [
  'at',
  'units',
  'offered_cents',
  'discount_cents',
  'added_tax_cents',
  'paid_cents',
  'tax_cents',
  'net_cents',
  'cost_cents',
  'promotions',
] as const

const FACTS = ['product_id', 'buyer', 'country', 'currency'] as const

const isSame = (one: Entry, other: Entry) =>
  one.kind === other.kind && one.source_id === other.source_id && one.line === other.line

/**
 * Compares the entries of an order with those that its history gives anew. `factsOf`: what a line's entry
 * has from the order. Null for an order that may have none.
 */
export function differencesOf(
  history: History,
  standing: readonly StandingEntry[],
  factsOf: ((line: number | null) => Facts) | null,
): Difference[] {
  const wanted = factsOf ? entriesAnew({ ...history, written: [...standing] }) : []
  const needless = standing.filter((entry) => !wanted.some((each) => isSame(each, entry)))
  return [
    ...needless.map((entry) => differing(entry, 'needless')),
    ...wanted.flatMap((entry) => {
      const found = standing.find((each) => isSame(each, entry))
      if (!found) return [differing(entry, 'missing')]
      const facts = factsOf!(entry.line)
      return [
        ...COLUMNS.filter((column) => textOf(entry[column]) !== textOf(found[column])),
        ...FACTS.filter((fact) => isOther(fact, facts, found)),
      ].map((column) => differing(entry, column))
    }),
  ]
}

const differing = ({ kind, line }: Entry, of: string): Difference => ({ kind, line, of })

/** A deleted product, or an erased buyer, may still stand in an entry or be gone from it. */
function isOther(fact: (typeof FACTS)[number], facts: Facts, found: Facts): boolean {
  if (fact === 'product_id' && facts.product_id === null) return false
  if (fact === 'buyer' && found.buyer === null) return false
  return facts[fact] !== found[fact]
}

/** A refund that failed later had an entry only if it stands. */
function entriesAnew(history: History): Entry[] {
  const failed = new Set(
    history.refunds.filter(({ status }) => status === 'failed').map(({ id }) => id),
  )
  const kept = history.written.filter(
    ({ kind, source_id }) => kind === 'refund' && failed.has(source_id),
  )
  return [...kept, ...missingEntries({ ...history, written: kept })]
}

function textOf(value: Date | number | null | Record<string, number>): string {
  if (value instanceof Date) return value.toISOString()
  if (value === null || typeof value === 'number') return String(value)
  const parts = Object.entries(value).filter(([, cents]) => cents !== 0)
  return JSON.stringify(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
