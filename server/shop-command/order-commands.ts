import { OrderStatus } from '#contract/orders.ts'
import {
  readNewestOrders,
  readOrderId,
  readWholeOrder,
} from '#server/orders/merchant/merchant-orders.ts'
import {
  cancelUnpaid,
  markPaid,
  markProcessing,
  markRefunded,
  markSurplusRefunded,
  type MerchantVerb,
} from '#server/orders/merchant/merchant-verbs.ts'
import { type Command, UsageError } from './command.ts'
import { printOrder, printOrders } from './print-orders.ts'
import { shipmentCommands } from './shipment-commands.ts'

const STATUSES = OrderStatus.anyOf.map((status) => status.const)
const NEWEST = 20
const MOST = 1000

const orders: Command = {
  usage: '[--status …] [--limit …]',
  about: 'the newest orders, all or those of one status',
  words: 0,
  options: { status: { type: 'string' }, limit: { type: 'string' } },
  async run({ connection, shop, options, say }) {
    const asked = { status: statusOf(options['status']), limit: limitOf(options['limit']) }
    const { id } = await shop()
    const found = await connection.read(id, (tx) => readNewestOrders(tx, asked))
    say(printOrders(found))
  },
}

const order: Command = {
  usage: '<number>',
  about: 'one order: lines, address, payments, history',
  words: 1,
  options: {},
  async run({ connection, shop, words: [number = ''], say }) {
    const { id } = await shop()
    say(printOrder(await connection.read(id, (tx) => readWholeOrder(tx, number))))
  },
}

export const orderCommands: Record<string, Command> = {
  orders,
  order,
  paid: verb(markPaid, 'its money has come, by transfer or another way than by card here'),
  processing: verb(markProcessing, 'it is being made ready'),
  ...shipmentCommands,
  canceled: verb(cancelUnpaid, 'it will not be paid; its pieces can be ordered again'),
  refunded: verb(markRefunded, 'all that was paid for it was given back'),
  'surplus-refunded': {
    ...verb(markSurplusRefunded, 'a payment that came twice or too late was given back'),
    usage: '<number>',
    options: {},
  },
}

function verb(does: MerchantVerb, about: string): Command {
  return {
    usage: '<number> [--note …]',
    about,
    words: 1,
    options: { note: { type: 'string' } },
    async run({ connection, shop, words: [number = ''], options, say }) {
      const { id: tenantId } = await shop()
      const whole = await connection.write(tenantId, async (tx) => {
        const orderId = await readOrderId(tx, number)
        await does(tx, orderId, options['note'])
        return readWholeOrder(tx, number)
      })
      say(printOrder(whole))
      if (connection.isServerAway) say('The server is not running: mails go out when it starts.')
    },
  }
}

/** `awaiting-payment` is understood as well. */
function statusOf(written: string | undefined): OrderStatus | undefined {
  const meant = written?.toLowerCase().replaceAll(/[ -]/g, '_')
  const status = STATUSES.find((each) => each === meant)
  if (written !== undefined && !status) {
    throw new UsageError(`--status is one of ${STATUSES.join(', ')}; not "${written}".`)
  }
  return status
}

function limitOf(written: string | undefined): number {
  const limit = written === undefined ? NEWEST : Number(written)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw new UsageError(`--limit is a whole number from 1 to ${MOST}.`)
  }
  return limit
}
