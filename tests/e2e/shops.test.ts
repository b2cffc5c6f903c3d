import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { A_TEA, KHUKURI, PANAWAL, TEA } from '#tests/cast.ts'
import { addressOf, openStorefront, theOnlyHeading, untilAlive } from './storefront.ts'
import { addRows } from '../rows.ts'

const storefront = openStorefront()

/** Stands in for Google's script: it carries out what is an `arguments` object, and takes no notice of arrays. */
const GTAG_STAND_IN = `
  window.counted = []
  function carryOut(command) {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return
    const [verb, name, details = {}] = command
    if (verb === 'config') counted.push(location.pathname)
    if (verb === 'event' && name === 'page_view') {
      counted.push(new URL(details.page_location).pathname + ' ' + details.page_title)
    }
  }
  for (const command of dataLayer) carryOut(command)
  const push = dataLayer.push
  dataLayer.push = (...commands) => {
    commands.forEach(carryOut)
    return push.apply(dataLayer, commands)
  }
`

const settingsIn = async (page: Page) =>
  JSON.parse((await page.locator('#site-settings').textContent()) ?? '') as Record<string, unknown>

const KEY_PAGES = [
  '/order/anything',
  '/pay/anything',
  '/offer/anything',
  '/ORDER/anything',
  '/password-reset/new#anything',
  '/confirm-email#anything',
  '/products/preview/anything',
  '/blog/preview/anything',
]

test.describe('the tea shop', () => {
  test('shows its own goods alone, and calls with its own number', async () => {
    const page = await storefront.visit('/', { at: TEA })
    const calls: { path: string; tenant: string | undefined }[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/')) return
      calls.push({ path: pathname, tenant: request.headers()['x-tenant-id'] })
    })
    expect(await settingsIn(page)).toMatchObject({ tenant: 2, site_title: 'Pahilo Paat Tea' })
    const foreign = KHUKURI.content.products.map(({ name }) => name)
    const own = TEA.content.products.map(({ name }) => name)
    const names = () => page.getByRole('article').getByRole('heading').allTextContents()
    expect(foreign.filter((name) => own.includes(name))).toEqual([])

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'SHOP' })
      .click()
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('list')
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      ...TEA.content.categories.map(({ name }) => name),
      'All products',
    ])
    await menu.getByRole('link', { name: 'All products' }).click()
    await expect.poll(async () => (await names()).toSorted()).toEqual(own.toSorted())

    await page.getByPlaceholder('Search products...').fill('khukuri')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(theOnlyHeading(page)).toHaveText('Search Results for "khukuri"')
    expect((await names()).filter((name) => foreign.includes(name))).toEqual([])

    await page.getByRole('link', { name: 'BLOG' }).first().click()
    await expect(theOnlyHeading(page)).toHaveText('Blog')
    const posts = TEA.content.posts.filter(({ status }) => status === 'published')
    expect((await names()).toSorted()).toEqual(posts.map(({ title }) => title).toSorted())

    expect(calls.length).toBeGreaterThan(2)
    expect(calls.filter(({ tenant }) => tenant !== '2')).toEqual([])
  })

  test('does not know the other shop’s products', async () => {
    const page = await storefront.newPage({ at: TEA })
    expect((await page.goto(`/products/${PANAWAL}`))?.status()).toBe(404)
    expect(await theOnlyHeading(page).textContent()).toBe('Product not found.')
    expect((await page.goto(`/products/${A_TEA}`))?.status()).toBe(200)
  })

  test('looks like no other', async () => {
    const look = async (page: Page) =>
      page.evaluate(() => {
        const body = getComputedStyle(document.body)
        const heading = getComputedStyle(document.querySelector('h1')!)
        return [body.backgroundColor, body.fontFamily, heading.fontFamily]
      })
    const tea = await look(await storefront.visit('/', { at: TEA }))
    const khukuri = await look(await storefront.visit('/'))
    expect(tea.filter((part, place) => part === khukuri[place])).toEqual([])
  })
})

for (const place of [KHUKURI, TEA]) {
  test.describe(`at ${place.host}`, () => {
    test('the icon is the shop’s own, of the type that its ending says', async () => {
      const page = await storefront.visit('/', { at: place })
      const icon = page.locator('link[rel=icon]')
      const { favicon } = await settingsIn(page)
      expect(await icon.getAttribute('href')).toBe(favicon)
      expect(favicon).toMatch(/\.svg$/)
      expect(await icon.getAttribute('type')).toBe('image/svg+xml')
      const { status, headers } = await storefront.shop.at(place.host).fetch(String(favicon))
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    })

    test('no script counts the visitors', async () => {
      const page = await storefront.newPage({ at: place })
      const reply = await page.goto('/')
      await untilAlive(page)
      expect(reply?.headers()['content-security-policy']).not.toContain('google')
      expect(await page.locator('script[src*=google]').count()).toBe(0)
    })
  })
}

