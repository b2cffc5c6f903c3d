import * as Type from 'typebox'
import type { Static } from 'typebox'
import { CustomizationField } from '../../products.ts'
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
import type { Fields } from './fields.ts'

/** Sold out is shown by the stock, never set. */
export const ProductStatus = Type.Enum(['draft', 'on_sale', 'archived'])

/** A price, or empty where there is none. */
export const PriceOrNone = Type.Union([Price, Type.Literal('')])

const Line = (maxLength: number) => Type.String({ maxLength })

const Tag = Type.String({ minLength: 1, maxLength: LONGEST_TAG })
const Detail = Type.Object({ key: Line(100), value: Line(500) })

/** The form of a product; its pictures, variants, stock and URL have calls of their own. */
export const productFields = {
  name: { schema: Type.String({ minLength: 1, maxLength: LONGEST_PRODUCT_NAME }), label: 'Name' },
  category_id: { schema: Id, label: 'Category' },
  price: { schema: Price, label: 'Price', may: 'prices.edit' },
  /** The regular price, shown struck. */
  list_price: { schema: PriceOrNone, label: 'Compare-at price', may: 'prices.edit' },
  /** With its packing, for delivery by weight; of all variants that have none of their own. */
  weight_grams: {
    schema: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    label: 'Weight in grams',
  },
  /** How much is in it, for the price per unit; of all variants that have none of their own. */
  measure: { schema: Line(40), label: 'Measure' },
  /** A class of the shop; its rates are in the tax settings. */
  tax_class: { schema: Type.String({ minLength: 1 }), label: 'Tax class' },
  sku: { schema: Line(LONGEST_SKU), label: 'SKU' },
  barcode: { schema: Line(64), label: 'Barcode' },
  /** Publishes, unpublishes and archives. */
  status: { schema: ProductStatus, label: 'Status' },
  description: { schema: Line(2000), label: 'Short description' },
  long_html_description: { schema: Line(LONGEST_TEXT), isLong: true, label: 'Long text' },
  attributes: { schema: Type.Array(Detail, { maxItems: 100 }), label: 'Details' },
  /** A field without a key gets one of its label. */
  customization_fields: {
    schema: Type.Array(CustomizationField, { maxItems: MOST_CUSTOMIZATION_FIELDS }),
    label: 'Customization',
  },
  /** Name, postal and electronic address; empty: the shop's. */
  maker: { schema: Line(1000), label: 'Manufacturer' },
  /** The person responsible in the EU for a maker outside of it; empty: the shop's. */
  eu_person: { schema: Line(1000), label: 'Responsible person in the EU' },
  /** Warnings, with pictures. */
  safety_info: { schema: Line(LONGEST_TEXT), isLong: true, label: 'Safety information' },
  /** The number of the goods on customs forms: typed as "6912.00 23", stored as its six to ten figures. */
  tariff_number: { schema: Line(40), label: 'Tariff number' },
  /** The ISO code of the country in which it was made, or a name that is read as one. */
  origin_country: { schema: Line(LONGEST_ADDRESS_FIELD), label: 'Country of origin' },
  tags: { schema: Type.Array(Tag, { maxItems: MOST_TAGS }), label: 'Tags' },
  seo_title: { schema: Line(200), label: 'Title for search engines' },
  seo_description: { schema: Line(500), label: 'Description for search engines' },
} as const satisfies Fields

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
