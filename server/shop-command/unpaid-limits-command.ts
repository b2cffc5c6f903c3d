import { readUnpaidLimits, reviseUnpaidLimits } from '#server/orders/placing/unpaid-limits.ts'
import { type Command, typedAmount } from './command.ts'

const FIGURES = {
  orders: 'orders',
  pieces: 'pieces',
  'free-pieces': 'freeUnits',
  'share-percent': 'sharePercent',
} as const

export const unpaidLimits: Command = {
  usage: '[--orders N] [--pieces N] [--free-pieces N] [--share-percent N]',
  about:
    'change the named limits of a customer’s unpaid orders, and print all: number of orders, units ' +
    'in all, and units of one product, as a number and as a share of its stock',
  words: 0,
  options: Object.fromEntries(
    Object.keys(FIGURES).map((name) => [name, { type: 'string' }] as const),
  ),
  async run({ connection, shop, options, say }) {
    const named = Object.entries(FIGURES).filter(([name]) => options[name] !== undefined)
    const changes = Object.fromEntries(
      named.map(([name, field]) => [field, wholeNumber(name, options[name]!)]),
    )
    const { id } = await shop()
    const now =
      named.length > 0
        ? await connection.write(id, (tx) => reviseUnpaidLimits(tx, changes))
        : await connection.read(id, readUnpaidLimits)
    say(
      Object.entries(FIGURES)
        .map(([name, field]) => `${name}: ${now[field]}`)
        .join('\n'),
    )
  },
}

const wholeNumber = (name: string, text: string): number =>
  Number(typedAmount(`--${name}`, text, 'count'))
