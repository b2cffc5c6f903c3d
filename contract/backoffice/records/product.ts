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
 * How the file of products has a field: a `text` as it is typed in the form, a `code` without the
 * apostrophe of spreadsheets, a `list` as JSON. The product's `own` fields and the `figure`s of each
 * variant have code for it.
 */
export type FileColumn<As = string> = {
  /** The head, as our own file has it. */
  head: string
  /** Heads of other shops for the same, without capitals, spaces and signs. */
  heads?: readonly string[]
  as: As
}

/** A field of products, with every place in which it appears (decision 168). */
type ProductField = Field & {
  /** Whether the product's public reply has it under its own name; `apart`: in another shape. */
  shown: 'always' | 'ifSet' | 'apart' | 'never'
} & (
    | {
        /** A text in the column of the field's name: one line, several lines, or HTML. */
        text: 'line' | 'lines' | 'html'
        file: FileColumn<'text' | 'own' | 'figure'>
      }
    | { text?: never; file: FileColumn<'code' | 'list' | 'own' | 'figure'> }
  )

/** The head of a column that other shops lack. */
const ours = (words: string, name: string) => `${words} (product.metafields.pasal.${name})`

/** The form of a product; its pictures, variants, stock and URL have calls of their own. */
export const productFields = {
  name: {
    schema: Type.String({ minLength: 1, maxLength: LONGEST_PRODUCT_NAME }),
    label: 'Name',
    text: 'line',
    shown: 'apart',
    file: { head: 'Title', as: 'own' },
  },
  category_id: { schema: Id, label: 'Category', shown: 'apart', file: { head: 'Type', as: 'own' } },
  price: {
    schema: Price,
    label: 'Price',
    may: 'prices.edit',
    shown: 'apart',
    file: { head: 'Price', as: 'figure' },
  },
  /** The regular price, shown struck. */
  list_price: {
    schema: PriceOrNone,
    label: 'Compare-at price',
    may: 'prices.edit',
    shown: 'apart',
    file: { head: 'Compare-at price', as: 'figure' },
  },
  /** With its packing, for delivery by weight; of all variants that have none of their own. */
  weight_grams: {
    schema: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    label: 'Weight in grams',
    shown: 'never',
    file: { head: 'Weight value (grams)', as: 'figure' },
  },
  /** How much is in it, for the price per unit; of all variants that have none of their own. */
  measure: {
    schema: Line(40),
    label: 'Measure',
    shown: 'apart',
    file: { head: 'Unit price total measure', as: 'figure' },
  },
  /** A class of the shop; its rates are in the tax settings. */
  tax_class: {
    schema: Type.String({ minLength: 1 }),
    label: 'Tax class',
    text: 'line',
    shown: 'never',
    file: { head: ours('Tax class', 'tax_class'), as: 'text' },
  },
  sku: {
    schema: Line(LONGEST_SKU),
    label: 'SKU',
    shown: 'apart',
    file: { head: 'SKU', as: 'figure' },
  },
  barcode: {
    schema: Line(64),
    label: 'Barcode',
    text: 'line',
    shown: 'never',
    file: { head: 'Barcode', as: 'figure' },
  },
  /** Publishes, unpublishes and archives. */
  status: {
    schema: ProductStatus,
    label: 'Status',
    shown: 'never',
    file: { head: 'Status', as: 'own' },
  },
  description: {
    schema: Line(2000),
    label: 'Short description',
    text: 'lines',
    shown: 'apart',
    file: { head: ours('Short description', 'description'), as: 'own' },
  },
  long_html_description: {
    schema: Line(LONGEST_TEXT),
    isLong: true,
    label: 'Long text',
    text: 'html',
    shown: 'apart',
    file: { head: 'Description', as: 'own' },
  },
  attributes: {
    schema: Type.Array(Detail, { maxItems: 100 }),
    label: 'Details',
    shown: 'apart',
    /** The brand; each other detail has a column of its name. */
    file: { head: 'Vendor', as: 'own' },
  },
  /** A field without a key gets one of its label. */
  customization_fields: {
    schema: Type.Array(CustomizationField, { maxItems: MOST_CUSTOMIZATION_FIELDS }),
    label: 'Customization',
    shown: 'always',
    file: { head: ours('Customization', 'customization_fields'), as: 'list' },
  },
  /** Name, postal and electronic address; empty: the shop's. */
  maker: {
    schema: Line(1000),
    label: 'Manufacturer',
    text: 'lines',
    shown: 'apart',
    file: { head: ours('Manufacturer', 'maker'), as: 'text' },
  },
  /** The person responsible in the EU for a maker outside of it; empty: the shop's. */
  eu_person: {
    schema: Line(1000),
    label: 'Responsible person in the EU',
    text: 'lines',
    shown: 'apart',
    file: { head: ours('Responsible person in the EU', 'eu_person'), as: 'text' },
  },
  /** Warnings, with pictures. */
  safety_info: {
    schema: Line(LONGEST_TEXT),
    isLong: true,
    label: 'Safety information',
    text: 'html',
    shown: 'apart',
    file: { head: ours('Safety information', 'safety_info'), as: 'text' },
  },
  /** The number of the goods on customs forms: typed as "6912.00 23", stored as its six to ten figures. */
  tariff_number: {
    schema: Line(40),
    label: 'Tariff number',
    shown: 'never',
    file: {
      head: ours('Tariff number', 'tariff_number'),
      as: 'code',
      heads: ['hscode', 'harmonizedsystemcode'],
    },
  },
  /** The ISO code of the country in which it was made, or a name that is read as one. */
  origin_country: {
    schema: Line(LONGEST_ADDRESS_FIELD),
    label: 'Country of origin',
    shown: 'never',
    file: {
      head: ours('Country of origin', 'origin_country'),
      as: 'code',
      heads: ['countryoforigin', 'coo'],
    },
  },
  tags: {
    schema: Type.Array(Tag, { maxItems: MOST_TAGS }),
    label: 'Tags',
    shown: 'never',
    file: { head: 'Tags', as: 'own' },
  },
  seo_title: {
    schema: Line(200),
    label: 'Title for search engines',
    text: 'line',
    shown: 'never',
    file: { head: 'SEO title', as: 'text' },
  },
  seo_description: {
    schema: Line(500),
    label: 'Description for search engines',
    text: 'line',
    shown: 'never',
    file: { head: 'SEO description', as: 'text' },
  },
} as const satisfies Record<string, ProductField>

