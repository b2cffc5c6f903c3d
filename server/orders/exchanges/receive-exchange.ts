import { addUp } from '#contract/calculation/shares.ts'
import { toStaff } from '#contract/language/said.ts'
import { attemptsOf } from '#server/payments/order-payments.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { applyRows } from '../edits/apply-edit.ts'
import { insertEdit, listLinesToEdit, raiseRound } from '../edits/edits.queries.ts'
import { returnUnits, shelvedUnits } from '../order/offered-edit.ts'
import { partsOfUnits, type RefundPart, sumOfParts } from '../refunds/refund-parts.rules.ts'
import type { CaseLine, ReturnRow } from '../returns/returns.queries.ts'
import { chargeDeductions } from './charge-deductions.ts'
import { type LockedOrder, settle } from './settle-exchange.ts'
import { dividedBy, type Leaving, lessDeductions, pricedComing } from './exchange.rules.ts'
import {
  addExchanged,
  applyHeld,
  type ExchangeContent,
  findHeld,
  type HeldEdit,
  updateHeld,
} from './exchanges.queries.ts'
import { readPaid, wordsFor } from './read-paid.ts'

/** Units of a line that came, those of them that can be sold again, and what the shop keeps of their price. */
export type Came = { line: number; received: number; restocked: number; deductionCents: number }

type Locked = { order: LockedOrder; found: ReturnRow }

/** Units that came and for which other goods were agreed. */
export type Swapped = { line: number; received: number; restocked: number }

/** Units that are exchanged come first; what is left over is due in money. `of`: before they came. */
export const swappedOf = (of: readonly CaseLine[], came: readonly Came[]): Swapped[] =>
  came.flatMap(({ line, received, restocked }) => {
    const found = of.find((each) => each.line === line)!
    const units = Math.min(received, Math.max(0, found.to_exchange - found.received))
    return units > 0 ? [{ line, received: units, restocked: Math.min(restocked, units) }] : []
  })

/**
 * Units of an exchange came back: they are on the shelf where they can be sold again, and the goods that were kept
 * for them take their place in the order. Fewer units bring fewer goods. The order is locked.
 * @throws Refusal 409 on a deduction that is too large
 */
export async function receiveExchange(
  tx: Tx,
  { order, found }: Locked,
  { swapped, came, reason }: { swapped: Swapped[]; came: readonly Came[]; reason: string },
): Promise<void> {
  const lines = await listLinesToEdit(tx, order.id)
  const shelved = swapped.flatMap(({ line, restocked }) =>
    restocked > 0 ? [{ line, quantity: restocked }] : [],
  )
  await returnUnits(tx, shelvedUnits(lines, shelved))
  const held = await findHeld(tx, found.id)
  const deductions = new Map(came.map(({ line, deductionCents }) => [line, deductionCents]))
  if (!held) {
    const kept = swapped.flatMap(({ line, received: quantity }) => {
      const cents = deductions.get(line) ?? 0
      return cents > 0 ? [{ line, quantity, cents }] : []
    })
    if (kept.length > 0) await chargeDeductions(tx, { order, found }, { deductions: kept, reason })
    return
  }
  if ((await attemptsOf(tx, order.id)) !== 'none') refuse(409, toStaff('partsWhilePaying'))
  const leaving = new Map(swapped.map(({ line, received }) => [line, received]))
  const paid = await readPaid(tx, order.id, lines)
  const words = wordsFor(lines, order)
  const chosen = [...leaving].map(([line, quantity]) => ({ line, quantity }))
  const parts = partsOfUnits(paid, { lines: chosen, delivery: 0 }, words)
  for (const { line, cents } of parts) {
    const less = deductions.get(line!) ?? 0
    if (less > cents) {
      refuse(
        409,
        toStaff('deductionAtMost', { amount: words.money(cents), name: words.line(line!) }),
      )
    }
  }
  const removed = lessDeductions(parts, deductions)
  const restocked = Object.fromEntries(shelved.map(({ line, quantity }) => [line, quantity]))
  await applyExchange(tx, { order, found }, { held, leaving, removed, restocked, reason })
}

type Applying = {
  held: HeldEdit
  leaving: Leaving
  removed: RefundPart[]
  restocked: Record<number, number>
  reason: string
}

async function applyExchange(
  tx: Tx,
  { order, found }: Locked,
  { held, leaving, removed, restocked, reason }: Applying,
): Promise<void> {
  const { now, rest } = dividedBy(held.content, leaving)
  const texts = tx.format.textsOf(order.locale)
  const priceOf = (coming: typeof now) => pricedComing(coming, tx.format.money, texts)
  const { adjustments, cents: in_cents } = priceOf(now)
  const content: ExchangeContent = { ...now, adjustments, removed, restocked }
  const out_cents = sumOfParts(removed)
  const isLast = rest.lines.length === 0
  const id = isLast ? held.id : randomId()
  const texted = { reason, note: reason }
  if (isLast) await applyHeld(tx, id, { content, in_cents, out_cents, ...texted })
  else {
    const waiting = priceOf(rest)
    const left = held.content.removed.flatMap((part) => {
      const gone = leaving.get(part.line!) ?? 0
      return part.quantity > gone ? [{ ...part, quantity: part.quantity - gone }] : []
    })
    const waits = { ...rest, adjustments: waiting.adjustments, removed: left }
    await updateHeld(tx, held.id, {
      content: waits,
      in_cents: waiting.cents,
      out_cents: Math.max(0, addUp([held.out_cents, 0 - out_cents])),
    })
    await insertEdit(tx, {
      id,
      order_id: order.id,
      return_id: found.id,
      state: 'applied',
      ...texted,
      in_cents,
      out_cents,
      content,
      ends_at: null,
    })
  }
  for (const [line, quantity] of leaving) await addExchanged(tx, found.id, { line, quantity })
  await raiseRound(tx, order.id)
  await applyRows(tx, order, { id, content, in_cents, out_cents, isExchange: true })
  const difference = addUp([in_cents, 0 - out_cents])
  await settle(tx, order, { editId: id, difference, way: undefined })
}
