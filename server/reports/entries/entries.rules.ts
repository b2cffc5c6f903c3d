import { addUp, exact, part } from '#contract/calculation/shares.ts'
import { lineCentsOf } from '#server/orders/pricing/pricing.rules.ts'
import {
  paidOrderOf,
  partsOfAmount,
  type RefundPart,
} from '#server/orders/refunds/refund-parts.rules.ts'

type EntryKind = 'sale' | 'removal' | 'refund' | 'cancellation' | 'reversal'

/** The amounts of an entry, in the smallest unit; below zero for what came back. */
type Amounts = {
  units: number
  offered_cents: number
  discount_cents: number
  added_tax_cents: number
  paid_cents: number
  tax_cents: number
  net_cents: number
  /** Null: unknown. */
  cost_cents: number | null
  /** The discount of each promotion, by its id; not above zero in a sale. */
  promotions: Record<string, number>
}

/** An entry before it has the facts of its order. `source_id`: the step, the edit or the refund that made it. */
export type Entry = Amounts & {
  kind: EntryKind
  source_id: number
  /** Null for delivery. */
  line: number | null
  at: Date
}

type HistoryLine = {
  price_cents: number
  quantity: number
  /** The cost of one unit; null: unknown. */
  cost_cents: number | null
  /** The edit that it came with; null: the order began with it. */
  edit_id: number | null
}

type Adjustment = {
  kind: 'discount' | 'shipping' | 'tax' | 'fee'
  line: number | null
  is_included: boolean
  amount_cents: number
  promotion_id: number | null
}

/** A refund of what was sold, whose money is back, or did not arrive after all. */
export type HistoryRefund = {
  id: number
  /** When it succeeded or failed. */
  at: Date
  status: 'succeeded' | 'failed'
  cents: number
  /** None for refunds that were recorded before refunds had parts. */
  parts: RefundPart[]
  /** The units of each line that returned to stock. */
  restocked: Record<number, number>
}

/** An applied edit, with the parts that left. */
type HistoryEdit = {
  id: number
  at: Date
  parts: RefundPart[]
  /** The units of each line that came back with an exchange and are in stock again; absent where all are. */
  restocked?: Record<number, number> | null
}

export type History = {
  lines: HistoryLine[]
  adjustments: Adjustment[]
  steps: { id: number; status: string; at: Date }[]
  /** Oldest first. */
  edits: HistoryEdit[]
  refunds: HistoryRefund[]
  /** The cents that are still to be paid; absent where it is paid, or was never paid in parts. */
  open_cents?: number
  /** Entries of the order that stand. */
  written: Entry[]
}

const SOLD = new Set(['paid', 'processing', 'shipped', 'delivered'])
const ENDED = new Set(['canceled', 'expired'])

const NOTHING: Amounts = {
  units: 0,
  offered_cents: 0,
  discount_cents: 0,
  added_tax_cents: 0,
  paid_cents: 0,
  tax_cents: 0,
  net_cents: 0,
  cost_cents: 0,
  promotions: {},
}

type Line = number | null
type Change = { kind: EntryKind; source_id: number; at: Date }
type Act = Change & { amountsOf: (order: Sold) => [Line, Amounts][] }

/**
 * The entries that an order lacks: one for each line and for delivery when it is sold, and for each
 * part that leaves with an edit or comes back. A repeat finds nothing.
 */
export function missingEntries(history: History): Entry[] {
  const order = soldOf(history)
  const missing: Entry[] = []
  for (const act of actsOf(history, order)) {
    const standing = history.written.filter(
      ({ kind, source_id }) => kind === act.kind && source_id === act.source_id,
    )
    const { kind, source_id, at } = act
    const lacking = act
      .amountsOf(order)
      .filter(([line]) => !standing.some((entry) => entry.line === line))
      .map(([line, amounts]): Entry => ({ kind, source_id, at, line, ...amounts }))
    missing.push(...lacking)
    for (const entry of [...standing, ...lacking]) order.book(entry)
  }
  return missing
}

