import { expect, type Route, test } from '@playwright/test'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { flatMethod } from '#tests/purchase/delivery.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { CHECKOUT, fillAddress, visitCheckout } from './at-checkout.ts'
import { visitAs } from './at-office.ts'
import { buttonOf, fieldOf, visitAs as visitShop } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront()

const UNCHARGED = {
  is_charged: false,
  handling_days: 0,
  cut_off_hour: 24,
  closed_weekdays: [],
  closed_days: [],
  zones: [],
}
test.beforeEach(async () => {
  const owner = await newColleague(storefront.shop, 'owner')
  expect((await owner.shop('PUT /settings/delivery/', UNCHARGED)).status).toBe(200)
})

test('countries of a zone are chips, in any spelling, by group, by keyboard', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/settings?view=delivery' })
  await page.getByLabel('Charge delivery').check()
  await page.getByRole('button', { name: 'Add a zone' }).click()
  const places = page.getByRole('list', { name: 'Chosen places' })
  const chip = (name: string) => places.getByRole('button', { name: `${name}: remove` })
  const field = page.getByLabel('Countries and regions')
  await field.fill('Deutschland,')
  await expect(chip('Germany')).toBeVisible()
  await page.getByRole('button', { name: 'Add EU', exact: true }).click()
  await expect(places.getByRole('listitem')).toHaveCount(27)
  await chip('France').press('Enter')
  await expect(places.getByRole('listitem')).toHaveCount(26)
  await expect(field).toBeFocused()
  await field.fill('Atlantis, नेपाल')
  await field.press('Enter')
  await expect(page.getByText('“Atlantis” is not a country or region that we know.')).toBeVisible()
  await expect(chip('Nepal')).toBeVisible()
  expect(await field.inputValue()).toBe('Atlantis')
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(places.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a group takes what other zones leave, and a place of another zone is marked', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/settings?view=delivery' })
  await page.getByLabel('Charge delivery').check()
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await page.getByLabel('Name of the zone').fill('Home')
  await page.getByLabel('Countries and regions').fill('Deutschland,')
  await page.getByRole('button', { name: 'Add a zone' }).click()
  const zone = page.getByRole('region', { name: 'New zone' })
  const places = zone.getByRole('list', { name: 'Chosen places' })
  await zone.getByRole('button', { name: 'Add EU', exact: true }).click()
  await expect(places.getByRole('listitem')).toHaveCount(26)
  await expect(places.getByText('Germany')).toHaveCount(0)
  await zone.getByLabel('Countries and regions').fill('Germany,')
  await expect(zone.getByText('Germany is in the zone “Home” already.')).toBeVisible()
  await expectAccessible(page)
  await places.getByRole('button', { name: 'Germany: remove' }).click()
  await expect(zone.getByText('Germany is in the zone “Home” already.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('a merchant charges delivery by zone, tries an address, and a customer pays it', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/settings?view=delivery' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Charge delivery').check()
  await save.click()
  await expect(page.getByText(/^Zones: The shop delivers nowhere/)).toBeVisible()

  await page.getByRole('button', { name: 'Add a zone' }).click()
  const zone = page.getByRole('region', { name: 'New zone' })
  await page.getByLabel('Name of the zone').fill('Himalaya')
  await page.getByLabel('Countries and regions').fill('Nepal, Atlantis')
  await page.getByLabel('Name of the method').fill('Courier')
  await page.getByLabel('Price in USD').fill('4,50')
  await save.click()
  await expect(
    page.getByText('Himalaya: “Atlantis” is not a country or region that we know.'),
  ).toBeVisible()
  await page.getByLabel('Countries and regions').fill('Nepal, bt')
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await zone.count()).toBe(0)

  await page.getByLabel('Everywhere else').check()
  await save.click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.getByLabel('Days until the parcel leaves').fill('1')
  await page.getByLabel('Free from (optional)').fill('500')
  await save.click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()

  await page.getByLabel('Country', { exact: true }).fill('Kingdom of Nepal')
  await page.getByLabel('Items in USD').fill('20')
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  const methods = page.getByRole('list', { name: 'Methods for this address' })
  await expect(methods.getByText('$4.50, arrives', { exact: false })).toBeVisible()
  // The sticky head covers a part of the checkbox that is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  const { page: checkout } = await visitCheckout(storefront, { faults: true })
  await fillAddress(checkout)
  const postcode = fieldOf(checkout, 'Postal code')
  const right = await postcode.inputValue()
  await postcode.fill('99')
  await expect(checkout.getByText(/^Please check this postal code/)).toBeVisible()
  expect(await postcode.getAttribute('aria-invalid')).toBe(null)
  await postcode.fill(right)
  await expect(checkout.getByRole('radio', { name: /^Courier/ })).toBeVisible()
  const countries = await checkout
    .locator('datalist option')
    .evaluateAll((all) => all.slice(0, 3).map((each) => (each as HTMLOptionElement).value))
  expect(countries).toEqual(['Bhutan', 'Nepal', 'Afghanistan'])
  await fieldOf(checkout, 'Bank transfer').check()
  await buttonOf(checkout, 'Place Order').click()
  await expect(checkout.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(checkout.getByText('$198.75').first()).toBeVisible()
})

