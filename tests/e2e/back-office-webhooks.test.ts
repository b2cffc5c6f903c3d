import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { EVENT_TYPES } from '#contract/event-types.ts'
import { newEndpoint, openReceiver, type Receiver } from '#tests/hooks.ts'
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
