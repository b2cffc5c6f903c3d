import { type Said, toStaff } from '#contract/language/said.ts'
import { passesCustoms } from '#contract/places/country-groups.ts'
import { countryOf } from '#contract/places/country-of.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

/** Units of a line, which is its position in the order. */
export type ShippedUnits = { line: number; quantity: number }

/** A line of an order, with the units of it that were sent, or came back before. */
export type LineToShip = {
  position: number
  name: string
  quantity: number
  shipped: number
  withdrawn: number
}

/** The units of a line that are still to be sent. */
export const leftOf = ({
  quantity,
  shipped,
  withdrawn,
}: Pick<LineToShip, 'quantity' | 'shipped' | 'withdrawn'>): number => quantity - shipped - withdrawn

/**
 * The units to send of each line: those asked for, or all that are left.
 * @throws Refusal 400 on a line that the order has not, more than was ordered, or nothing; 409 on
 * more than is left
 */
export function chooseUnits(
  lines: readonly LineToShip[],
  asked: readonly ShippedUnits[] | undefined,
): ShippedUnits[] {
  if (!asked) {
    return lines.flatMap((line) => {
      const quantity = leftOf(line)
      return quantity > 0 ? { line: line.position, quantity } : []
    })
  }
  const chosen = asked.filter(({ quantity }) => quantity > 0)
  assertNoFaults({ lines: faultOf(lines, asked, chosen) })
  for (const { line, quantity } of chosen) {
    const ordered = lines.find(({ position }) => position === line)!
    const left = leftOf(ordered)
    if (quantity > left) refuse(409, toStaff('onlySomeCanBeShipped', { left, name: ordered.name }))
  }
  return chosen
}

function faultOf(
  lines: readonly LineToShip[],
  asked: readonly ShippedUnits[],
  chosen: readonly ShippedUnits[],
): Said | undefined {
  if (new Set(asked.map(({ line }) => line)).size < asked.length) return toStaff('listEachItemOnce')
  for (const { line, quantity } of asked) {
    const ordered = lines.find(({ position }) => position === line)
    if (!ordered) return toStaff('orderHasNoItem', { line })
    if (quantity > ordered.quantity) {
      return toStaff('onlySoManyWereOrdered', { count: ordered.quantity, name: ordered.name })
    }
  }
  return chosen.length === 0 ? toStaff('chooseAtLeastOneUnitToShip') : undefined
}

/** The units left to send after these; empty if they complete the order. */
export const restAfter = (
  lines: readonly LineToShip[],
  chosen: readonly ShippedUnits[],
): { name: string; quantity: number }[] =>
  lines.flatMap((line) => {
    const sent = chosen.find((each) => each.line === line.position)?.quantity ?? 0
    const quantity = leftOf(line) - sent
    return quantity > 0 ? { name: line.name, quantity } : []
  })

type Sent = { items: readonly ShippedUnits[] }

/** The units still to be sent after the last of these shipments, by line. */
export function leftAfter(
  lines: readonly LineToShip[],
  shipments: readonly Sent[],
): { name: string; quantity: number }[] {
  const sent = shipments.flatMap(({ items }) => items)
  return lines.flatMap(({ position, name, quantity, withdrawn }) => {
    const gone = sent
      .filter(({ line }) => line === position)
      .reduce((sum, each) => sum + each.quantity, 0)
    const left = quantity - withdrawn - gone
    return left > 0 ? { name, quantity: left } : []
  })
}

/** Units with the names of their lines. */
export const namedUnits = (
  lines: readonly Pick<LineToShip, 'position' | 'name'>[],
  items: readonly ShippedUnits[],
): { name: string; quantity: number }[] =>
  items.map(({ line, quantity }) => ({
    name: lines.find(({ position }) => position === line)?.name ?? '',
    quantity,
  }))

/** Whether the parcels of an order cross the customs border of the shop's country, an ISO code or ''. */
export function crossesCustoms(
  country: string,
  order: { delivery_address: DeliveryAddress; pickup_at: string | null },
): boolean {
  const to = countryOf(order.delivery_address.country)
  const isKnown = country !== '' && to !== undefined
  return order.pickup_at === null && isKnown && passesCustoms(country, to)
}
