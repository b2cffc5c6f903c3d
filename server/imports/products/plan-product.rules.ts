import { type Sentence, toStaff } from '#contract/language/said.ts'
import type { ImportOptions } from '../kinds/import-options.ts'
import {
  type FileProduct,
  type Note,
  type Values,
  variantField,
  variantOf,
} from '../kinds/product-record.ts'
import type { PlannedRecord, Planning } from '../records/file-record.ts'
import type { Counts } from '../things/thing.ts'
import { listedFields } from '../things/field-names.ts'
import { type Decision, isSame } from '../things/three-way.rules.ts'
import { htmlOf } from './read-fields.ts'
import { type StandingProduct, variantValues } from './standing-products.ts'
import { isOwnPicture } from '#contract/pictures.ts'

export type PlannedProduct = PlannedRecord<FileProduct, StandingProduct>
export type PlanningProduct = Planning<FileProduct, StandingProduct>

const MAX_NOTE = 500
/** The category of a new product whose file names none. */
export const OTHER_CATEGORY = 'Other'

function addNote(
  plan: PlannedProduct,
  outcome: Note['outcome'],
  reason: Sentence,
  value = '',
): void {
  const { row } = plan.record
  plan.notes.push({ row, column: '', value: value.slice(0, MAX_NOTE), outcome, reason })
}

/** All that a product states that counts. @returns undefined on what does not fit */
export function stateProduct({ planned, batch, last }: PlanningProduct): Values | undefined {
  const { record, standing } = planned
  const stated = stateValues(planned)
  if (!stated) return undefined
  findNewPictures(planned, batch.reading.tenantId, last)
  if (!standing) return stateNew(planned, stated)
  leaveFigures(planned, stated, standing, batch.reading.options)
  for (const field of record.made) {
    // A value that was made of another field replaces only one that an import has made.
    if (!last || !isSame(last[field], standing.values[field])) delete stated[field]
  }
  return stated
}

/** Puts all that the file states into one list of fields. */
function stateValues(plan: PlannedProduct): Values | undefined {
  const { record: file, standing } = plan
  const stated = { ...file.values }
  for (const variant of file.variants) {
    const values = placeOf(plan, variant)
    if (values === undefined) continue
    // A product has the first barcode of its variants, as searches and older files know it.
    if (variant.figures['barcode']) stated['barcode'] ??= variant.figures['barcode']
    for (const [field, value] of Object.entries(variant.figures)) {
      if (field === 'sku' && isTaken(file.skuOwners!, value as string, standing?.id)) {
        addNote(plan, 'noted', toStaff('thisProductGotNoSku'), String(value))
      } else stated[values.length === 0 ? field : variantField(values, field)] = value
    }
  }
  const html = standing?.row.long_html_description
  // The reader of a file trims a text, and makes paragraphs of one without tags.
  const readAs = html ? [html.trim(), htmlOf(html.trim())] : []
  if (html && readAs.includes(stated['long_html_description'] as string)) {
    stated['long_html_description'] = html
  }
  const category = standing?.row.category_name
  if (category && (stated['category'] as string)?.toLowerCase() === category.toLowerCase()) {
    stated['category'] = category
  }
  for (const [at, name] of (file.options ?? []).entries()) stated[`option:${at + 1}`] = name
  if (file.options === undefined || !standing) return stated
  if (standing.options.length === file.options.length) return stated
  const [here, there] = [standing.options, file.options].map(
    (names) => names.join(', ') || toStaff('noOptions'),
  )
  addNote(plan, 'wrong', toStaff('theProductHasOtherOptions', { here: here!, there: there! }))
  return undefined
}

const isTaken = (owners: ReadonlyMap<string, number>, sku: string, id: number | undefined) =>
  sku !== '' && owners.has(sku) && owners.get(sku) !== id

/** The values of the variant that a row is about; empty for the product itself. */
function placeOf(plan: PlannedProduct, variant: FileProduct['variants'][number]) {
  const { record: file, standing } = plan
  if (file.options !== undefined) return variant.values
  if (!standing || standing.options.length === 0) {
    if (variant === file.variants[0]) return []
    addNote(plan, 'noted', toStaff('rowNamesNoVariant', { row: variant.row }))
    return undefined
  }
  const found = standing.variants.find(({ sku }) => sku !== null && sku === variant.figures['sku'])
  if (found) return variantValues(found)
  addNote(plan, 'noted', toStaff('rowHasNoSku', { row: variant.row }))
  return undefined
}

function findNewPictures(plan: PlannedProduct, tenantId: number, last: Values | undefined): void {
  const { record: file, standing } = plan
  const before = (last?.['pictures'] ?? []) as string[]
  file.newPictures = file.pictures.filter(
    ({ url }) => !before.includes(url) && !(standing && isOfProduct(standing, url, tenantId)),
  )
  if (file.pictures.length === 0) return
  const pictures = [...new Set([...before, ...file.pictures.map(({ url }) => url)])]
  plan.written = { ...plan.written, pictures }
}

function stateNew(plan: PlannedProduct, stated: Values): Values | undefined {
  if (stated['name'] === undefined) {
    addNote(plan, 'wrong', toStaff('thereIsNoSuchProduct'))
    return undefined
  }
  if (!hasPrice(stated)) {
    if (stated['status'] === 'on_sale') addNote(plan, 'noted', toStaff('withoutAPriceItBecame'))
    stated['status'] = 'draft'
  } else if (stated['status'] === undefined) {
    addNote(plan, 'noted', toStaff('theFileDoesNotSay'))
  }
  plan.written = { ...plan.written, category: OTHER_CATEGORY }
  return stated
}

