import { expect, test } from '@playwright/test'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { enterOrders } from '#tests/purchase/entries.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { addRows } from '../rows.ts'

const office = openStorefront()

test('a new shop is led from step to step, until the list is done or dismissed', async () => {
  const tenant = await newEmptyShop(office.shop)
  const owner = await newColleague(office.shop, 'owner', tenant)
  const page = await visitAs(office, 'owner', { tenant })
  const list = page.getByRole('region', { name: 'Finish setting up' })
  await expect(list.getByText('1 of 8 done')).toBeVisible()
  await expect(page.getByText('All done.')).toBeHidden()
  await expect(list.getByRole('link', { name: 'Done: Enter the email address' })).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('link', { name: 'To do: Write the delivery note of product pages' }).click()
  await page.getByLabel('Delivery', { exact: true }).fill('Leaves us within three days.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(
    list.getByRole('link', { name: 'Done: Write the delivery note of product pages' }),
  ).toBeVisible()
  const { set_up } = (await owner.shop('GET /home/')).json()
  expect(set_up).toContainEqual({ step: 'delivery_note', is_done: true })

  await list.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('List dismissed')).toBeVisible()
  await list.waitFor({ state: 'detached' })
  await expect(page.getByText('All done.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toBeVisible()
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})

test('the home shows sales as a chart and a table, low stock and messages, on a phone too', async () => {
  const long = 'A subject that is much longer than a phone is wide, and longer still'
  await addRows(office.shop, 'contact_messages', {
    name: 'Anita',
    email: 'anita@customers.example',
    subject: long,
    message: 'Can you?',
  })
  await office.shop.owner.query(`with made as (
      insert into orders (tenant_id, currency, order_number, cart_id, status, payment_method, total_cents,
          total_items, delivery_address, hold_expires_at)
        values (1, 'USD', 'HOME-1', 1, 'paid', 'card', 12300, 1, '{}', now()) returning tenant_id, id)
    insert into order_lines (tenant_id, order_id, position, product_name, product_slug,
        price_cents, quantity)
      select tenant_id, id, 0, 'Cup', 'cup', 12300, 1 from made`)
  await enterOrders(office.shop, 1)
  const page = await visitAs(office, 'owner')
  const sales = page.getByRole('region', { name: 'Sales' })
  await expect(sales.getByRole('img', { name: '$123.00 in all' })).toBeVisible()
  await sales.getByText('Show as a table').click()
  const today = sales.getByRole('row').last()
  await expect(today.getByRole('cell', { name: '$123.00' })).toBeVisible()
  expect(await sales.getByRole('row').count()).toBe(31)
  const stock = page.getByRole('region', { name: 'Low stock' })
  await expect(stock.getByRole('link', { name: 'Tin Chirra with bone handle' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
  await page.getByRole('link', { name: long }).click()
  await expect(page.getByRole('heading', { name: long })).toBeVisible()
})
