import { expect, test } from '@playwright/test'
import { type Assistant, newAssistant } from '#tests/assistant.ts'
import { openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront(() => openShop())
const path = '/settings/connections/agents'

let agent: Assistant
const newAgent = async () =>
  (agent = await newAssistant(office.shop, await newColleague(office.shop, 'owner'), [
    'home.see',
    'products.see',
    'products.edit',
    'prices.edit',
    'stock.edit',
  ]))

/** A plan of another price, which waits for a person. */
async function waitingPrice(price: string) {
  const product = await newProduct(office.shop)
  const prices = [{ product: product.id, price }]
  const { values, text } = await agent.call('plan_prices', { prices })
  expect(values['state'], text).toBe('proposed')
  const plan = values['plan'] as number
  expect((await agent.call('apply_plan', { plan })).values).toMatchObject({ state: 'waiting' })
  return { product, plan }
}

test('a merchant applies, undoes and refuses what an agent proposes, and stops it', async () => {
  const page = await visitAs(office, 'owner', { path })
  await expect(page.getByText('No agent is connected yet.')).toBeVisible()
  await expect(page.getByText('No plan waits for you.')).toBeVisible()
  await expectAccessible(page)
  await newAgent()
  const { product } = await waitingPrice('11.00')
  await page.reload()
  const plan = page.getByRole('article').filter({ hasText: product.name })
  await expect(plan.getByText('10.00')).toBeVisible()
  await expect(plan.getByText('11.00')).toBeVisible()
  await expectAccessible(page)
  await plan.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The plan was applied.')).toBeVisible()
  await expect(page.getByText('No plan waits for you.')).toBeVisible()
  await page.getByRole('button', { name: 'Decided' }).click()
  await plan.getByRole('button', { name: /Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Undo/ }).click()
  await expect(page.getByText('The plan was undone.')).toBeVisible()
  await expect(plan.getByText('Undone', { exact: true })).toBeVisible()

  const refused = await waitingPrice('9.50')
  await page.getByRole('button', { name: 'Waiting' }).click()
  const other = page.getByRole('article').filter({ hasText: refused.product.name })
  await other.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('The plan was refused.')).toBeVisible()

  await waitingPrice('10.50')
  await page.reload()
  await page.getByRole('button', { name: 'Stop all agents' }).click()
  await expect(page.getByText('1 key of an agent was revoked')).toBeVisible()
  await expect(page.getByText('No plan waits for you.')).toBeVisible()
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await agent.post(list)).status).toBe(401)
})

test('the start page counts what waits, and the screens fit a phone', async () => {
  await newAgent()
  const { plan } = await waitingPrice('11.50')
  const page = await visitAs(office, 'owner', { path: '', viewport: NARROW })
  await page.getByRole('link', { name: /Plans of agents to decide/ }).click()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(NARROW.width)
  const single = await visitAs(office, 'owner', { path: `${path}/${plan}` })
  await expect(single.getByRole('heading', { name: 'Prices' }).first()).toBeVisible()
  await expectAccessible(single)
})

test('a failure of the list is said, with another try', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  await page.route('**/agents/plans/**', (route) => route.abort())
  await page.goto(page.url().replace('/products', path))
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible({
    timeout: 20_000,
  })
})
