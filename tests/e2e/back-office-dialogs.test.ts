import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague, OFFICE } from '#tests/staff.ts'
import { ALL_RULES, expectAccessible } from './accessible.ts'
import { bringSession, visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { addRows } from '../rows.ts'

const office = openStorefront()

let made: Promise<string[]> | undefined

/** Makes a record of each kind with a screen of its own, when the first is asked for. */
async function addressOf(path: string): Promise<string> {
  made ??= (async () => {
    const customer = await newCustomer(office.shop)
    const product = await newProduct(office.shop)
    const { order } = await orderOfNew(office.shop, customer)
    const colleague = await newColleague(office.shop, 'manager')
    const post = (await colleague.shop('POST /posts/', { title: 'Rivets' })).json()
    return [order.id, product.id, customer.user.id, post.id].map(String)
  })()
  const [order = '', product = '', customer = '', post = ''] = await made
  return path
    .replace(':order', order)
    .replace(':product', product)
    .replace(':customer', customer)
    .replace(':post', post)
}

const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }
const key = (name: string) => (page: Page) => page.keyboard.press(name)

/** The screens of the dialogs, and the way to open each. */
const DIALOGS: [name: string, path: string, open: (page: Page) => Promise<void>][] = [
  ['all keys', '', key('?')],
  ['the search', '', key('Control+k')],
  ['a new product', '/products', key('n')],
  [
    'prices of many',
    '/products',
    async (page) => {
      await page.getByLabel('Select all shown').check()
      await press('Change prices…')(page)
    },
  ],
  ['a view to be named', '/products?stock=low', press('Save this view…')],
  ['a price to be reduced', '/products/:product', press(/^Sale$/, 'Plan a sale…')],
  ['a category to be taken away', '/categories', press(/^Delete/)],
  ['a receipt', '/orders/:order', press('Mark paid')],
  ['a cancellation', '/orders/:order', press('Cancel order')],
  [
    'many orders to be canceled',
    '/orders',
    async (page) => {
      await page.getByLabel('Select all shown').check()
      await press('Cancel unpaid…')(page)
    },
  ],
  ['an invitation', '/staff', press('Invite')],
  ['a colleague to be removed', '/staff', press(/^Remove/)],
  ['a post’s time', '/blog/:post', press('Schedule…')],
  ['a person to be blocked', '/customers/:customer', press('Block')],
  ['a person to be erased', '/customers/:customer', press('Erase…')],
  ['a new code', '/promotions', press('New discount')],
  ['a domain to be removed', '/settings?view=domains', press(/^Remove/)],
]

for (const [name, path, open] of DIALOGS) {
  test(`the dialog for ${name} is accessible on a phone in the dark`, async () => {
    const page = await visitAs(office, 'owner', { viewport: NARROW, path: await addressOf(path) })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    expect(await underButtons(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

/** Names the fields that Tab leads to and that the buttons at the dialog's foot cover, in a low window. */
async function underButtons(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: NARROW.width, height: 400 })
  const stops = await page.getByRole('dialog').locator('a, button, input, select, textarea').count()
  const found: string[] = []
  for (let stop = 0; stop < Math.min(stops, 25); stop++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement!
      const foot = focused.closest('dialog')?.querySelector('footer')
      if (!foot || foot.contains(focused) || focused.contains(foot)) return []
      const isUnder = focused.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1
      return isUnder ? [focused.outerHTML] : []
    })
    found.push(...covered)
  }
  return found
}

test('the focus stays in a refund whose second step Enter leads to, and that is changed', async () => {
  const customer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, customer)
  const colleague = await newColleague(office.shop, 'owner')
  expect((await colleague.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  const page = await visitAs(office, 'owner', { path: `/orders/${order.id}` })
  await press('Record refund')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A part').check()
  await dialog.getByLabel('Amount').fill('1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Then', { exact: true })).toBeVisible()
  await expect(dialog.locator(':focus')).toContainText('Then')
  await dialog.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(dialog.getByLabel('A part')).toBeVisible()
  await expect(dialog.locator('form :focus')).toHaveCount(1)
})

for (const [path, name] of [
  ['/products', /^More for/],
  ['/orders', 'Columns'],
] as const) {
  test(`the menu ${name} takes the focus, gives it back, and closes without it`, async () => {
    await addressOf('/orders/:order')
    const page = await visitAs(office, 'owner', { path })
    const opener = page.getByRole('button', { name }).first()
    const menu = page.locator('[popover]:popover-open')
    await opener.press('Enter')
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(menu.locator(':focus')).toHaveCount(1)
    const stops = await menu.locator('button, input').count()
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab')
    await expect(menu).toHaveCount(0)
    await opener.click()
    await expect(menu).toHaveCount(1)
    await opener.click()
    await expect(menu).toHaveCount(0)
  })
}

for (const path of [
  '',
  '/orders',
  '/products',
  '/orders/:order',
  '/products/:product',
  '/customers/:customer',
  '/promotions',
  '/sales',
  '/categories',
  '/audit',
  '/pages?view=faq',
  '/pages?view=legal',
  '/packing-slips?ids=:order',
  '/no-such-screen',
  '/orders?view=gone&status=gone',
]) {
  test(`the screen /shops/1${path} is accessible in the light and in the dark`, async () => {
    const viewport = { width: 320, height: 800 }
    const page = await visitAs(office, 'owner', { path: await addressOf(path), viewport })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, ALL_RULES)
    }
  })
}

test('the menu and the notices of a person with two shops lie in landmarks', async () => {
  const owner = await newColleague(office.shop, 'owner')
  await addRows(office.shop, 'memberships', { tenant_id: 2, staff_id: owner.id, role: 'owner' })
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await bringSession(page, owner)
  await page.goto('/shops/2')
  await expect(page.getByRole('combobox', { name: 'Shop' })).toBeVisible()
  await expectAccessible(page, ALL_RULES)
  for (const path of ['/shops/99', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here.')
    await expectAccessible(page, ALL_RULES)
  }
})

test('the look is seen on the page of the shop, in frames that show no other site', async () => {
  const preview = /\/look-preview\//
  const page = await visitAs(office, 'owner', { elsewhere: preview })
  // The page itself would report that its scripts do not run here.
  await page.route(preview, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A page of the shop</h1>' }),
  )
  await page.goto('/shops/1/settings?view=look')
  await expect
    .poll(() => {
      const shown = page.frames().find((frame) => preview.test(frame.url()))
      return shown?.evaluate(() => document.body.textContent)
    })
    .toBe('A page of the shop')
})

test('the screen of the look is accessible around the page of the shop that it shows', async () => {
  const preview = /\/look-preview\//
  const page = await visitAs(office, 'owner', { viewport: NARROW, elsewhere: preview })
  // That page is the shop's own, and is looked at as such.
  await page.route(preview, (route) => route.fulfill({ status: 204 }))
  await page.goto('/shops/1/settings?view=look')
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('title')).toMatch(/^The shop in /)
  await frame.evaluate((element) => element.remove())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})
