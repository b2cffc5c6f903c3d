import { toStaff } from '#contract/language/said.ts'
import type { BulkActName } from '#contract/backoffice/bulk.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { type BulkAct, type BulkActs, keyOf, type Thing } from '#server/bulk/bulk-acts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { sentenceOf } from '#server/platform/serving/sentence-of.ts'
import { chosenOrders, lockOrderStatuses, lockProductsOfOrders } from './chosen-orders.queries.ts'
import { assertCanBecome } from '../../order/orders.rules.ts'
import { assertCanCancelUnpaid } from '../../order/merchant.rules.ts'
import { cancelUnpaid, markDelivered, markProcessing } from '../merchant-verbs.ts'
import type { TypedTracking } from '../../shipments/tracking.rules.ts'
import { ship } from '../ship.ts'

export type OrderBulkParams = {
  /** For 'ship': by order id. */
  tracking?: Record<string, TypedTracking> | undefined
  note?: string | undefined
}

type Step = {
  to: OrderStatus
  mails: boolean
  may: BulkAct['may']
  assertCan: (from: OrderStatus) => void
  does: (tx: StaffTx, id: number, params: OrderBulkParams) => Promise<void>
}

const becoming = (to: OrderStatus) => (from: OrderStatus) => assertCanBecome(from, to)

/** @throws Refusal 409. Whether the money of an order that goes its way is still to come shows on its page. */
function assertCanCancelTogether(from: OrderStatus): void {
  if (from === 'processing' || from === 'shipped') {
    refuse(409, toStaff('refundItOrCancel'))
  }
  assertCanCancelUnpaid(from)
}

const STEPS = {
  process: {
    to: 'processing',
    mails: false,
    may: 'orders.handle',
    assertCan: becoming('processing'),
    does: (tx, id) => markProcessing(tx, id),
  },
  ship: {
    to: 'shipped',
    mails: true,
    may: 'orders.handle',
    assertCan: becoming('shipped'),
    does: async (tx, id, { tracking }) => void (await ship(tx, id, { ...tracking?.[id] })),
  },
  deliver: {
    to: 'delivered',
    mails: false,
    may: 'orders.handle',
    assertCan: becoming('delivered'),
    does: (tx, id) => markDelivered(tx, id),
  },
  cancel: {
    to: 'canceled',
    mails: true,
    may: 'orders.money',
    assertCan: assertCanCancelTogether,
    does: (tx, id, { note }) => cancelUnpaid(tx, id, note),
  },
} satisfies Partial<Record<BulkActName, Step>>

const isStep = (name: BulkActName): name is keyof typeof STEPS => name in STEPS

/** The bulk acts on orders. None can be undone: customers have had their mails by then. */
export const orderActs: BulkActs = {
  kind: 'orders',
  subject: 'order',
  chosen: (tx, _, selection) => chosenOrders(tx, selection),
  actOf(name, given) {
    if (!isStep(name)) throw new Error(`Orders have no act ${name}`)
    const step: Step = STEPS[name]
    const params: OrderBulkParams = given ?? {}
    return {
      name,
      audit: { started: `orders.${name}`, done: `order.${name}` },
      may: step.may,
      field: 'status',
      mails: step.mails,
      isRevertible: false,
      judge: ({ value }) => judge(value as OrderStatus, step),
      lock: (tx, things) => lock(tx, things, name),
      apply: (tx, { subjectId }) => step.does(tx, subjectId, params),
    }
  },
}

function judge(from: OrderStatus, { to, assertCan }: Step): ReturnType<BulkAct['judge']> {
  if (from === to) return { outcome: 'same' }
  try {
    assertCan(from)
    return { outcome: 'changed', after: to }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { outcome: 'refused', reason: sentenceOf(error) }
  }
}

async function lock(tx: StaffTx, things: Thing[], name: BulkActName) {
  const ids = things.map(({ subjectId }) => subjectId)
  const orders = await lockOrderStatuses(tx, ids)
  // An act that returns units locks their products first, in the order in which buyers do.
  if (name === 'cancel') await lockProductsOfOrders(tx, ids)
  return new Map(
    orders.map(({ id, status }) => [
      keyOf({ subjectId: id, variantId: null }),
      { value: status, bound: null },
    ]),
  )
}
