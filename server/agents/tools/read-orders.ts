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
    id: row.id,
    order_number: row.order_number,
    created_at: row.created_at,
    status: row.status,
    total_price: row.total_price,
    units: row.total_items,
    is_part_shipped: row.is_part_shipped,
    needs_review: row.needs_review,
    refund_due: row.refund_due,
    has_note: row.has_note,
    ...(seesPeople(asked) && fromOutside([CUSTOMER, row.customer_name])),
  }))
  return { orders, next }
}

export const getOrder: Run<'get_order'> = async (asked, { order: id }) => {
  const order = await asked.api('GET /orders/:id/', { params: { id } })
  const people = order.address_lines.join(', ')
  return {
    id,
    order_number: order.order_number,
    created_at: order.created_at,
    status: order.status,
    currency: order.currency,
    total_price: order.total_price,
    lines: order.items.map((line) => ({
      product: line.product_id,
      name: line.name,
      sku: line.sku,
      price: line.price,
      quantity: line.quantity,
      line_total: line.line_total,
      to_ship: line.to_ship,
      returned: line.returned,
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
    lines: found.lines.map(({ line, name, quantity, received, restocked, refunded }) => ({
      line,
      name,
      quantity,
      received,
      restocked,
      refunded,
    })),
    ...fromOutside(
      ['reason of the customer', found.reason],
      ...(found.statement?.parts ?? []).map((part): Outside => ['statement of the customer', part]),
    ),
  }
}

const rowOf = (row: {
  id: number
  kind: string
  status: string
  asked_at: string
  order: { id: number; order_number: string }
  units: number
  is_late: boolean
  money_due: string | null
}) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  asked_at: row.asked_at,
  order: { id: row.order.id, order_number: row.order.order_number },
  units: row.units,
  is_late: row.is_late,
  money_due: row.money_due,
})

export const listPayments: Run<'list_payments'> = async ({ api }, { limit = USUAL, ...query }) => {
  const { results, next } = await api('GET /payments/', { query: { ...query, limit } })
  return {
    payments: results.map((row) => ({
      id: row.id,
      order: { id: row.order.id, order_number: row.order.order_number },
      method: row.method,
      provider: row.provider,
      status: row.status,
      amount: row.amount,
      refunded: row.refunded,
      needs_review: row.needs_review,
      refund_due: row.refund_due,
      created_at: row.created_at,
    })),
    next,
  }
}
