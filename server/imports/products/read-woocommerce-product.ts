import { toStaff } from '#contract/language/said.ts'
import { LONGEST_PRODUCT_NAME } from '#contract/rules/limits.ts'
import { slugOf } from '#server/tenants/slugs.ts'
import { cellOf, codeOf, type FileRow, wordsOf } from '../kinds/import-kind.ts'
import {
  isYes,
  lineIn,
  lineOf,
  note,
  type Reading,
  unitsIn,
  wrong,
  WrongCell,
} from '../kinds/reading.ts'
import { picturesIn } from '../pictures/picture-names.ts'
import type { FilePicture, FileProduct, FileVariant, Values } from '../kinds/product-record.ts'
import { descriptionsOf, figuresOf, MOST_VARIANTS, tagOf, tagsIn } from './read-fields.ts'

const MOST_OPTIONS = 3

/** A product and its variations; one without the row of the product itself is wrong. */
export function readWoocommerceProduct(reading: Reading, rows: FileRow[]): FileProduct {
  const restored = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => cell.replaceAll('\\n', '\n')),
  }))
  const own = restored.find((row) => typeOf(row) !== 'variation') ?? restored[0]!
  const variations = restored.filter((row) => typeOf(row) === 'variation')
  const name = lineOf(reading, wordsOf(own, 'name') ?? '')
  const sku = codeOf(own, 'sku')
  const id = codeOf(own, 'id') ?? ''
  const product: FileProduct = {
    key: sku || `id:${id}`,
    row: own.row,
    label: name || sku || '',
    handle: slugOf(name, sku ?? ''),
    paths: /^\d+$/.test(id) ? [`/?p=${id}`] : [],
    values: {},
    made: [],
    options: [],
    variants: [],
    pictures: picturesOf(restored),
    notes: reading.notes,
  }
  const skipped = { ...product, refused: { outcome: 'skipped' as const } }
  if (['grouped', 'external'].includes(typeOf(own))) {
    note(reading, own, 'type', toStaff('productsOfThisType'), 'skipped')
    return skipped
  }
  try {
    if (typeOf(own) === 'variation') wrong(reading, own, 'parent', NO_PARENT)
    Object.assign(product.values, ownValues(reading, own))
    const options = optionsOf(reading, own, variations)
    product.options = options
    product.variants =
      options.length === 0
        ? [variantOf(reading, own, [])]
        : variantsOf(reading, own, variations, options)
    Object.assign(product.values, detailsOf(reading, own, options))
    Object.assign(product.values, descriptionsOf(reading, own, product.made))
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error
    return { ...product, refused: { outcome: 'wrong' } }
  }
  return product
}

const NO_PARENT = toStaff('theProductOfThisVariation')

const typeOf = (row: FileRow) => (cellOf(row, 'type') ?? '').toLowerCase().split(',')[0]!.trim()

function ownValues(reading: Reading, row: FileRow): Values {
  const values: Values = {}
  const name = lineIn(reading, row, 'name', LONGEST_PRODUCT_NAME)
  if (name) values['name'] = name
  const isHidden = cellOf(row, 'visibility') === 'hidden'
  const published = cellOf(row, 'published')
  if (published) values['status'] = published === '1' && !isHidden ? 'on_sale' : 'draft'
  if (/virtual|downloadable/.test(cellOf(row, 'type') ?? '')) {
    note(reading, row, 'type', toStaff('itIsImportedAsShipped'))
  }
  const paths = partsOf(wordsOf(row, 'categories') ?? '')
  const [category, ...more] = paths.flatMap(
    (path) => lineOf(reading, path.split('>').at(-1)!) || [],
  )
  if (category) values['category'] = category.slice(0, 100)
  const tags = tagsIn(reading, row, 'tags')
  if (more.length > 0) {
    note(reading, row, 'categories', toStaff('aProductHasOneCategory'))
  }
  if (tags || more.length > 0) values['tags'] = [...new Set([...(tags ?? []), ...more.map(tagOf)])]
  const brand = lineIn(reading, row, 'brands', 500)
  if (brand) values['detail:Brand'] = brand
  return values
}

