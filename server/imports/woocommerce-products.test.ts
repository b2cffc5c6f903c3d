import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { listRows } from '#tests/rows.ts'

const FILE = 'woocommerce-products-de.csv'

let shop: OpenShop
let line: ImportLine
beforeAll(async () => {
  shop = await openShop()
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

test('imports a file with German headers and notation, as the check has said', async () => {
  const check = await line.importFile(FILE, '--dry-run')
  const run = await line.importFile(FILE)
  expect(run).toMatchObject({ kind: 'woocommerce_products', state: 'done' })
  expect(run.counts).toEqual(check.counts)
  expect(run.counts.products).toEqual({ new: 2, changed: 0, same: 0, skipped: 1, wrong: 1 })
  const product = await shop.api('GET /products/products/:slug/', {
    params: { slug: 'filzschuh' },
  })
  expect(product).toMatchObject({
    name: 'Filzschuh',
    category: { name: 'Schuhe' },
    description: 'Warm.\nLeicht.',
    attributes: [
      { key: 'Brand', value: 'Filzerei' },
      { key: 'Material', value: 'Wolle' },
    ],
    variants: [
      { values: ['Rot'], price: '39.90', list_price: '49.90', sku: 'FILZ-1-R', stock: 4 },
      { values: ['Blau'], price: '1049.90', stock: 100 },
    ],
  })
  const rows = await listRows(shop, 'products', { slug: 'korb-gross' }, [
    'stock',
    'is_active',
    'weight_grams',
  ])
  expect(rows).toEqual([{ stock: 0, is_active: false, weight_grams: 1000 }])
})

test('is all the same the second time', async () => {
  const before = await line.fingerprint()
  const again = await line.importFile(FILE)
  expect(again.counts.products).toMatchObject({ new: 0, changed: 0, same: 2 })
  expect(await line.fingerprint()).toEqual(before)
})
