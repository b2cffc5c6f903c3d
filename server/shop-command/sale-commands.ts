import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { changeSale, endSale, planSale, type SaleChange } from '#server/products/sales/plan-sale.ts'
import { type ListedSale, listSales } from '#server/products/sales/sale-list.queries.ts'
import { findVariantCalled, productIdOf } from '#server/products/sales/find-by-name.ts'
import { variantName } from '#server/products/variants/variant-name.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Command, typedAmount, UsageError } from './command.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const DAY_MS = 86_400_000
const MOST_SHOWN = 100

/** "2026-12-01" or "2026-12-01T09:00", in UTC. A day that ends something is its last. */
export function momentOf(name: string, text: string, isEnd = false): Date {
  const time = new Date(DAY.test(text) ? `${text}T00:00Z` : TIME.test(text) ? `${text}Z` : NaN)
  if (Number.isNaN(time.getTime())) {
    throw new UsageError(`--${name} is a day like 2026-12-01, or 2026-12-01T09:00 in UTC.`)
  }
  return isEnd && DAY.test(text) ? new Date(time.getTime() + DAY_MS) : time
}

const centsOf = (text: string): number => wireToCents(typedAmount('--price', text, 'money'))

function reductionOf({ price, percent }: Record<string, string | undefined>) {
  if ((price === undefined) === (percent === undefined)) {
    throw new UsageError('A sale needs --price or --percent.')
  }
  if (price !== undefined) return { toCents: centsOf(price) }
  const off = Number(typedAmount('--percent', percent ?? '', 'percent'))
  if (off >= 100) throw new UsageError(`--percent is below 100, not "${percent}".`)
  return { percent: off }
}

const plan: Command = {
  usage: '<product> --price … | --percent … --until … [--from …] [--variant …]',
  about:
    'plan a sale of a product, named by the end of its address, to a price or by a percentage, ' +
    'for all variants or one, named by its values or SKU. It begins now unless --from says ' +
    'otherwise. Times are UTC; a date means the end of that day',
  words: 1,
  options: ['price', 'percent', 'from', 'until', 'variant'],
  async run({ connection, write, words: [slug = ''], options, say }) {
    const { from, until, variant } = options
    const reduction = reductionOf(options)
    if (until === undefined) throw new UsageError('A sale needs --until.')
    const startsAt = from === undefined ? null : momentOf('from', from)
    const endsAt = momentOf('until', until, true)
    const planned = await write(async (tx) => {
      const productId = await productIdOf(tx, slug)
      const variantId =
        variant === undefined ? null : await findVariantCalled(tx, productId, variant)
      const ids = await planSale(tx, { productId, variantId, reduction, startsAt, endsAt })
      const sales = await Promise.all(ids.map((saleId) => findListed(tx, saleId)))
      for (const each of sales) await record(tx, 'sale.planned', each)
      return sales
    })
    for (const each of planned) say(printSale(each))
    if (connection.isServerAway)
      say('The server is not running: sales begin and end while it runs.')
  },
}

const list: Command = {
  usage: '[--product …]',
  about: 'list sales, the latest first, with their numbers',
  options: ['product'],
  async run({ read, options: { product }, say }) {
    const rows = await read(async (tx) => {
      const productId = product === undefined ? undefined : await productIdOf(tx, product)
      return listSales(tx, { productId }, { limit: MOST_SHOWN })
    })
    for (const each of rows) say(printSale(each))
    if (rows.length === 0) say('There are no sales.')
  },
}

const change: Command = {
  usage: '<number> [--price …] [--from …] [--until …]',
  about: 'change a planned or running sale, by the number that `sales` shows',
  words: 1,
  options: ['price', 'from', 'until'],
  async run({ write, words: [number = ''], options: { price, from, until }, say }) {
    const changes: SaleChange = {
      ...(price !== undefined && { salePriceCents: centsOf(price) }),
      ...(from !== undefined && { startsAt: momentOf('from', from) }),
      ...(until !== undefined && { endsAt: momentOf('until', until, true) }),
    }
    if (Object.keys(changes).length === 0) {
      throw new UsageError('Say what changes: --price, --from or --until.')
    }
    const saleId = numberOf(number)
    const changed = await write(async (tx) => {
      await changeSale(tx, saleId, changes)
      const listed = await findListed(tx, saleId)
      await record(tx, 'sale.changed', listed)
      return listed
    })
    say(printSale(changed))
  },
}

const end: Command = {
  usage: '<number>',
  about: 'end a running sale now, or cancel a planned one',
  words: 1,
  async run({ write, words: [number = ''], say }) {
    const saleId = numberOf(number)
    const ended = await write(async (tx) => {
      await endSale(tx, saleId)
      const listed = await findListed(tx, saleId)
      await record(tx, 'sale.ended', listed)
      return listed
    })
    say(printSale(ended))
  },
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new UsageError(`"${text}" is no number of a sale.`)
  return Number(text)
}

const findListed = async (tx: ReadTx, id: number): Promise<ListedSale> =>
  (await listSales(tx, { id }, { limit: 1 }))[0] ?? notFound()

const record = (tx: StaffTx, act: AuditAct, { id, product_name, ...row }: ListedSale) =>
  tx.record({
    act,
    subject: { kind: 'sale', id, label: product_name },
    after: {
      product: row.product_id,
      sale_price: centsToWire(row.sale_price_cents),
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      state: row.state,
    },
  })

const shown = (time: Date) => time.toISOString().slice(0, 16)

function printSale(row: ListedSale): string {
  const name = row.values.length > 0 ? ` (${variantName(row.values)})` : ''
  const [price, normal] = [row.sale_price_cents, row.normal_price_cents].map(centsToWire)
  const lowest = row.lowest_price_30_days_cents
  return (
    `${row.id}  ${row.state.padEnd(8)}  ${shown(row.starts_at)} to ${shown(row.ends_at)}  ` +
    `${price} instead of ${normal}  ${row.product_slug}${name}` +
    (lowest === null ? '' : `, lowest before: ${centsToWire(lowest)}`)
  )
}

export const saleCommands: Record<string, Command> = {
  sale: plan,
  sales: list,
  'change-sale': change,
  'end-sale': end,
}
