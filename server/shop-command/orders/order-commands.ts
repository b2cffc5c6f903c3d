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
import { amountIn } from '#contract/rules/amount.ts'
import { refundPart } from '#server/orders/refunds/refund-part.ts'
import { refundWholeToCard } from '#server/orders/refunds/refund-to-card.ts'
import { type Command, UsageError } from '../command.ts'
import { printOrder, printOrders } from './print-orders.ts'
import { onOrder, shipmentCommands } from './shipment-commands.ts'

const STATUSES = OrderStatus.anyOf.map((status) => status.const)
const NEWEST = 20
const MOST = 1000

const orders: Command = {
  usage: '[--status …] [--limit …]',
  about: 'list the newest orders, of all statuses or one',
  options: ['status', 'limit'],
  async run({ read, options, say }) {
    const asked = { status: statusOf(options['status']), limit: limitOf(options['limit']) }
    const found = await read((tx) => readNewestOrders(tx, asked))
    say(printOrders(found))
  },
}

const order: Command = {
  usage: '<number>',
  about: 'print an order: lines, address, payments, history',
  words: 1,
  async run({ read, words: [number = ''], say }) {
    say(printOrder(await read((tx) => readWholeOrder(tx, number))))
  },
}

const refund: Command = {
  usage:
    '<number> [--amount …] [--units line:pieces,…] [--delivery …] [--restock yes|no] [--note …]',
  about: 'refund to the card: all, an amount, units, or delivery',
  words: 1,
  options: ['amount', 'units', 'delivery', 'restock', 'note'],
  async run({ connection, write, words: [number = ''], options, say }) {
    const { amount, units, delivery, restock, note = '' } = options
    const part = { amount: moneyOf(amount), delivery: moneyOf(delivery), lines: unitsOf(units) }
    const isPart = Object.values(part).some((each) => each !== undefined)
    const isBack = restock === undefined ? undefined : restock === 'yes'
    const whole = await write(async (tx) => {
      const orderId = await readOrderId(tx, number)
      const returned = isBack ? (part.lines ?? []) : []
      if (isPart) await refundPart(tx, orderId, { ...part, way: 'card', note, returned })
      else await refundWholeToCard(tx, orderId, { note, restock: isBack })
      return readWholeOrder(tx, number)
    })
    say(printOrder(whole))
    if (connection.isServerAway)
      say('The server is not running: the refund goes out when it starts.')
  },
}

/** "12.5" → "12.50" */
function moneyOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined
  return amountIn(written, 'money') ?? notUnderstood(`"${written}" is no amount like 12.50.`)
}

/** "1:2,3:1": two pieces of the first line and one of the third. */
function unitsOf(written: string | undefined): { line: number; quantity: number }[] | undefined {
  return written?.split(',').map((each) => {
    const [, line, quantity] = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/.exec(each.trim()) ?? []
    if (!line) return notUnderstood('--units is like 1:2,3:1: line, colon, pieces.')
    return { line: Number(line) - 1, quantity: Number(quantity) }
  })
}

const notUnderstood = (message: string): never => {
  throw new UsageError(message)
}

export const orderCommands: Record<string, Command> = {
  orders,
  order,
  paid: verb(markPaid, 'mark as paid, by bank transfer or the shop’s own method'),
  processing: verb(markProcessing, 'mark as processing'),
  ...shipmentCommands,
  canceled: verb(cancelUnpaid, 'cancel an unpaid order; its units can be ordered again'),
  refund,
  refunded: verb(markRefunded, 'note a full refund that was made outside Pasal'),
  'surplus-refunded': {
    ...verb(markSurplusRefunded, 'note that a second or late payment was returned'),
    usage: '<number>',
    options: [],
  },
}

function verb(does: MerchantVerb, about: string): Command {
  return {
    usage: '<number> [--note …]',
    about,
    words: 1,
    options: ['note'],
    run: (asked) => onOrder(asked, (tx, orderId) => does(tx, orderId, asked.options['note'])),
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
