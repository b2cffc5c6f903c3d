import { readOrderId, readWholeOrder } from '#server/orders/merchant/merchant-orders.ts'
import { markDelivered } from '#server/orders/merchant/merchant-verbs.ts'
import { changeTracking } from '#server/orders/shipments/change-tracking.ts'
import { deliverShipment } from '#server/orders/shipments/deliver.ts'
import { ship } from '#server/orders/shipments/ship.ts'
import type { ShippedUnits } from '#server/orders/shipments/shipments.rules.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { type Asked, type Command, UsageError } from '../command.ts'
import { printOrder } from './print-orders.ts'

const TRACKING = ['carrier', 'tracking', 'link']

/** Shipments and their tracking. */
export const shipmentCommands: Record<string, Command> = {
  shipped: {
    usage: '<number> [--items 1:2,3:1] [--carrier …] [--tracking …] [--link …] [--note …]',
    about: 'mark as shipped: all remaining items, or two units of item 1 and one of item 3',
    words: 1,
    options: ['items', 'note', ...TRACKING],
    run: (asked) =>
      onOrder(asked, async (tx, orderId) => {
        const { items, note } = asked.options
        const lines = items === undefined ? undefined : unitsIn(items)
        await ship(tx, orderId, { ...trackingIn(asked), note, lines })
      }),
  },
  tracking: {
    usage: '<number> [--shipment 1] [--carrier …] [--tracking …] [--link …]',
    about: 'change the tracking of a shipment',
    words: 1,
    options: ['shipment', ...TRACKING],
    run: (asked) =>
      onOrder(asked, async (tx, orderId) => {
        const id = await shipmentOf(tx, asked, asked.options['shipment'] ?? '1')
        await changeTracking(tx, orderId, id, trackingIn(asked))
      }),
  },
  delivered: {
    usage: '<number> [--shipment 1] [--note …]',
    about: 'mark as delivered: the order, or one shipment',
    words: 1,
    options: ['shipment', 'note'],
    run: (asked) =>
      onOrder(asked, async (tx, orderId) => {
        const { shipment, note } = asked.options
        if (shipment === undefined) await markDelivered(tx, orderId, note)
        else await deliverShipment(tx, orderId, await shipmentOf(tx, asked, shipment), note)
      }),
  },
}

/** Does it in one transaction, and prints the order as it is then. */
export async function onOrder(
  { connection, write, words: [number = ''], say }: Asked,
  does: (tx: Tx, orderId: number) => Promise<unknown>,
): Promise<void> {
  const whole = await write(async (tx) => {
    await does(tx, await readOrderId(tx, number))
    return readWholeOrder(tx, number)
  })
  say(printOrder(whole))
  if (connection.isServerAway) say('The server is not running: mails go out when it starts.')
}

const trackingIn = ({ options: { carrier, tracking, link } }: Asked) => ({
  carrier,
  tracking_number: tracking,
  tracking_url: link,
})

/** "1:2,3:1": two units of the first item, one of the third. */
function unitsIn(written: string): ShippedUnits[] {
  return written.split(',').map((each) => {
    const [, item, quantity] = /^\s*(\d{1,4}):(\d{1,4})\s*$/.exec(each) ?? []
    if (item === undefined || Number(item) < 1) {
      throw new UsageError(`--items is like 1:2,3:1; not "${written}".`)
    }
    return { line: Number(item) - 1, quantity: Number(quantity) }
  })
}

/** By its number within the order, from 1. */
async function shipmentOf(tx: Tx, { words: [number = ''] }: Asked, written: string) {
  const { shipments } = await readWholeOrder(tx, number)
  const shipment = shipments[Number(written) - 1]
  if (!shipment) throw new UsageError(`The order has no shipment ${written}.`)
  return shipment.id
}
