import { expect, test } from '@playwright/test'
import { visitCheckout, placeOrder } from './at-checkout.ts'
import { answerForGoogle, eventsOf, GOOGLE, openCountedShop } from './counted-shop.ts'
import { buttonOf, linkOf } from './shopper.ts'
import { openStorefront, untilAlive } from './storefront.ts'

const storefront = openStorefront(openCountedShop)

test('a purchase is counted from the product to the order’s number, once', async () => {
  const { page, product } = await visitCheckout(storefront, { elsewhere: GOOGLE })
  await answerForGoogle(page)
  await buttonOf(page, 'Accept').click()
  const items = [{ item_id: product.slug, item_name: product.name, price: 64.75, quantity: 3 }]
  await expect
    .poll(() => eventsOf(page))
    .toEqual([['begin_checkout', { currency: 'USD', value: 194.25, items }]])

  await page.goto(`/products/${product.slug}`)
  await untilAlive(page)
  const one = [{ ...items[0], quantity: 1 }]
  await expect
    .poll(() => eventsOf(page))
    .toEqual([['view_item', { currency: 'USD', value: 64.75, items: one }]])
  await buttonOf(page, 'Add to Cart').click()
  await expect
    .poll(async () => (await eventsOf(page)).at(-1))
    .toEqual(['add_to_cart', { currency: 'USD', value: 64.75, items: one }])

  await page.goto('/cart?step=checkout')
  await untilAlive(page)
  await placeOrder(page, 'Bank transfer')
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  const number = await page.getByRole('strong').first().textContent()
  const purchases = async () => (await eventsOf(page)).filter(([name]) => name === 'purchase')
  await expect.poll(purchases).toEqual([
    [
      'purchase',
      {
        transaction_id: number,
        currency: 'USD',
        value: 259,
        items: [{ ...items[0], quantity: 4 }],
      },
    ],
  ])
  await page.reload()
  await untilAlive(page)
  await expect(linkOf(page, 'View order')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length ?? 0)).toBeGreaterThan(1)
  expect(await purchases()).toEqual([])
})
