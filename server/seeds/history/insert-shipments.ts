import { insertRows } from '#server/tenants/tx.ts'
import type { ShippedUnits } from '#server/orders/shipments/shipments.rules.ts'
import type { History } from './history.ts'
import type { PlannedOrder } from './plan-orders.ts'

/** The last step of an order that left, and the number of its parcel. */
type SentOrder = { order: PlannedOrder; eventId: number; at: number; number: number }

type Parcel = {
  order: PlannedOrder
  eventId: number | null
  at: number
  number: number
  items: ShippedUnits[]
}

/** In a shop that links to order pages, one of so many orders with several items left in two. */
const IN_TWO_EVERY = 4
const HOUR_MS = 3_600_000

/**
 * The shipments of each order that left, with their lines. In a shop that ships in parts, some
 * orders have left in two, and the first item of some is on its way alone.
 */
export async function insertShipments(history: History, sentOrders: SentOrder[]): Promise<void> {
  const { tx, orders, shop, packer } = history
  const { db, tenantId: tenant_id } = tx
  const isInParts = shop.shipments !== null
  const several = sentOrders.filter(({ order }) => order.lines.length > 1)
  const inTwo = new Set(isInParts ? several.filter((_, place) => place % IN_TWO_EVERY === 0) : [])
  const parcels = [
    ...sentOrders.flatMap((sentOrder) =>
      inTwo.has(sentOrder) ? twoOf(sentOrder) : [wholeOf(sentOrder)],
    ),
    ...(isInParts ? orders.flatMap(firstPartOf) : []),
  ]
  const { carrier } = shop.history
  const inserted = await db
    .insertInto('order_shipments')
    .values(
      parcels.map(({ order, eventId, at, number }) => ({
        tenant_id,
        order_id: order.id,
        event_id: eventId,
        carrier,
        tracking_number: `NP${number}`,
        tracking_url: linkOf(history, `NP${number}`),
        is_in_note: !isInParts,
        staff_id: packer.id,
        created_at: new Date(at),
        delivered_at: arrivalOf(order),
      })),
    )
    .returning('id')
    .execute()
  await insertRows(
    tx,
    'order_shipment_lines',
    parcels.flatMap(({ order, items }, index) =>
      items.map((item) => ({
        shipment_id: inserted[index]!.id,
        order_id: order.id,
        ...item,
      })),
    ),
  )
}

const wholeOf = ({ order, ...sentOrder }: SentOrder): Parcel => ({
  order,
  ...sentOrder,
  items: unitsOf(order),
})

const unitsOf = ({ lines }: PlannedOrder): ShippedUnits[] =>
  lines.map(({ quantity }, line) => ({ line, quantity }))

function twoOf(sentOrder: SentOrder): Parcel[] {
  const { order, at, number } = sentOrder
  const [first, ...others] = unitsOf(order)
  const earlier = Math.max(readyAt(order), at - 20 * HOUR_MS)
  return [
    { order, eventId: null, at: earlier, number: number + 1, items: [first!] },
    { ...sentOrder, items: others },
  ]
}

/** An order that is being made ready, with several items. */
function firstPartOf(order: PlannedOrder): Parcel[] {
  if (order.status !== 'processing' || order.lines.length < 2) return []
  const [first] = unitsOf(order)
  const number = 100_000_000 + (order.id % 900_000_000)
  return [{ order, eventId: null, at: readyAt(order) + 60_000, number, items: [first!] }]
}

/** When it was last made ready or paid. */
const readyAt = ({ steps, placedAt }: PlannedOrder): number =>
  steps.findLast(({ status }) => status === 'processing' || status === 'paid')?.at ?? placedAt

const arrivalOf = ({ steps }: PlannedOrder): Date | null => {
  const delivered = steps.find(({ status }) => status === 'delivered')
  return delivered ? new Date(delivered.at) : null
}

function linkOf({ shop }: History, number: string): string {
  const carrier = shop.shipments?.carriers.find(({ name }) => name === shop.history.carrier)
  return carrier?.tracking_url.replaceAll('{number}', number) ?? ''
}
