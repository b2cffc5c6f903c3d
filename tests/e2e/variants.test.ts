import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { ADD_ITEM, CART } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { buttonOf, expectAccessibleEverywhere, newShopper, visitAs } from './shopper.ts'
import { addressOf, NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront()

/** Three sheaths with horn; rosewood with two of them, and of one of these none is left. */
const BHOJPURE = '/products/bhojpure-khukuri'

const radio = (page: Page, name: string) => page.getByRole('radio', { name })
const priceOn = (page: Page) => page.getByText(/^\$\d/).first().textContent()

test.describe('a product with options', () => {
  test('follows what is chosen: price, stock, button and address', async () => {
    const page = await storefront.visit(BHOJPURE)
    expect(await radio(page, 'Plain leather').isChecked()).toBe(true)
    expect(await priceOn(page)).toBe('$129.00')
    const top = async () => (await buttonOf(page, 'Add to Cart').boundingBox())!.y
    const before = await top()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await radio(page, 'Carved sisau').check()
    await expect.poll(() => priceOn(page)).toBe('$176.00')
    await expect(page.getByText('Only 3 left')).toBeVisible()
    expect(addressOf(page)).toMatch(/^\/products\/bhojpure-khukuri\?variant=\d+$/)
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    expect(await top()).toBe(before)

    await page.reload()
    await expect(radio(page, 'Carved sisau')).toBeChecked()
    await expect.poll(() => priceOn(page)).toBe('$176.00')
  })

  test('says what is sold out and what does not exist, which leads to what does', async () => {
    const page = await storefront.visit(BHOJPURE)
    await radio(page, 'Tooled leather').check()
    await expect(radio(page, 'Rosewood Sold out')).toBeVisible()
    await radio(page, 'Rosewood').check()
    await expect(page.getByRole('button', { name: 'Sold Out', disabled: true })).toBeVisible()
    await expect(radio(page, 'Carved sisau Not with the rest')).toBeVisible()
    await radio(page, 'Carved sisau').check()
    await expect(radio(page, 'Buffalo horn')).toBeChecked()
    await expect(buttonOf(page, 'Add to Cart')).toBeVisible()
  })

  test('shows the picture of a variant that looks different, and the first one again after it', async () => {
    const page = await storefront.visit(BHOJPURE)
    const shown = () =>
      page
        .getByRole('list', { name: 'Pictures' })
        .locator('[aria-current]')
        .getAttribute('aria-label')
    const first = await shown()
    const seen = new Set([first])
    for (const name of ['Rosewood', 'Tooled leather', 'Buffalo horn', 'Carved sisau']) {
      await radio(page, name).check()
      await expect.poll(async () => seen.has(await shown())).toBe(false)
      seen.add(await shown())
    }
    await radio(page, 'Plain leather').check()
    await expect.poll(shown).toBe(first)
  })

  test('every option shows above the bar on a phone', async () => {
    for (const path of [
      BHOJPURE,
      '/products/chitlange-khukuri',
      '/products/jangal-clearing-khukuri',
    ]) {
      const page = await storefront.visit(path, { viewport: NARROW })
      const bar = (await buttonOf(page, 'Add to Cart').boundingBox())!
      for (const value of await page.locator('label:has([type=radio])').all()) {
        const box = (await value.boundingBox())!
        expect(box.y + box.height).toBeLessThan(bar.y)
        expect(box.height).toBeGreaterThanOrEqual(44)
      }
    }
  })

  test('is chosen by keys, and put into the cart as chosen', async () => {
    const customer = await newShopper(storefront)
    const page = await visitAs(storefront, customer, BHOJPURE)
    await radio(page, 'Plain leather').focus()
    await page.keyboard.press('ArrowRight')
    await expect(radio(page, 'Tooled leather')).toBeChecked()
    await buttonOf(page, 'Add to Cart').click()
    const added = page.getByRole('status').filter({ hasText: 'Added to cart.' })
    await expect(
      added.getByText('1 × Bhojpure Khukuri, 11 inch, Tooled leather, Buffalo horn'),
    ).toBeVisible()
    const { items } = (await customer.get(CART)).json()
    expect(items.map(({ variant, product }) => [variant?.name, product.price])).toEqual([
      ['Tooled leather, Buffalo horn', '148.00'],
    ])
    await page.goto('/cart')
    await expect(page.getByText('Tooled leather, Buffalo horn')).toBeVisible()
  })

  test('can be used by everybody, wide, narrow and in the dark', async () => {
    await expectAccessibleEverywhere(await storefront.visit(BHOJPURE))
  })

  test('says from which price on in the list', async () => {
    const page = await storefront.visit('/products?category=working-khukuris')
    const card = page.getByRole('article').filter({ hasText: 'Jangal' })
    expect(await card.textContent()).toContain('from $124.00')
  })
})

test('a deleted variant stays in the cart and says that it is no longer sold, also at checkout', async () => {
  const customer = await newShopper(storefront)
  const { shop } = storefront
  const product = await newProduct(shop, { stock: 5 })
  const { variants } = await giveSizes(shop, product, { S: { stock: 5 }, M: { stock: 5 } })
  for (const { id } of variants) {
    await customer.post(ADD_ITEM, { product_id: product.id, variant_id: id, quantity: 1 })
  }
  await giveSizes(shop, product, { S: {} })
  const page = await visitAs(storefront, customer, '/cart')
  const said = page.getByText(`${product.name} (M) is no longer sold.`)
  await expect(said).toBeVisible()
  await page.goto('/cart?step=checkout')
  await expect(said).toBeVisible()
})
