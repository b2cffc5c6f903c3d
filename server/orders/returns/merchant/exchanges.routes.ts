import { toStaff } from '#contract/language/said.ts'
import type { returns } from '#contract/backoffice/orders/returns.ts'
import { centsToWire } from '#contract/money.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { isAboveRefundLimit } from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { agreeExchange } from '../../exchanges/agree-exchange.ts'
import { cancelExchange } from '../../exchanges/cancel-exchange.ts'
import { chargeMissing } from '../../exchanges/charge-missing.ts'
import { planExchange } from '../../exchanges/plan-exchange.ts'
import { findOrderToEdit } from '../../edits/edits.queries.ts'
import { wordsOfEdit } from '../../edits/present-edit.ts'
import { findReturn } from '../returns.queries.ts'
import { receive } from './receive-return.ts'
import { type OfOne, onReturn } from './on-return.ts'
import { presentPlan } from './present-exchange.ts'

/** Closes the pages on which an order could still be paid, before its amounts change. */
type ClosePages = (shopId: number, orderId: number) => Promise<void>

/** A provider is asked before the transaction, so that nothing waits for it. */
async function closePagesOf(closePages: ClosePages, { read, shop, params }: OfOne): Promise<void> {
  const found = await read((tx) => findReturn(tx, params.id))
  if (found?.sends) await closePages(shop.id, found.order_id)
}

/** The calls about goods that come back for others. */
export type Exchanges = Extract<
  keyof typeof returns,
  `POST /returns/:id/${'exchange' | 'missing' | 'receipt'}/${string}`
>

export const exchangeHandlers = (
  closePages: ClosePages,
): Pick<StaffHandlersOf<typeof returns>, Exchanges> => ({
  'POST /returns/:id/receipt/': async (request) => {
    await closePagesOf(closePages, request)
    return onReturn(request, 'return.received', async (tx, locked) => {
      await receive(tx, locked, request.body)
      // A difference goes back with it.
      if (locked.found.sends === 'received' && (await isAboveRefundLimit(tx, locked.order.id))) {
        request.assertSteppedUp()
      }
      return { lines: request.body.lines }
    })
  },

  'POST /returns/:id/exchange/quote/': ({ read, params: { id }, body }) =>
    read(async (tx) => {
      const found = (await findReturn(tx, id)) ?? notFound()
      const order = (await findOrderToEdit(tx, found.order_id)) ?? notFound()
      return presentPlan(await planExchange(tx, order, id, body.lines), order.currency)
    }),

  'POST /returns/:id/exchange/': async (request) => {
    const { read, shop, caller, body } = request
    const orderId = await read(async (tx) => (await findReturn(tx, request.params.id))?.order_id)
    if (orderId !== undefined) await closePages(shop.id, orderId)
    return onReturn(request, 'return.exchanged', async (tx, locked) => {
      const { content, lines, difference } = await agreeExchange(tx, locked, body)
      if (difference < 0) {
        if (!caller.may('orders.money')) refuse(403, toStaff('mayNotGiveBack'))
        if (await isAboveRefundLimit(tx, locked.order.id)) request.assertSteppedUp()
      }
      return { sends: body.sends, ...wordsOfEdit(content, lines) }
    })
  },

  'POST /returns/:id/exchange/cancellation/': (request) =>
    onReturn(request, 'return.exchange_ended', cancelExchange),

  'POST /returns/:id/missing/': async (request) => {
    await closePagesOf(closePages, request)
    return onReturn(request, 'return.charged', async (tx, locked) => {
      const cents = await chargeMissing(tx, locked)
      return { amount: centsToWire(cents, locked.order.currency) }
    })
  },
})
