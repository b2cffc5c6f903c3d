import { expect, type Page, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { ADD_ITEM } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { order } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

/** An order of two knives in the smaller size, paid. */
async function paidOrder() {
  const buyer = await newCustomer(office.shop)
  const product = await newProduct(office.shop)
  const { variants } = await giveSizes(office.shop, product, {
    '8 in': { stock: 5 },
    '10 in': { stock: 5 },
  })
  await buyer.post(ADD_ITEM, { product_id: product.id, variant_id: variants[0]!.id, quantity: 2 })
  const placed = await order(buyer)
  const owner = await newColleague(office.shop, 'owner')
  expect((await owner.shop(`POST /orders/${placed.id}/receipt/`, {})).status).toBe(200)
  return { id: placed.id, product, owner, buyer }
}

/** Presses that are counted. */
function presses(page: Page) {
  let count = 0
  return {
    press: async (name: string) => {
      count++
      await page.getByRole('button', { name, exact: true }).click()
    },
    choose: async (label: string, option: string) => {
      // The list is opened, and an option is pressed.
      count += 2
      await page.getByLabel(label).selectOption({ label: option })
    },
    count: () => count,
  }
}

test('changing a size takes four presses and no calculator', async () => {
  const { id, product, owner } = await paidOrder()
  const page = await visitAs(office, 'owner', { path: `/orders/${id}` })
  const hand = presses(page)
  await hand.press('Edit')
  await hand.choose(`Variant of ${product.name} (8 in)`, '10 in (5 in stock)')
  await expect(page.getByText('The total stays as it is.')).toBeVisible()
  await expectAccessible(page)
  await hand.press('Save')
  await expect(page.getByText('Order changed', { exact: true })).toBeVisible()
  expect(hand.count()).toBe(4)
  const after = (await owner.shop(`GET /orders/${id}/`)).json()
  expect(after.items.map(({ name, quantity }) => [name, quantity])).toEqual([
    [`${product.name} (8 in)`, 0],
    [`${product.name} (10 in)`, 2],
  ])
  await expect(page.getByText(`${product.name} (8 in): 2 → 0`)).toBeVisible()
  await expect(page.getByText(`${product.name} (10 in): 0 → 2`)).toBeVisible()
  await expect(page.getByText('Total $20.00 → $20.00')).toBeVisible()
})

test('on a phone, a change that costs more is offered, and dropped', async () => {
  const { id } = await paidOrder()
  const page = await visitAs(office, 'owner', { path: `/orders/${id}`, viewport: NARROW })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add an item that is no product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Engraving')
  await page.getByLabel('Price of one').fill('15')
  await expect(page.getByText('$15.00 more to pay.')).toBeVisible()
  await expectAccessible(page)
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(fits).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Change offered to the buyer')).toBeVisible()
  await expect(page.getByText(/Waits for its payment until/)).toBeVisible()
  await page.getByRole('button', { name: 'Drop this change' }).click()
  await expect(page.getByText('Change dropped')).toBeVisible()
})

test('an added product gets the offers of now where a colleague ticks that', async () => {
  const { id, owner } = await paidOrder()
  const ring = await newProduct(office.shop, { priceCents: 2000 })
  await newPromotion(office.shop, { name: 'Ring week', product_ids: [ring.id] })
  const page = await visitAs(office, 'owner', { path: `/orders/${id}`, viewport: NARROW })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Add a product').fill(ring.name)
  await page.getByRole('button', { name: `Add ${ring.name}` }).click()
  await expect(page.getByText('$20.00 more to pay.')).toBeVisible()
  await page.getByLabel(/Give the offers of now.*Ring week \(\$2\.00 less\)/).check()
  await expect(page.getByText('$18.00 more to pay.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Change offered to the buyer')).toBeVisible()
  const { edits } = (await owner.shop(`GET /orders/${id}/`)).json()
  expect(edits!.at(-1)).toMatchObject({ difference: '18.00' })
})

test('fewer units by keyboard give back the difference', async () => {
  const { id, product, owner } = await paidOrder()
  const page = await visitAs(office, 'owner', { path: `/orders/${id}` })
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await page.getByRole('button', { name: `Fewer of ${product.name} (8 in)` }).press('Enter')
  await expect(page.getByText('$10.00 goes back.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('1 removed')).toBeVisible()
  const after = (await owner.shop(`GET /orders/${id}/`)).json()
  expect([after.total_price, after.refunds[0]!.kind]).toEqual(['10.00', 'edit'])
})

test('a change is undone by its notice, and its product has an own price and a text', async () => {
  const { id, owner } = await paidOrder()
  const ring = await newProduct(office.shop, { priceCents: 2500, fields: [{ required: true }] })
  const { name } = ring
  const page = await visitAs(office, 'owner', { path: `/orders/${id}`, viewport: NARROW })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Add a product').fill(name)
  await page.getByRole('button', { name: `Add ${name}` }).click()
  await page.getByLabel('Engraving').fill('For Maya')
  await page.getByRole('button', { name: 'Other price' }).click()
  await page.getByLabel('Price of one').fill('20')
  await page.getByLabel('Reason, read by the buyer').fill('A scratch')
  await expect(page.getByText('$20.00 more to pay.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByLabel('How is the difference paid?').selectOption({ label: 'Collect it later' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Order changed', { exact: true })).toBeVisible()
  const edited = (await owner.shop(`GET /orders/${id}/`)).json()
  expect([edited.total_price, edited.items[1]?.customization]).toEqual([
    '40.00',
    { engraving: 'For Maya' },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Total $20.00 → $40.00')).toHaveCount(0)
  const undone = (await owner.shop(`GET /orders/${id}/`)).json()
  expect([undone.total_price, undone.items.length, undone.edits]).toEqual(['20.00', 1, undefined])
})
