import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { addressOf, openStorefront, theOnlyHeading } from './storefront.ts'

const storefront = openStorefront()
const visit = (path: string) => storefront.visit(path, { javaScriptEnabled: false })

test('search and links work', async () => {
  const page = await visit('/')
  const box = page.getByPlaceholder('Search products...')
  await box.fill('sirupate')
  await box.press('Enter')
  expect(addressOf(page)).toBe('/products?search=sirupate')
  expect(await theOnlyHeading(page).textContent()).toBe('Search Results for "sirupate"')

  await page
    .getByRole('main')
    .getByRole('link', { name: /Sirupate/ })
    .first()
    .click()
  expect(addressOf(page)).toMatch(/^\/products\/.*sirupate/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'BLOG' }).click()
  expect(await theOnlyHeading(page).textContent()).toBe('Blog')
})

test('the menus open', async () => {
  const page = await visit('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'SHOP' }).click()
  await main.getByRole('link', { name: 'Working khukuris' }).click()
  expect(addressOf(page)).toBe('/products?category=working-khukuris')
})

test('a product is described and reviewed', async () => {
  const page = await visit(`/products/${PANAWAL}`)
  const product = KHUKURI.content.products.find(({ slug }) => slug === PANAWAL)!
  await expect(page.getByText(product.description)).toBeVisible()
  await expect(page.getByText(`$${product.price}`)).toBeVisible()
  for (const { key, value } of product.attributes) {
    await expect(page.getByRole('row', { name: `${key} ${value}` })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'The story' })).toBeVisible()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const [newest, ...others] = product.reviews.toSorted((a, b) => a.days_ago - b.days_ago)
  await expect(reviews.getByText(newest!.comment)).toBeVisible()
  await reviews.getByText(/^Show \d+ more/).click()
  await expect(reviews.getByText(others.at(-1)!.comment)).toBeVisible()
})

test('questions unfold', async () => {
  const page = await visit('/faq')
  const [first] = KHUKURI.content.faqs
  const answer = page.getByText(first!.answer.replace(/<[^>]+>/g, '').slice(0, 40))
  expect(await answer.isVisible()).toBe(false)
  await page.getByText(first!.question).click()
  await expect(answer).toBeVisible()
})