/** A list with commas between; a comma of a value stands behind a backslash. */
const partsOf = (text: string): string[] =>
  text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','))

const listOf = (reading: Reading, text: string): string[] =>
  partsOf(text)
    .map((part) => lineOf(reading, part))
    .filter(Boolean)

type Attribute = { name: string; values: string[]; isVisible: boolean }

const attributesOf = (reading: Reading, row: FileRow): Attribute[] =>
  Object.keys(row.columns).flatMap((field) => {
    const number = /^attribute(\d+)name$/.exec(field)?.[1]
    const name = number && lineOf(reading, wordsOf(row, field) ?? '')
    if (!name) return []
    const values = listOf(reading, wordsOf(row, `attribute${number}values`) ?? '')
    return [{ name, values, isVisible: cellOf(row, `attribute${number}visible`) !== '0' }]
  })

/** Names of attributes that WooCommerce takes for the same: capitals and spaces are not compared. */
const folded = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** Values of an attribute, without capitals. */
const lowered = (value: string) => value.normalize('NFKC').toLowerCase().trim()

const isSameName = (one: string, other: string) => folded(one) === folded(other)

/** The attributes by which variations differ, as the product spells them. */
function optionsOf(reading: Reading, own: FileRow, variations: FileRow[]): string[] {
  const ofProduct = attributesOf(reading, own).map(({ name }) => name)
  const used = variations.flatMap((row) => attributesOf(reading, row).map(({ name }) => name))
  const all = [...ofProduct, ...used]
  const options = all.filter(
    (name, at) =>
      used.some((each) => isSameName(each, name)) &&
      all.findIndex((each) => isSameName(each, name)) === at,
  )
  if (variations.length > 0 && options.length === 0) {
    wrong(reading, variations[0]!, 'sku', toStaff('itsVariationsHaveNoAttribute'))
  }
  if (options.length > MOST_OPTIONS) {
    wrong(reading, own, 'name', toStaff('itHasOptions', { count: options.length }))
  }
  return options
}

function detailsOf(reading: Reading, own: FileRow, options: string[]): Values {
  const values: Values = {}
  for (const { name, values: list, isVisible } of attributesOf(reading, own)) {
    const isOption = options.some((each) => isSameName(each, name))
    if (!isVisible || isOption || list.length === 0) continue
    values[`detail:${name.slice(0, 100)}`] = list.join(', ').slice(0, 500)
  }
  return values
}

/**
 * A variation without a value stands for each value of the product; the SKU stays with the first. Where two
 * are about the same values, the first that is for sale counts, as in WooCommerce.
 */
function variantsOf(reading: Reading, own: FileRow, variations: FileRow[], options: string[]) {
  const variants = new Map<string, FileVariant>()
  for (const row of variations) {
    const choices = choicesOf(reading, own, row, options)
    if (choices.length > 1) {
      note(reading, row, 'sku', toStaff('itBecameSoManyVariants', { count: choices.length }))
    }
    const variant = variantOf(reading, row, [])
    for (const [at, values] of choices.entries()) {
      const key = JSON.stringify(values.map(lowered))
      const before = variants.get(key)
      const isOff = variant.figures['switched_off'] === 'yes'
      if (before && (isOff || before.figures['switched_off'] !== 'yes')) continue
      const { sku: _sku, ...others } = variant.figures
      const figures = at === 0 ? variant.figures : others
      variants.set(key, { ...variant, values, figures, picture: urlsOf(row)[0] })
    }
  }
  if (variants.size > MOST_VARIANTS) {
    wrong(
      reading,
      own,
      'name',
      toStaff('itHasVariantsAtMost', { count: variants.size, most: MOST_VARIANTS }),
    )
  }
  return [...variants.values()]
}

