import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { EVENT_TYPES } from '#contract/event-types.ts'
import { newEndpoint, openReceiver, type Receiver } from '#tests/hooks.ts'
import { newProgram } from '#tests/api-keys.ts'
import { openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

let receiver: Receiver
const office = openStorefront(async () => {
  receiver = await openReceiver()
  return openShop({ outside: receiver.outside })
})
test.afterAll(() => receiver.close())

test('a merchant adds a webhook, tests it, and reads what was sent', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings/connections/webhooks' })
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Accounting')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/')
  await dialog.getByLabel('order.created').check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('The address must begin with https://')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url('/accounting'))
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: /Accounting/ }).click()
  await expect(page.getByText('It has not answered a test event yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(page.getByText('The test event was answered.')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await orderOfNew(office.shop, await newCustomer(office.shop))
  await expect.poll(() => receiver.received.length).toBe(2)
  await page.reload()
  await expect(page.getByRole('button', { name: /order\.created/ })).toBeVisible()
  await page.getByRole('button', { name: /order\.created/ }).click()
  await expect(page.getByRole('dialog').getByText('"type":"order.created"')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.received.length).toBe(3)
  const [, first, again] = receiver.received
  expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
})

test('a merchant looks for an event, leaves out a key, and sees a wrong clock', async () => {
  const owner = await newColleague(office.shop, 'owner')
  const program = await newProgram(office.shop, owner, {
    name: 'Stock room',
    scopes: ['orders.see'],
  })
  const { id } = await newEndpoint(owner, receiver.url('/look'), ['order.created'])
  const { order } = await orderOfNew(office.shop, await newCustomer(office.shop))
  const Date = new globalThis.Date(globalThis.Date.now() - 600_000).toUTCString()
  receiver.answer('/look', { status: 200, headers: { Date } })
  await owner.shop(`POST /webhooks/${id}/test/`)
  const path = `/settings/connections/webhooks/${id}`
  const page = await visitAs(office, 'owner', { path })
  await expect(page.getByText('are 10 minutes apart')).toBeVisible()
  const rows = page.getByRole('button', { name: /endpoint\.test|order\.created/ })
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Type of event').selectOption('endpoint.test')
  await expect(rows).toHaveCount(2)
  expect(page.url()).toContain('type=endpoint.test')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Order number or id').fill(order.order_number)
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Order number or id').fill('nothing')
  await expect(page.getByText('No event matches.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Leave out what this key does').selectOption('Stock room')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Webhook changed')).toBeVisible()
  const changed = (await owner.shop(`GET /webhooks/${id}/`)).json()
  expect(changed.except_key).toBe(program.id)
  const link = page.getByRole('link', { name: /Reference of the API/ })
  await page.goto(page.url().replace(`/${id}`, ''))
  await page.setViewportSize(NARROW)
  await page.goto((await link.getAttribute('href'))!)
  await expect(page).toHaveTitle('Pasal API')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROW.width,
  )
  await expectAccessible(page)
})

test('the screens fit a phone', async () => {
  await newEndpoint(await newColleague(office.shop, 'owner'), receiver.url('/phone'), [
    ...EVENT_TYPES,
  ])
  const path = '/settings/connections/webhooks'
  const page = await visitAs(office, 'owner', { path, viewport: NARROW })
  await page.getByRole('link', { name: /phone/ }).click()
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(NARROW.width)
})
