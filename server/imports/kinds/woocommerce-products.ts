import { toStaff } from '#contract/language/said.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { cellOf, codeOf, type FileField, type FileKind } from './import-kind.ts'

const TYPE = /^(simple|variable|variation|grouped|external)(, *(virtual|downloadable))*$/i

/** The columns of an export in their order, whatever language their heads are in. */
const IN_ORDER =
  'id type sku name published featured visibility description body sale_from sale_to tax_status tax_class in_stock stock low_stock oversell sold_alone grams length width height reviews purchase_note sale_price regular_price categories tags shipping_class pictures download_limit download_expiry parent grouped upsells cross_sells external_url button position'.split(
    ' ',
  )

const MOST_ATTRIBUTES = 20

const ATTRIBUTES = Array.from({ length: MOST_ATTRIBUTES }, (_, at): FileField[] => [
  { name: `attribute${at + 1}name`, heads: [`attribute${at + 1}name`] },
  {
    name: `attribute${at + 1}values`,
    heads: [`attribute${at + 1}values`, `attribute${at + 1}value`],
  },
  { name: `attribute${at + 1}visible`, heads: [`attribute${at + 1}visible`] },
]).flat()

const HEADS: Record<string, string[]> = {
  cost: ['costofgoods'],
  barcode: ['gtinupceanorisbn'],
  visibility: ['visibilityincatalog'],
  description: ['shortdescription'],
  body: ['description'],
  sale_from: ['datesalepricestarts'],
  sale_to: ['datesalepriceends'],
  in_stock: ['instock'],
  oversell: ['backordersallowed'],
  grams: ['weightkg', 'weightg', 'weightlbs', 'weightoz', 'weight'],
  sale_price: ['saleprice'],
  regular_price: ['regularprice'],
  pictures: ['images'],
  brands: ['brands', 'brand'],
}
const PLAIN = ['id', 'type', 'sku', 'name', 'published', 'stock', 'categories', 'tags', 'parent']
const AMOUNTS = new Set(['sale_price', 'regular_price', 'cost'])

/** Products as WooCommerce exports them, in any language. */
export const woocommerceProducts: FileKind = {
  name: 'woocommerce_products',
  title: toStaff('kindOfFile', { kind: 'woocommerce' }),
  things: 'products',
  source: 'woocommerce',
  fields: [
    ...PLAIN.map((name) => ({ name, heads: [name] })),
    ...Object.entries(HEADS).map(([name, heads]): FileField => ({
      name,
      heads,
      ...(AMOUNTS.has(name) && { isAmount: true }),
    })),
    ...ATTRIBUTES,
  ],
  skipped: /./u,
  has: (fields) =>
    fields.has('type') && fields.has('name') && fields.has('regular_price') && fields.has('sku'),
  fieldsOf: (header, rows) => {
    const type = header.findIndex((_, at) => isTypes(rows.map((row) => row[at] ?? '')))
    const isEnglish = header.some((head) => /^regular price$/i.test(head.trim()))
    return type < 1 || isEnglish ? undefined : byOrder(header, type)
  },
  // A variation is a row of its parent, which is named by its SKU or its number.
  keysOf: (row) => {
    const parent = codeOf(row, 'parent')
    if (/^variation/i.test(cellOf(row, 'type') ?? '')) return parent ? [parent] : []
    const [id, sku] = [codeOf(row, 'id'), codeOf(row, 'sku')]
    return [...(sku ? [sku] : []), ...(id ? [`id:${id}`] : [])]
  },
}

const isTypes = (cells: string[]) =>
  cells.some((cell) => TYPE.test(cell.trim())) &&
  cells.every((cell) => isBlank(cell) || TYPE.test(cell.trim()))

function byOrder(header: string[], type: number): Record<number, string> {
  const fields: Record<number, string> = {}
  let at = type - 1
  for (const name of IN_ORDER) {
    if (name === 'name' && /gtin|ean|upc|isbn/i.test(header[at] ?? '')) fields[at++] = 'barcode'
    fields[at++] = name
  }
  const counts = new Map<string, number>()
  for (; at < header.length; at++) {
    const number = /\d+/.exec(header[at] ?? '')?.[0]
    if (number === undefined) {
      if (counts.size === 0) fields[at] = 'brands'
      continue
    }
    const count = counts.get(number) ?? 0
    counts.set(number, count + 1)
    const part = ['name', 'values', 'visible'][count]
    if (part) fields[at] = `attribute${number}${part}`
  }
  const known = new Set(woocommerceProducts.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(fields).filter(([, name]) => known.has(name)))
}