/** The sales, removals, cancellations and refunds of an order, oldest first. */
function actsOf(history: History, order: Sold): Act[] {
  const acts: Act[] = []
  const edits: HistoryEdit[] = []
  let isSold = false
  for (const event of eventsOf(history)) {
    const { id: source_id, at } = event
    if (!('status' in event)) {
      edits.push(event)
      if (isSold) acts.push(...actsOfEdit(event))
    } else if (!isSold && SOLD.has(event.status)) {
      isSold = true
      const before = [...edits]
      acts.push({ kind: 'sale', source_id, at, amountsOf: () => order.wholes(before) })
    } else if (isSold && (ENDED.has(event.status) || isOldRefund(history, event.status))) {
      isSold = false
      acts.push({ kind: 'cancellation', source_id, at, amountsOf: () => order.rests() })
    }
  }
  const first = acts[0]
  if (!first) return []
  for (const refund of history.refunds) acts.push(...actsOfRefund(history, refund, first.at))
  acts.push(...actsOfUnpaidRest(history, acts))
  return acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Steps and edits, oldest first. */
const eventsOf = ({ steps, edits }: History): (History['steps'][number] | HistoryEdit)[] =>
  [...steps, ...edits].toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** Units that leave a sold order, and lines that come. */
const actsOfEdit = (edit: HistoryEdit): Act[] => {
  const { id: source_id, at } = edit
  return [
    { kind: 'removal', source_id, at, amountsOf: (order) => order.partsOf(edit) },
    { kind: 'sale', source_id, at, amountsOf: (order) => order.addedWith(edit) },
  ]
}

/** The part that never came is canceled once all of what had come went back. */
function actsOfUnpaidRest({ steps, open_cents = 0 }: History, acts: readonly Act[]): Act[] {
  const last = steps.at(-1)
  if (open_cents === 0 || last?.status !== 'refunded') return []
  const at = new Date(Math.max(last.at.getTime(), ...acts.map((act) => act.at.getTime())))
  return [{ kind: 'cancellation', source_id: last.id, at, amountsOf: (order) => order.rests() }]
}

/** Whole refunds were once recorded as a step alone. */
const isOldRefund = ({ refunds }: History, status: string) =>
  status === 'refunded' && refunds.length === 0

/** A refund that failed has an entry only if it had succeeded before; its reversal takes that back. */
function actsOfRefund({ written }: History, refund: HistoryRefund, soldAt: Date): Act[] {
  const { id: source_id, status, at } = refund
  const own = written.filter((entry) => entry.kind === 'refund' && entry.source_id === source_id)
  const standing = own[0]
  if (status === 'failed' && !standing) return []
  const latest = (time: Date) => (time < soldAt ? soldAt : time)
  const back: Act = {
    kind: 'refund',
    source_id,
    at: latest(standing?.at ?? at),
    amountsOf: (order) => (status === 'failed' ? [] : order.partsOf(refund)),
  }
  if (status !== 'failed') return [back]
  const amountsOf = () => own.map((entry): [Line, Amounts] => [entry.line, negated(entry)])
  return [back, { kind: 'reversal', source_id, at: latest(at), amountsOf }]
}

type Sold = ReturnType<typeof soldOf>

/** Parts that leave or come back, with the units of each line that returned to stock. */
type Back = {
  parts: RefundPart[]
  cents?: number
  restocked?: Record<number, number> | null
}

/** An order with what of each line has come back. */
function soldOf(history: History) {
  const { lines, adjustments } = history
  const keys: Line[] = [...lines.keys(), null]
  const whole = new Map(keys.map((line) => [line, wholeOf(lines, adjustments, line)]))
  const booked = new Map<Line, Amounts>()
  const bookedOf = (line: Line) => booked.get(line) ?? NOTHING
  const wholeAt = (line: Line) => whole.get(line) ?? NOTHING
  const isSomething = ([line, amounts]: [Line, Amounts]) =>
    (line !== null && amounts.units !== 0) || amounts.offered_cents !== 0
  const rests = () => keys.map((line): [Line, Amounts] => [line, negated(bookedOf(line))])
  const editOf = (line: Line) => (line === null ? null : (lines[line]?.edit_id ?? null))
  /** A line less what had left before it was sold. */
  const soldWith = (line: Line, edits: readonly HistoryEdit[]): Amounts =>
    edits
      .flatMap(({ parts }) => parts.filter((each) => each.line === line))
      .reduce((left, part) => {
        return plus(left, backOf(history, part, undefined, { whole: wholeAt(line), left }))
      }, wholeAt(line))
  return {
    book: (entry: Entry) => booked.set(entry.line, plus(bookedOf(entry.line), entry)),
    wholes: (edits: readonly HistoryEdit[]) =>
      keys
        .filter((line) => editOf(line) === null || edits.some(({ id }) => id === editOf(line)))
        .map((line): [Line, Amounts] => [line, soldWith(line, edits)])
        // The first line counts the order, even where none of it was left.
        .filter((sold) => sold[0] === 0 || isSomething(sold)),
    addedWith: ({ id }: HistoryEdit) =>
      keys
        .filter((line) => editOf(line) === id)
        .map((line): [Line, Amounts] => [line, wholeAt(line)])
        .filter(isSomething),
    rests: () => rests().filter(isSomething),
    partsOf(back: Back): [Line, Amounts][] {
      const parts = back.parts.length > 0 ? back.parts : partsOfOldRefund(back)
      return [...sumsOf(parts)].map(([line, some]) => [
        line,
        backOf(history, { line, ...some }, back.restocked, {
          whole: wholeAt(line),
          left: bookedOf(line),
        }),
      ])
    },
  }

  /** Shared out over what was left, as documents do. */
  function partsOfOldRefund({ cents = 0 }: Back): RefundPart[] {
    const paid = paidOrderOf(lines, adjustments, [])
    paid.lines.forEach((line, at) => {
      line.refundedCents = line.paidCents - bookedOf(at).paid_cents
    })
    paid.delivery.refundedCents = paid.delivery.paidCents - bookedOf(null).paid_cents
    return partsOfAmount(paid, Math.min(cents, addUp(keys.map((at) => bookedOf(at).paid_cents))))
  }
}

/**
 * A part that comes back, with the shares of tax and discount of all that has come back, less those of
 * before: all parts of a line together give back exactly what it had.
 */
function backOf(
  { lines, adjustments }: History,
  { line, quantity, cents }: RefundPart,
  restocked: Record<number, number> | null | undefined,
  of: { whole: Amounts; left: Amounts },
): Amounts {
  const paid = of.whole.paid_cents
  // Units that leave with an edit were never sent.
  const returned = restocked && line !== null ? (restocked[line] ?? 0) : quantity
  const after = addUp([paid, 0 - of.left.paid_cents, cents])
  const own = adjustments.filter((each) => each.line === line)
  /** The part of the line's amounts that goes back now. */
  const shareOf = (some: Adjustment[], left: number) => {
    if (paid === 0) return 0
    const all = addUp(some.map(({ amount_cents }) => amount_cents))
    const gone = addUp(some.map((each) => signedPart(each.amount_cents, after, paid)))
    return exact(all - gone - left)
  }
  const taxes = own.filter(({ kind }) => kind === 'tax')
  const discounts = own.filter(({ kind }) => kind === 'discount')
  const tax_cents = shareOf(taxes, of.left.tax_cents)
  const added = taxes.filter(({ is_included }) => !is_included)
  const added_tax_cents = shareOf(added, of.left.added_tax_cents)
  const discount_cents = shareOf(discounts, of.left.discount_cents)
  const promotions = promotionsIn(discounts).map((id) => {
    const those = discounts.filter(({ promotion_id }) => promotion_id === id)
    return [id, shareOf(those, of.left.promotions[id] ?? 0)]
  })
  return {
    units: 0 - quantity,
    offered_cents: exact(0 - cents - discount_cents - added_tax_cents),
    discount_cents,
    added_tax_cents,
    paid_cents: 0 - cents,
    tax_cents,
    net_cents: exact(0 - cents - tax_cents),
    cost_cents: line === null ? 0 : costBack(lines[line]!, returned, quantity),
    promotions: Object.fromEntries(promotions),
  }
}

/** Units that did not return to stock keep their cost. */
function costBack({ cost_cents }: HistoryLine, restocked: number, quantity: number): number | null {
  if (cost_cents === null) return null
  return 0 - lineCentsOf({ unitCents: cost_cents, quantity: Math.min(restocked, quantity) })
}

const signedPart = (cents: number, numerator: number, denominator: number) =>
  cents < 0 ? 0 - part(-cents, numerator, denominator) : part(cents, numerator, denominator)

const promotionsIn = (discounts: Adjustment[]): number[] => [
  ...new Set(discounts.flatMap(({ promotion_id: id }) => (id === null ? [] : [id]))),
]

/** A line as it was sold, or delivery with fees. */
function wholeOf(lines: HistoryLine[], adjustments: Adjustment[], at: Line): Amounts {
  const own = adjustments.filter(({ line }) => line === at)
  const sumOf = (wanted: (each: Adjustment) => boolean) =>
    addUp(own.filter(wanted).map(({ amount_cents }) => amount_cents))
  const line = at === null ? undefined : lines[at]!
  const goods = line ? lineCentsOf({ unitCents: line.price_cents, quantity: line.quantity }) : 0
  const offered_cents = exact(goods + sumOf(({ kind }) => kind === 'shipping' || kind === 'fee'))
  const discount_cents = sumOf(({ kind }) => kind === 'discount')
  const tax_cents = sumOf(({ kind }) => kind === 'tax')
  const added_tax_cents = sumOf(({ kind, is_included }) => kind === 'tax' && !is_included)
  const paid_cents = addUp([offered_cents, discount_cents, added_tax_cents])
  const discounts = own.filter(({ kind }) => kind === 'discount')
  return {
    units: line?.quantity ?? 0,
    offered_cents,
    discount_cents,
    added_tax_cents,
    paid_cents,
    tax_cents,
    net_cents: exact(paid_cents - tax_cents),
    cost_cents: line ? costOf(line) : 0,
    promotions: Object.fromEntries(
      promotionsIn(discounts).map((id) => [id, sumOf(({ promotion_id }) => promotion_id === id)]),
    ),
  }
}

const costOf = ({ cost_cents, quantity }: HistoryLine) =>
  cost_cents === null ? null : lineCentsOf({ unitCents: cost_cents, quantity })

function sumsOf(parts: readonly RefundPart[]): Map<Line, { quantity: number; cents: number }> {
  const sums = new Map<Line, { quantity: number; cents: number }>()
  for (const { line, quantity, cents } of parts) {
    const sum = sums.get(line) ?? { quantity: 0, cents: 0 }
    sums.set(line, { quantity: sum.quantity + quantity, cents: addUp([sum.cents, cents]) })
  }
  return sums
}

function combined(one: Amounts, other: Amounts, sign: 1 | -1): Amounts {
  const of = (a: number, b: number) => exact(a + sign * b)
  const ids = [...new Set([...Object.keys(one.promotions), ...Object.keys(other.promotions)])]
  return {
    units: of(one.units, other.units),
    offered_cents: of(one.offered_cents, other.offered_cents),
    discount_cents: of(one.discount_cents, other.discount_cents),
    added_tax_cents: of(one.added_tax_cents, other.added_tax_cents),
    paid_cents: of(one.paid_cents, other.paid_cents),
    tax_cents: of(one.tax_cents, other.tax_cents),
    net_cents: of(one.net_cents, other.net_cents),
    cost_cents:
      one.cost_cents === null || other.cost_cents === null
        ? null
        : of(one.cost_cents, other.cost_cents),
    promotions: Object.fromEntries(
      ids.map((id) => [id, of(one.promotions[id] ?? 0, other.promotions[id] ?? 0)]),
    ),
  }
}

const plus = (one: Amounts, other: Amounts) => combined(one, other, 1)
const negated = (amounts: Amounts) => combined(NOTHING, amounts, -1)
