import { toStaff } from '#contract/language/said.ts'
import type { edits } from '#contract/backoffice/orders/edits.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { centsToWire, signedCentsToWire } from '#contract/money.ts'
import type {
  Caller,
  StaffHandlersOf,
  StaffRequest,
  StaffTx,
} from '#server/calls/staff-requests.ts'
import { isAboveRefundLimit } from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import {
  dropEdit,
  editOrder,
  type EditToMake,
  type Made,
  receiveForEdit,
} from '../edits/edit-order.ts'
import { findOrderToEdit } from '../edits/edits.queries.ts'
import { planEdit } from '../edits/plan-edit.ts'
import { wordsOfEdit } from '../edits/present-edit.ts'
import { mailAfterUndo } from './undo.rules.ts'
import { readStaffOrder } from './read-staff-order.ts'

type Handlers = StaffHandlersOf<typeof edits>

const REFUSED = {
  'orders.price': 'mayNotSetPrices',
  'orders.money': 'mayNotGiveBack',
} as const satisfies Partial<Record<Permission, string>>

function assertMay(caller: Caller, permission: keyof typeof REFUSED): void {
  if (!caller.may(permission)) refuse(403, toStaff(REFUSED[permission]))
}

type ClosePages = (shopId: number, orderId: number) => Promise<void>

/** The acts on a change that waits for its payment. */
const offeredHandlers = (
  closePages: ClosePages,
): Pick<Handlers, Extract<keyof Handlers, `${string}/:edit/${string}`>> => ({
  'DELETE /orders/:id/edits/:edit/': async ({ write, shop, params, caller, texts }) => {
    await closePages(shop.id, params.id)
    return write(async (tx) => {
      await dropEdit(tx, params.id, params.edit)
      const after = await readStaffOrder(tx, params.id, { caller, texts })
      await tx.record({
        act: 'order.edit_dropped',
        subject: { kind: 'order', id: params.id, label: after.order_number },
      })
      return after
    })
  },

  'POST /orders/:id/edits/:edit/receipt/': async ({ write, shop, params, caller, texts }) => {
    await closePages(shop.id, params.id)
    return write(async (tx) => {
      const before = await readStaffOrder(tx, params.id, { caller, texts })
      await receiveForEdit(tx, params.id, params.edit)
      const after = await readStaffOrder(tx, params.id, { caller, texts })
      await tx.record({
        act: 'order.edit_paid',
        subject: { kind: 'order', id: params.id, label: after.order_number },
        before: { total: before.total_price },
        after: { total: after.total_price },
      })
      return after
    })
  },
})

/** `closePages` closes the pages on which an order could still be paid, so that it is not paid twice. */
export const editHandlers = (closePages: ClosePages): Handlers => ({
  'POST /orders/:id/edits/quote/': ({ read, params: { id }, body }) =>
    read(async (tx) => {
      const order = (await findOrderToEdit(tx, id)) ?? notFound()
      const { inCents, outCents, offers } = await planEdit(tx, order, body)
      const { currency, edit_round, total_cents } = order
      return {
        edit_round,
        added: centsToWire(inCents, currency),
        removed: centsToWire(outCents, currency),
        difference: signedCentsToWire(inCents - outCents, currency),
        total: centsToWire(addUp([total_cents, inCents, 0 - outCents]), currency),
        offers: offers.map(({ offer: { name }, savedCents }) => ({
          name,
          saved: centsToWire(savedCents, currency),
        })),
      }
    }),

  'POST /orders/:id/edits/': async (request) => {
    const { write, shop, params, body, caller, texts } = request
    assertMayAsk(caller, body)
    // The provider is asked before the transaction, so that nothing waits for it.
    await closePages(shop.id, params.id)
    return write(async (tx) => {
      const before = await readStaffOrder(tx, params.id, { caller, texts })
      const made = await editOrder(tx, params.id, { ...body, mailAfter: mailAfterUndo(new Date()) })
      if (made.difference < 0) await assertMayGiveBack(tx, request, params.id)
      const after = await readStaffOrder(tx, params.id, { caller, texts })
      await tx.record({
        act: made.state === 'offered' ? 'order.edit_offered' : 'order.edited',
        subject: { kind: 'order', id: params.id, label: after.order_number },
        before: { total: before.total_price },
        after: { total: after.total_price, ...changesOf(made) },
      })
      return after
    })
  },

  ...offeredHandlers(closePages),
})

type EditPrices = Pick<EditToMake, 'lines' | 'products' | 'discount' | 'settle'>

/** @throws Refusal 403 */
function assertMayAsk(caller: Caller, { lines = [], products = [], discount, settle }: EditPrices) {
  const isPriced = lines.length > 0 || products.some(({ own_price }) => own_price !== undefined)
  if (isPriced || discount !== undefined) assertMay(caller, 'orders.price')
  if (settle === 'paid' || settle === 'later') assertMay(caller, 'orders.money')
}

/** @throws Refusal 403 without the right to give money back, or without the second factor above the limit */
async function assertMayGiveBack(
  tx: StaffTx,
  { caller, assertSteppedUp }: Pick<StaffRequest, 'caller' | 'assertSteppedUp'>,
  orderId: number,
): Promise<void> {
  assertMay(caller, 'orders.money')
  if (await isAboveRefundLimit(tx, orderId)) assertSteppedUp()
}

/** The words of an edit for the audit log. */
const changesOf = ({ plan: { content, lines } }: Made) => wordsOfEdit(content, lines)
