import type { Page, Route } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { addressOf, openStorefront, theOnlyHeading } from './storefront.ts'

const storefront = openStorefront()

const [POST] = KHUKURI.content.posts
const UNREADABLE = { status: 500, contentType: 'text/plain', body: 'no JSON' }

type Fault = { call: string; from: string; follow: string; says: string; offers?: string }

/** The failing call, on the way between two pages; the message, and the way on. */
const FAULTS: Fault[] = [
  {
    call: '/api/products/products/?',
    from: '/products/no-such-khukuri',
    follow: 'See all products',
    says: 'Failed to load products.',
    offers: 'Try again',
  },
  {
    call: `/api/products/products/${PANAWAL}/`,
    from: '/products?category=working-khukuris',
    follow: 'Panawal Ang Khola, 10 inch',
    says: 'Failed to load product details.',
    offers: 'See all products',
  },
  {
    call: '/api/blog/posts/?',
    from: '/contact',
    follow: 'BLOG',
    says: 'Failed to load blog posts.',
    offers: 'Try again',
  },
  ...[`/api/blog/posts/${POST!.slug}/`, '/api/blog/comments/?'].map((call) => ({
    call,
    from: '/blog',
    follow: POST!.title,
    says: 'Failed to load blog post or comments.',
    offers: 'See all posts',
  })),
  // The form to write to the shop stands beside it.
  {
    call: '/api/contact/info/',
    from: '/faq',
    follow: 'CONTACT',
    says: 'Failed to load contact information.',
  },
  {
    call: '/api/pages/company-info/',
    from: '/contact',
    follow: 'ABOUT',
    says: 'Failed to load company information.',
    offers: 'Try again',
  },
  ...['Refund Policy', 'Privacy Policy'].map((follow) => ({
    call: '/api/pages/manage/documents/?',
    from: '/contact',
    follow,
    says: `Failed to load ${follow.toLowerCase()}.`,
    offers: 'Try again',
  })),
  {
    call: '/api/pages/manage/faqs/',
    from: '/contact',
    follow: 'FAQs',
    says: 'Failed to load FAQs.',
    offers: 'Try again',
  },
]

/** Answers a call so, until it is asked to stop. */
async function spoil(page: Page, call: string, answer: (route: Route) => Promise<void>) {
  let spoils = true
  const isMeant = (url: URL) => (url.pathname + url.search).startsWith(call)
  await page.route(isMeant, (route) => (spoils ? answer(route) : route.fallback()))
  return () => {
    spoils = false
  }
}

for (const { call, from, follow, says, offers } of FAULTS) {
  test(`${follow} without ${call}: "${says}"`, async () => {
    const page = await storefront.visit(from, { faults: true })
    const mend = await spoil(page, call, (route) => route.fulfill(UNREADABLE))
    await page.getByRole('link', { name: follow, exact: true }).first().click()
    const main = page.getByRole('main')
    const alert = main.getByRole('alert')
    await expect(alert).toHaveText([says])
    expect(await theOnlyHeading(page).count()).toBe(1)
    await expect(page).toHaveTitle(/^\S.* · Dobhan Forge$/)

    mend()
    if (!offers) return
    await main.getByRole('link', { name: offers, exact: true }).click()
    await expect(alert).toBeHidden()
    await expect(main.getByRole('heading').nth(1)).toBeVisible()
  })
}

test('a server that is out of reach is no reason for a blank page', async () => {
  const page = await storefront.visit('/contact', { faults: true })
  const mend = await spoil(page, '/api/', (route) => route.abort('connectionrefused'))
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByRole('link', { name: 'BLOG', exact: true }).first().click()
  await expect(alert).toHaveText(['Failed to load blog posts.'])
  await page.getByRole('link', { name: 'ABOUT', exact: true }).first().click()
  await expect(alert).toHaveText(['Failed to load company information.'])
  mend()
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the server’s own words are shown where it has some', async () => {
  const page = await storefront.visit('/contact', { faults: true })
  const detail = 'Too many requests. Try again in a minute.'
  await spoil(page, '/api/products/', (route) => route.fulfill({ status: 429, json: { detail } }))
  await page.getByPlaceholder('Search products...').fill('khukuri')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('alert')).toHaveText([detail])
})

