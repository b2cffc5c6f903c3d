import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { begin, inquiriesDone, orderByCard } from '#tests/purchase/card-order.ts'
import { paidByCard, ringRefundTimer } from '#tests/purchase/card-refund.ts'
import { type CardShop, openCardShop, takeRefundKeys } from '#tests/purchase/card-shop.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

let shop: CardShop
const office = openStorefront(async () => {
  shop = await openCardShop()
  await takeRefundKeys(shop)
  return shop
})

const inDialog = (page: Page) => page.getByRole('dialog')

for (const { name, viewport } of [
  { name: 'wide', viewport: WIDE },
  { name: 'narrow', viewport: NARROW },
]) {
  test(`a unit goes back to the card, and the page shows how it goes: ${name}`, async () => {
    const order = await paidByCard(shop)
    const page = await visitAs(office, 'owner', { path: `/orders/${order.id}` })
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await inDialog(page).getByLabel('A part').check()
    await inDialog(page).getByLabel('Amount').fill('1000')
    await inDialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(inDialog(page).getByText('At most $129.50 can go back.')).toBeVisible()
    await inDialog(page).getByLabel('Amount').fill('')
    await inDialog(page)
      .getByLabel(/units to refund/)
      .fill('1')
    expect(await inDialog(page).getByLabel('Amount').inputValue()).toBe('64.75')
    await inDialog(page).getByRole('button', { name: 'Continue' }).click()
    await expect(inDialog(page).getByText('to the card that was paid with')).toBeVisible()
    await inDialog(page).getByRole('button', { name: 'Refund $64.75 to the card' }).click()
    await expect(page.getByText(`${order.orderNumber}: Refund requested`)).toBeVisible()
    await expect(page.getByText('Waits for settlement')).toBeVisible()
    await expect(page.getByText('On its way to the card')).toBeVisible()
    shop.provider.happen(order.invoiceNo, 'settle')
    await page.getByRole('button', { name: 'Ask the provider now' }).click()
    await ringRefundTimer(shop)
    await page.reload()
    await expect(page.getByText('On the card')).toBeVisible()
    await expect(page.getByText('Refunded to the card')).toBeVisible()
  })
}

test('the list shows what failed with what to do, until somebody has seen it', async () => {
  shop.provider.behaveInAction({ isBalanceTooLow: true })
  const order = await paidByCard(shop)
  shop.provider.happen(order.invoiceNo, 'settle')
  const owner = await newColleague(shop, 'owner')
  const body = { kind: 'part', way: 'card', amount: '5.00' }
  expect((await owner.shop(`POST /orders/${order.id}/refund/`, body)).status).toBe(200)
  await ringRefundTimer(shop)
  const page = await visitAs(office, 'owner', { path: '/refunds?view=needs_attention' })
  await expect(page.getByText(order.orderNumber)).toBeVisible()
  await expect(page.getByText('Top up the balance in the provider’s portal')).toBeVisible()
  await page.getByRole('button', { name: 'I have seen it' }).click()
  await expect(page.getByText('This view is empty.')).toBeVisible()
  await expect
    .poll(async () => {
      const { waiting } = (await owner.shop('GET /home/')).json()
      return waiting.some(({ kind }) => kind === 'refunds_failed')
    })
    .toBe(false)
  shop.provider.behaveInAction({})
})

for (const way of ['card', 'outside'] as const) {
  test(`a failed refund of a change is repeated by its buttons: ${way}`, async () => {
    shop.provider.behaveInAction({ isBalanceTooLow: true })
    const order = await paidByCard(shop)
    shop.provider.happen(order.invoiceNo, 'settle')
    const owner = await newColleague(shop, 'owner')
    const asked = { removed: [{ line: 0, quantity: 1 }] }
    expect((await editsOf(owner).edit(order, asked, { way: 'card' })).status).toBe(201)
    await ringRefundTimer(shop)
    shop.provider.behaveInAction({})
    const page = await visitAs(office, 'owner', { path: `/orders/${order.id}`, viewport: NARROW })
    const again = page.getByRole('button', { name: 'Refund it again' })
    await expect(again).toBeVisible()
    const record = page.getByRole('button', { name: /^I refunded it another way/ })
    await expectAccessible(page)
    if (way === 'card') {
      await again.click()
      await expect(page.getByText('On its way to the card', { exact: true })).toBeVisible()
      await ringRefundTimer(shop)
    } else {
      await record.click()
      await inDialog(page)
        .getByRole('button', { name: /^Record the refund/ })
        .click()
    }
    await expect(again).toBeHidden()
    const after = (await owner.shop(`GET /orders/${order.id}/`)).json()
    const amounts = way === 'card' ? { to_card: '64.75' } : { outside: '64.75' }
    expect(after).toMatchObject({ total_price: '64.75', given_back: amounts })
    expect(shop.provider.captured(order.invoiceNo)?.returned).toBe(
      way === 'card' ? '64.75' : '0.00',
    )
  })
}

test('the list that cannot be reached says so, and offers another try', async () => {
  const page = await visitAs(office, 'owner')
  await page.route(/\/refunds\//, (route) => route.abort('internetdisconnected'))
  await page.goto('/shops/1/refunds')
  await expect(page.getByText(/cannot be reached/)).toBeVisible({ timeout: 20_000 })
  // The list asks every five seconds once it has entries.
  const outline = page.locator('main').getByText('Loading…')
  await expect(outline.waitFor({ state: 'attached', timeout: 7000 })).rejects.toThrow()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('money that came after the cancellation is fulfilled or refunded from the order’s page', async () => {
  const customer = await newCustomer(shop)
  const { id, order_number: number } = await orderByCard(shop, customer)
  const { invoiceNo } = await begin(shop, customer, id)
  const page = await visitAs(office, 'owner', { path: `/orders/${id}` })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(inDialog(page).getByText('The customer has a card page open')).toBeVisible()
  await inDialog(page)
    .getByRole('button', { name: `Cancel order ${number}` })
    .click()
  await expect(page.getByText(`${number}: Canceled`)).toBeVisible()
  await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [{}], atOnce: true })
  await inquiriesDone(shop)
  await page.goto(page.url().replace(/\/orders\/.*/, ''))
  await page.getByRole('link', { name: /^Paid after cancellation: fulfil or refund/ }).click()
  await page.getByRole('link', { name: 'Fulfil the order, or refund it' }).click()
  await expect(page.getByText('Paid after cancellation: fulfil or refund')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Fulfil' }).click()
  await expect(inDialog(page).getByText('2 units are taken from stock.')).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Fulfil' }).click()
  await expect(page.getByText(`${number}: Taken up: the order is paid`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
})
