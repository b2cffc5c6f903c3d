import { inOrder, sendBatch, type Statements } from '#server/platform/database/batch.ts'
import { violatedCheck, violatedUnique } from '#server/platform/database/violations.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { Offer } from '../pricing/offers.rules.ts'
import {
  countUse,
  countUseOfCode,
  giveBackUse,
  giveBackUseOfCode,
  insertUses,
  setCounted,
  setReleased,
} from './uses.queries.ts'

type Used = {
  offer: Pick<Offer, 'code' | 'id' | 'isCodeLimited' | 'isLimited'>
  savedCents: number
}[]
type Rows = { promotionId: number | null; code: string | null }[]

/**
 * Takes a use of each offer that counted, as the last thing before the commit: all who use the same
 * wait here for each other, and so for nothing but that. Promotions come after products in the order of
 * locks, by their ids, and codes after them. The tables' checks refuse a use too many.
 */
export const takeUses = (tx: Tx, used: Used) =>
  countedFor(
    used.map(({ offer }) => ({
      promotionId: offer.isLimited ? offer.id : null,
      code: offer.isCodeLimited ? offer.code : null,
    })),
    (promotionId) => countUse.statement(tx, promotionId),
    (code) => countUseOfCode.statement(tx, code),
  )

/** Notes what an order has used. The order has to be there. */
export const noteUses = (tx: Tx, order: { id: number }, used: Used) =>
  insertUses(
    tx,
    order,
    used.map(({ offer: { id, code }, savedCents }) => ({ promotionId: id, code, savedCents })),
  )

/** With an order that ends unpaid its uses are free again, once however often it is asked. */
export async function releaseUses(tx: Tx, orderId: number): Promise<void> {
  const released = await setReleased(tx, orderId)
  await sendBatch(tx, [
    countedFor(
      released,
      (promotionId) => giveBackUse.statement(tx, promotionId),
      (code) => giveBackUseOfCode.statement(tx, code),
    ),
  ])
}

/**
 * Takes the uses again for an order that was revived. The tables' checks refuse uses that were
 * taken since.
 */
export async function retakeUses(tx: Tx, orderId: number): Promise<void> {
  const retaken = await setCounted(tx, orderId)
  await sendBatch(tx, [
    countedFor(
      retaken,
      (promotionId) => countUse.statement(tx, promotionId),
      (code) => countUseOfCode.statement(tx, code),
    ),
  ])
}

/** In the order of locks. */
const countedFor = (
  rows: Rows,
  ofPromotion: (id: number) => Statements<unknown>,
  ofCode: (code: string) => Statements<unknown>,
) =>
  inOrder([
    ...rows
      .flatMap(({ promotionId }) => promotionId ?? [])
      .toSorted((a, b) => a - b)
      .map(ofPromotion),
    ...rows
      .flatMap(({ code }) => code ?? [])
      .toSorted()
      .map(ofCode),
  ])

/**
 * The checks that count uses: of a discount, of a code, by a buyer, and by the buyers of one address
 * (`server/orders/sql/uses_of_address.sql`).
 */
const LIMITS = new Set([
  'promotions_used',
  'coupon_codes_used',
  'promotion_uses_nth',
  'promotion_uses_of_address',
])
/** The unique index that gives each use of a buyer one number: two orders at once take the same. */
const ONCE_EACH = 'promotion_uses_of_buyer'

/** Whether an order failed because the last use of one of its offers was taken. */
export const isUsedUp = (error: unknown): boolean =>
  LIMITS.has(violatedCheck(error) ?? '') || violatedUnique(error) === ONCE_EACH
