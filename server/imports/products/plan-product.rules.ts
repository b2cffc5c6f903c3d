import type { ImportOptions } from '../kinds/import-options.ts'
import { type Decision, decide, isSame } from '../things/three-way.rules.ts'
import { htmlOf } from './read-fields.ts'
import type { FileProduct, Note, Values } from '../kinds/product-record.ts'
import { variantField, variantOf } from '../kinds/product-record.ts'
import type { StandingProduct } from './standing-products.ts'
import { variantValues } from './standing-products.ts'

type Outcome = 'new' | 'changed' | 'same' | 'skipped' | 'wrong'

/** A thing of the last file: its values and its hash. */
export type Known = { subject_id: number; hash: string; written: Values }

/** The change that a product of a file makes. */
export type ProductPlan = {
  outcome: Outcome
  file: FileProduct
  /** The product that there is. */
  standing: StandingProduct | undefined
  stated: Values
  changes: Values
  /** Values that the file states from now on. */
  written: Values
  variants: Partial<Record<Outcome, number>>
  /** Addresses of pictures that the product does not have yet. */
  newPictures: FileProduct['pictures']
  pictures: Partial<Record<Outcome, number>>
  notes: Note[]
}

type Deciding = {
  options: ImportOptions
  known: Known | undefined
  hash: string
  /** The products that have these SKUs. */
  skuOwners: ReadonlyMap<string, number>
  /** Whether an address is that of a picture the product has already. */
  hasPicture: (standing: StandingProduct, url: string) => boolean
}

const MAX_NOTE = 500
/** The category of a new product whose file names none. */
export const OTHER_CATEGORY = 'Other'

/** Decides about one product. Check and run share it. */
export function planProduct(
  file: FileProduct,
  standing: StandingProduct | undefined,
  deciding: Deciding,
): ProductPlan {
  const plan: ProductPlan = {
    outcome: 'same',
    file,
    standing,
    stated: {},
    changes: {},
    written: deciding.known?.written ?? {},
    variants: {},
    newPictures: [],
    pictures: {},
    notes: [...file.notes],
  }
  const { options, known, hash } = deciding
  if (file.refused) return ended(plan, file.refused.outcome)
  if (standing && known?.hash === hash && options.mode !== 'overwrite') {
    return { ...ended(plan, 'same'), notes: [] }
  }
  if (standing && options.mode === 'add') {
    addNote(plan, 'skipped', 'The product exists already.')
    return ended(plan, 'skipped')
  }
  if (!stateValues(plan, deciding)) return ended(plan, 'wrong')
  countPictures(plan, deciding)
  if (!standing) return planNew(plan)
  return planChange(plan, standing, deciding)
}

function addNote(plan: ProductPlan, outcome: Note['outcome'], reason: string, value = ''): void {
  const { row } = plan.file
  plan.notes.push({ row, column: '', value: value.slice(0, MAX_NOTE), outcome, reason })
}

/** A product with all its parts has one outcome. */
function ended(plan: ProductPlan, outcome: Outcome): ProductPlan {
  const { file } = plan
  const variants = file.options?.length ? { [outcome]: file.variants.length } : {}
  const pictures = file.pictures.length > 0 ? { [outcome]: file.pictures.length } : {}
  return { ...plan, outcome, variants, pictures }
}

