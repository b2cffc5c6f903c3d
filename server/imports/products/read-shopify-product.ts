import { toStaff } from '#contract/language/said.ts'
import { LONGEST_OPTION_NAME, LONGEST_PRODUCT_NAME } from '#contract/rules/limits.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { cellOf, codeOf, type FileRow, wordsOf } from '../kinds/import-kind.ts'
import { countIn } from '../kinds/numbers.rules.ts'
import { isYes, lineIn, note, type Reading, unitsIn, wrong, WrongCell } from '../kinds/reading.ts'
import {
  descriptionsOf,
  detailsOf,
  figuresOf,
  MOST_VARIANTS,
  plainFieldsOf,
  tagsIn,
} from './read-fields.ts'
import { picturesIn } from '../pictures/picture-names.ts'
import type { FilePicture, FileProduct, FileVariant, Values } from '../kinds/product-record.ts'

/** A product of all its rows. The first row has its own fields. */
export function readShopifyProduct(reading: Reading, rows: FileRow[]): FileProduct {
  const first = rows[0]!
  const handle = codeOf(first, 'handle') ?? ''
  const product: FileProduct = {
    key: handle,
    row: first.row,
    label: plainLine(wordsOf(first, 'title') || handle),
    handle,
    paths: [],
    values: {},
    made: [],
    options: undefined,
    variants: [],
    pictures: picturesOf(rows),
    notes: reading.notes,
  }
  if (isYes(cellOf(first, 'gift_card'))) {
    note(reading, first, 'gift_card', toStaff('giftCardsCannot'), 'skipped')
    return { ...product, refused: { outcome: 'skipped' } }
  }
  try {
    Object.assign(product.values, ownValues(reading, first, product.made))
    product.options = optionsOf(reading, first)
    product.variants = variantsOf(reading, rows, product.options)
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error
    return { ...product, refused: { outcome: 'wrong' } }
  }
  return product
}

function ownValues(reading: Reading, row: FileRow, made: string[]): Values {
  const values: Values = {}
  const set = (field: string, value: Values[string] | undefined) => {
    if (value !== undefined) values[field] = value
  }
  set('name', lineIn(reading, row, 'title', LONGEST_PRODUCT_NAME) || undefined)
  Object.assign(values, descriptionsOf(reading, row, made))
  set('category', categoryIn(reading, row))
  set('tags', tagsIn(reading, row, 'tags'))
  set('status', statusIn(reading, row))
  Object.assign(values, plainFieldsOf(reading, row))
  Object.assign(values, detailsOf(reading, row))
  const brand = lineIn(reading, row, 'vendor', 500)
  if (brand) set('detail:Brand', brand)
  return values
}

/** The type, else the last part of the category of the taxonomy. */
function categoryIn(reading: Reading, row: FileRow): string | undefined {
  const type = lineIn(reading, row, 'type', 100)
  if (type) return type
  const path = wordsOf(row, 'category') ?? ''
  return plainLine(path.split('>').at(-1) ?? '').slice(0, 100) || undefined
}

function statusIn(reading: Reading, row: FileRow): string | undefined {
  const [published, status] = [cellOf(row, 'published'), cellOf(row, 'status')?.toLowerCase()]
  if (status === 'archived') return 'archived'
  if (status === 'draft') return 'draft'
  if (status === 'unlisted') {
    note(reading, row, 'status', toStaff('unlistedProducts'))
    return 'draft'
  }
  if (!published && !status) return undefined
  return published === undefined || published === '' || isYes(published) ? 'on_sale' : 'draft'
}

/** The names of its options; undefined without columns for them. */
function optionsOf(reading: Reading, row: FileRow): string[] | undefined {
  if (cellOf(row, 'option1value') === undefined) return undefined
  const names = [1, 2, 3].map((n) => lineIn(reading, row, `option${n}name`, LONGEST_OPTION_NAME))
  const values = [1, 2, 3].map((n) => wordsOf(row, `option${n}value`) ?? '')
  const count = 3 - values.toReversed().findIndex((value) => value !== '')
  if (values.every((value) => value === '')) return []
  if (count === 1 && values[0]!.toLowerCase() === 'default title') return []
  return names.slice(0, count).map((name, at) => name || `Option ${at + 1}`)
}

