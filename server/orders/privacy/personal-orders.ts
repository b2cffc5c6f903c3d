import { toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { withdrawPageLinks } from '../links/order-page.queries.ts'
import { keepOrderWords } from '../order/orders.queries.ts'
import {
  eraseOrders,
  forgetEarlierAddresses,
  forgetGuest,
  forgetTracking,
  listOrdersToErase,
  exportOrders,
} from './personal-orders.queries.ts'
import { eraseReturns } from './personal-returns.ts'

const numbersOf = (orders: { order_number: string }[]) =>
  orders.map(({ order_number }) => order_number).join(', ')

/** The cart, and the orders: those that were paid are kept as long as the law wants their invoices. */
export const personalOrders: PersonalData = {
  name: 'orders',
  exportData: (tx, { id }) => exportOrders(tx, id),

  async erase(tx, { id }) {
    const orders = await listOrdersToErase(tx, id)
    const open = orders.filter((order) => order.is_open)
    if (open.length > 0) {
      refuse(409, toStaff('completeTheseOrdersFirst', { numbers: numbersOf(open) }))
    }
    const kept = orders.filter((order) => order.is_kept)
    const gone = orders.filter((order) => !order.is_kept)
    await eraseReturns(tx, gone)
    await eraseOrders(tx, gone)
    await forgetEarlierAddresses(tx, orders)
    await forgetTracking(tx, orders)
    await forgetGuest(tx, id)
    // A link in a mail shows the order to everyone who has it.
    await withdrawPageLinks(
      tx,
      orders.map(({ id: orderId }) => orderId),
    )
    await sql`delete from carts where tenant_id = ${tx.tenantId} and customer_id = ${id}`.execute(
      tx.db,
    )
    // Their words name the account no more.
    for (const order of orders) {
      await keepOrderWords(tx, order.id)
    }
    const [first] = kept
    return first
      ? [toStaff('namesOfOrdersAreKept', { numbers: numbersOf(kept), years: first.years })]
      : []
  },
}
