import { expect, type Page, test } from '@playwright/test'
import { orderWords as germanOrders } from '#contract/language/office/de/order-words.ts'
import { pagesViews as germanPages } from '#contract/language/office/de/pages-views.ts'
import { settingsList as germanSettings } from '#contract/language/office/de/settings-list.ts'
import { shell as german } from '#contract/language/office/de/shell.ts'
import { orderWords as englishOrders } from '#contract/language/office/en/order-words.ts'
import { pagesViews as englishPages } from '#contract/language/office/en/pages-views.ts'
import { settingsList as englishSettings } from '#contract/language/office/en/settings-list.ts'
import { shell as english } from '#contract/language/office/en/shell.ts'
import { orderWords as nepaliOrders } from '#contract/language/office/ne/order-words.ts'
import { pagesViews as nepaliPages } from '#contract/language/office/ne/pages-views.ts'
import { settingsList as nepaliSettings } from '#contract/language/office/ne/settings-list.ts'
import { shell as nepali } from '#contract/language/office/ne/shell.ts'
import { newCustomer } from '#tests/customer.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { variantsAt } from '#tests/rounds.ts'
import { newColleague, OFFICE } from '#tests/staff.ts'
import { bringSession } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront()

const LANGUAGES = {
  en: { frame: english, orders: englishOrders, settings: englishSettings, pages: englishPages },
  de: { frame: german, orders: germanOrders, settings: germanSettings, pages: germanPages },
  ne: { frame: nepali, orders: nepaliOrders, settings: nepaliSettings, pages: nepaliPages },
}
type Tables = (typeof LANGUAGES)[keyof typeof LANGUAGES]
type Known = { number: string; id: number }

/** The most used acts: the words that find each, the links that lead there, and its address. */
const TWENTY: {
  words: (tables: Tables, order: Known) => string | undefined
  links: (order: Known) => readonly [string, string?]
  at: RegExp
  /** Its dialog opens when the record is there. */
  asks?: true
}[] = [
  {
    words: ({ orders }, { number }) => `${orders.markPaid} ${number}`,
    links: ({ number }) => ['Orders', number],
    at: /\/orders\/\d+/,
    asks: true,
  },
  {
    words: (_, { number }) => number,
    links: ({ number }) => ['Orders', number],
    at: /\/orders\/\d+/,
  },
  {
    words: ({ frame }) => frame.actToShip,
    links: () => ['Orders', 'To ship'],
    at: /\/orders\?view=to_ship/,
  },
  {
    words: ({ frame }) => frame.actToPay,
    links: () => ['Orders', 'Awaiting payment'],
    at: /\/orders\?view=to_pay/,
  },
  { words: ({ frame }) => frame.returns, links: () => ['Orders', 'Returns'], at: /\/returns/ },
  { words: ({ frame }) => frame.payments, links: () => ['Orders', 'Payments'], at: /\/payments/ },
  { words: ({ frame }) => frame.refunds, links: () => ['Orders', 'Refunds'], at: /\/refunds/ },
  {
    words: ({ frame }) => frame.actNewProduct,
    links: () => ['Products', 'New product'],
    at: /\/products(\?new|$)/,
  },
  { words: () => 'Sirupate', links: () => ['Products', 'Sirupate'], at: /\/products\/\d+/ },
  { words: ({ frame }) => frame.actSheet, links: () => ['Products', 'Bulk editor'], at: /\/sheet/ },
  {
    words: ({ frame }) => frame.actImportOther,
    links: () => ['Products', 'Import and export'],
    at: /\/imports/,
  },
  { words: ({ frame }) => frame.sales, links: () => ['Products', 'Sales'], at: /\/sales/ },
  {
    words: ({ frame }) => frame.messages,
    links: () => ['Customers', 'Messages'],
    at: /\/messages/,
  },
  {
    words: ({ frame }) => frame.comments,
    links: () => ['Customers', 'Comments'],
    at: /\/moderation/,
  },
  { words: ({ frame }) => frame.reviews, links: () => ['Customers', 'Reviews'], at: /\/reviews/ },
  {
    words: ({ frame }) => frame.actNewDiscount,
    links: () => ['Discounts', 'New discount'],
    at: /\/promotions(\?new|$)/,
  },
  { words: ({ frame }) => frame.blog, links: () => ['Content', 'Blog'], at: /\/blog/ },
  {
    words: ({ pages }) => pages.viewPolicies,
    links: () => ['Content', 'Policies'],
    at: /\/pages\?view=legal/,
  },
  {
    words: ({ settings }) => settings.delivery,
    links: () => ['Settings', 'Delivery'],
    at: /\/settings\?view=delivery/,
  },
  { words: ({ frame }) => frame.staff, links: () => ['Settings', 'Staff'], at: /\/staff/ },
]

async function atHome(language: keyof typeof LANGUAGES): Promise<Page> {
  const owner = await newColleague(office.shop, 'owner')
  expect((await owner.call('PATCH /person/', { language })).status).toBe(200)
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await bringSession(page, owner)
  await page.goto('/shops/1')
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

async function newOrder(): Promise<Known> {
  const { order } = await orderOfNew(office.shop, await newCustomer(office.shop))
  return { id: order.id, number: order.order_number }
}

for (const [language, tables] of Object.entries(LANGUAGES)) {
  test(`the keyboard alone opens each of the twenty acts in ${language}`, async () => {
    const order = await newOrder()
    const page = await atHome(language as keyof typeof LANGUAGES)
    for (const [place, { words, at, asks }] of TWENTY.entries()) {
      if (!variantsAt(place, Object.keys(LANGUAGES)).includes(language)) continue
      await page.keyboard.press('Control+k')
      await page.keyboard.type(words(tables, order)!)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (asks) await expect(page.getByRole('dialog')).toBeVisible()
      // On a screen without a dialog it would lead back to the list.
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('each of the twenty acts is at most two clicks from home', async () => {
  const order = await newOrder()
  const page = await atHome('en')
  for (const { links, at } of TWENTY) {
    await page.goto('/shops/1')
    const [place, name] = links(order)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: place }).click()
    if (name !== undefined) {
      const link = page.getByRole('link', { name })
      await link.or(page.getByRole('button', { name })).first().click()
    }
    await expect(page).toHaveURL(at)
  }
})
