import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront()

/** Presses a form's button twice before the page can answer, as on a slow computer. */
const pressedTwice = (button: Element) => {
  const { form } = button as HTMLButtonElement
  form!.requestSubmit()
  form!.requestSubmit()
}

async function countOf(table: string): Promise<number> {
  const { rows } = await office.shop.owner.query<{ count: string }>(
    `select count(*) from ${table} where tenant_id = 1`,
  )
  return Number(rows[0]!.count)
}

test('two presses at once create one product', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  const before = await countOf('products')
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Name').fill('Pressed twice')
  await page.getByRole('button', { name: 'Create', exact: true }).evaluate(pressedTwice)
  await expect(page.getByRole('heading', { name: 'Pressed twice' })).toBeVisible()
  expect(await countOf('products')).toBe(before + 1)
})

test('two presses at once create one shipment', async () => {
  const { order } = await orderOfNew(office.shop, await newCustomer(office.shop))
  const owner = await newColleague(office.shop, 'owner')
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  const page = await visitAs(office, 'owner', { path: `/orders/${order.id}` })
  const before = await countOf('order_shipments')
  await page
    .getByRole('button', { name: /^Mark as shipped|^Ship/ })
    .first()
    .click()
  await page.getByLabel('Carrier').fill('DHL')
  await page.locator('dialog button[type=submit]').evaluate(pressedTwice)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await countOf('order_shipments')).toBe(before + 1)
})

test('a press after a lost reply does not do the act again', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  const before = await countOf('products')
  await page.evaluate(() => {
    const fetch = window.fetch.bind(window)
    let isLost = false
    window.fetch = async (input, init) => {
      const reply = await fetch(input, init)
      if (init?.method !== 'POST' || isLost) return reply
      isLost = true
      throw new TypeError('The connection was lost.')
    }
  })
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Name').fill('Reply lost')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('cannot be reached')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Reply lost' })).toBeVisible()
  expect(await countOf('products')).toBe(before + 1)
})