function variantsOf(reading: Reading, rows: FileRow[], options: string[] | undefined) {
  const stating = rows.filter((row, at) => at === 0 || hasFigures(row))
  if (options === undefined) return stating.map((row) => variantOfRow(reading, row, []))
  if (options.length === 0) {
    for (const row of stating.slice(1)) {
      if ((wordsOf(row, 'option1value') ?? '') !== '') {
        wrong(reading, row, 'option1value', toStaff('theFirstRowOfTheProduct'))
      }
    }
    return [variantOfRow(reading, rows[0]!, [])]
  }
  const seen = new Map<string, number>()
  const variants = stating.map((row) => {
    const values = options.map((name, at) => {
      const field = `option${at + 1}value`
      const value = plainLine(wordsOf(row, field) ?? '')
      if (value === '')
        wrong(reading, row, field, toStaff('thisVariantHasNoValue', { option: name }))
      if (value.length > LONGEST_OPTION_NAME) {
        wrong(reading, row, field, toStaff('aValueHasAtMost', { most: LONGEST_OPTION_NAME }))
      }
      return value
    })
    const before = seen.get(JSON.stringify(values))
    if (before !== undefined) {
      wrong(
        reading,
        row,
        'option1value',
        toStaff('rowIsTheSameVariant', { row: before, values: values.join(', ') }),
      )
    }
    seen.set(JSON.stringify(values), row.row)
    return variantOfRow(reading, row, values)
  })
  if (variants.length > MOST_VARIANTS) {
    const reason = toStaff('itHasVariants', { count: variants.length, most: MOST_VARIANTS })
    wrong(reading, rows[0]!, 'handle', reason)
  }
  return variants
}

/** A further row with a picture alone is no variant. */
const hasFigures = (row: FileRow) =>
  ['option1value', 'sku', 'price'].some((field) => (cellOf(row, field) ?? '') !== '')

function variantOfRow(reading: Reading, row: FileRow, values: string[]): FileVariant {
  const figures = figuresOf(reading, row)
  const stock = stockOf(reading, row)
  if (stock !== undefined) figures['stock'] = stock
  const switchedOff = values.length > 0 ? cellOf(row, 'switched_off') : ''
  if (switchedOff) figures['switched_off'] = isYes(switchedOff) ? 'yes' : ''
  return {
    row: row.row,
    values,
    figures,
    picture: picturesIn(cellOf(row, 'variant_picture') ?? '')[0],
  }
}

/** A shop that counts no stock names no tracker. */
function stockOf(reading: Reading, row: FileRow): number | undefined {
  if (cellOf(row, 'stock') === undefined) return undefined
  if (cellOf(row, 'tracker') === '') return reading.options.untrackedStock
  const isOversold = (cellOf(row, 'oversell') ?? '').toLowerCase()
  if (isOversold === 'continue' || isYes(isOversold)) {
    note(reading, row, 'oversell', toStaff('sellingWithoutStock'))
  }
  return unitsIn(reading, row, 'stock')
}

function picturesOf(rows: FileRow[]): FilePicture[] {
  const pictures = rows.flatMap((row, at) => {
    const position = countIn(cellOf(row, 'picture_position') ?? '') || at + 1
    return picturesIn(cellOf(row, 'picture') ?? '').map((url, nth) => ({
      url,
      alt: nth === 0 ? (wordsOf(row, 'picture_alt') ?? '') : '',
      row: row.row,
      position,
    }))
  })
  const ofVariants = rows.flatMap((row) =>
    picturesIn(cellOf(row, 'variant_picture') ?? '').map((url) => ({
      url,
      alt: '',
      row: row.row,
      position: Number.MAX_SAFE_INTEGER,
    })),
  )
  const all = [...pictures.toSorted((one, other) => one.position - other.position), ...ofVariants]
  return all
    .filter(({ url }, at) => all.findIndex((each) => each.url === url) === at)
    .map(({ url, alt, row }) => ({ url, alt: plainLine(alt).slice(0, 300), row }))
}
