import type { ReturnRow } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { pick } from '#server/platform/pick.ts'
import { fromOutside } from '../outside/from-outside.rules.ts'
import type { Asked, Run } from './tool-run.ts'

const USUAL = 20

/** Names and addresses are for keys that see customers. */
const seesPeople = ({ request }: Asked) => request.caller.may('customers.see')
const CUSTOMER = 'customer'
type Outside = [who: string, text: string]

export const listOrders: Run<'list_orders'> = async (asked, { limit = USUAL, ...query }) => {
  const { results, next } = await asked.api('GET /orders/', { query: { ...query, limit } })
  const orders = results.map((row) => ({
    ...pick(row, 'id', 'order_number', 'created_at', 'status', 'total_price'),
    ...pick(row, 'is_part_shipped', 'needs_review', 'refund_due', 'has_note'),
    units: row.total_items,
    ...(seesPeople(asked) && fromOutside([CUSTOMER, row.customer_name])),
  }))
  return { orders, next }
}

export const getOrder: Run<'get_order'> = async (asked, { order: id }) => {
  const order = await asked.api('GET /orders/:id/', { params: { id } })
  const people = order.address_lines.join(', ')
  return {
    id,
    ...pick(order, 'order_number', 'created_at', 'status', 'currency', 'total_price'),
    lines: order.items.map((line) => ({
      product: line.product_id,
      ...pick(line, 'name', 'sku', 'price', 'quantity', 'line_total', 'to_ship', 'returned'),
    })),
    shipments: order.shipments.length,
    history: order.timeline.flatMap(({ status, at }) => (status ? [{ status, at }] : [])),
    possible_steps: order.acts.map(({ act }) => act),
    ...fromOutside(
      ['note of the customer', order.note],
      ...order.items.flatMap(({ customization }) =>
        Object.values(customization).map((text): Outside => ['answer of the customer', text]),
      ),
      ...(seesPeople(asked)
        ? [[CUSTOMER, `${people} ${order.customer?.email ?? ''}`] satisfies Outside]
        : []),
    ),
  }
}

export const listReturns: Run<'list_returns'> = async ({ api }, input) => {
  const { return: id, limit = USUAL, ...query } = input
  if (id === undefined) {
    const { results, next } = await api('GET /returns/', { query: { ...query, limit } })
    return { returns: results.map(rowOf), next }
  }
  const found = await api('GET /returns/:id/', { params: { id } })
  return {
    ...rowOf(found),
    lines: found.lines.map((line) =>
      pick(line, 'line', 'name', 'quantity', 'received', 'restocked', 'refunded'),
    ),
    ...fromOutside(
      ['reason of the customer', found.reason],
      ...(found.statement?.parts ?? []).map((part): Outside => ['statement of the customer', part]),
    ),
  }
}

const rowOf = (row: ReturnRow) => ({
  ...pick(row, 'id', 'kind', 'status', 'asked_at', 'units', 'is_late', 'money_due'),
  order: { id: row.order.id, order_number: row.order.order_number },
})

export const listPayments: Run<'list_payments'> = async ({ api }, { limit = USUAL, ...query }) => {
  const { results, next } = await api('GET /payments/', { query: { ...query, limit } })
  return {
    payments: results.map((row) => ({
      ...pick(row, 'id', 'method', 'provider', 'status', 'amount'),
      ...pick(row, 'refunded', 'needs_review', 'refund_due', 'created_at'),
      order: { id: row.order.id, order_number: row.order.order_number },
    })),
    next,
  }
}
