import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, untilAlive, WIDE } from './storefront.ts'

const storefront = openStorefront()

test('a merchant chooses what goes well with a product, and shoppers see it in that order', async () => {
  const [product, first, second] = (
    await storefront.shop.api('GET /products/products/', { query: { ordering: 'name' } })
  ).results
  const office = await visitAs(storefront, 'owner', { path: `/products/${product!.id}` })
  await office.getByText('Goes well with this product').click()
  const search = office.getByRole('searchbox', { name: 'Find a product' })
  for (const { name } of [second!, first!]) {
    await search.fill(name)
    await office.getByRole('button', { name: `Add ${name}` }).click()
    await expect(office.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await expectAccessible(office)

  const page = await storefront.visit(`/products/${product!.slug}`)
  await untilAlive(page)
  const beside = page.getByRole('region', { name: /More from|While this is sold out/ })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const names = beside.getByRole('article').getByRole('heading')
  await expect(names.first()).toBeVisible()
  expect((await names.allTextContents()).slice(0, 2)).toEqual([second!.name, first!.name])
})

test('a shop that wants it shows what was seen recently, from the second product on', async () => {
  const { results } = await storefront.shop.api('GET /products/products/', { query: {} })
  const page = await storefront.visit(`/products/${results[0]!.slug}`)
  expect(await page.evaluate(() => localStorage.getItem('pasal:seen'))).toBeNull()
  const office = await visitAs(storefront, 'owner', { path: '/settings?view=product-pages' })
  await office.getByLabel('Show what was seen recently').check()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => storefront.shop.api('GET /pages/settings/public/'))
    .toHaveProperty('shows_recently_seen', true)

  const seen = page.getByRole('region', { name: 'Recently seen' })
  const [first, second, third] = results
  for (const { slug } of [first!, second!]) {
    await page.goto(`/products/${slug}`)
    await untilAlive(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('pasal:seen')))
      .toContain(`["${slug}"`)
    await expect(seen).toBeHidden()
  }
  await page.goto(`/products/${third!.slug}`)
  await untilAlive(page)
  await expect(seen).toBeVisible()
  const names = await seen.getByRole('article').getByRole('heading').allTextContents()
  expect(names).toEqual([second!.name, first!.name])
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
})
