import * as Type from 'typebox'
import type { Static } from 'typebox'
import { CustomizationField } from '../../customization-field.ts'
import {
  LONGEST_ADDRESS_FIELD,
  LONGEST_OPTION_NAME,
  LONGEST_PRODUCT_NAME,
  LONGEST_TAG,
  LONGEST_TEXT,
  MOST_CUSTOMIZATION_FIELDS,
  MOST_TAGS,
} from '../../rules/limits.ts'
import { LONGEST_SKU } from '../../rules/sku.ts'
import { Id, Nullable, Price } from '../../wire.ts'
import type { Field, Fields } from './fields.ts'

/** Sold out is shown by the stock, never set. */
export const ProductStatus = Type.Enum(['draft', 'on_sale', 'archived'])

/** A price, or empty where there is none. */
export const PriceOrNone = Type.Union([Price, Type.Literal('')])

const Line = (maxLength: number) => Type.String({ maxLength })

const Tag = Type.String({ minLength: 1, maxLength: LONGEST_TAG })
const Detail = Type.Object({ key: Line(100), value: Line(500) })

/**
 * A field of products, with every place in which it appears (decision 168). `shown`: the public reply has it
 * under its own name. `file` is the head of its column in the file of products; `ours` is one that other shops
 * lack: the label and the name.
 */
type ProductField = Field & {
  shown?: 'always' | 'ifSet'
  file: string
  /** Heads of other shops for the same, without capitals, spaces and signs. */
  heads?: readonly string[]
} & (
    | {
        /** A text in the column of the field's name, which a file has as well. */
        text: 'line' | 'lines' | 'html'
        /** Fields of the `own` product and `figure`s of each variant have code for files. */
        as?: 'own' | 'figure'
      }
    /** A `code` may have the apostrophe of spreadsheets before it, a `list` is JSON. */
    | { text?: never; as: 'own' | 'figure' | 'code' | 'list' }
  )

/** The form of a product; its pictures, variants, stock and URL have calls of their own. */
export const productFields = {
  name: {
    schema: Type.String({ minLength: 1, maxLength: LONGEST_PRODUCT_NAME }),
    label: 'Name',
    text: 'line',
    file: 'Title',
    as: 'own',
  },
  category_id: { schema: Id, label: 'Category', file: 'Type', as: 'own' },
  price: { schema: Price, label: 'Price', may: 'prices.edit', file: 'Price', as: 'figure' },
  /** The regular price, shown struck. */
  list_price: {
    schema: PriceOrNone,
    label: 'Compare-at price',
    may: 'prices.edit',
    file: 'Compare-at price',
    as: 'figure',
  },
  /** The shop's cost of a unit, of all variants that have none of their own. Empty: unknown. */
  cost: {
    schema: PriceOrNone,
    label: 'Cost per unit',
    may: 'costs.see',
    see: 'costs.see',
    file: 'Cost per item',
    as: 'figure',
  },
  /** With its packing, for delivery by weight; of all variants that have none of their own. */
  weight_grams: {
    schema: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    label: 'Weight in grams',
    file: 'Weight value (grams)',
    as: 'figure',
  },
  /** How much is in it, for the price per unit; of all variants that have none of their own. */
  measure: { schema: Line(40), label: 'Measure', file: 'Unit price total measure', as: 'figure' },
  /** A class of the shop; its rates are in the tax settings. */
  tax_class: {
    schema: Type.String({ minLength: 1 }),
    label: 'Tax class',
    text: 'line',
    file: 'ours',
  },
  sku: { schema: Line(LONGEST_SKU), label: 'SKU', file: 'SKU', as: 'figure' },
  barcode: { schema: Line(64), label: 'Barcode', text: 'line', file: 'Barcode', as: 'figure' },
  /** Publishes, unpublishes and archives. */
  status: { schema: ProductStatus, label: 'Status', file: 'Status', as: 'own' },
  description: { schema: Line(2000), label: 'Short description', text: 'lines', file: 'ours' },
  long_html_description: {
    schema: Line(LONGEST_TEXT),
    isLong: true,
    label: 'Long text',
    text: 'html',
    file: 'Description',
    as: 'own',
  },
  attributes: {
    schema: Type.Array(Detail, { maxItems: 100 }),
    label: 'Details',
    /** The brand; each other detail has a column of its name. */
    file: 'Vendor',
    as: 'own',
  },
  /** A field without a key gets one of its label. */
  customization_fields: {
    schema: Type.Array(CustomizationField, { maxItems: MOST_CUSTOMIZATION_FIELDS }),
    label: 'Customization',
    shown: 'always',
    file: 'ours',
    as: 'list',
  },
  /** Name, postal and electronic address; empty: the shop's. */
  maker: { schema: Line(1000), label: 'Manufacturer', text: 'lines', file: 'ours' },
  /** The person responsible in the EU for a maker outside of it; empty: the shop's. */
  eu_person: {
    schema: Line(1000),
    label: 'Responsible person in the EU',
    text: 'lines',
    file: 'ours',
  },
  /** Warnings, with pictures. */
  safety_info: {
    schema: Line(LONGEST_TEXT),
    isLong: true,
    label: 'Safety information',
    text: 'html',
    file: 'ours',
  },
  /** The number of the goods on customs forms: typed as "6912.00 23", stored as its six to ten figures. */
  tariff_number: {
    schema: Line(40),
    label: 'Tariff number',
    file: 'ours',
    as: 'code',
    heads: ['hscode', 'harmonizedsystemcode'],
  },
  /** The ISO code of the country in which it was made, or a name that is read as one. */
  origin_country: {
    schema: Line(LONGEST_ADDRESS_FIELD),
    label: 'Country of origin',
    file: 'ours',
    as: 'code',
    heads: ['countryoforigin', 'coo'],
  },
  tags: {
    schema: Type.Array(Tag, { maxItems: MOST_TAGS }),
    label: 'Tags',
    file: 'Tags',
    as: 'own',
  },
  seo_title: {
    schema: Line(200),
    label: 'Title for search engines',
    text: 'line',
    file: 'SEO title',
  },
  seo_description: {
    schema: Line(500),
    label: 'Description for search engines',
    text: 'line',
    file: 'SEO description',
  },
} as const satisfies Record<string, ProductField>

