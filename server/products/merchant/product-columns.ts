import { Said, toStaff } from '#contract/language/said.ts'
import { productFields, TEXT_NAMES, type TextName } from '#contract/backoffice/records/product.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import {
  keptOrigin,
  keptTariffNumber,
  originFault,
  tariffNumberFault,
} from '#contract/places/customs-facts.ts'
import { keptMeasure, measureFault } from '#contract/rules/measure.ts'
import { priceSentFault } from '#server/tenants/sent-amounts.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import { type Columns, safeHtml } from '#server/records/table-record.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { parseCustomizationFields } from './customization-fields.rules.ts'

const faultOfPrice = (price: string, format: ShopFormat) =>
  price === '' ? undefined : priceSentFault(price, format)

type Fields = typeof productFields
type Detail = { key: string; value: string }

/** Rows that were added and left empty are none. */
const writtenDetails = (typed: Detail[]) =>
  typed
    .map(({ key, value }) => ({ key: plainLine(key), value: plainLine(value) }))
    .filter(({ key, value }) => key !== '' || value !== '')

const CLEANERS = { line: plainLine, lines: plainText, html: safeHtml }

const textColumns = Object.fromEntries(
  TEXT_NAMES.map((name) => [name, { column: name, clean: CLEANERS[productFields[name].text] }]),
) as { [Name in TextName]: { column: Name; clean: (typeof CLEANERS)[Fields[Name]['text']] } }

/** How a product's fields are kept; its SKU has a table, its status two columns. */
export const productColumns = {
  ...textColumns,
  category_id: { column: 'category_id' },
  price: {
    column: 'price_cents',
    clean: (price, { format }) => wireToCents(price, format.currency),
    read: (cents, { currency }) => centsToWire(cents, currency),
    faultOf: faultOfPrice,
  },
  list_price: {
    column: 'list_price_cents',
    clean: (price, { format }) => (price === '' ? null : wireToCents(price, format.currency)),
    read: (cents, { currency }) => (cents === null ? '' : centsToWire(cents, currency)),
    faultOf: faultOfPrice,
  },
  cost: {
    column: 'cost_cents',
    clean: (cost, { format }) => (cost === '' ? null : wireToCents(cost, format.currency)),
    read: (cents, { currency }) => (cents === null ? '' : centsToWire(cents, currency)),
    faultOf: faultOfPrice,
  },
  weight_grams: { column: 'weight_grams' },
  measure: { column: 'measure', clean: keptMeasure, faultOf: measureFault },
  attributes: {
    column: 'attributes',
    faultOf: (typed) =>
      writtenDetails(typed).some(({ key }) => key === '')
        ? toStaff('eachDetailNeedsAName')
        : undefined,
    clean: (typed) =>
      JSON.stringify(
        writtenDetails(typed).map((detail, order) => ({ id: order + 1, ...detail, order })),
      ),
    read: (stored) =>
      stored
        .toSorted((one, other) => one.order - other.order)
        .map(({ key, value }) => ({ key, value })),
  },
  customization_fields: {
    column: 'customization_fields',
    faultOf: (typed) => {
      const fields = parseCustomizationFields(typed)
      return fields instanceof Said ? fields : undefined
    },
    clean: (typed) => JSON.stringify(parseCustomizationFields(typed)),
  },
  tariff_number: { column: 'tariff_number', clean: keptTariffNumber, faultOf: tariffNumberFault },
  origin_country: { column: 'origin_country', clean: keptOrigin, faultOf: originFault },
  tags: { column: 'tags', clean: (tags) => tags },
} satisfies Columns<typeof productFields, 'products', 'sku' | 'status'>

/** A copy does not take these: they belong to one product, or are set in another way. */
const NOT_COPIED: readonly (keyof typeof productColumns)[] = [
  'name',
  'price',
  'list_price',
  'barcode',
]

export const COPIED_COLUMNS = Object.entries(productColumns)
  .filter(([name]) => !(NOT_COPIED as readonly string[]).includes(name))
  .map(([, { column }]) => column)
