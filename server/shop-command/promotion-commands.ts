import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { Promotion } from '#contract/backoffice/promotions.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { categoryIdsOf } from '#server/orders/promotions/category-ids.ts'
import { readPromotion, readPromotions } from '#server/orders/promotions/present-promotion.ts'
import {
  addChosenCode,
  createPromotion,
  generateCodes,
  stopPromotion,
} from '#server/orders/promotions/save-promotion.ts'
import { productIdOf } from '#server/products/sales/find-by-name.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { type Command, UsageError } from './command.ts'
import { momentOf } from './sale-commands.ts'

type Options = Record<string, string | undefined>

const TAKES_OFF = '--percent … | --amount … | --free-delivery yes'

const TERMS =
  '[--of items|order] [--minimum …] [--category a,b] [--product a,b] [--from …] [--until …] ' +
  '[--limit …] [--per-customer …] [--combines yes] [--announce …]'

const TERM_OPTIONS = [
  'percent',
  'amount',
  'free-delivery',
  'of',
  'minimum',
  'category',
  'product',
  'from',
  'until',
  'limit',
  'per-customer',
  'combines',
  'announce',
  'name',
]

const code: Command = {
  usage: `<CODE> ${TAKES_OFF} [--name …] ${TERMS}`,
  about:
    'create a discount code, for the whole order unless --of, --category or --product limit it; ' +
    '--limit counts all uses, --per-customer those of one customer; --announce is a sentence for ' +
    'the home page. Times are UTC',
  words: 1,
  options: TERM_OPTIONS,
  async run({ write, words: [asked = ''], options, say }) {
    const terms = termsOf(options, options['name'] ?? asked)
    const made = await write(async (tx) => {
      const id = await create(tx, terms, false)
      await addChosenCode(tx, id, asked)
      return recorded(tx, 'promotion.created', id)
    })
    say(printPromotion(made))
  },
}

const offer: Command = {
  usage: `<name> ${TAKES_OFF} ${TERMS}`,
  about: 'create an automatic discount; the options are those of `code`',
  words: 1,
  options: TERM_OPTIONS,
  async run({ write, words: [name = ''], options, say }) {
    const terms = termsOf(options, name)
    const made = await write(async (tx) =>
      recorded(tx, 'promotion.created', await create(tx, terms, true)),
    )
    say(printPromotion(made))
  },
}

const generate: Command = {
  usage: '<number> --count … [--prefix …]',
  about: 'add random codes, each for one use, to the discount of a code; print one per line',
  words: 1,
  options: ['count', 'prefix'],
  async run({ write, words: [number = ''], options: { count, prefix }, say }) {
    if (!/^[0-9]{1,6}$/.test(count ?? '')) throw new UsageError('--count is a whole number.')
    const promotionId = numberOf(number)
    const codes = await write(async (tx) => {
      const wanted = { count: Number(count), ...(prefix !== undefined && { prefix }) }
      const made = await generateCodes(tx, promotionId, wanted)
      await recorded(tx, 'promotion.codes', promotionId)
      return made
    })
    say(codes.join('\n'))
  },
}

const list: Command = {
  usage: '',
  about:
    'list codes and discounts, the newest first, with their cost and the total of their orders',
  async run({ read, say }) {
    const all = await read(readPromotions)
    say(all.length > 0 ? all.map(printPromotion).join('\n') : 'There are no codes and no offers.')
  },
}

const stop: Command = {
  usage: '<number>',
  about: 'end a code or a discount now; orders that used it stay as they are',
  words: 1,
  async run({ write, words: [number = ''], say }) {
    const promotionId = numberOf(number)
    const stopped = await write(async (tx) => {
      await stopPromotion(tx, promotionId)
      return recorded(tx, 'promotion.stopped', promotionId)
    })
    say(printPromotion(stopped))
  },
}

type Terms = ReturnType<typeof termsOf>

function termsOf(options: Options, name: string) {
  const { percent, amount, from, until } = options
  const free = options['free-delivery']
  const said = [percent, amount, free].filter((each) => each !== undefined)
  if (said.length !== 1) {
    throw new UsageError('Say one of --percent, --amount and --free-delivery yes.')
  }
  const target = free === undefined ? targetOf(options['of']) : ('shipping' as const)
  return {
    name,
    kind:
      percent !== undefined
        ? ('percent' as const)
        : amount !== undefined
          ? ('amount' as const)
          : ('free_shipping' as const),
    target,
    value: percent ?? amount ?? '',
    minimum: options['minimum'] ?? '',
    starts_at: from === undefined ? null : momentOf('from', from).toISOString(),
    ends_at: until === undefined ? null : momentOf('until', until, true).toISOString(),
    combines: options['combines'] === 'yes',
    priority: 0,
    usage_limit: wholeOf('limit', options),
    per_customer_limit: wholeOf('per-customer', options),
    announcement: options['announce'] ?? '',
    categories: namesOf(options['category']),
    products: namesOf(options['product']),
  }
}

function targetOf(written = 'order'): 'items' | 'order' {
  if (written !== 'items' && written !== 'order') throw new UsageError('--of is items or order.')
  return written
}

const namesOf = (text = '') => text.split(',').filter((name) => name !== '')

function wholeOf(name: string, options: Options): number | null {
  const text = options[name]
  if (text === undefined) return null
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw new UsageError(`--${name} is a whole number.`)
  return Number(text)
}

async function create(tx: Tx, { categories, products, ...terms }: Terms, is_automatic: boolean) {
  const product_ids: number[] = []
  for (const slug of products) product_ids.push(await productIdOf(tx, slug))
  const category_ids = await categoryIdsOf(tx, categories)
  return createPromotion(tx, { ...terms, category_ids, product_ids, is_automatic })
}

async function recorded(tx: StaffTx, act: AuditAct, id: number): Promise<Promotion> {
  const after = await readPromotion(tx, id)
  const subject = { kind: 'promotion', id, label: after.name }
  await tx.record({ act, subject, after })
  return after
}

function numberOf(text: string): number {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) {
    throw new UsageError(
      `"${text}" is no number of a code’s or an offer; \`promotions\` shows them.`,
    )
  }
  return Number(text)
}

function printPromotion(promotion: Promotion): string {
  const { id, name, state, is_automatic, codes, code_count, orders, cost, brought } = promotion
  const [first] = codes
  const by = is_automatic
    ? 'automatic'
    : code_count === 1 && first
      ? `code ${first.code}`
      : `${code_count} codes`
  return (
    `${id}  ${state.padEnd(7)}  ${name}: ${takesOff(promotion)}, ${by}; ` +
    `${orders === 1 ? '1 order' : `${orders} orders`}, cost $${cost}, brought $${brought}`
  )
}

const takesOff = ({ kind, value, minimum }: Promotion) =>
  (kind === 'percent' ? `${value} % off` : kind === 'amount' ? `$${value} off` : 'free delivery') +
  (minimum === '' ? '' : ` from $${minimum} on`)

export const promotionCommands: Record<string, Command> = {
  code,
  offer,
  'generate-codes': generate,
  promotions: list,
  'stop-promotion': stop,
}
