import { readFile } from 'node:fs/promises'
import { type MoneyForm, wireToCents } from '#contract/money.ts'
import type { Grid, GridVariant } from '#server/products/variants/grid.ts'
import { saveVariants } from '#server/products/variants/save-variants.ts'
import { type Command, typedAmount, UsageError } from './command.ts'
import { readCsv } from './csv.ts'

/** The names of the columns; every column before `price` is an option. */
const FIGURES = ['price', 'list_price', 'stock', 'sku', 'weight_grams', 'active'] as const
type Figure = (typeof FIGURES)[number]

export const saveVariantsOfFile: Command = {
  usage: '<product> --file grid.csv',
  about:
    'replace the variants of a product, named by the end of its address, with those of a CSV file: ' +
    'a column for each option, then price, and list_price, stock, sku, weight_grams, active as ' +
    'needed; an empty file removes all options',
  words: 1,
  options: ['file'],
  async run({ write, words: [slug = ''], options: { file }, say }) {
    if (!file) throw new UsageError('The variants need --file.')
    const rows = readCsv(await bytesOf(file))
    const grid = await write(async (tx) => {
      const read = gridOf(rows, tx.format.money)
      await saveVariants(tx, slug, read)
      return read
    })
    say(
      grid.variants.length > 0
        ? `${slug} has ${grid.variants.length} variants by ${grid.options.map(({ name }) => name).join(', ')}.`
        : `${slug} has no options now.`,
    )
  },
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
}

/** @throws UsageError that names the line which cannot be understood */
export function gridOf([head = [], ...rows]: string[][], money: MoneyForm): Grid {
  if (head.length === 0) return { options: [], variants: [] }
  const priceAt = head.indexOf('price')
  if (priceAt < 1) throw new UsageError('The first line names the options, and then price.')
  const odd = head.slice(priceAt).find((name) => !FIGURES.includes(name as Figure))
  if (odd !== undefined) throw new UsageError(`There is no column ${odd || 'without a name'}.`)
  const names = head.slice(0, priceAt)
  const variants = rows.map((row, at) => variantOf({ head, priceAt, money }, row, at + 2))
  const options = names.map((name, at) => ({
    name,
    values: [...new Set(variants.map(({ values }) => values[at] ?? ''))].map((value) => ({
      value,
    })),
  }))
  return { options, variants }
}

function variantOf(
  { head, priceAt, money }: { head: string[]; priceAt: number; money: MoneyForm },
  row: string[],
  line: number,
): GridVariant {
  const cell = (name: Figure) => row[head.indexOf(name)] || undefined
  const place = (name: Figure) => `Line ${line}, ${name}`
  const whole = (name: Figure) => {
    const text = cell(name)
    const kind = name === 'weight_grams' ? 'grams' : 'count'
    return text === undefined ? undefined : Number(typedAmount(place(name), text, kind))
  }
  const cents = (name: Figure) => {
    const text = cell(name)
    return text === undefined
      ? undefined
      : wireToCents(typedAmount(place(name), text, money), money.currency)
  }
  const priceCents = cents('price')
  if (priceCents === undefined) throw new UsageError(`Line ${line} has no price.`)
  const active = cell('active')
  if (active !== undefined && active !== 'yes' && active !== 'no') {
    throw new UsageError(`Line ${line}: active is yes or no, not "${active}".`)
  }
  const [listPriceCents, stock, sku, weightGrams] = [
    cents('list_price'),
    whole('stock'),
    cell('sku'),
    whole('weight_grams'),
  ]
  return {
    values: row.slice(0, priceAt),
    priceCents,
    ...(listPriceCents !== undefined && { listPriceCents }),
    ...(stock !== undefined && { stock }),
    ...(sku !== undefined && { sku }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(active !== undefined && { isActive: active === 'yes' }),
  }
}
