import { DOLLARS } from '#contract/money.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { UsageError } from './command.ts'
import { parseCsv } from './csv.ts'
import { runShopCommand } from './shop-command.ts'
import { gridOf } from './variants-command.ts'

let shop: OpenShop
const folder = mkdtempSync(join(tmpdir(), 'pasal-variants-'))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

/** `npm run shop -- variants …` with a file that holds this text. */
async function save(slug: string, csv: string | Buffer): Promise<string> {
  const file = join(folder, 'grid.csv')
  writeFileSync(file, csv)
  const said: string[] = []
  const settings = { DEMO: '0', DATABASE_URL: urlOf(shop.database.server) }
  const words = ['variants', slug, '--file', file, '--shop', 'localhost']
  await runShopCommand(words, settings, (text) => said.push(text))
  return said.join('\n')
}

test('a file gives a product its variants, says a new stock, and an empty one takes them away', async () => {
  const { slug } = await newProduct(shop)
  const read = () => shop.api('GET /products/products/:slug/', { params: { slug } })
  const grid =
    'Size,Handle,price,stock,sku,active\nS,horn,12.50,3,S-H,\nL,"wood, oiled",19.00,0,,no\n'
  expect(await save(slug, grid)).toBe(`${slug} has 2 variants by Size, Handle.`)
  // The command is another process: what it changed is heard of soon, not at once.
  const variants = async () => (await read()).variants
  await expect
    .poll(variants)
    .toMatchObject([{ values: ['S', 'horn'], price: '12.50', stock: 3, sku: 'S-H' }])
  await save(slug, 'Size,Handle,price,active\nS,horn,13.00,\nL,"wood, oiled",19.00,yes\n')
  await expect.poll(variants).toMatchObject([
    { price: '13.00', stock: 3, sku: 'S-H' },
    { price: '19.00', stock: 0 },
  ])
  expect(await save(slug, '')).toBe(`${slug} has no options now.`)
  await expect.poll(variants).toBeUndefined()
  await expect(save('no-such-thing', grid)).rejects.toMatchObject({ status: 404 })
})

test('a file of a European spreadsheet keeps its characters and decimal commas', async () => {
  const { slug } = await newProduct(shop)
  const grid = 'Größe;price;stock\r\nS – für Änne;12,50;3\r\n"L; groß";1.219,00;0\r\n'
  const bytes = Buffer.from(grid.replace('–', '\u0096'), 'latin1')
  expect(await save(slug, bytes)).toBe(`${slug} has 2 variants by Größe.`)
  await expect
    .poll(
      async () => (await shop.api('GET /products/products/:slug/', { params: { slug } })).variants,
    )
    .toMatchObject([
      { values: ['S – für Änne'], price: '12.50', stock: 3 },
      { values: ['L; groß'], price: '1219.00' },
    ])
})

test.each([
  ['price\n1.00', 'The first line names the options, and then price.'],
  ['Size,price,colour\nS,1.00,red', 'There is no column colour.'],
  ['Size,price\nS,one', 'Line 2, price: Enter an amount such as 129 or 129.50.'],
  [
    'Size,price\nS,"1,234"',
    'Line 2, price: “1,234” can mean 1234 or 1.234. Please type 1234.00 or 1.23.',
  ],
  ['Size,price\nS,', 'Line 2 has no price.'],
  ['Size,price,stock\nS,1.00,-1', 'Line 2, stock: Enter a whole number.'],
  ['Size,price,active\nS,1.00,maybe', 'Line 2: active is yes or no, not "maybe".'],
])('the file %j is not understood, and it says where', (csv, sentence) => {
  expect(() => gridOf(parseCsv(csv), DOLLARS)).toThrow(new UsageError(sentence))
})
