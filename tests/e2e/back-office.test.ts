import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague, OFFICE, STAFF_PASSWORD } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { expectGone, expectSeen, expectSoon, NARROW, openStorefront } from './storefront.ts'

const office = openStorefront(openShop)

/** A colleague at the back office, signed in by the form. Being asked who one is, is no complaint. */
async function visitAs(role: 'owner' | 'content' | 'fulfilment', narrow = false): Promise<Page> {
  const { email } = await newColleague(office.shop, role)
  const viewport = narrow ? { viewport: NARROW } : {}
  const page = await office.visit('/', { at: { host: OFFICE }, faults: true, ...viewport })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/shops\/1$/)
  return page
}

/** A paid order of a new customer. */
async function paidOrder() {
  const customer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, customer)
  const manager = await newColleague(office.shop, 'owner')
  const paid = await manager.shop(`POST /orders/${order.id}/receipt/`, {})
  expect(paid.status).toBe(200)
  return { order }
}

test('who is not signed in is asked who they are, and led on to where they wanted', async () => {
  const { email } = await newColleague(office.shop, 'owner')
  const at = { host: OFFICE }
  const page = await office.visit('/shops/1/orders', { at, faults: true })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.keyboard.press('Enter')
  await expectSeen(page.getByRole('alert'))
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  await expectSeen(page.getByRole('heading', { name: 'Orders', level: 1 }))
})

test('several parcels go out at once from the list, each with its number pasted', async () => {
  const orders = [await paidOrder(), await paidOrder()]
  const page = await visitAs('owner')
  await page.goto('/shops/1/orders?view=to_ship')
  for (const { order } of orders) await page.getByLabel(`Select ${order.order_number}`).check()
  await page.getByRole('button', { name: 'Ship…' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ship and tell the customers' }).click()
  await expectSeen(page.getByText('2 orders changed'))
  for (const { order } of orders) {
    await expectGone(page.getByRole('link', { name: order.order_number }))
  }
})

test('the queue of comments is gone through by single keys, and a step can be undone', async () => {
  const page = await visitAs('content')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expectSeen(page.getByRole('heading', { name: 'Reviews and comments' }))
  const rows = page.locator('li[aria-current], main li:has(button:text("Approve"))')
  await expectSeen(rows.first())
  await expectAccessible(page)
  const before = await rows.count()
  await page.keyboard.press('a')
  await expectSoon(() => rows.count()).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSoon(() => rows.count()).toBe(before)
})

test('a page of the shop’s own is written, published and read by a visitor', async () => {
  const page = await visitAs('content')
  await page.goto('/shops/1/pages')
  await page.getByLabel('New page').fill('How we forge')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Charcoal, hammer, patience.')
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSeen(page.getByText('Saved', { exact: true }))
  const shown = await office.shop.fetch('/pages/how-we-forge')
  expect(shown.text).toContain('<p>Charcoal, hammer, patience.</p>')
})

test.each([
  '',
  '/orders',
  '/products',
  '/moderation',
  '/messages',
  '/pages',
  '/settings',
  '/staff',
])('the screen /shops/1%s is accessible and scrolls nowhere sideways on a phone', async (path) => {
  const page = await visitAs('owner', true)
  await page.goto(`/shops/1${path}`)
  await expectSeen(page.getByRole('heading', { level: 1 }))
  await expectGone(page.getByText('Loading…'))
  await expectAccessible(page)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)
})