/** Puts all that the file states into one list of fields. @returns false on what does not fit */
function stateValues(plan: ProductPlan, { skuOwners }: Deciding): boolean {
  const { file, standing, stated } = plan
  Object.assign(stated, file.values)
  for (const variant of file.variants) {
    const values = placeOf(plan, variant)
    if (values === undefined) continue
    // A product has the first barcode of its variants, as searches and older files know it.
    if (variant.figures['barcode']) stated['barcode'] ??= variant.figures['barcode']
    for (const [field, value] of Object.entries(variant.figures)) {
      if (field === 'sku' && isTaken(skuOwners, value as string, standing?.id)) {
        addNote(plan, 'noted', 'Another product has this SKU. This one got none.', String(value))
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
  if (file.options === undefined || !standing) return true
  if (standing.options.length === file.options.length) return true
  const [here, there] = [standing.options, file.options].map((names) => names.join(', ') || 'none')
  addNote(
    plan,
    'wrong',
    `The product has other options here (${here}) than in the file (${there}). Make them match first.`,
  )
  return false
}

const isTaken = (owners: ReadonlyMap<string, number>, sku: string, id: number | undefined) =>
  sku !== '' && owners.has(sku) && owners.get(sku) !== id

/** The values of the variant that a row is about; empty for the product itself. */
function placeOf(plan: ProductPlan, variant: FileProduct['variants'][number]) {
  const { file, standing } = plan
  if (file.options !== undefined) return variant.values
  if (!standing || standing.options.length === 0) {
    if (variant === file.variants[0]) return []
    addNote(plan, 'noted', `Row ${variant.row} names no variant. It was left out.`)
    return undefined
  }
  const found = standing.variants.find(({ sku }) => sku !== null && sku === variant.figures['sku'])
  if (found) return variantValues(found)
  addNote(plan, 'noted', `Row ${variant.row} has no SKU of a variant here. It was left out.`)
  return undefined
}

function countPictures(plan: ProductPlan, { known, hasPicture }: Deciding): void {
  const { file, standing } = plan
  const before = (known?.written['pictures'] ?? []) as string[]
  plan.newPictures = file.pictures.filter(
    ({ url }) => !before.includes(url) && !(standing && hasPicture(standing, url)),
  )
  const same = file.pictures.length - plan.newPictures.length
  plan.pictures = {
    ...(plan.newPictures.length > 0 && { new: plan.newPictures.length }),
    ...(same > 0 && { same }),
  }
}

function planNew(plan: ProductPlan): ProductPlan {
  const { file, stated } = plan
  if (stated['name'] === undefined) {
    addNote(plan, 'wrong', 'There is no such product here, and a new one needs a name.')
    return ended(plan, 'wrong')
  }
  if (!hasPrice(stated)) {
    if (stated['status'] === 'on_sale') addNote(plan, 'noted', 'Without a price it became a draft.')
    stated['status'] = 'draft'
  } else if (stated['status'] === undefined) {
    addNote(plan, 'noted', 'The file does not say that it is published. It became a draft.')
  }
  const category = stated['category'] || OTHER_CATEGORY
  const written = { ...stated, category, ...picturesWritten(plan) }
  const variants = file.options?.length ? { new: file.variants.length } : {}
  return { ...plan, outcome: 'new', changes: stated, written, variants }
}

const picturesWritten = ({ file, written }: ProductPlan): Values => {
  if (file.pictures.length === 0) return {}
  const before = (written['pictures'] ?? []) as string[]
  return { pictures: [...new Set([...before, ...file.pictures.map(({ url }) => url)])] }
}

const hasPrice = (values: Values) =>
  Object.entries(values).some(
    ([field, value]) => (variantOf(field)?.field ?? field) === 'price' && Number(value) > 0,
  )

function planChange(
  plan: ProductPlan,
  standing: StandingProduct,
  { options, known }: Deciding,
): ProductPlan {
  const stated = { ...plan.stated }
  leaveFigures(plan, stated, standing, options)
  const last = known?.written
  for (const field of plan.file.made) {
    // A value that was made of another field replaces only one that an import has made.
    if (!last || !isSame(last[field], standing.values[field])) delete stated[field]
  }
  const before = withStockOf(last, stated, standing.values)
  const decision = decide(stated, before, standing.values, options.mode)
  finish(decision, standing)
  noteKept(plan, decision)
  const { changes } = decision
  if (changes['status'] === 'on_sale' && !hasPrice({ ...standing.values, ...changes })) {
    delete changes['status']
    addNote(plan, 'noted', 'Without a price it stays as it is.')
  }
  const outcome = Object.keys(changes).length + plan.newPictures.length > 0 ? 'changed' : 'same'
  const written = { ...plan.written, ...stated, ...picturesWritten(plan) }
  return { ...plan, outcome, changes, written, variants: countVariants(plan, standing, changes) }
}

/** Orders change the stock as well: what a file newly says of it is what it becomes. */
function withStockOf(last: Values | undefined, stated: Values, standing: Values) {
  if (!last) return undefined
  const stocks = Object.keys(stated).filter(
    (name) => (variantOf(name)?.field ?? name) === 'stock' && !isSame(last[name], stated[name]),
  )
  return { ...last, ...Object.fromEntries(stocks.map((name) => [name, standing[name] ?? null])) }
}

/** The stock stays unless it is asked for; the price of a sale that runs stays. */
function leaveFigures(
  plan: ProductPlan,
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
  if (leaves) addNote(plan, 'noted', 'A sale is running: its price stays.')
}

/** A compare-at price that the new price has reached goes. */
function finish({ changes }: Decision, { values }: StandingProduct): void {
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

function noteKept(plan: ProductPlan, { kept }: Decision): void {
  if (kept.length === 0) return
  const names = kept.map((name) => {
    const variant = variantOf(name)
    const [field = ''] = (variant?.field ?? name.replace(/^(detail|option):/, '')).split('_html')
    const place = variant ? `${(JSON.parse(variant.key) as string[]).join(', ')}: ` : ''
    return place + field.replaceAll('_', ' ')
  })
  addNote(plan, 'noted', `Staff changed this since the last import; it stays: ${names.join('; ')}.`)
}

function countVariants({ file }: ProductPlan, standing: StandingProduct, changes: Values) {
  const counts: Partial<Record<Outcome, number>> = {}
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
