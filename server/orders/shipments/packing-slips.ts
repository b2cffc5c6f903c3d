import { addressLines } from '#server/delivery/address-lines.ts'
import type { PackingSlip } from '#contract/backoffice/orders/shapes/packing-slip.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Texts } from '#contract/language/texts.ts'
import { centsText, centsToWire } from '#contract/money.ts'
import { groupedForm, moneyFormOf } from '#server/tenants/format/money-form.ts'
import { isToCollect } from '../order/orders.rules.ts'
import { noteOf } from '../order/present-placed.ts'
import { lineName } from '../pricing/ordered-line.ts'
import {
  findStaffOrder,
  listLinesOf,
  type StaffLineRow,
  type StaffOrderRow,
} from '../order/staff-order.queries.ts'
import { listShipments, type ShipmentRow } from './shipments.queries.ts'
import { leftOf, type ShippedUnits } from './shipments.rules.ts'

/**
 * The slips of orders, in their order: the unsent units of each, or all of them once all are sent. With
 * `shipmentId`, that shipment alone. @throws Refusal 404
 */
export async function readPackingSlips(
  tx: ReadTx,
  ids: readonly number[],
  shipmentId?: number,
): Promise<PackingSlip[]> {
  const lines = Map.groupBy(await listLinesOf(tx, [...ids]), ({ order_id }) => order_id)
  const slips: PackingSlip[] = []
  for (const id of ids) {
    const order = (await findStaffOrder(tx, id)) ?? notFound()
    const shipments = await listShipments(tx, id)
    const slip = slipOf(order, lines.get(id) ?? [], tx.format.textsOf(order.locale))
    if (shipmentId === undefined) slips.push(...slipsOf(slip, lines.get(id) ?? [], shipments))
    else slips.push(slipOfShipment(slip, shipments, shipmentId))
  }
  return slips
}

type MakeSlip = (units: readonly ShippedUnits[], part: number | null) => PackingSlip

const slipOf =
  (order: StaffOrderRow, lines: StaffLineRow[], texts: Texts): MakeSlip =>
  (units, part) => ({
    order_id: order.id,
    order_number: order.order_number,
    part,
    created_at: order.created_at.toISOString(),
    delivery_address: order.delivery_address,
    address_lines: addressLines(order.delivery_address),
    pickup_at: order.pickup_at,
    to_collect: isToCollect(order) ? centsToWire(order.total_cents, order.currency) : null,
    words: wordsOf(order, part, texts),
    lines: units.flatMap(({ line: index, quantity }) => {
      const line = lines[index]
      if (!line || quantity === 0) return []
      const { customization, customization_labels, thumb_image } = line
      return { name: lineName(line), quantity, customization, customization_labels, thumb_image }
    }),
    ...noteOf(order),
  })

function wordsOf(order: StaffOrderRow, part: number | null, texts: Texts): PackingSlip['words'] {
  const t = texts.of('slips')
  const { pickup_at: place } = order
  const pay = place === null ? 'payOnDelivery' : 'payAtPickup'
  return {
    locale: texts.data.locale,
    order: t('order'),
    shipment: part === null ? null : t('shipment', { number: part }),
    pickup: place === null ? null : texts.of('general')('pickupAt', { place }),
    collect: isToCollect(order)
      ? t(pay, { amount: centsText(order.total_cents, groupedForm(moneyFormOf(order))) })
      : null,
    units: t('units'),
    article: t('article'),
    ...(order.buyer_note !== null && { note: t('note') }),
  }
}

function slipsOf(slip: MakeSlip, lines: StaffLineRow[], shipments: ShipmentRow[]): PackingSlip[] {
  const left = lines.map((line, index) => ({ line: index, quantity: leftOf(line) }))
  if (left.some(({ quantity }) => quantity > 0)) {
    return [slip(left, shipments.length > 0 ? shipments.length + 1 : null)]
  }
  if (shipments.length > 1) return shipments.map(({ items }, index) => slip(items, index + 1))
  const all = lines.map(({ quantity }, index) => ({ line: index, quantity }))
  return [slip(shipments[0]?.items ?? all, null)]
}

function slipOfShipment(slip: MakeSlip, shipments: ShipmentRow[], shipmentId: number): PackingSlip {
  const index = shipments.findIndex(({ id }) => id === shipmentId)
  const shipment = shipments[index] ?? notFound()
  const isPart = shipments.length > 1 || shipment.event_id === null
  return slip(shipment.items, isPart ? index + 1 : null)
}
