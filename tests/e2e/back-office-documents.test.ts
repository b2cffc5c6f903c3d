import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { documentsOf, issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { fillAddress, ordersOf, visitCheckout } from './at-checkout.ts'
import { visitAs } from './at-office.ts'
import { visitAs as visitAsBuyer } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront()

test('a merchant switches documents on, and finds the invoice of an order and its month', async () => {
  const { shop } = storefront
  const page = await visitAs(storefront, 'owner', {
    path: '/settings?view=documents',
    // The PDFs are on the shop's own host.
    elsewhere: /\/documents\//,
  })
  const saveButton = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Issue invoices and credit notes').check()
  await saveButton.click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await page.getByLabel('Name of the seller').fill('Khukuri House Pvt. Ltd.')
  await page.getByLabel('Street and number').fill('Ratna Marga 12')
  await page.getByLabel('City').fill('Dharan')
  await page.getByLabel('First number of invoices').fill('700')
  await saveButton.click()
  await expect(saveButton).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer)
  const owner = await newColleague(shop, 'owner')
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  await issueNow(shop, order)
  await page.goto(`/shops/1/orders/${order.id}`)
  const name = `Invoice R-${new Date().getFullYear()}-0700`
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await documentsOf(buyer, order)).toMatchObject([{ name }])
  await page.getByRole('button', { name: 'Correct the buyer' }).click()
  await page.getByLabel('Company').fill('Tea Ltd')
  await page.getByRole('button', { name: 'Cancel it and issue a new one' }).click()
  await expect(page.getByRole('link', { name: name.replace('0700', '0701') })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/shops/1/settings?view=documents')
  await expect(page.getByRole('button', { name: 'Download PDFs' })).toBeVisible()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDFs' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/^documents-.+\.zip$/)
  await expect(page.getByText('3 documents in the zip')).toBeVisible()
})

test('a customer opens the invoice from the page of the order', async () => {
  const { shop } = storefront
  await saveDocuments(await newColleague(shop, 'owner'))
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer)
  const owner = await newColleague(shop, 'owner')
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  await issueNow(shop, order)
  const page = await visitAsBuyer(storefront, buyer, `/orders/${order.id}`, { viewport: NARROW })
  const invoice = page.getByRole('link', { name: /^Invoice R-/ })
  await expect(invoice).toBeVisible()
  const url = (await invoice.getAttribute('href'))!
  const pdf = await shop.fetch(url)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})

test('the settings of documents fit on a phone', async () => {
  const page = await visitAs(storefront, 'owner', {
    path: '/settings?view=documents',
    viewport: NARROW,
  })
  await expect(page.getByLabel('Name of the seller')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})

test('a buyer wants the invoice on a company, and it keeps what was typed over a reload', async () => {
  const { shop } = storefront
  const owner = await newColleague(shop, 'owner')
  await saveDocuments(owner)
  const { page, customer } = await visitCheckout(storefront, { viewport: NARROW, faults: true })
  await fillAddress(page)
  await page.getByText('Invoice for a company').click()
  await page.getByLabel('Company').fill('Rai Ltd')
  await page.getByLabel('VAT number').fill('ATU12345678')
  await page.reload()
  await expect(page.getByLabel('Your reference')).toBeVisible()
  expect(await page.getByLabel('Company').inputValue()).toBe('Rai Ltd')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await page.getByLabel('My invoice goes to another address').check()
  await page.getByRole('radio', { name: 'Bank Transfer' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please fill in the address for the invoice.').first()).toBeVisible()
  const at = page.getByRole('group', { name: 'Invoice address' })
  await expect(at.getByLabel('Full name')).toBeFocused()
  await at.getByLabel('Full name').fill('Asha Rai')
  await at.getByLabel('Street address').fill('Kärntner Straße 1')
  await at.getByLabel('City').fill('Wien')
  await at.getByLabel('Postal code').fill('1010')
  await at.getByLabel('Country').fill('Austria')
  await page.getByLabel('VAT number').fill('AT12345678')
  await page.reload()
  expect(await at.getByLabel('City').inputValue()).toBe('Wien')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(
    page.getByText(/A VAT number of Austria looks like ATU12345678/).first(),
  ).toBeVisible()
  await expect(page.getByLabel('VAT number')).toBeFocused()
  await page.getByLabel('VAT number').fill('ATU12345678')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const kept = async () =>
    (
      await shop.owner.query(
        `select b.company, b.vat_number, b.address ->> 'city' as city from order_billing b join orders o on o.id = b.order_id
           where o.customer_id = $1`,
        [customer.user.id],
      )
    ).rows
  await expect.poll(kept).toEqual([{ company: 'Rai Ltd', vat_number: 'ATU12345678', city: 'Wien' }])
  const [placed] = await ordersOf(customer)
  await page.goto(`/orders/${placed!.id}`)
  await expect(page.getByText('Kärntner Straße 1')).toBeVisible()
  await expectAccessible(page)
})
