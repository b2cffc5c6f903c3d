import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { UsageError } from './command.ts'
import { momentOf } from './sale-commands.ts'
import { runShopCommand } from './shop-command.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** `npm run shop -- …`, and what it said. */
async function run(...words: string[]): Promise<string> {
  const said: string[] = []
  const settings = { DEMO: '0', DATABASE_URL: urlOf(shop.database.server) }
  await runShopCommand([...words, '--shop', 'localhost'], settings, (text) => said.push(text))
  return said.join('\n')
}

test('a sale is planned, changed, listed and ended, and each is written down', async () => {
  const { slug } = await newProduct(shop)
  const price = async () =>
    (await shop.api('GET /products/products/:slug/', { params: { slug } })).price
  const [day = ''] = new Date(Date.now() + 172_800_000).toISOString().split('T')
  const planned = await run('sale', slug, '--percent', '20', '--until', day)
  expect(planned).toContain(`8.00 instead of 10.00  ${slug}, lowest before: 10.00`)
  const [number = ''] = planned.split(' ')
  // The command is another process: what it changed is heard of soon, not at once.
  await expect.poll(price).toBe('8.00')
  expect(await run('change-sale', number, '--price', '7.50')).toContain('7.50 instead of 10.00')
  await expect.poll(price).toBe('7.50')
  expect(await run('sales', '--product', slug)).toMatch(
    /^\d+ {2}running .* 7\.50 instead of 10\.00/,
  )
  expect(await run('end-sale', number)).toContain('ended')
  await expect.poll(price).toBe('10.00')
  const { rows } = await shop.owner.query<{ act: string; by_name: string }>(
    `select act, by_name from audit_entries where subject_id = $1 order by at`,
    [number],
  )
  expect(rows.map(({ act, by_name }) => `${act} ${by_name}`)).toEqual([
    'sale.planned Command line',
    'sale.changed Command line',
    'sale.ended Command line',
  ])
})

test('the price of one variant is reduced by its name or its SKU', async () => {
  const product = await newProduct(shop)
  await giveSizes(shop, product, { S: { stock: 1, sku: 'SALE-S' }, L: { stock: 1 } })
  const until = ['--until', '2030-01-01']
  await expect(
    run('sale', product.slug, '--price', '5', '--variant', 'XL', ...until),
  ).rejects.toMatchObject({ status: 404 })
  for (const name of ['SALE-S', 'L']) {
    const soon = new Date(Date.now() + 172_800_000).toISOString().slice(0, 16)
    const said = await run('sale', product.slug, '--price', '5', '--variant', name, '--until', soon)
    expect(said).toContain('5.00 instead of 10.00')
  }
})

test.each([
  [['sale', 'x', '--until', '2030-01-01'], 'A sale needs --price or --percent.'],
  [['sale', 'x', '--price', '1'], 'A sale needs --until.'],
  [['sale', 'x', '--price', 'one', '--until', '2030-01-01'], '--price: An amount like 129'],
  [['sale', 'x', '--price', '1,234', '--until', '2030-01-01'], '--price: “1,234” can mean 1234 or'],
  [
    ['sale', 'x', '--percent', '101', '--until', '2030-01-01'],
    '--percent is below 100, not "101".',
  ],
  [
    ['sale', 'x', '--percent', '1,250', '--until', '2030-01-01'],
    '--percent: “1,250” can mean 1250 or 1.25.',
  ],
  [['sale', 'x', '--price', '1', '--until', 'Friday'], '--until is a day like 2026-12-01'],
  [['end-sale', 'first'], '"first" is no number of a sale.'],
  [['change-sale', '1'], 'Say what changes: --price, --from or --until.'],
])('%j is not understood, and it says why', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence)
  await expect(run(...words)).rejects.toBeInstanceOf(UsageError)
})

test('the help calls a lowered price a sale, as refusals and screens do', async () => {
  const said: string[] = []
  await runShopCommand(['help'], {}, (text) => said.push(text))
  expect(said.join('\n')).toContain('plan a sale of a product')
  expect(said.join('\n')).not.toMatch(/reduc/)
})

test('a day that ends a sale is its last', () => {
  expect(momentOf('until', '2026-12-03', true).toISOString()).toBe('2026-12-04T00:00:00.000Z')
  expect(momentOf('until', '2026-12-03T18:00', true).toISOString()).toBe('2026-12-03T18:00:00.000Z')
  expect(momentOf('from', '2026-12-03').toISOString()).toBe('2026-12-03T00:00:00.000Z')
})