test('a home page that cannot be loaded says so, and can be tried again', async () => {
  const page = await storefront.visit('/contact', { faults: true })
  const mend = await spoil(page, '/api/', (route) => route.fulfill(UNREADABLE))
  await page.getByRole('link', { name: 'HOME' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(['Failed to load site details.'])
  expect(await theOnlyHeading(page).textContent()).toBe('Dobhan Forge')
  expect(addressOf(page)).toBe('/')
  mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(theOnlyHeading(page)).toHaveText(KHUKURI.content.company.tagline)
  expect(await alert.count()).toBe(0)
})

for (const json of [{}, null, 'nonsense', { results: 7 }]) {
  test(`a list that is ${JSON.stringify(json)} costs the home page that block alone`, async () => {
    const page = await storefront.visit('/contact', { faults: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await spoil(page, '/api/products/products/', (route) => route.fulfill({ json }))
    await page.getByRole('link', { name: 'HOME' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toHaveText(['Failed to load site details.'])
    expect(await theOnlyHeading(page).textContent()).toBe(KHUKURI.content.company.tagline)
    await expect(main.getByRole('heading', { name: 'From the blog' })).toBeVisible()
    const calls = asked.filter((url) => url.includes('/api/'))
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    // A call for each block: two lists, two of the shop's own, company, posts and announcements.
    expect(calls.length).toBeLessThanOrEqual(7)
  })
}

for (const { follow, call, json, says } of [
  {
    follow: 'CONTACT',
    call: '/api/contact/info/',
    json: null,
    says: 'Contact information is currently unavailable.',
  },
  {
    follow: 'CONTACT',
    call: '/api/contact/info/',
    json: {},
    says: 'Contact information is currently unavailable.',
  },
  {
    follow: 'ABOUT',
    call: '/api/pages/company-info/',
    json: 'text',
    says: 'Company information is currently unavailable.',
  },
  {
    follow: 'ABOUT',
    call: '/api/pages/company-info/',
    json: { core_values: null },
    says: 'Company information is currently unavailable.',
  },
  {
    follow: 'BLOG',
    call: '/api/blog/posts/?',
    json: [{}, null],
    says: 'No blog posts have been published yet.',
  },
]) {
  test(`${follow}: a reply to ${call} that is ${JSON.stringify(json)} says nothing`, async () => {
    const page = await storefront.visit('/faq')
    await spoil(page, call, (route) => route.fulfill({ json }))
    await page.getByRole('link', { name: follow, exact: true }).first().click()
    await expect(page.getByRole('main').getByText(says, { exact: true })).toBeVisible()
  })
}

test('a category and offers that make no sense cost the list neither its products nor its title', async () => {
  const page = await storefront.visit('/contact')
  await spoil(page, '/api/products/categories/', (route) => route.fulfill({ json: 7 }))
  await spoil(page, '/api/orders/announcements/', (route) => route.fulfill({ json: 'text' }))
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'SHOP' }).click()
  await main.getByRole('link', { name: KHUKURI.content.categories[0]!.name }).click()
  await expect(theOnlyHeading(page)).toHaveText('Products in Category')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('every list of products that the home page asks for says is_active=true', async () => {
  const page = await storefront.visit('/contact')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', { name: 'HOME' }).click()
  await expect(theOnlyHeading(page)).toHaveText(KHUKURI.content.company.tagline)
  const lists = asked.filter((url) => url.includes('/api/products/products/?'))
  expect(lists.map((url) => new URL(url).searchParams.get('is_active'))).toEqual(['true', 'true'])
})

test('a page whose code does not arrive says so, and can be tried again', async () => {
  const page = await storefront.visit('/', { faults: true })
  await page.route(/ContactPage.*\.js$/, (route) => route.abort('connectionrefused'))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'CONTACT' })
    .click()
  await expect(theOnlyHeading(page)).toHaveText(
    'An unexpected error occurred. Please try again later.',
  )
  await page.unroute(/ContactPage.*\.js$/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(theOnlyHeading(page)).toHaveText('Contact Us')
})

test.describe('the categories in the SHOP menu', () => {
  const MENU_ENTRIES =
    /(?:<li><a class="(block[^"]*)" href="\/products\?category=[^"]*"[^>]*>[^<]*<\/a><\/li>)+/g

  /** Opens the page that the server sends if it could not load the categories. */
  async function visitWithoutCategories(answer: (route: Route) => Promise<void>) {
    const page = await storefront.newPage({ faults: true })
    await page.route('**/contact', async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/"categories":\[.*?\]/, '"categories":null')
        .replace(MENU_ENTRIES, '<li><output class="$1 text-muted">Loading...</output></li>')
      await route.fulfill({ response, body })
    })
    await page.route('**/api/products/categories/', answer)
    await page.goto('/contact')
    return page
  }

  const shopMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

  test('are loaded once more by the browser', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const page = await visitWithoutCategories(async (route) => {
      await promise
      await route.fallback()
    })
    await shopMenu(page).getByRole('button', { name: 'SHOP' }).click()
    await expect(shopMenu(page).getByText('Loading...', { exact: true })).toBeVisible()
    resolve()
    await expect(shopMenu(page).getByRole('link', { name: 'Working khukuris' })).toBeVisible()
  })

  test('are read from a page of a list as well', async () => {
    const page = await visitWithoutCategories((route) =>
      route.fulfill({
        json: { results: [{ id: 1, slug: 'odd', name: 'Odd ones', description: '' }] },
      }),
    )
    await shopMenu(page).getByRole('button', { name: 'SHOP' }).click()
    await expect(shopMenu(page).getByRole('link', { name: 'Odd ones' })).toBeVisible()
  })

  test('that make no sense are asked for once, and cost the menu alone', async () => {
    let asked = 0
    const page = await visitWithoutCategories((route) => {
      asked++
      return route.fulfill({ json: { odd: true } })
    })
    await shopMenu(page).getByRole('button', { name: 'SHOP' }).click()
    await expect(
      shopMenu(page).getByText('Failed to load categories.', { exact: true }),
    ).toBeVisible()
    expect(await theOnlyHeading(page).textContent()).toBe('Contact Us')
    expect(asked).toBe(1)
  })

  test('are said to have failed when that fails too', async () => {
    const page = await visitWithoutCategories((route) => route.fulfill(UNREADABLE))
    await shopMenu(page).getByRole('button', { name: 'SHOP' }).click()
    await expect(
      shopMenu(page).getByText('Failed to load categories.', { exact: true }),
    ).toBeVisible()
  })
})

test.describe('a page that takes long to come', () => {
  /** Answers to the call wait until they are let go. */
  async function hold(page: Page, call: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await promise
      await route.fallback()
    })
    return resolve
  }

  const bar = (page: Page) => page.locator('[data-navigating]')
  const isBusy = (page: Page) => page.getByRole('main').getAttribute('aria-busy')

  test('leaves the old page in place and says that it is loading', async () => {
    const page = await storefront.visit('/products?category=working-khukuris')
    const { name, slug } = KHUKURI.content.products.find((each) => each.slug === PANAWAL)!
    const letGo = await hold(page, `**/api/products/products/${slug}/`)
    const card = page.getByRole('article').filter({ hasText: name })
    await card.getByRole('link', { name }).click()
    await expect.poll(() => isBusy(page)).toBe('true')
    expect(await bar(page).count()).toBe(1)
    expect(await theOnlyHeading(page).textContent()).toContain('Products in Category')
    letGo()
    await expect(theOnlyHeading(page)).toHaveText(name)
    expect([await isBusy(page), await bar(page).count()]).toEqual([null, 0])
  })

  test('shows the picture of its card until its own has loaded', async () => {
    const page = await storefront.visit('/products?category=working-khukuris')
    const { name } = KHUKURI.content.products.find((each) => each.slug === PANAWAL)!
    const card = page.getByRole('article').filter({ hasText: name })
    const onCard = card.locator('img').first()
    const shown = await onCard.evaluate((img: HTMLImageElement) => img.currentSrc)
    await card.getByRole('link', { name }).click()
    await expect(theOnlyHeading(page)).toHaveText(name)
    const first = page
      .getByRole('link', { name: /^Enlarge/ })
      .first()
      .locator('img')
      .first()
    expect(await first.evaluate((img: HTMLImageElement) => img.currentSrc)).toBe(shown)
  })

  test('keeps the visible list', async () => {
    const page = await storefront.visit('/products')
    const letGo = await hold(page, '**/api/products/products/?*')
    const categories = page.getByRole('navigation', { name: 'Categories' })
    await categories.getByRole('link', { name: 'Ceremonial' }).click()
    await expect.poll(() => isBusy(page)).toBe('true')
    expect(await page.getByRole('main').getByRole('article').count()).toBe(24)
    letGo()
    await expect(theOnlyHeading(page)).toHaveText('Products in Category')
    expect(addressOf(page)).toBe('/products?category=ceremonial')
  })

  test('gives way to another that is chosen meanwhile', async () => {
    const page = await storefront.visit('/contact')
    await page.route('**/api/blog/posts/?*', () => {})
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'BLOG' }).click()
    await expect.poll(() => isBusy(page)).toBe('true')
    await main.getByRole('link', { name: 'ABOUT' }).click()
    await expect(theOnlyHeading(page)).toHaveText('About')
    expect(addressOf(page)).toBe('/company-info')
  })
})
