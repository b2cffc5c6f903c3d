import { expect, type Page, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { openShop } from '#tests/open-shop.ts'
import { exchangesOf, sent, sized } from '#tests/purchase/exchanges.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs as visitOffice } from './at-office.ts'
import { buttonOf, fieldOf, visitAs } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront(async () => {
  const shop = await openShop()
  const body = { return_days: { from: 0, to: 30 }, sells_to_eu: { from: false, to: true } }
  const owner = await newColleague(shop, 'owner')
  expect((await owner.shop('PATCH /settings/returns/', body)).status).toBe(200)
  return shop
})

const PHONE = { width: 360, height: 780 }

/** Presses that are counted. */
function presses(page: Page) {
  let count = 0
  return {
    press: async (role: 'button' | 'link', name: string) => {
      count++
      await page.getByRole('main').getByRole(role, { name, exact: true }).click()
    },
    choose: async (label: string, option: string) => {
      // The list is opened, and an option is pressed.
      count += 2
      await fieldOf(page, label).selectOption({ label: option })
    },
    count: () => count,
  }
}

/** An order of a small cup that has arrived. */
async function sentSmall() {
  const { shop } = storefront
  const owner = await newColleague(shop, 'owner')
  const product = await sized(shop, {
    S: { stock: 5 },
    M: { stock: 5 },
    L: { stock: 5, priceCents: 1250 },
    XL: { stock: 0 },
  })
  const buyer = await newCustomer(shop)
  const order = await sent(shop, owner, product, { variant: product.variantOf('S'), buyer })
  return { owner, product, buyer, order, calls: exchangesOf(shop, owner) }
}

test('an equal exchange takes four presses of its buyer on a phone, and three of a colleague', async () => {
  const { owner, product, buyer, order, calls } = await sentSmall()
  const name = `${product.name} (S)`
  const phone = await visitAs(storefront, buyer, `/orders/${order.id}`, { viewport: PHONE })
  const hand = presses(phone)
  await hand.press('link', 'Return goods')
  const wish = fieldOf(phone, `For ${name} I would like`)
  await expect(wish).toHaveValue('')
  await expect(wish.locator('option')).toHaveText([
    'My money back',
    'S',
    'M',
    'L ($2.50 more)',
    'XL (sold out)',
  ])
  await expectAccessible(phone)
  await hand.choose(`For ${name} I would like`, 'M')
  await expect(fieldOf(phone, `Units of ${name}`)).toHaveValue('1')
  await hand.press('button', 'Request the return')
  await expect(phone.getByText('We have received your request.')).toBeVisible()
  expect(hand.count()).toBe(4)

  const id = await calls.lastCase(order)
  const page = await visitOffice(storefront, 'owner', { path: `/returns/${id}` })
  await expect(page.getByText('Nothing to pay, nothing to give back.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  const staff = presses(page)
  await staff.press('button', 'Agree to the exchange')
  await expect(page.getByText(/The other goods are kept until/)).toBeVisible()
  await expect(page.getByLabel('Came back now')).toHaveValue('1')
  await expectAccessible(page)
  await staff.press('button', 'They came back')
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  await staff.press('link', order.order_number)
  expect(staff.count()).toBe(3)
  await expect(page.getByText(`${name}: 1 → 0`)).toBeVisible()
  await expect(page.getByText(`${product.name} (M): 0 → 1`)).toBeVisible()
  const after = (await owner.shop(`GET /orders/${order.id}/`)).json()
  expect([after.total_price, after.refunds]).toEqual(['10.00', []])

  await phone.goto(`${new URL(phone.url()).origin}/orders/${order.id}`)
  await expect(phone.getByText('Instead: 1 × M')).toBeVisible()
  await expect(phone.getByText(`Added: 1 × ${product.name} (M)`)).toBeVisible()
})

test('a colleague sees the difference before an exchange, and keeps a part of the price', async () => {
  const { product, order, calls } = await sentSmall()
  const id = await calls.ask(order, [{ line: 0, quantity: 1 }])
  const page = await visitOffice(storefront, 'owner', { path: `/returns/${id}` })
  const goesOut = page.getByLabel(`Goes out for ${product.name} (S)`)
  await goesOut.selectOption({ label: 'L (5 in stock)' })
  await expect(page.getByText('$2.50 to pay. The customer gets a link.')).toBeVisible()
  await buttonOf(page, 'Agree to the exchange').click()
  await page.getByLabel(/Keep of the price/).fill('1.50')
  await page.getByLabel('Reason, for the customer').fill('Scratched')
  await expectAccessible(page)
  await buttonOf(page, 'They came back').click()
  await expect(
    page.getByText('Still to pay: $4.00. The case closes with the payment.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a colleague who sends first charges what did not come back', async () => {
  const { order, calls, product } = await sentSmall()
  const id = await calls.ask(order, [{ line: 0, quantity: 1, variant_id: product.variantOf('M') }])
  const page = await visitOffice(storefront, 'owner', { path: `/returns/${id}` })
  await page.getByLabel('Send the other goods').selectOption({ label: 'At once' })
  await expect(page.getByLabel('Have to be back by')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(buttonOf(page, 'Agree to the exchange')).toBeEnabled()
  await expectAccessible(page)
  await buttonOf(page, 'Agree to the exchange').click()
  await expect(page.getByText(/The other goods are sent at once/)).toBeVisible()
  await page.getByRole('button', { name: /^Charge what did not come back/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/gets a mail with a link to pay/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Charge what did not come back/ }).click()
  await expect(page.getByText(/Still to pay: \$10.00/)).toBeVisible()
})

test('a colleague keeps a part of the price of goods that were replaced at once', async () => {
  const { order, calls, product } = await sentSmall()
  const id = await calls.ask(order, [{ line: 0, quantity: 1, variant_id: product.variantOf('M') }])
  const first = { sends: 'first', receive_by: '2030-01-15' }
  expect((await calls.agree(id, {}, first)).status).toBe(200)
  const page = await visitOffice(storefront, 'owner', { path: `/returns/${id}`, viewport: NARROW })
  await expect(page.getByText(/The customer is asked for it/)).toBeVisible()
  await page.getByLabel(/Keep of the price/).fill('2.50')
  await page.getByLabel('Reason, for the customer').fill('Scratched')
  await expectAccessible(page)
  await buttonOf(page, 'They came back').click()
  await expect(page.getByText(/Still to pay: \$2.50/)).toBeVisible()
  await page.goto(page.url().replace(`/returns/${id}`, '/'))
  await page.getByRole('link', { name: /Changes that wait for payment/ }).click()
  await expect(page.getByText(order.order_number)).toBeVisible()
  await expectAccessible(page)
})

test('a colleague ends an exchange whose goods wait', async () => {
  const { order, calls, product } = await sentSmall()
  const id = await calls.ask(order, [{ line: 0, quantity: 1, variant_id: product.variantOf('M') }])
  expect((await calls.agree(id)).status).toBe(200)
  const page = await visitOffice(storefront, 'owner', { path: `/returns/${id}`, viewport: NARROW })
  await page.getByRole('button', { name: /^End the exchange/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/The goods return to stock/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^End the exchange/ }).click()
  await expect(page.getByText('Exchange ended')).toBeVisible()
  await expect(page.getByText(/The other goods are kept until/)).toBeHidden()
  expect(await calls.caseOf(id)).toMatchObject({ status: 'agreed', exchange: null })
})

test('a buyer who withdraws ticks that other goods are to come', async () => {
  const { product, buyer, order, calls } = await sentSmall()
  const name = `${product.name} (S)`
  const phone = await visitAs(storefront, buyer, `/orders/${order.id}`, { viewport: PHONE })
  const main = phone.getByRole('main')
  await main.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await phone.getByLabel('I would rather have other goods').check()
  const instead = fieldOf(phone, `For ${name} I would like`)
  await instead.selectOption({ label: 'M' })
  await expectAccessible(phone)
  await buttonOf(phone, 'Continue').click()
  await expect(phone.getByText(`1 × ${name} → M`)).toBeVisible()
  await buttonOf(phone, 'Back').click()
  await expect(instead).toHaveValue(String(product.variantOf('M')))
  await buttonOf(phone, 'Continue').click()
  await buttonOf(phone, 'Confirm withdrawal').click()
  await expect(phone.getByText(`1 × ${name} → M`)).toBeVisible()
  await expect(async () => {
    const id = await calls.lastCase(order)
    expect(await calls.caseOf(id)).toMatchObject({ wish: 'exchange', chosen: { by: null } })
  }).toPass()
})
