import { namesOf } from '#contract/backoffice/records/fields.ts'
import {
  type FigureHead,
  headOf,
  type OwnHead,
  PLAIN_NAMES,
  productFields,
} from '#contract/backoffice/records/product.ts'
import { centsToWire } from '#contract/money.ts'
import { measureParts } from '#contract/rules/measure.ts'
import type { CsvCell } from '#server/calls/csv-parts.ts'
import { plainValue } from '../../imported/plain-values.ts'
import {
  completed,
  type ListedVariant,
  type WholeProduct,
} from '../../imported/standing-products.queries.ts'

const COST = headOf('cost')

/** The heads of a current Shopify product file, in its order. */
const SHOPIFY = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Option2 name',
  'Option2 value',
  'Option3 name',
  'Option3 value',
  'Price',
  'Compare-at price',
  COST,
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Weight value (grams)',
  'Weight unit for display',
  'Unit price total measure',
  'Unit price total measure unit',
  'Unit price base measure',
  'Unit price base measure unit',
  'Product image URL',
  'Image position',
  'Image alt text',
  'Variant image URL',
  'Gift card',
  'Variant switched off (variant.metafields.pasal.switched_off)',
  'SEO title',
  'SEO description',
]

/** The heads of the file: those of Shopify, and of the fields that it lacks. */
const COLUMNS = [...new Set([...SHOPIFY, ...namesOf(productFields).map(headOf)])]

/** The shop, and whether the file is for somebody who sees costs. */
type FileShop = { origin: string; currency: string; details: string[]; hasCosts: boolean }
export const columnsFor = ({ hasCosts }: Pick<FileShop, 'hasCosts'>): string[] =>
  COLUMNS.filter((head) => hasCosts || head !== COST)

type Cells = Partial<Record<string, CsvCell>>

const STATUSES = { on_sale: 'active', draft: 'draft', archived: 'archived' }

/** The lines of a product: one for each variant or picture, whichever are more. */
export function linesOf(product: WholeProduct, shop: FileShop): CsvCell[][] {
  const { row, options, variants } = product
  const pictures = row.images.toSorted((one, other) => one.order - other.order)
  const count = Math.max(1, variants.length, pictures.length)
  return Array.from({ length: count }, (_, at) => {
    const variant = variants[at]
    const picture = pictures[at]
    const cells: Cells = {
      'URL handle': row.slug,
      ...(at === 0 && own(product)),
      ...(options.length === 0 && at === 0 && { ...NO_OPTION, ...figures(row, shop) }),
      ...(variant && {
        ...chosen(variant),
        ...figures(completed(variant, row), shop),
      }),
      ...(variant?.image_id && {
        'Variant image URL': pictureUrl(variant.image_id, product, shop),
      }),
      ...(picture && {
        'Product image URL': shop.origin + picture.image,
        'Image position': at + 1,
        'Image alt text': picture.alt_text,
      }),
    }
    const details = new Map(row.attributes.map(({ key, value }) => [key, value]))
    const more = shop.details.map((name) => (at === 0 ? (details.get(name) ?? null) : null))
    return [...columnsFor(shop).map((head) => cells[head] ?? null), ...more]
  })
}

const NO_OPTION: Cells = { 'Option1 name': 'Title', 'Option1 value': 'Default Title' }

const own = ({ row, options }: WholeProduct): Record<OwnHead, CsvCell> & Cells => ({
  ...Object.fromEntries(PLAIN_NAMES.map((name) => [headOf(name), plainValue(row, name)])),
  Title: row.name,
  Description: row.long_html_description,
  Vendor: row.attributes.find(({ key }) => key === 'Brand')?.value ?? null,
  Type: row.category_name,
  Tags: row.tags.join(', '),
  'Published on online store': row.status === 'on_sale' ? 'TRUE' : 'FALSE',
  Status: STATUSES[row.status],
  Barcode: row.barcode,
  'Option1 name': options[0] ?? null,
  'Option2 name': options[1] ?? null,
  'Option3 name': options[2] ?? null,
  'Gift card': 'FALSE',
})

const chosen = ({ value_1, value_2, value_3, is_active }: ListedVariant): Cells => ({
  'Option1 value': value_1,
  'Option2 value': value_2,
  'Option3 value': value_3,
  'Variant switched off (variant.metafields.pasal.switched_off)': is_active ? 'FALSE' : 'TRUE',
})

type Figures = Pick<
  ListedVariant,
  | 'sku'
  | 'price_cents'
  | 'list_price_cents'
  | 'cost_cents'
  | 'stock'
  | 'weight_grams'
  | 'measure'
  | 'barcode'
>

const figures = (of: Figures, { currency }: FileShop): Record<FigureHead, CsvCell> & Cells => ({
  SKU: of.sku,
  Barcode: of.barcode,
  Price: centsToWire(of.price_cents, currency),
  'Compare-at price':
    of.list_price_cents === null ? null : centsToWire(of.list_price_cents, currency),
  'Cost per item': of.cost_cents === null ? null : centsToWire(of.cost_cents, currency),
  'Inventory tracker': 'shopify',
  'Inventory quantity': of.stock,
  'Continue selling when out of stock': 'DENY',
  'Weight value (grams)': of.weight_grams,
  'Weight unit for display': 'g',
  ...measured(of.measure),
})

function measured(measure: string) {
  const parts = measureParts(measure)
  return {
    'Unit price total measure': parts?.amount ?? null,
    'Unit price total measure unit': parts?.unit ?? null,
    'Unit price base measure': parts?.per ?? null,
    'Unit price base measure unit': parts?.perUnit ?? null,
  }
}

function pictureUrl(id: number, { row }: WholeProduct, { origin }: FileShop): string | null {
  const picture = row.images.find((each) => each.id === id)
  return picture ? origin + picture.image : null
}
