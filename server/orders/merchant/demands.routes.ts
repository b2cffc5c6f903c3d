import { toStaff } from '#contract/language/said.ts'
import type { demands } from '#contract/backoffice/orders/demands.ts'
import { centsToWire } from '#contract/money.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import { payLink } from '../links/pay-link.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { findStaffOrder } from '../order/staff-order.queries.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { findOfferedBy } from '../edits/apply-edit.ts'
import { findOpenDemand } from '../demands/demands.queries.ts'
import { openCentsOf, setDemands } from '../demands/set-demands.ts'

type DemandPorts = {
  /** Signs the links on which orders are paid. */
  payKey: Buffer
  /** Closes the pages on which an order could still be paid. */
  closePages: (shopId: number, orderId: number) => Promise<void>
}

export const demandHandlers = ({
  payKey,
  closePages,
}: DemandPorts): StaffHandlersOf<typeof demands> => ({
  'PUT /orders/:id/demands/': async ({ write, shop, params: { id }, body, caller, texts }) => {
    // The provider is asked before the transaction, so that nothing waits for it.
    await closePages(shop.id, id)
    return write(async (tx) => {
      const order = (await lockOrder(tx, id)) ?? notFound()
      const parts = body.parts.map(({ amount, due_on: dueOn }) => ({
        cents: amountSent(amount, order, 'parts'),
        dueOn,
      }))
      await setDemands(tx, order, parts)
      const after = await readStaffOrder(tx, id, { caller, texts })
      await tx.record({
        act: 'order.demands_set',
        subject: { kind: 'order', id, label: after.order_number },
        after: {
          parts: body.parts.map(({ amount, due_on }) => `${amount} ${due_on ?? ''}`.trim()),
        },
      })
      return after
    })
  },

  'GET /orders/:id/pay-link/': ({ read, shop, params: { id }, query: { demand: asked } }) =>
    read(async (tx) => {
      const order = (await findStaffOrder(tx, id)) ?? notFound()
      const offered = asked === undefined ? undefined : await findOfferedBy(tx, id, asked)
      const open = offered?.amount_cents ?? openCentsOf(order)
      const demand = offered
        ? { id: offered.demand_id, amount_cents: offered.amount_cents }
        : order.open_cents > 0
          ? await findOpenDemand(tx, id, asked)
          : undefined
      const isGone = asked === undefined ? order.open_cents > 0 && !demand : !demand
      if (open === 0 || isGone) refuse(409, toStaff('nothingIsOpenToPay'))
      const of = { orderId: id, demandId: demand?.id ?? null, page_round: order.page_round }
      const { url, expiresAt } = payLink(payKey, shop, of)
      const amount = centsToWire(demand?.amount_cents ?? open, order.currency)
      return { url, amount, expires_at: expiresAt.toISOString() }
    }),
})
