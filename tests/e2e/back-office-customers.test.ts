import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { logIn, newCustomer, noteProved } from '#tests/customer.ts'
import { jobsOf } from '#tests/jobs.ts'
import { openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'
import { addRows, changeRows } from '../rows.ts'

const office = openStorefront(openShop)

test('a customer is found by words, noted on, blocked and let in again', async () => {
  const customer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, customer)
  const page = await visitAs(office, 'manager')
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('nobody-is-called-so')
  await expect(page.getByText('No customer matches this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Search customers').fill(order.order_number)
  await page.getByRole('link', { name: customer.user.email }).click()
  await expect(page.getByRole('link', { name: order.order_number })).toBeVisible()
  await page.getByLabel('Internal note').fill('Wants the left hand.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Wants the left hand.', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Block' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  const login_id = customer.user.email
  expect((await logIn(office.shop, { login_id })).status).toBe(403)
  await page.getByRole('button', { name: 'Let in again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let in' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeHidden()
  expect((await logIn(office.shop, { login_id })).status).toBe(200)
})

test('a row that is chosen while its words are still awaited opens', async () => {
  const customer = await newCustomer(office.shop)
  const page = await visitAs(office, 'manager', { path: '/customers' })
  const row = page.getByRole('link', { name: customer.user.email })
  await expect(row).toBeVisible()
  // The customer's screen takes longer to come than the words take to be looked for.
  await page.route('**/CustomerPage-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.getByLabel('Search customers').pressSequentially('cu')
  await row.click()
  await expect(page.getByRole('heading', { name: customer.user.username })).toBeVisible()
})

test('an owner takes a person’s data out and away, and sees what stays', async () => {
  const { user } = await newCustomer(office.shop)
  // Texts of an unconfirmed address may be a stranger's, and stay.
  await noteProved(office.shop, user.email)
  const page = await visitAs(office, 'owner', { path: `/customers/${user.id}` })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as object
  expect(exported).toMatchObject({ account: { email: user.email } })
  await page.getByRole('button', { name: 'Erase…' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await page.getByLabel(`Type ${user.username}`).fill('somebody else')
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText('This is not the customer’s name.')).toBeVisible()
  await page.getByLabel(`Type ${user.username}`).fill(user.username)
  await page.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText('The person’s data is deleted.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/^Erased on \d+ \w+ \d{4}\./)).toBeVisible()
  await expect(page.getByText(user.email)).toBeHidden()
})

test('a payment that did not fit is gone to from the home, looked at, and waits no longer', async () => {
  const { order } = await orderOfNew(office.shop, await newCustomer(office.shop))
  await addRows(office.shop, 'payments', {
    currency: 'USD',
    method: 'card',
    order_id: order.id,
    status: 'pending',
    amount_cents: 4711,
    needs_review: true,
  })
  const page = await visitAs(office, 'manager')
  await page.getByRole('link', { name: /^Payments need review/ }).click()
  await expect(page.getByRole('link', { name: order.order_number })).toBeVisible()
  await expectAccessible(page)
  const entry = page.getByRole('listitem').filter({ hasText: order.order_number })
  await entry.getByRole('button', { name: 'I have looked at it' }).click()
  await expectAccessible(page)
  await page.getByLabel('What you found (optional)').fill('Rang the bank.')
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('link', { name: order.order_number })).toBeHidden()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByLabel('Search payments').fill('47.11')
  await expect(entry.getByText('1 event')).toBeVisible()

  // The export contains the visible list; a waiting erasure asks for confirmation.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const [heads = '', line = '', rest] = (await readFile(await download.path(), 'utf8')).split(
    '\r\n',
  )
  expect(heads).toMatch(/^\ufeffCreated at,Order,/)
  expect(line).toContain(`,${order.order_number},`)
  expect(rest).toBe('')
  await changeRows(office.shop, 'payments', { order_id: order.id }, { provider: '2c2p' })
  await page.getByLabel('State').selectOption('open')
  await page.getByRole('button', { name: 'Ask the provider again' }).click()
  await expect.poll(async () => (await jobsOf(office.shop, 'payments.inquire')).length).toBe(1)
  await page.getByLabel('State').selectOption('failed')
  await expect(page.getByText('No payment matches this filter.')).toBeVisible()
})
