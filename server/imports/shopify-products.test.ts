import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toStaff } from '#contract/language/said.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let line: ImportLine
beforeAll(async () => {
  shop = await openShop({ template: 'demo' })
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const product = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })

describe('a product file of Shopify', () => {
  test('is checked without writing, and the run does what the check has said', async () => {
    const before = await line.fingerprint()
    const check = await line.importFile('shopify-products.csv', '--dry-run')
    expect(await line.fingerprint()).toEqual(before)
    const run = await line.importFile('shopify-products.csv')
    expect(run.counts).toEqual(check.counts)
    expect(run.rows).toEqual(check.rows)
    expect(run).toMatchObject({ kind: 'shopify_products', state: 'done' })
    expect(run.counts.products).toEqual({ new: 4, changed: 0, same: 0, skipped: 1, wrong: 2 })
    expect(run.counts.variants).toEqual({ new: 3, changed: 0, same: 0, skipped: 0, wrong: 0 })
  })

  test('gives products with variants, prices, details and lines', async () => {
    expect(await product('yak-wool-scarf')).toMatchObject({
      name: 'Yak Wool Scarf',
      price: '49.00',
      category: { name: 'Scarves' },
      description: 'Woven in Mustang. Washable by hand.',
      long_html_description: '<p>Woven in Mustang.<br />Washable by hand.</p>',
      variants: [
        {
          values: ['Natural', 'S'],
          price: '49.00',
          list_price: '59.00',
          sku: 'YS-NAT-S',
          stock: 12,
        },
        { values: ['Natural', 'L'], price: '54.00', sku: 'YS-NAT-L', stock: 0 },
        { values: ['Red', 'S'], sku: 'YS-RED-S', stock: 4 },
      ],
    })
    expect(await product('singing-bowl')).toMatchObject({
      price: '38.50',
      stock: 5,
      long_html_description: '<p>Hand hammered.</p>',
    })
    expect((await product('incense')).stock).toBe(100)
  })

  test('says of each row what was done instead', async () => {
    const { rows } = await line.importFile(
      'shopify-products.csv',
      '--dry-run',
      '--mode',
      'overwrite',
    )
    expect(rows.map(({ row, column, outcome }) => [row, column, outcome])).toEqual([
      [3, 'Variant Inventory Qty', 'noted'],
      [4, 'Variant Compare At Price', 'noted'],
      [5, 'Variant Inventory Policy', 'noted'],
      [6, 'Variant SKU', 'noted'],
      [7, 'Gift Card', 'skipped'],
      [8, 'Variant Price', 'wrong'],
      [9, '', 'wrong'],
    ])
  })

  test('is all the same the second time, and changes no row but the import’s own', async () => {
    const before = await line.fingerprint()
    const again = await line.importFile('shopify-products.csv')
    expect(again.counts.products).toEqual({ new: 0, changed: 0, same: 4, skipped: 1, wrong: 2 })
    expect(await line.fingerprint()).toEqual(before)
  })

  test('updates changed cells and keeps what staff have changed since', async () => {
    await changeRows(shop, 'products', { slug: 'singing-bowl' }, { name: 'Bowl of the house' })
    const changed = line
      .text('shopify-products.csv')
      .replace('Singing Bowl,Hand', 'Bronze Bowl,Hand')
      .replace('38.50', '41.00')
      .replace('YS-NAT-S,180,shopify,12', 'YS-NAT-S,180,shopify,99')
      .replace('54.00', '55.50')
    const run = await line.importText(changed)
    expect(run.counts.products).toMatchObject({ changed: 2, same: 2 })
    expect(run.counts.variants).toMatchObject({ changed: 1, same: 2 })
    expect(run.rows.filter(({ reason }) => reason.includes('Staff changed'))).toHaveLength(1)
    await expect
      .poll(() => product('singing-bowl'))
      .toMatchObject({
        name: 'Bowl of the house',
        price: '41.00',
      })
    const { variants } = await product('yak-wool-scarf')
    expect(variants).toMatchObject([{ stock: 12 }, { price: '55.50' }, {}])
  })

  test('changes the stock on request, as a difference with its reason', async () => {
    const file = 'Handle,Variant SKU,Variant Inventory Qty\nsinging-bowl,,9\n'
    await line.importText(file, '--stock')
    const rows = await listRows(shop, 'stock_changes', { reason: { like: '%importOf%' } }, [
      'difference',
      'reason',
    ])
    expect(rows).toEqual([
      { difference: 4, reason: toStored(toStaff('importOf', { file: 'file.csv' })) },
    ])
  })

  test('finds a variant by its SKU in a file without options', async () => {
    const file = 'Handle,SKU,Price\nyak-wool-scarf,YS-RED-S,47.00\n'
    const run = await line.importText(file)
    expect(run.counts.products).toMatchObject({ changed: 1 })
    await expect
      .poll(async () => (await product('yak-wool-scarf')).variants?.[2]?.price)
      .toBe('47.00')
  })
})
