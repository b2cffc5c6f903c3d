import { toStaff } from '#contract/language/said.ts'
import { PLAIN_NAMES, productFields } from '#contract/backoffice/records/product.ts'
import { codeOf, type FileField, type FileKind, plainHead } from './import-kind.ts'

const OPTIONS = [1, 2, 3].flatMap((n): FileField[] => [
  { name: `option${n}name`, heads: [`option${n}name`] },
  { name: `option${n}value`, heads: [`option${n}value`] },
  { name: `option${n}linked`, heads: [`option${n}linkedto`] },
])

/** Our own file has columns that Shopify's lacks. Their labels may change, the names behind them never. */
const ourHead = (name: string) => plainHead(`(product.metafields.pasal.${name})`)

/** Products as Shopify exports them, with older and current heads; our own product file as well. */
export const shopifyProducts: FileKind = {
  name: 'shopify_products',
  title: toStaff('kindOfFile', { kind: 'shopify' }),
  things: 'products',
  source: 'shopify',
  fields: [
    { name: 'handle', heads: ['urlhandle', 'handle'] },
    { name: 'title', heads: ['title'] },
    { name: 'body', heads: ['description', 'bodyhtml', 'body'] },
    { name: 'vendor', heads: ['vendor'] },
    { name: 'type', heads: ['type', 'customproducttype', 'producttype'] },
    {
      name: 'category',
      heads: ['productcategory', 'standardizedproducttype', 'standardproducttype'],
    },
    { name: 'tags', heads: ['tags'] },
    { name: 'published', heads: ['publishedononlinestore', 'published'] },
    { name: 'status', heads: ['status'] },
    { name: 'sku', heads: ['sku', 'variantsku'] },
    { name: 'barcode', heads: ['barcode', 'variantbarcode'] },
    ...OPTIONS,
    { name: 'price', heads: ['price', 'variantprice'], isAmount: true },
    {
      name: 'list_price',
      heads: ['compareatprice', 'variantcompareatprice'],
      isAmount: true,
    },
    { name: 'cost', heads: ['costperitem', 'variantcost'], isAmount: true },
    {
      name: 'stock',
      heads: [
        'inventoryquantity',
        'variantinventoryqty',
        'variantinventoryquantity',
        'available',
        'onhand',
      ],
    },
    { name: 'tracker', heads: ['inventorytracker', 'variantinventorytracker'] },
    { name: 'oversell', heads: ['continuesellingwhenoutofstock', 'variantinventorypolicy'] },
    { name: 'grams', heads: ['weightvaluegrams', 'variantgrams'] },
    { name: 'weight_unit', heads: ['weightunitfordisplay', 'variantweightunit'] },
    { name: 'measure', heads: ['unitpricetotalmeasure', 'variantunitpricetotalmeasure'] },
    { name: 'measure_unit', heads: ['unitpricetotalmeasureunit'] },
    { name: 'measure_base', heads: ['unitpricebasemeasure'] },
    { name: 'measure_base_unit', heads: ['unitpricebasemeasureunit'] },
    { name: 'picture', heads: ['productimageurl', 'imagesrc'] },
    { name: 'picture_position', heads: ['imageposition'] },
    { name: 'picture_alt', heads: ['imagealttext'] },
    { name: 'variant_picture', heads: ['variantimageurl', 'variantimage'] },
    { name: 'gift_card', heads: ['giftcard'] },
    { name: 'switched_off', heads: ['variantswitchedoffvariantmetafieldspasalswitchedoff'] },
    ...PLAIN_NAMES.map((name): FileField => {
      const { file, heads = [] }: { file: string; heads?: readonly string[] } = productFields[name]
      return { name, heads: [file === 'ours' ? ourHead(name) : plainHead(file), ...heads] }
    }),
  ],
  skipped:
    /^(googleshopping|price\p{L}|compareatprice\p{L}|included|(variant)?taxcode|(variant)?chargetax|varianttaxable|(variant)?unitprice|basemeasure|(variant)?requiresshipping|(variant)?fulfillmentservice|variantinventoryitem|collection|templatesuffix|defaultvariant)/u,
  has: (fields) =>
    fields.has('handle') && ['title', 'sku', 'price', 'stock'].some((name) => fields.has(name)),
  keysOf: (row) => [codeOf(row, 'handle') ?? ''].filter(Boolean),
}
