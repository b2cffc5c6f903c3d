import { expect, type Page, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { ADDRESS, order, orderOf } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

/** A keyboard that counts. */
function countedKeys(page: Page) {
  let count = 0
  return {
    press: async (key: string) => {
      count++
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count += text.length
      await page.keyboard.type(text)
    },
    count: () => count,
  }
}

test('an order by telephone of two items to a known customer takes at most 25 keys', async () => {
  const buyer = await newCustomer(office.shop)
  const [first, second] = [await newProduct(office.shop), await newProduct(office.shop)]
  await office.shop.owner.query(
    `update products set name = case id when $1 then 'Zebu bell' else 'Yak comb' end
      where id in ($1, $2)`,
    [first.id, second.id],
  )
  await addToCart(buyer, first)
  await order(buyer)
  const page = await visitAs(office, 'owner', { path: '/drafts' })
  await expect(page.getByRole('button', { name: 'New order' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Add a product')).toBeFocused()
  const keys = countedKeys(page)
  const found = (name: string | RegExp) => expect(page.getByRole('button', { name })).toBeVisible()
  for (const name of ['Zebu bell', 'Yak comb']) {
    await keys.type(name.slice(0, 4).toLowerCase())
    await found(`Add ${name}`)
    await keys.press('Enter')
    await expect(page.getByLabel(`Units of ${name}`)).toBeVisible()
    await expect(page.getByLabel('Add a product')).toBeFocused()
  }
  await page.getByLabel('Find a customer').focus()
  await keys.type(buyer.user.email.slice(0, 10))
  await found(/^Choose/)
  await keys.press('Enter')
  await expect(page.getByLabel('Street address')).toHaveValue(ADDRESS.street)
  await page.getByRole('button', { name: 'Create order and ask for payment' }).focus()
  await keys.press('Enter')
  await page.waitForURL(/\/orders\/\d+$/)
  expect(keys.count()).toBeLessThanOrEqual(25)
  const id = Number(page.url().split('/').at(-1))
  expect((await orderOf(buyer, { id })).items.map(({ product }) => product.name)).toEqual([
    'Zebu bell',
    'Yak comb',
  ])
})

test('a market sale on a phone: a variant, an agreed price, another item, handed over', async () => {
  const product = await newProduct(office.shop)
  await giveSizes(office.shop, product, { '8 in': { stock: 3 }, '10 in': { stock: 3 } })
  const page = await visitAs(office, 'owner', { path: '/orders', viewport: NARROW })
  await page.getByRole('button', { name: 'New order' }).click()
  await page.getByLabel('Add a product').fill(product.name)
  await page
    .getByRole('button', { name: `Add ${product.name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Variant').selectOption({ label: '10 in (3 in stock)' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Set price' }).click()
  await dialog.getByLabel('Price per unit').fill('8')
  await dialog.getByLabel('Reason').fill('A dent')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add another item' }).click()
  await dialog.getByLabel('Name').fill('Sharpening')
  await dialog.getByLabel('Price per unit').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Remove Sharpening' })).toBeVisible()
  await page.getByLabel('The goods change hands now').check()
  await expect(page.getByLabel('Street address')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand over, paid' }).click()
  await page.waitForURL(/\/orders\/\d+$/)
  await expect(page.getByText('Picked up').first()).toBeVisible()
  await expect(page.getByText('$13.00').first()).toBeVisible()
})

test('a draft that a colleague has ordered meanwhile leads to the order', async () => {
  const product = await newProduct(office.shop)
  const colleague = await newColleague(office.shop, 'owner')
  const { id } = (await colleague.shop('POST /drafts/', {})).json()
  await colleague.shop(`POST /drafts/${id}/items/`, { product_id: product.id, quantity: 1 })
  const body = { delivery_address: ADDRESS }
  const draft = (await colleague.shop(`PATCH /drafts/${id}/`, body)).json()
  const page = await visitAs(office, 'owner', { path: `/drafts/${id}` })
  await expect(page.getByLabel(`Units of ${product.name}`)).toBeVisible()
  const made = await colleague.shop(`POST /drafts/${id}/order/`, {
    expected_total: draft.quote.total_price,
    payment_method: 'bank_transfer',
  })
  const { order_number } = made.json()
  await page.getByRole('button', { name: 'Create order and ask for payment' }).click()
  await expect(page.getByText(`Order ${order_number} was made of this draft.`)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: order_number }).click()
  await page.waitForURL(/\/orders\/\d+$/)
})

test('the palette begins an order from every screen, and going back makes no other', async () => {
  const page = await visitAs(office, 'fulfilment', { path: '/products' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new order')
  await page.getByRole('option', { name: 'New order' }).click()
  await page.waitForURL(/\/drafts\/\d+$/)
  await page.goBack()
  await page.waitForURL(/\/drafts$/)
  await expect(page.getByText('No drafts')).toBeVisible()
})

test('a payment in parts is asked for at 390 px, and paid by its link without a name', async () => {
  const buyer = await newCustomer(office.shop)
  await addToCart(buyer, await newProduct(office.shop, { priceCents: 4600 }))
  const placed = await order(buyer)
  const page = await visitAs(office, 'owner', {
    path: `/orders/${placed.id}`,
    viewport: NARROW,
  })
  await page.getByRole('button', { name: 'Take the payment in parts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount of part 1').fill('20')
  await dialog.getByRole('button', { name: 'Save parts' }).click()
  await expect(dialog.getByText('These parts come to $66.00, and $46.00 is open.')).toBeVisible()
  await dialog.getByLabel('Amount of part 2').fill('26')
  await dialog.getByLabel('Due day of part 2').fill('2099-12-24')
  await dialog.getByRole('button', { name: 'Save parts' }).click()
  await expect(page.getByText('The parts were saved')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark paid' }).click()
  await dialog.getByRole('button', { name: 'Mark paid' }).click()
  await expect(page.getByText('$26.00 open')).toBeVisible()
  const colleague = await newColleague(office.shop, 'owner')
  const { url } = (await colleague.shop(`GET /orders/${placed.id}/pay-link/`)).json()
  const { pathname } = new URL(url)
  const asked = await office.visit(pathname, { viewport: NARROW })
  await expect(asked.getByText('Due by 24 December 2099')).toBeVisible()
  await expect(asked.getByRole('heading', { level: 1 })).toContainText(placed.order_number)
  await expect(asked.getByText(ADDRESS.street)).toHaveCount(0)
  await expectAccessible(asked)
})
