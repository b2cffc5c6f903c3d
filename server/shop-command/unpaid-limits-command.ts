import { reviseUnpaidLimits } from '#server/orders/placing/unpaid-limits.ts'
import { findUnpaidLimits } from '#server/orders/placing/unpaid.queries.ts'
import { type Command, typedAmount } from './command.ts'

const FIGURES = {
  orders: 'orders',
  units: 'units',
  'free-units': 'freeUnits',
  'share-percent': 'sharePercent',
} as const

export const unpaidLimits: Command = {
  usage: '[--orders N] [--units N] [--free-units N] [--share-percent N]',
  about:
    'change the named limits of a customer’s unpaid orders, and print all: number of orders, units ' +
    'in all, and units of one product, as a number and as a share of its stock',
  options: Object.keys(FIGURES),
  async run({ read, write, options, say }) {
    const named = Object.entries(FIGURES).filter(([name]) => options[name] !== undefined)
    const changes = Object.fromEntries(
      named.map(([name, field]) => [field, wholeNumber(name, options[name]!)]),
    )
    const now =
      named.length > 0
        ? await write((tx) => reviseUnpaidLimits(tx, changes))
        : await read(findUnpaidLimits)
    say(
      Object.entries(FIGURES)
        .map(([name, field]) => `${name}: ${now[field]}`)
        .join('\n'),
    )
  },
}

const wholeNumber = (name: string, text: string): number =>
  Number(typedAmount(`--${name}`, text, 'count'))