/** The values that a variation stands for, one of each option, as the product spells them. */
function choicesOf(reading: Reading, own: FileRow, row: FileRow, options: string[]): string[][] {
  let choices: string[][] = [[]]
  for (const option of options) {
    const [ofProduct, stated] = [own, row].map(
      (each) =>
        attributesOf(reading, each).find(({ name }) => isSameName(name, option))?.values ?? [],
    )
    const [value] = stated!
    const spelled =
      ofProduct!.find((each) => value !== undefined && lowered(each) === lowered(value)) ?? value
    const values = spelled === undefined ? ofProduct! : [spelled]
    if (values.length === 0) {
      wrong(reading, row, 'sku', toStaff('thisVariationHasNoValue', { option }))
    }
    choices = choices.flatMap((before) => values.map((each) => [...before, each]))
  }
  return choices
}

function variantOf(reading: Reading, row: FileRow, values: string[]): FileVariant {
  const priced = withPrices(reading, row)
  const figures = figuresOf(priced.reading, priced.row)
  figures['stock'] = stockOf(reading, row)
  const switchedOff = typeOf(row) === 'variation' ? switchedOffIn(reading, row, figures) : undefined
  if (switchedOff !== undefined) figures['switched_off'] = switchedOff
  return { row: row.row, values, figures, picture: undefined }
}

/** WooCommerce sells no variation that is not published, and none without a price. */
function switchedOffIn(reading: Reading, row: FileRow, figures: Values): string | undefined {
  const published = codeOf(row, 'published')
  const hasPrices = ['regular_price', 'sale_price'].some(
    (field) => cellOf(row, field) !== undefined,
  )
  if (published && !isYes(published)) return 'yes'
  if (hasPrices && figures['price'] === undefined) {
    note(reading, row, 'regular_price', toStaff('thisVariationHasNoPrice'))
    return 'yes'
  }
  return published ? '' : undefined
}

/** The sale price is the price, and the regular one its compare-at price; one with dates is left out. */
function withPrices(reading: Reading, row: FileRow) {
  const { sale_price: sale, regular_price: regular, ...others } = row.columns
  const hasSale = (cellOf(row, 'sale_price') ?? '') !== ''
  const isDated = ['sale_from', 'sale_to'].some((field) => (cellOf(row, field) ?? '') !== '')
  if (hasSale && isDated) {
    note(reading, row, 'sale_price', toStaff('theSaleWithDates'))
  }
  const isOnSale = hasSale && !isDated
  const columns: FileRow['columns'] = { ...others }
  const price = isOnSale ? sale : regular
  if (price !== undefined) columns['price'] = price
  if (isOnSale && regular !== undefined) columns['list_price'] = regular
  const facts = { ...reading.facts, columns }
  const gramsPerUnit = gramsOf(reading.facts.header[columns['grams'] ?? -1] ?? '')
  return { row: { ...row, columns }, reading: { ...reading, facts, gramsPerUnit } }
}

/** The unit stands in the head of the column, in any language. */
function gramsOf(head: string): number {
  const unit = /\b(kg|lbs?|oz|g)\b/i.exec(head)?.[1]?.toLowerCase()
  return { kg: 1000, lb: 453.59237, lbs: 453.59237, oz: 28.349523, g: 1 }[unit ?? 'kg'] ?? 1000
}

function stockOf(reading: Reading, row: FileRow): number {
  const text = cellOf(row, 'stock') ?? ''
  if (isYes(cellOf(row, 'oversell'))) {
    note(reading, row, 'oversell', toStaff('sellingWithoutStock'))
  }
  if (text === 'parent') {
    note(reading, row, 'stock', toStaff('eachVariantHasAStock'))
    return 0
  }
  if (text !== '') return unitsIn(reading, row, 'stock') ?? 0
  return cellOf(row, 'in_stock') === '0' ? 0 : reading.options.untrackedStock
}

const urlsOf = (row: FileRow) => picturesIn(cellOf(row, 'pictures') ?? '')

function picturesOf(rows: FileRow[]): FilePicture[] {
  const all = rows.flatMap((row) => urlsOf(row).map((url) => ({ url, alt: '', row: row.row })))
  return all.filter(({ url }, at) => all.findIndex((each) => each.url === url) === at)
}