type ProductFields = typeof productFields

type NamesOf<Said> = {
  [Name in keyof ProductFields]: ProductFields[Name] extends Said ? Name : never
}[keyof ProductFields]

/** Fields that need code in files, and their heads. */
export type OwnName = NamesOf<{ as: 'own' }>
export type FigureName = NamesOf<{ as: 'figure' }>
export type OwnHead = ProductFields[OwnName]['file']
export type FigureHead = ProductFields[FigureName]['file']
/** Fields whose columns need no code. */
export type TextName = NamesOf<{ text: string }>
/** Fields whose place in the file of products needs no code. */
export type PlainName = Exclude<keyof ProductFields, OwnName | FigureName>
export type ShownName = NamesOf<{ shown: string }>

const namesWhere = <Name>(isMeant: (field: ProductField) => boolean) =>
  Object.entries(productFields).flatMap(([name, field]) => (isMeant(field) ? [name as Name] : []))

export const TEXT_NAMES = namesWhere<TextName>(({ text }) => text !== undefined)
export const PLAIN_NAMES = namesWhere<PlainName>(({ as }) => as !== 'own' && as !== 'figure')
export const LIST_NAMES = namesWhere<PlainName>(({ as }) => as === 'list')
export const SHOWN_NAMES = namesWhere<ShownName>(({ shown }) => shown !== undefined)

/** The head of a field's column in the file of products. */
export const headOf = (name: keyof ProductFields) => {
  const { file, label } = productFields[name]
  return file === 'ours' ? `${label} (product.metafields.pasal.${name})` : file
}

/** A row of a product's variants; its stock has calls of its own. */
export const variantFields = {
  /** A value of each option, in their order. */
  values: { schema: Type.Array(Line(LONGEST_OPTION_NAME), { maxItems: 3 }), label: 'Values' },
  price: { schema: Price, label: 'Price', may: 'prices.edit' },
  list_price: { schema: Nullable(Price), label: 'Compare-at price', may: 'prices.edit' },
  /** Null: the product's. */
  cost: {
    schema: Nullable(Price),
    label: 'Cost per unit',
    may: 'costs.see',
    see: 'costs.see',
  },
  sku: { schema: Line(LONGEST_SKU), label: 'SKU' },
  barcode: { schema: Line(64), label: 'Barcode' },
  /** Null: the product's. */
  weight_grams: {
    schema: Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
    label: 'Weight in grams',
  },
  /** Empty: the product's. */
  measure: { schema: Line(40), label: 'Measure' },
  /** A picture of the product. */
  image_id: { schema: Nullable(Id), label: 'Picture' },
  is_active: { schema: Type.Boolean(), label: 'Offered' },
} as const satisfies Fields

/** An empty description has no place on the category's page. */
export const categoryFields = {
  name: { schema: Type.String({ minLength: 1, maxLength: 100 }), label: 'Name' },
  slug: { schema: Line(200), label: 'URL' },
  description: { schema: Line(LONGEST_TEXT), isLong: true, label: 'Text' },
} as const satisfies Fields

export type ProductStatus = Static<typeof ProductStatus>
