import { expect, test } from '@playwright/test'
import { newProduct } from '#tests/purchase/new-product.ts'
import { visitAs } from './at-office.ts'
import { expectSeen, NARROW, openStorefront } from './storefront.ts'

// The screen keeps its place under the eyes and the hands of its user.

const office = openStorefront()

test('a pressed button keeps the focus while a product is published and unpublished', async () => {
  const { id } = await newProduct(office.shop)
  await office.shop.owner.query('update products set is_active = false where id = $1', [id])
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.focus()
  await page.keyboard.press('Enter')
  const unpublish = page.getByRole('button', { name: 'Unpublish', exact: true })
  await expect(unpublish).toBeFocused()
  await expect(unpublish).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(publish).toBeFocused()
})

test('Escape leaves an empty search, and letters are commands again', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('no such thing')
  await expectSeen(page.getByText('No product fits this filter.'))
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await expectSeen(page.getByRole('table'))
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toHaveClass(/outline-accent/)
})

test('a list stays in its place while it is narrowed and its view is saved', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  const topOf = async () => (await page.getByRole('table').boundingBox())!.y
  await expectSeen(page.getByRole('table'))
  const top = await topOf()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
  const save = page.getByRole('button', { name: 'Save this view…' })
  await expect(save).toBeEnabled()
  expect(await topOf()).toBe(top)
  await save.click()
  await page.getByRole('dialog').getByLabel('Name').fill('Of one kind')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectSeen(page.getByRole('button', { name: 'Of one kind', exact: true }))
  expect(await topOf()).toBe(top)
})

test('each head of the bulk editor fits its column', async () => {
  const page = await visitAs(office, 'owner', { path: '/sheet' })
  await expectSeen(page.getByRole('columnheader', { name: 'Compare-at price' }))
  const heads = await page
    .getByRole('columnheader')
    .evaluateAll((all) =>
      all.filter((head) => head.scrollWidth > head.clientWidth || head.clientHeight > 34),
    )
  expect(heads).toHaveLength(0)
})

test('a phone shows the newest message alone', async () => {
  const page = await visitAs(office, 'owner', { path: '/products', viewport: NARROW })
  const { id } = await newProduct(office.shop)
  await page.goto(`/shops/1/products/${id}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Unpublish')
  await expectSeen(page.getByText('Unpublished'))
  await press('Publish')
  await expectSeen(page.getByText('Published', { exact: true }))
  expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(1)
})