type ProductFields = typeof productFields

/** The names of the fields that say this of themselves. */
type NamesOf<Said> = {
  [Name in keyof ProductFields]: ProductFields[Name] extends Said ? Name : never
}[keyof ProductFields]

/** Fields whose columns need no code. */
export type TextName = NamesOf<{ text: string }>
/** Fields whose place in the file of products needs no code. */
export type PlainName = NamesOf<{ file: { as: 'text' | 'code' | 'list' } }>
export type OwnName = NamesOf<{ file: { as: 'own' } }>
export type FigureName = NamesOf<{ file: { as: 'figure' } }>
export type ShownName = NamesOf<{ shown: 'always' | 'ifSet' }>

const namesWhere = (isMeant: (field: ProductField) => boolean) =>
  Object.entries(productFields).flatMap(([name, field]) => (isMeant(field) ? [name] : []))

export const TEXT_NAMES = namesWhere(({ text }) => text !== undefined) as TextName[]
export const PLAIN_NAMES = namesWhere(
  ({ file: { as } }) => as !== 'own' && as !== 'figure',
) as PlainName[]
export const SHOWN_NAMES = namesWhere(
  ({ shown }) => shown === 'always' || shown === 'ifSet',
) as ShownName[]

/** A row of a product's variants; its stock has calls of its own. */
export const variantFields = {
  /** A value of each option, in their order. */
  values: { schema: Type.Array(Line(LONGEST_OPTION_NAME), { maxItems: 3 }), label: 'Values' },
  price: { schema: Price, label: 'Price', may: 'prices.edit' },
  list_price: { schema: Nullable(Price), label: 'Compare-at price', may: 'prices.edit' },
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
