import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order, ORDER } from '#tests/purchase/order.ts'
import { openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { buttonOf, fieldOf, newShopper, visitAs } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { changeRows, listRows, saveSettings } from '../rows.ts'

const storefront = openStorefront(async () => {
  const shop = await openShop()
  await letGuestsOrder(await newColleague(shop, 'owner'))
  await saveSettings(shop, 'return_settings', { sells_to_eu: true })
  return shop
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const statements = async (email: string) => {
  const rows = await listRows(storefront.shop, 'withdrawal_statements', { email }, [
    'stated_order',
    'stated_name',
    'lines',
    'part',
    'proof',
  ])
  return rows
}

test('a visitor without an account withdraws from the foot of a page, on a phone by keyboard', async () => {
  const page = await storefront.visit('/', { viewport: NARROW })
  const entry = page.getByRole('contentinfo').getByRole('link', {
    name: 'Withdraw from contract here',
  })
  await expect(entry).toBeVisible()
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Withdraw from a contract')).toBeVisible()
  await expectAccessible(page)
  await buttonOf(page, 'Continue').click()
  await expect(fieldOf(page, 'Order number')).toBeFocused()
  const email = `${randomUUID()}@visitor.example`
  await page.keyboard.type('K7Q2M-4XN9R')
  await fieldOf(page, 'Name').fill('Erika Muster')
  await fieldOf(page, 'Email for the receipt').fill(email)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Your statement')).toBeFocused()
  await expect(page.getByText('The whole order')).toBeVisible()
  await expectAccessible(page)
  await buttonOf(page, 'Back').click()
  await expect(fieldOf(page, 'Name')).toHaveValue('Erika Muster')
  await buttonOf(page, 'Continue').click()
  await buttonOf(page, 'Confirm withdrawal').click()
  await expect(title(page, 'Receipt of your withdrawal')).toBeFocused()
  await expect(page.getByText(`The same receipt is on its way to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  expect(await statements(email)).toEqual([
    {
      stated_order: 'K7Q2M-4XN9R',
      stated_name: 'Erika Muster',
      lines: null,
      part: '',
      proof: 'typed',
    },
  ])
})

test('a buyer who is signed in only chooses and confirms', async () => {
  const buyer = await newShopper(storefront)
  const [kept, back] = [await newProduct(storefront.shop), await newProduct(storefront.shop)]
  await addToCart(buyer, kept, 1)
  await addToCart(buyer, back, 2)
  const { id, order_number } = await order(buyer)
  const page = await visitAs(storefront, buyer, `/orders/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(fieldOf(page, 'Name')).toHaveValue(ADDRESS.fullname)
  await expect(page.getByRole('main').getByRole('strong').getByText(order_number)).toBeVisible()
  await fieldOf(page, `Units of ${kept.name}`).selectOption('0')
  await expectAccessible(page)
  await buttonOf(page, 'Continue').click()
  await buttonOf(page, 'Confirm withdrawal').click()
  await expect(title(page, 'Receipt of your withdrawal')).toBeVisible()
  await expect(page.getByText(`2 × ${back.name}`)).toBeVisible()
  expect(await statements(buyer.user.email)).toMatchObject([
    { proof: 'session', lines: [{ line: 1, quantity: 2 }] },
  ])
})

test('a guest withdraws from the signed page of the order', async () => {
  const guest = await newGuest(storefront.shop)
  await addToCart(guest, await newProduct(storefront.shop))
  const placed = await order(guest, { ...ORDER, email: 'guest@visitor.example' })
  const page = await storefront.visit(placed.page!, { viewport: NARROW, faults: true })
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(title(page, 'Withdraw from a contract')).toBeVisible()
  const email = `${randomUUID()}@visitor.example`
  await fieldOf(page, 'Name').fill('Erika Muster')
  await fieldOf(page, 'Email for the receipt').fill(email)
  await buttonOf(page, 'Continue').click()
  await storefront.shop.owner.query('revoke insert on withdrawal_statements from pasal_server')
  await buttonOf(page, 'Confirm withdrawal').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await storefront.shop.owner.query('grant insert on withdrawal_statements to pasal_server')
  await buttonOf(page, 'Confirm withdrawal').click()
  await expect(title(page, 'Receipt of your withdrawal')).toBeVisible()
  expect(await statements(email)).toMatchObject([{ proof: 'link' }])
})

test('the last button of the checkout names the obligation to pay', async () => {
  const buyer = await newCustomer(storefront.shop)
  await addToCart(buyer, await newProduct(storefront.shop))
  const page = await visitAs(storefront, buyer, '/cart?step=checkout')
  await expect(buttonOf(page, 'Order with obligation to pay')).toBeVisible()
  await expect(buttonOf(page, 'Place Order')).toHaveCount(0)
})

test('a buyer asks the shop to take goods back from the order', async () => {
  await changeRows(
    storefront.shop,
    'return_settings',
    {},
    { return_days: 30, exceptions: 'Opened packs cannot come back.' },
  )
  const owner = await newColleague(storefront.shop, 'owner')
  const buyer = await newShopper(storefront)
  const product = await newProduct(storefront.shop)
  await addToCart(buyer, product, 2)
  const engraved = await newProduct(storefront.shop, { fields: [{}] })
  await addToCart(buyer, engraved, 1, { engraving: 'For Mina' })
  const { id } = await order(buyer)
  await owner.shop(`POST /orders/${id}/receipt/`, {})
  await owner.shop(`POST /orders/${id}/shipment/`, {})
  // The settings of the pages are dropped by the first save of a colleague.
  const saved = await owner.shop('PATCH /settings/returns/', {
    way_back_paid_by: { from: 'buyer', to: 'shop' },
  })
  expect(saved.status).toBe(200)
  const page = await visitAs(storefront, buyer, `/orders/${id}`, { viewport: NARROW })
  await page.getByRole('main').getByRole('link', { name: 'Return goods' }).click()
  await expect(title(page, 'Return goods')).toBeVisible()
  await expect(page.getByText('Opened packs cannot come back.')).toBeVisible()
  const reason = 'made to your wishes, so it cannot be returned.'
  await expect(page.getByText(`${engraved.name}: ${reason}`)).toBeVisible()
  await expectAccessible(page)
  await buttonOf(page, 'Request the return').click()
  await expect(page.getByText('Please choose at least one unit.')).toBeVisible()
  await fieldOf(page, `Units of ${product.name}`).selectOption('1')
  await fieldOf(page, 'Why? (optional)').fill('Too heavy for me.')
  await buttonOf(page, 'Request the return').click()
  await expect(
    page.getByText('We have received your request. We will answer you by email.'),
  ).toBeVisible()
  await expect(buttonOf(page, 'Request the return')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/orders/${id}`)
  await expect(page.getByText('awaiting our answer')).toBeVisible()
  await expect(page.getByText(`1 × ${product.name}`).last()).toBeVisible()
  await expectAccessible(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await buttonOf(page, 'Withdraw the request').click()
  await expect(page.getByText('withdrawn')).toBeVisible()
  await expect(buttonOf(page, 'Withdraw the request')).toHaveCount(0)
})