const hasPrice = (values: Values) =>
  Object.entries(values).some(
    ([field, value]) => (variantOf(field)?.field ?? field) === 'price' && Number(value) > 0,
  )

/** Orders change the stock as well: what a file newly says of it is what it becomes. */
export function withStockOf(last: Values, stated: Values, { values: standing }: StandingProduct) {
  const stocks = Object.keys(stated).filter(
    (name) => (variantOf(name)?.field ?? name) === 'stock' && !isSame(last[name], stated[name]),
  )
  return { ...last, ...Object.fromEntries(stocks.map((name) => [name, standing[name] ?? null])) }
}

/** The stock stays unless it is asked for; the price of a sale that runs stays. */
function leaveFigures(
  plan: PlannedProduct,
  stated: Values,
  standing: StandingProduct,
  { withStock }: ImportOptions,
): void {
  const onSale = new Set(
    standing.variants.flatMap((variant) =>
      variant.sale_ends_at === null ? [] : [JSON.stringify(variantValues(variant))],
    ),
  )
  const isOnSale = standing.options.length === 0 && standing.row.sale_ends_at !== null
  const isThere = new Set(standing.variants.map((each) => JSON.stringify(variantValues(each))))
  let leaves = false
  for (const name of Object.keys(stated)) {
    const variant = variantOf(name)
    const field = variant?.field ?? name
    if (field === 'stock' && !withStock && (!variant || isThere.has(variant.key))) {
      delete stated[name]
    }
    const isSalePrice = field === 'price' || field === 'list_price'
    if (!isSalePrice || !(variant ? onSale.has(variant.key) : isOnSale)) continue
    if (!isSame(stated[name], standing.values[name])) leaves = true
    delete stated[name]
  }
  if (leaves) addNote(plan, 'noted', toStaff('aSaleIsRunning'))
}

/** Mends what was decided of a product. @returns true if it gets new pictures */
export function finishProduct({ planned }: PlanningProduct, { changes }: Decision): boolean {
  const { values } = planned.standing!
  mendListPrices(changes, values)
  if (changes['status'] === 'on_sale' && !hasPrice({ ...values, ...changes })) {
    delete changes['status']
    addNote(planned, 'noted', toStaff('withoutAPriceItStays'))
  }
  return planned.record.newPictures!.length > 0
}

/** A compare-at price that the new price has reached goes. */
function mendListPrices(changes: Values, values: Values): void {
  for (const [name, price] of Object.entries(changes)) {
    const variant = variantOf(name)
    if ((variant?.field ?? name) !== 'price') continue
    const list = variant ? `variant:${variant.key}:list_price` : 'list_price'
    const after = list in changes ? changes[list] : values[list]
    if (typeof after === 'number' && after <= Number(price)) changes[list] = null
  }
  for (const [name, list] of Object.entries(changes)) {
    const variant = variantOf(name)
    if ((variant?.field ?? name) !== 'list_price' || typeof list !== 'number') continue
    const price = variant ? `variant:${variant.key}:price` : 'price'
    if (list <= Number(changes[price] ?? values[price])) delete changes[name]
  }
}

export const keptSays = (kept: string[]): Sentence =>
  toStaff('staffChangedThis', { fields: listedFields(kept, 'listedBySemicolons') })

/** The counts of variants and pictures. All parts of a product that stays out have its outcome. */
export function countParts({ outcome, record: file, standing, after }: PlannedProduct): Counts {
  const { options, variants, pictures, newPictures } = file
  const isWhole = newPictures === undefined || outcome === 'wrong'
  const same = pictures.length - (newPictures?.length ?? 0)
  const counted = (count: number, of = outcome) => (count > 0 ? { [of]: count } : {})
  return {
    variants:
      isWhole || !standing
        ? counted(options?.length ? variants.length : 0)
        : countVariants(file, standing, after),
    pictures: isWhole
      ? counted(pictures.length)
      : { ...counted(newPictures.length, 'new'), ...counted(same, 'same') },
  }
}

function countVariants(file: FileProduct, standing: StandingProduct, changes: Values) {
  const counts: Counts[string] = {}
  if (standing.options.length === 0 || file.options === undefined) return counts
  const there = new Set(standing.variants.map((each) => JSON.stringify(variantValues(each))))
  const changed = new Set(Object.keys(changes).map((name) => variantOf(name)?.key))
  for (const { values } of file.variants) {
    const key = JSON.stringify(values)
    const outcome = !there.has(key) ? 'new' : changed.has(key) ? 'changed' : 'same'
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

/** Whether an address is that of a picture that the product has already. */
const isOfProduct = ({ row }: StandingProduct, url: string, tenantId: number): boolean => {
  const path = ownPathOf(url, tenantId)
  return path !== undefined && row.images.some(({ image }) => image === path)
}

/** The picture's path in our store, if it is one of this shop's. */
function ownPathOf(url: string, tenantId: number): string | undefined {
  const path = URL.parse(url, 'https://shop.invalid')?.pathname ?? ''
  return isOwnPicture(path, tenantId) ? path : undefined
}
