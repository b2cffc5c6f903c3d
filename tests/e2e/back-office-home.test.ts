import { expect, test } from '@playwright/test'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { expectSeen, NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

test('a new shop is led from step to step, until the list is done or dismissed', async () => {
  const tenant = await newEmptyShop(office.shop)
  const owner = await newColleague(office.shop, 'owner', tenant)
  const page = await visitAs(office, 'owner', { tenant })
  const list = page.getByRole('region', { name: 'Before you open' })
  await expectSeen(list.getByText('1 of 8 done'))
  await expectSeen(list.getByRole('link', { name: 'Done: Enter the email address' }))
  await expectAccessible(page)
  await list.getByRole('link', { name: 'To do: Tell customers how you deliver' }).click()
  await page.getByLabel('Delivery', { exact: true }).fill('Leaves us within three days.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSeen(page.getByText('Saved', { exact: true }))
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expectSeen(list.getByRole('link', { name: 'Done: Tell customers how you deliver' }))
  const { set_up } = (await owner.shop('GET /home/')).json()
  expect(set_up).toContainEqual({ step: 'delivery_note', is_done: true })

  await list.getByRole('button', { name: 'Dismiss' }).click()
  await expectSeen(page.getByText('List dismissed'))
  await list.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(list)
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})

test('the home shows sales as a chart and a table, low stock and messages, on a phone too', async () => {
  const long = 'A subject that is much longer than a phone is wide, and longer still'
  await office.shop.owner.query(
    `insert into contact_messages (tenant_id, name, email, subject, message)
      values (1, 'Anita', 'anita@customers.example', $1, 'Can you?')`,
    [long],
  )
  await office.shop.owner.query(`with made as (
      insert into orders (tenant_id, currency, order_number, cart_id, status, payment_method, total_cents,
          total_items, delivery_address, hold_expires_at)
        values (1, 'USD', 'HOME-1', 1, 'paid', 'card', 12300, 1, '{}', now()) returning tenant_id, id)
    insert into order_lines (tenant_id, order_id, position, product_name, product_slug,
        price_cents, quantity)
      select tenant_id, id, 0, 'Cup', 'cup', 12300, 1 from made`)
  const page = await visitAs(office, 'owner')
  const sales = page.getByRole('region', { name: 'Sales' })
  await expectSeen(sales.getByRole('img', { name: '$123.00 in all' }))
  await sales.getByText('Show as a table').click()
  const today = sales.getByRole('row').last()
  await expectSeen(today.getByRole('cell', { name: '$123.00' }))
  expect(await sales.getByRole('row').count()).toBe(31)
  const stock = page.getByRole('region', { name: 'Low stock' })
  await expectSeen(stock.getByRole('link', { name: 'Tin Chirra with bone handle' }))
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
  await page.getByRole('link', { name: long }).click()
  await expectSeen(page.getByRole('heading', { name: long }))
})
