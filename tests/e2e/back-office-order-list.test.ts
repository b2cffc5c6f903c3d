import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { addressOf, NARROW, openStorefront } from './storefront.ts'

const office = openStorefront(openShop)

const placed = async (quantity: number) =>
  orderOfNew(office.shop, await newCustomer(office.shop), { quantity })

const numbersIn = (page: Page) => page.locator('tbody tr td a').allInnerTexts()
const heads = (page: Page) => page.locator('thead th').allInnerTexts()

test('orders are narrowed by total, country and product; each says so, and is taken off alone', async () => {
  const [one, three] = [await placed(1), await placed(3)]
  const total = three.order.total_price
  const page = await visitAs(office, 'owner', { path: '/orders' })
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Total from').fill('lots')
  await page.getByLabel('Total from').press('Enter')
  expect(await page.getByLabel('Total from').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Total from').fill(total)
  await page.getByLabel('Total to').fill(total.replace('.00', ''))
  await page.getByLabel('Total to').press('Enter')
  // While the narrowed list is awaited there is neither.
  await expect
    .poll(async () => {
      const shown = await numbersIn(page)
      return [one, three].map(({ order }) => shown.includes(order.order_number))
    })
    .toEqual([false, true])
  expect(addressOf(page)).toContain(`least_total=${total}&most_total=${total}`)
  const more = page.getByRole('region', { name: 'More filters' })
  await more.getByLabel('Country').selectOption(three.order.delivery_address.country)
  await page.getByRole('searchbox', { name: 'With the product' }).fill(one.product.name)
  await page
    .getByRole('button', { name: `Only orders with ${one.product.name}`, exact: true })
    .click()
  await expect(page.getByText('No order matches this filter.')).toBeVisible()
  await expectAccessible(page)

  const narrowed = page.getByRole('list', { name: 'Narrowed to' })
  await expect(narrowed.getByText(`With ${one.product.name}`)).toBeVisible()
  await page.reload()
  await narrowed.getByRole('button', { name: /^\$/ }).click()
  await expect.poll(() => numbersIn(page)).toEqual([one.order.order_number])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/shops/1/orders')
  await expect(narrowed).toBeHidden()
})

test('columns are chosen by keys and kept with a shared view, as the order of the list is', async () => {
  const { order } = await placed(1)
  const page = await visitAs(office, 'owner', { path: '/orders' })
  await expect.poll(() => numbersIn(page)).toContain(order.order_number)
  expect(await heads(page)).not.toContain('Country')
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Country' }).focus()
  await page.keyboard.press('Space')
  // At once, though the address follows a moment later.
  await page.getByRole('checkbox', { name: 'Payment' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { name: 'Country' })).toBeHidden()
  await page.getByRole('button', { name: 'Time' }).click()
  await expect.poll(() => numbersIn(page).then((all) => all.at(-1))).toBe(order.order_number)
  const chosen = ['Order', 'Time', 'Customer', 'Country', 'Items', 'Total', 'Status']
  await expect.poll(async () => (await heads(page)).slice(1)).toEqual(chosen)
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('By country')
  await page.getByLabel('For all colleagues').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'By country', exact: true })).toBeVisible()

  // All of them are more than a tablet holds: the table is pushed sideways, never the page.
  await page.goto('/shops/1/orders?columns=time+customer+country+items+total+payment+status+hold')
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(() => heads(page)).toContain('Held until')
  await expectAccessible(page)

  const others = await visitAs(office, 'read_only', { path: '/orders' })
  await others.getByRole('button', { name: 'By country' }).click()
  await expect.poll(() => heads(others)).toEqual(chosen)
  await expect.poll(() => numbersIn(others).then((all) => all.at(-1))).toBe(order.order_number)
  expect(new URL(others.url()).searchParams.get('ordering')).toBe('oldest')
})

test('the filters open below each other on a phone, and a card has its facts whatever the columns', async () => {
  const { order } = await placed(1)
  const page = await visitAs(office, 'owner', {
    path: '/orders?columns=none&view=to_pay',
    viewport: NARROW,
  })
  const card = page.locator('tbody tr', { hasText: order.order_number })
  await expect(card.getByText(order.delivery_address.fullname)).toBeVisible()
  await expect(card.getByText('Awaiting payment')).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await expectAccessible(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  }
})