test.describe('a shop that has just been opened', () => {
  const NEW = { host: 'new.localhost' }

  test.beforeAll(async () => {
    const { owner } = storefront.shop
    await addRows({ owner }, 'tenants', { tenant_id: 3, name: 'New' })
    await addRows({ owner }, 'tenant_domains', {
      domain: 'new.localhost',
      tenant_id: 3,
      is_primary: true,
      verified_at: new Date(),
    })
    await addRows({ owner }, 'site_settings', {
      tenant_id: 3,
      site_title: 'Brand New',
      theme_name: 'ink',
    })
  })

  test('has a page for everything, though nothing is in them yet', async () => {
    const page = await storefront.visit('/', { at: NEW })
    expect(await page.title()).toBe('Brand New')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(
      'A description for my site.',
    )
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'SHOP' })
      .click()
    await expect(page.getByText('No categories found', { exact: true }).first()).toBeVisible()
  })

  for (const { path, status, sentence } of [
    { path: '/', status: 200, sentence: 'Our first products are coming soon.' },
    { path: '/products', status: 200, sentence: 'No products found.' },
    {
      path: '/products?search=blade',
      status: 200,
      sentence: 'No products found matching "blade".',
    },
    { path: '/blog', status: 200, sentence: 'No blog posts have been published yet.' },
    { path: '/contact', status: 200, sentence: 'Contact information is currently unavailable.' },
    {
      path: '/company-info',
      status: 200,
      sentence: 'Company information is currently unavailable.',
    },
    { path: '/faq', status: 200, sentence: 'No FAQs found.' },
    { path: '/refund-policy', status: 404, sentence: 'No refund policy found.' },
    { path: '/privacy-policy', status: 404, sentence: 'No privacy policy found.' },
  ]) {
    test(`${path} (${status}) says: ${sentence}`, async () => {
      const page = await storefront.newPage({ at: NEW })
      const reply = await page.goto(path)
      await untilAlive(page)
      expect(reply?.status()).toBe(status)
      await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible()
      expect(await theOnlyHeading(page).count()).toBe(1)
    })
  }

  test('is given the product’s own icon', async () => {
    const page = await storefront.visit('/', { at: NEW })
    const href = await page.locator('link[rel=icon]').getAttribute('href')
    const { status, headers } = await storefront.shop.at(NEW.host).fetch(href ?? '')
    expect([href, status, headers['content-type']]).toEqual([
      expect.stringMatching(/\.svg$/),
      200,
      'image/svg+xml',
    ])
  })

  test('counts its visitors once it has an id for that', async () => {
    const { shop } = storefront
    await shop.write(3, async ({ db, changed }) => {
      await db
        .updateTable('site_settings')
        .set({ google_analytics_id: 'G-NEW1234567', contact_email: 'new@shop.example' })
        .where('tenant_id', '=', 3)
        .execute()
      changed('settings')
    })
    const asked: string[] = []
    const page = await storefront.newPage({
      at: NEW,
      elsewhere: /^https:\/\/www\.googletagmanager\.com\//,
    })
    await page.context().route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: GTAG_STAND_IN })
    })
    const reply = await page.goto('/')
    expect(reply?.headers()['content-security-policy']).toMatch(
      /script-src [^;]*https:\/\/www\.googletagmanager\.com/,
    )
    const counted = () => page.evaluate(() => Reflect.get(window, 'counted') as unknown)
    await expect.poll(counted).toEqual(['/'])
    await untilAlive(page)
    await page.getByRole('link', { name: 'CONTACT', exact: true }).first().click()
    await expect.poll(counted).toEqual(['/', '/contact Contact Us · Brand New'])
    await page.goBack()
    await expect.poll(counted).toEqual(['/', '/contact Contact Us · Brand New', '/ Brand New'])
    expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-NEW1234567'])
    expect(addressOf(page)).toBe('/')

    // An address that is a key stays on this host.
    for (const path of KEY_PAGES) {
      const byLink = await page.goto(path)
      expect(byLink?.headers()['content-security-policy']).not.toContain('googletagmanager')
      await untilAlive(page)
      expect([path, asked.length]).toEqual([path, 1])
    }
  })
})
