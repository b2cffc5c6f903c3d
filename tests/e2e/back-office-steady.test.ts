import { expect, test } from '@playwright/test'
import { newProduct, stopSelling } from '#tests/purchase/new-product.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

// The screen keeps its place under the eyes and the hands of its user.

const office = openStorefront()

test('a pressed button keeps the focus while a product is published and unpublished', async () => {
  const { id } = await newProduct(office.shop)
  await stopSelling(office.shop, { id })
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

test('acts of a post keep the focus while they change its state', async () => {
  const page = await visitAs(office, 'owner', { path: '/blog' })
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Title', { exact: true }).fill('How a handle is made')
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Of horn.')
  await expect(page.getByText(/^(Draft saved|Saved)/).first()).toBeVisible()
  const act = (name: string) => page.getByRole('button', { name, exact: true })
  await act('Publish').focus()
  await page.keyboard.press('Enter')
  await expect(act('Update')).toBeFocused()
  await expect(act('Unpublish')).toBeEnabled()
  await act('Unpublish').focus()
  await page.keyboard.press('Enter')
  await expect(act('Publish')).toBeFocused()
})

test('acts of a page and a saved legal text keep the focus', async () => {
  const page = await visitAs(office, 'owner', { path: '/pages' })
  await page.getByLabel('New page').fill('How we forge')
  await page.getByRole('button', { name: 'Add' }).click()
  const act = (name: string) => page.getByRole('button', { name, exact: true })
  await act('Publish').focus()
  await page.keyboard.press('Enter')
  await expect(act('Unpublish')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(act('Publish')).toBeFocused()

  await page.goto('/shops/1/pages?view=legal')
  const text = page.getByRole('textbox', { name: 'Refund policy' })
  await text.focus()
  await page.keyboard.type('Send it back. ')
  await act('Publish').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(act('Publish')).toHaveCount(0)
  await expect(text).toBeFocused()
})

test('Escape leaves an empty search, and letters are commands again', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('no such thing')
  await expect(page.getByText('No product matches this filter.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toHaveClass(/outline-accent/)
})

test('a list stays in its place while it is narrowed and its view is saved', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  const topOf = async () => (await page.getByRole('table').boundingBox())!.y
  await expect(page.getByRole('table')).toBeVisible()
  const top = await topOf()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
  const save = page.getByRole('button', { name: 'Save this view…' })
  await expect(save).toBeEnabled()
  expect(await topOf()).toBe(top)
  await save.click()
  await page.getByRole('dialog').getByLabel('Name').fill('Of one kind')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Of one kind', exact: true })).toBeVisible()
  expect(await topOf()).toBe(top)
})

test('each head of the bulk editor fits its column', async () => {
  const page = await visitAs(office, 'owner', { path: '/sheet' })
  await expect(page.getByRole('columnheader', { name: 'Compare-at price' })).toBeVisible()
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
  await expect(page.getByText('Unpublished')).toBeVisible()
  await press('Publish')
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(1)
})

test('a phone shows a message beside the field that has the focus', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=shop', viewport: NARROW })
  const field = page.getByRole('main').locator('input:not([type]):enabled').first()
  await field.focus()
  await field.evaluate((each) => {
    const { bottom } = each.getBoundingClientRect()
    window.scrollBy(0, bottom - window.innerHeight + 150)
  })
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('x')
  await page.keyboard.press('Control+s')
  const message = page.locator('.toasts > *').last()
  await expect(message).toBeVisible()
  await expect
    .poll(async () => {
      const [above, under] = [await message.boundingBox(), await field.boundingBox()]
      return under!.y + under!.height <= above!.y || under!.y >= above!.y + above!.height
    })
    .toBe(true)
})
