import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { parts as german } from '#contract/language/office/de/parts.ts'
import { parts as nepali } from '#contract/language/office/ne/parts.ts'
import { newCustomer } from '#tests/customer.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { variantsAt } from '#tests/rounds.ts'
import { newColleague, OFFICE } from '#tests/staff.ts'
import { bringSession, visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront()
const TABLES = join(import.meta.dirname, '../../contract/language/office')

type Language = 'de' | 'ne'
const LOADING = { de: german.loading!, ne: nepali.loading! }

/** A new owner whose office speaks the language. */
async function ownerIn(language: Language): Promise<Page> {
  const owner = await newColleague(office.shop, 'owner')
  expect((await owner.call('PATCH /person/', { language })).status).toBe(200)
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await bringSession(page, owner)
  await page.goto('/shops/1')
  // The first page of a browser reads who is there, and is loaded anew in their language.
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  return page
}

/** English texts without parameters that the language writes in other words. */
async function englishOnly(language: Language): Promise<Set<string>> {
  const found = new Set<string>()
  const others = new Set<string>()
  for (const file of readdirSync(join(TABLES, 'en'))) {
    const [english = {}, other = {}] = await Promise.all(
      (['en', language] as const).map(
        async (code) =>
          Object.values((await import(join(TABLES, code, file))) as object)[0] as Record<
            string,
            string
          >,
      ),
    )
    for (const [key, text] of Object.entries(english)) {
      if (text !== other[key] && /^[^{<]{3,}$/.test(text)) found.add(text)
      others.add(other[key] ?? '')
    }
  }
  return new Set([...found].filter((text) => !others.has(text)))
}

const textsOn = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent?.closest('script, style, [contenteditable], [lang]:not(html)')) continue
      texts.add((walker.currentNode.textContent ?? '').trim())
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) {
        texts.add(each.getAttribute(name) ?? '')
      }
    }
    return [...texts]
  })

/** Words of the demo shop that the office has as well: the name of a detail. */
const OF_THE_SHOP = new Set(['Weight'])

/** Without the screens that show the shop in a frame, in its own language. */
const SCREENS = [
  '',
  '/orders',
  '/orders/:order',
  '/returns',
  '/payments',
  '/drafts',
  '/refunds',
  '/products',
  '/products/1',
  '/categories',
  '/collections',
  '/filters',
  '/sales',
  '/sheet',
  '/imports',
  '/customers',
  '/messages',
  '/moderation',
  '/reviews',
  '/promotions',
  '/blog',
  '/redirects',
  '/staff',
  '/audit',
  '/settings',
  ...[
    'shop',
    'wording',
    'domains',
    'product-pages',
    'checkout',
    'payment',
    'tax',
    'delivery',
    'shipments',
    'returns',
    'documents',
    'legal',
    'mail',
    'notices',
  ].map((view) => `/settings?view=${view}`),
  ...['free', 'home', 'sections', 'footer', 'faq', 'company', 'contact', 'legal'].map(
    (view) => `/pages?view=${view}`,
  ),
]

const TRANSLATED = ['de', 'ne'] as const

for (const language of TRANSLATED) {
  test(`no screen shows an English text of the office in ${language}`, async () => {
    const { order } = await orderOfNew(office.shop, await newCustomer(office.shop))
    const page = await ownerIn(language)
    const english = await englishOnly(language)
    expect(english.size).toBeGreaterThan(1000)
    const left: string[] = []
    for (const [place, screen] of SCREENS.entries()) {
      if (!variantsAt(place, TRANSLATED).includes(language)) continue
      await page.goto(`/shops/1${screen.replace(':order', String(order.id))}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(LOADING[language])).toHaveCount(0)
      const texts = await textsOn(page)
      left.push(
        ...texts
          .filter((text) => english.has(text) && !OF_THE_SHOP.has(text))
          .map((text) => `${screen}: ${text}`),
      )
    }
    expect(left).toEqual([])
  })
}

test('a colleague chooses a language, and the office speaks and refuses in it', async () => {
  const page = await visitAs(office, 'owner')
  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  const card = page.getByRole('region', { name: 'Language' })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('html[lang="de"]')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Sprache' })).toBeVisible()

  const [refusal] = await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/api/shops/1/orders/1/')),
    page.goto('/shops/1/orders/1'),
  ])
  expect(await refusal.json()).toEqual({ detail: 'Nicht gefunden.' })

  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('नेपाली')
  await page.getByRole('region', { name: 'Sprache' }).getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'भाषा' })).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`the office is mirrored for languages that begin at the right, at ${width} px`, async () => {
    const page = await visitAs(office, 'owner', { viewport: { width, height: 800 } })
    for (const screen of ['', '/orders', '/products', '/sheet', '/settings?view=delivery']) {
      await page.goto(`/shops/1${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { title, overflow } = await page.evaluate(() => {
        document.documentElement.dir = 'rtl'
        const { clientWidth, scrollWidth } = document.documentElement
        const { right } = document.querySelector('h1')!.getBoundingClientRect()
        return { title: clientWidth - right, overflow: scrollWidth - clientWidth }
      })
      // The menu of a wide screen stands to the right of the title.
      expect([screen, overflow, Math.round(title) < 300]).toEqual([screen, 0, true])
      if (width === 1280) {
        const menu = (await page.getByRole('navigation', { name: 'Menu' }).boundingBox())!
        expect(menu.x).toBeGreaterThan(width / 2)
      }
    }
  })
}

test('an arrow of the sheet moves to the cell that it points to, in both directions', async () => {
  const page = await visitAs(office, 'owner', { path: '/sheet' })
  const grid = page.getByRole('grid')
  const x = async () => {
    const cell = page.locator(`#${await grid.getAttribute('aria-activedescendant')}`)
    return (await cell.boundingBox())!.x
  }
  for (const direction of ['ltr', 'rtl']) {
    await page.locator('html').evaluate((html, to) => html.setAttribute('dir', to), direction)
    await page.getByRole('gridcell').nth(2).click()
    const first = await x()
    await page.keyboard.press('ArrowRight')
    expect([direction, (await x()) > first]).toEqual([direction, true])
    await page.keyboard.press('ArrowLeft')
    expect([direction, await x()]).toEqual([direction, first])
  }
})
