import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newSale } from '#tests/purchase/new-sale.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { newShopper, visitAs as visitShopAs } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'

const place = openStorefront(openShop)

/** The sale that the demo is created with. */
const ON_SALE = { slug: 'camp-khukuri-forge-finish', name: 'Camp Khukuri, forge finish' }

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('in the shop', () => {
  test('a sale is seen on the home page, in the list and on its page, and given to search engines', async () => {
    const page = await place.visit('/')
    const card = page.getByRole('article').filter({ hasText: ON_SALE.name }).first()
    await expect(card.getByText('SALE', { exact: true })).toBeVisible()
    expect(await card.textContent()).toMatch(
      /\$95\.00.*Instead of \$112\.00.*Lowest in the 30 days before: \$112\.00/,
    )
    await page.goto(`/products/${ON_SALE.slug}`)
    await expect(page.getByText(/^On sale until \d+ \w+ 20\d\d$/)).toBeVisible()
    await expect(page.getByText('Lowest in the 30 days before: $112.00')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(NARROW)
    await expectAccessible(page)
    expect(await sidewaysOf(page)).toBe(0)
    const shown = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(shown.join('')).toMatch(/"price":"95\.00","priceValidUntil":"20\d\d-\d\d-\d\d"/)
    expect(shown.join('')).toMatch(/StrikethroughPrice","price":"112\.00"/)
  })

  test('a sale stands in the cart with the price before it', async () => {
    const product = await newProduct(place.shop)
    await newSale(place.shop, product)
    const shopper = await newShopper(place)
    await addToCart(shopper, product, 2)
    const page = await visitShopAs(place, shopper, '/cart')
    const line = page.getByRole('row').filter({ hasText: product.name })
    await expect(line.getByText('$5.00', { exact: true })).toBeVisible()
    await expect(line.getByText('Lowest in the 30 days before: $10.00')).toBeVisible()
    await expectAccessible(page)
  })

  test('the list goes by price, up and down, in its address', async () => {
    const page = await place.visit('/products')
    const prices = async () => {
      const texts = await page.getByRole('article').allTextContents()
      return texts.map((text) => Number(/\$(\d+\.\d\d)/.exec(text)?.[1]))
    }
    for (const [name, address, sign] of [
      ['Price, lowest first', '/products?ordering=price', 1],
      ['Price, highest first', '/products?ordering=price_desc', -1],
    ] as const) {
      await page.getByLabel('Sort by').selectOption({ label: name })
      await expect(page).toHaveURL(address)
      await expect
        .poll(async () => {
          const shown = await prices()
          return shown.join() === shown.toSorted((a, b) => sign * (a - b)).join()
        })
        .toBe(true)
    }
  })
})

test.describe('at the back office', () => {
  test('a price is reduced for a time on the product’s page, and again its own when that ends', async () => {
    const product = await newProduct(place.shop)
    const priceOf = async () =>
      (await place.shop.api('GET /products/products/:slug/', { params: { slug: product.slug } }))
        .price
    const page = await visitAs(place, 'owner')
    await page.goto(`/shops/1/products/${product.id}`)
    await expect(page.getByText('No sale planned.')).toBeVisible()
    await page.getByRole('button', { name: 'Plan a sale…' }).click()
    await page.getByLabel('Percent', { exact: true }).fill('101')
    await page.getByRole('button', { name: 'Start the sale', exact: true }).click()
    await expect(page.getByText('Enter a number below 100, such as 20 or 12.5.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Percent', { exact: true }).fill('20')
    await page.getByRole('button', { name: 'Start the sale', exact: true }).click()
    await expect(page.getByText('The sale has started')).toBeVisible()
    await expect(page.getByText('Running', { exact: true })).toBeVisible()
    expect(await priceOf()).toBe('8.00')
    // The price follows the sale.
    await expect(page.getByLabel('Price in USD')).toBeDisabled()

    await page.getByRole('button', { name: 'Change the sale of' }).click()
    await page.getByLabel('Sale price in USD').fill('7')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(priceOf).toBe('7.00')
    await page.getByRole('button', { name: 'End now' }).click()
    await page.getByRole('button', { name: 'End the sale' }).click()
    await expect(page.getByText('No sale planned.')).toBeVisible()
    expect(await priceOf()).toBe('10.00')
    await page.getByText('Earlier sales').click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  })

  test('a product gets options, and a row for each combination', async () => {
    const product = await newProduct(place.shop)
    const page = await visitAs(place, 'owner')
    await page.goto(`/shops/1/products/${product.id}`)
    await page.getByRole('link', { name: 'Add options' }).click()
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByLabel('Name of option 1').fill('Handle')
    await page.getByLabel('Value 1 of Handle').fill('Horn')
    await page.getByRole('button', { name: 'Add a value' }).click()
    await page.getByLabel('Value 2 of Handle').fill('Rosewood')
    await page.getByRole('button', { name: 'Add the 2 missing combinations' }).click()
    await page.getByLabel('Price of Rosewood', { exact: true }).fill('12.5')
    await page.getByLabel('Stock of Rosewood').fill('4')
    await page.getByLabel('SKU of Rosewood').fill(`ROSE-${product.id}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { variants } = await place.shop.api('GET /products/products/:slug/', {
      params: { slug: product.slug },
    })
    expect(variants).toMatchObject([
      { values: ['Horn'], price: '10.00', stock: 0 },
      { values: ['Rosewood'], price: '12.50', stock: 4, sku: `ROSE-${product.id}` },
    ])
    // A value by another name keeps what there is of it; stock goes by differences.
    await page.getByLabel('Value 1 of Handle').fill('Buffalo horn')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'One Buffalo horn more' }).click()
    await expect
      .poll(async () => {
        const after = await place.shop.api('GET /products/products/:slug/', {
          params: { slug: product.slug },
        })
        return after.variants?.map(({ id, stock }) => [id, stock])
      })
      .toEqual([
        [variants![0]!.id, 1],
        [variants![1]!.id, 4],
      ])
    await page.setViewportSize(NARROW)
    await expectAccessible(page)
    expect(await sidewaysOf(page)).toBe(0)
  })

  test('the reductions of all products are listed, on a phone too', async () => {
    const page = await visitAs(place, 'read_only', { viewport: NARROW })
    await page.goto('/shops/1/sales')
    await expect(page.getByRole('link', { name: ON_SALE.name })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'End now' })).toBeHidden()
    await expectAccessible(page)
    expect(await sidewaysOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Planned', exact: true }).click()
    await expect(page.getByText('No sales here.')).toBeVisible()
  })
})