test('an order waits for the quote of what the form holds, and says what changed since', async () => {
  const owner = await newColleague(storefront.shop, 'owner')
  const charge = async (price: string) => {
    const zones = [{ name: 'World', countries: ['**'], methods: [flatMethod('Post', price)] }]
    const saved = await owner.shop('PUT /settings/delivery/', {
      ...UNCHARGED,
      is_charged: true,
      zones,
    })
    expect(saved.status).toBe(200)
  }
  await charge('3.00')
  const { page } = await visitCheckout(storefront, { faults: true })
  const quotes: Route[] = []
  await page.route('**/api/orders/quote/', (route) => {
    quotes.push(route)
  })
  const place = buttonOf(page, 'Place Order')
  await fieldOf(page, 'Bank transfer').check()
  await expect(place).toBeEnabled()
  await fillAddress(page)
  expect(await place.isDisabled()).toBe(true)
  await expect.poll(() => quotes.length).toBe(1)
  expect(await place.isDisabled()).toBe(true)
  await quotes[0]!.fallback()
  await expect(place).toBeEnabled()
  await page.unroute('**/api/orders/quote/')

  await charge('4.50')
  // The cart is read before the order, and once more after the refusal: here later than the quote.
  const carts: Route[] = []
  await page.route('**/api/orders/cart/', (route) => {
    carts.push(route)
    return carts.length === 1 ? route.fallback() : undefined
  })
  await place.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert.getByText('Post: $4.50 instead of $3.00.')).toBeVisible()
  await expect(alert.getByText('The total is $198.75 instead of $197.25.')).toBeVisible()
  await expect(place).toBeEnabled()
  const isFocused = () => place.evaluate((it) => it === document.activeElement)
  await expect.poll(isFocused).toBe(true)
  await expect.poll(() => carts.length).toBe(2)
  const quoted = page.waitForResponse('**/api/orders/quote/')
  await carts[1]!.fallback()
  await quoted
  await expect(place).toBeEnabled()
  await expect.poll(isFocused).toBe(true)
  await page.unroute('**/api/orders/cart/')
  await expectAccessible(page)
  await place.click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('a press that leaves a field with a fault meets what was pressed', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/settings?view=delivery' })
  await page.getByLabel('Same-day orders until (hour)').fill('14:00')
  const saturday = page.getByRole('checkbox', { name: /^Sat/ })
  const box = (await saturday.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  // The fault is not there before the pointer is up.
  expect((await saturday.boundingBox())!.y).toBe(box.y)
  await page.mouse.up()
  expect(await saturday.isChecked()).toBe(true)
  await expect(page.getByLabel('Same-day orders until (hour)')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('the settings of delivery fit on a phone', async () => {
  const page = await visitAs(storefront, 'owner', {
    path: '/settings?view=delivery',
    viewport: NARROW,
  })
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await page.getByRole('button', { name: 'Add a method' }).first().click()
  await expect(page.getByLabel('Name of the method').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})

test('a customer picks an order up without an address, and learns where', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/settings?view=delivery' })
  await page.getByLabel('Charge delivery').check()
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByLabel('Place', { exact: true }).fill('our forge in Dharan')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const { page: checkout } = await visitCheckout(storefront, { viewport: NARROW })
  const choice = checkout.getByRole('radio', { name: 'Pick-up at our forge in Dharan' })
  await choice.scrollIntoViewIfNeeded()
  const before = await choice.boundingBox()
  await choice.check()
  await expect(fieldOf(checkout, 'Street address')).toBeHidden()
  expect(await choice.boundingBox()).toEqual(before)
  await expectAccessible(checkout)
  await fieldOf(checkout, 'Full name').fill('Asha Rai')
  await fieldOf(checkout, 'Phone number').fill('+977 25 520000')
  await expect(checkout.getByText(/^ready from/)).toBeVisible()
  await fieldOf(checkout, 'Bank transfer').check()
  await buttonOf(checkout, 'Place Order').click()
  await expect(checkout.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(checkout.getByRole('heading', { name: 'Pick-up', exact: true })).toBeVisible()
  await expect(checkout.getByText(/Pick-up at our forge in Dharan, ready from/)).toBeVisible()

  const { rows } = await storefront.shop.owner.query<{ id: string }>(
    'select id from orders where tenant_id = 1 order by created_at desc limit 1',
  )
  const id = rows[0]!.id
  const owner = await newColleague(storefront.shop, 'owner')
  expect((await owner.shop(`POST /orders/${Number(id)}/receipt/`, {})).status).toBe(200)
  const office = await visitAs(storefront, 'owner', { path: `/orders/${id}` })
  await buttonOf(office, 'Mark ready for pick-up').click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Mark ready for pick-up: / })).toBeVisible()
  await expect(dialog.getByLabel('Tracking number')).toBeHidden()
  await expect(dialog.getByText('Items that are ready')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark ready for pick-up', exact: true }).click()
  await expect(buttonOf(office, 'Mark picked up')).toBeVisible()
  await expect(office.getByRole('region', { name: 'Ready items' })).toBeVisible()
  await expect(office.getByText('Ready for pick-up', { exact: true }).first()).toBeVisible()
  await expect(office.getByText('Shipped', { exact: true })).toBeHidden()
  await checkout.goto(new URL(`/orders/${id}`, checkout.url()).href)
  await expect(checkout.getByText('Your order is ready to be picked up.')).toBeVisible()
  await expect(checkout.getByRole('heading', { name: 'Pick-up', exact: true })).toBeVisible()
  await expect(checkout.getByText('Ready for pick-up', { exact: true }).first()).toBeVisible()
  await checkout.goto(new URL('/orders', checkout.url()).href)
  await expect(checkout.getByText('Ready for pick-up', { exact: true })).toBeVisible()
})

test('the checkout asks for a region where the charge depends on it, and moves nothing', async () => {
  const owner = await newColleague(storefront.shop, 'owner')
  const saved = await owner.shop('PUT /settings/delivery/', {
    ...UNCHARGED,
    is_charged: true,
    zones: [
      { name: 'World', countries: ['**'], methods: [flatMethod('Parcel', '20.00')] },
      { name: 'Alaska', countries: ['US-AK'], methods: [flatMethod('Parcel', '45.00')] },
    ],
  })
  expect(saved.status).toBe(200)
  const { page, customer } = await visitCheckout(storefront)
  await fillAddress(page)
  await fieldOf(page, 'Postal code').fill('99501')
  const heading = page.getByText('Payment method', { exact: true })
  await expect(page.getByText('$20.00').first()).toBeVisible()
  const before = await heading.boundingBox()
  await fieldOf(page, 'Country').fill('USA')
  const region = fieldOf(page, 'State or province')
  await expect(region).toBeVisible()
  await expect(page.getByText('$20.00').first()).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await fieldOf(page, 'Bank transfer').check()
  await buttonOf(page, 'Place Order').click()
  await expect(page.getByText('Please fill in this field.')).toBeVisible()
  await region.selectOption('Alaska')
  await expect(page.getByText('$45.00').first()).toBeVisible()
  await buttonOf(page, 'Place Order').click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('AK 99501').first()).toBeVisible()

  // The next visit has the region of the last order, and its price.
  await addToCart(customer, await newProduct(storefront.shop))
  const again = await visitShop(storefront, customer, CHECKOUT)
  await expect(fieldOf(again, 'State or province')).toHaveValue('Alaska')
  await expect(again.getByText('$45.00').first()).toBeVisible()
})
