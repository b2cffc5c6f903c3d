import {
  type FigureName,
  type OwnName,
  PLAIN_NAMES,
  productFields,
} from '#contract/backoffice/records/product.ts'
import { centsToWire } from '#contract/money.ts'
import { measureParts } from '#contract/rules/measure.ts'
import type { CsvCell } from '#server/calls/csv-parts.ts'
import { plainValue } from '../../imported/plain-values.ts'
import type { ListedProduct, ListedVariant } from '../../imported/standing-products.queries.ts'

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
export const COLUMNS = [
  ...new Set([...SHOPIFY, ...Object.values(productFields).map(({ file }) => file.head)]),
]

export type FiledProduct = { row: ListedProduct; options: string[]; variants: ListedVariant[] }

type FileShop = { origin: string; currency: string; details: string[] }
type Cells = Partial<Record<string, CsvCell>>

const STATUSES = { on_sale: 'active', draft: 'draft', archived: 'archived' }

/** The lines of a product: one for each variant or picture, whichever are more. */
export function linesOf(product: FiledProduct, shop: FileShop): CsvCell[][] {
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
        ...figures({ ...variant, measure: variant.measure || row.measure }, shop),
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
    return [...COLUMNS.map((head) => cells[head] ?? null), ...more]
  })
}

const NO_OPTION: Cells = { 'Option1 name': 'Title', 'Option1 value': 'Default Title' }

/** The cells of a product's own fields. */
const OWN: { [Name in OwnName]: (row: ListedProduct) => Cells } = {
  name: (row) => ({ Title: row.name }),
  category_id: (row) => ({ Type: row.category_name }),
  status: (row) => ({
    'Published on online store': row.status === 'on_sale' ? 'TRUE' : 'FALSE',
    Status: STATUSES[row.status],
  }),
  description: (row) => ({ [productFields.description.file.head]: row.description }),
  long_html_description: (row) => ({ Description: row.long_html_description }),
  // Other details have columns of their own.
  attributes: (row) => ({
    Vendor: row.attributes.find(({ key }) => key === 'Brand')?.value ?? null,
  }),
  tags: (row) => ({ Tags: row.tags.join(', ') }),
}

const own = ({ row, options }: FiledProduct): Cells => ({
  ...Object.assign({}, ...Object.values(OWN).map((cellsOf) => cellsOf(row))),
  ...Object.fromEntries(
    PLAIN_NAMES.map((name) => [productFields[name].file.head, plainValue(row, name)]),
  ),
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
  'sku' | 'price_cents' | 'list_price_cents' | 'stock' | 'weight_grams' | 'measure' | 'barcode'
>

/** The cells of the figures that a product or a variant has. */
const FIGURES: { [Name in FigureName]: (of: Figures, currency: string) => Cells } = {
  price: (of, currency) => ({ Price: centsToWire(of.price_cents, currency) }),
  list_price: ({ list_price_cents: list }, currency) => ({
    'Compare-at price': list === null ? null : centsToWire(list, currency),
  }),
  weight_grams: (of) => ({
    'Weight value (grams)': of.weight_grams,
    'Weight unit for display': 'g',
  }),
  measure: (of) => measured(of.measure),
  sku: (of) => ({ SKU: of.sku }),
  barcode: (of) => ({ Barcode: of.barcode }),
}

const figures = (of: Figures, { currency }: FileShop): Cells => ({
  ...Object.assign({}, ...Object.values(FIGURES).map((cellsOf) => cellsOf(of, currency))),
  'Inventory tracker': 'shopify',
  'Inventory quantity': of.stock,
  'Continue selling when out of stock': 'DENY',
})

function measured(measure: string): Cells {
  const parts = measureParts(measure)
  if (!parts) return {}
  return {
    'Unit price total measure': parts.amount,
    'Unit price total measure unit': parts.unit,
    'Unit price base measure': parts.per,
    'Unit price base measure unit': parts.perUnit,
  }
}

function pictureUrl(id: number, { row }: FiledProduct, { origin }: FileShop): string | null {
  const picture = row.images.find((each) => each.id === id)
  return picture ? origin + picture.image : null
}
