import { said } from '#contract/language/said.ts'
import type { orderPages } from '#contract/order-page.ts'
import { DIGITS_TO_FIND, digitsIn } from '#contract/rules/telephone-digits.ts'
import { newPasswordFaults } from '#server/accounts/passwords/new-password.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { cancelOrder } from '../holds/cancellation.ts'
import type { OrderPorts } from '../order/order-ports.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { orderNumberIn } from '../order/typed-order-number.ts'
import { findOrderByTelephone, joinAccount } from '../links/order-page.queries.ts'
import { orderPagePath } from '../links/order-page-link.ts'
import { findHandledOrder, findLinkedOrder } from '../links/find-linked-order.ts'
import { readOrderPage } from './read-order-page.ts'

/** The page of an order by its signed link, and what a guest does with the order there. */
export const orderPageHandlers = ({
  guests,
  ...keys
}: OrderPorts): HandlersOf<typeof orderPages> => {
  const { pageKey } = keys
  /** The guest's order of a link that was mailed to its address. @throws Refusal 404 */
  const findMailed = async (tx: ReadTx, token: string) => {
    const { linked, guest_email } = await findLinkedOrder(tx, pageKey, token)
    return linked.given === 'mailed' ? { id: linked.id, email: guest_email } : notFound()
  }
  return {
    'GET /orders/pages/:token/': ({ params, read }) =>
      read((tx) => readOrderPage(tx, keys, params.token)),

    // A stranger can read number and telephone off a parcel, so the link is for reading.
    'POST /orders/lookup/': async ({ body, read, shop, limit }) => {
      const number = orderNumberIn(body.order_number)
      await limit('order-lookup-number', number)
      const order = await read((tx) => findOrderByTelephone(tx, number))
      const end = digitsIn(body.telephone_end).slice(-DIGITS_TO_FIND)
      const isRight =
        end.length === DIGITS_TO_FIND && digitsIn(order?.telephone ?? '').endsWith(end)
      if (!order || !isRight) return refuse(404, said('orderNotFound'))
      return { page: orderPagePath(pageKey, shop.id, order, 'shown') }
    },

    'POST /orders/pages/:token/cancellation/': async ({ params: { token }, write }) =>
      write(async (tx) => {
        const { linked, guest_id } = await findHandledOrder(tx, pageKey, token)
        await cancelOrder(tx, guest_id, linked.id)
        return readOrderPage(tx, keys, token)
      }),

    // The reply and the work are the same whether the address has an account or not.
    'POST /orders/pages/:token/account/': async ({ params: { token }, body, read, write }) => {
      const { email } = await read((tx) => findMailed(tx, token))
      assertNoFaults({ ...newPasswordFaults(body, email ?? '') })
      const hash = await guests.hashPassword(body.password)
      await write(async (tx) => {
        const { id } = await findMailed(tx, token)
        // Two tabs at once: the second finds the order in the account.
        await lockOrder(tx, id)
        const { email: address } = await findMailed(tx, token)
        const customerId = address === null ? undefined : await guests.accountOf(tx, address, hash)
        if (customerId !== undefined) await joinAccount(tx, id, customerId)
      })
      return { detail: said('orderKept') }
    },

    'POST /orders/pages/:token/claim/': async ({ params: { token }, customer, write }) =>
      write(async (tx) => {
        const { id } = await findMailed(tx, token)
        await lockOrder(tx, id)
        const { email } = await findMailed(tx, token)
        if (email === null) return notFound()
        if (!(await guests.hasAddress(tx, customer.id, email))) {
          return refuse(409, said('orderOfOther'))
        }
        await joinAccount(tx, id, customer.id)
        return { detail: said('orderJoined') }
      }),
  }
}
