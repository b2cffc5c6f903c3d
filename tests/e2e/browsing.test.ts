import { expect, type Page, test } from '@playwright/test'
import { KHUKURI, PANAWAL, TEA } from '#tests/cast.ts'
import { register, signIn } from '#tests/customer.ts'
import { addressOf, openStorefront, theOnlyHeading, untilAlive, WIDE } from './storefront.ts'

const storefront = openStorefront()

test('a newcomer finds a khukuri and is asked to log in before buying it', async () => {
  const page = await storefront.visit('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'SHOP' }).click()
  for (const { name } of KHUKURI.content.categories) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await main.getByRole('link', { name: 'Working khukuris' }).click()

  await expect(page).toHaveURL('/products?category=working-khukuris')
  await expect(theOnlyHeading(page)).toHaveText('Products in Category')
  await expect(
    page.locator('hgroup').getByRole('paragraph').getByText('Working khukuris'),
  ).toBeVisible()
  await expect(page).toHaveTitle('Working khukuris · Dobhan Forge')
  await expect(page.getByText('These are the blades our neighbours buy.')).toBeVisible()
  const product = KHUKURI.content.products.find(({ slug }) => slug === PANAWAL)!
  await page.getByRole('link', { name: product.name }).click()

  await expect(page).toHaveURL(`/products/${PANAWAL}`)
  await expect(theOnlyHeading(page)).toHaveText(product.name)
  await expect(page).toHaveTitle(`${product.name} · Dobhan Forge`)
  const pictures = page.getByRole('list', { name: 'Pictures' })
  const second = pictures.getByRole('link', { name: /^Picture 2 of / })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  expect(addressOf(page)).toBe(`/products/${PANAWAL}`)

  await page.getByLabel('Left hip').check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(`/login?redirect=/products/${PANAWAL}`)
  await expect(theOnlyHeading(page)).toHaveText('Login')
})

test('a guest sees where to log in to write a review, a comment, or to use the cart', async () => {
  const page = await storefront.visit(`/products/${PANAWAL}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText('You must be logged in to write a review')).toBeVisible()
  const login = reviews.getByRole('link', { name: 'Log in' })
  expect(await login.getAttribute('href')).toBe(`/login?redirect=/products/${PANAWAL}#reviews`)

  const { slug } = KHUKURI.content.posts[0]!
  await page.goto(`/blog/${slug}`)
  await page
    .getByRole('region', { name: /^Comments/ })
    .getByRole('link', { name: 'Log in' })
    .click()
  await expect(page).toHaveURL(`/login?redirect=/blog/${slug}#comments`)

  await page.goto('/')
  await page.getByRole('link', { name: 'Cart' }).click()
  await expect(theOnlyHeading(page)).toHaveText('Please Log In')
  const toLogin = page.getByRole('main').getByRole('link', { name: 'Login' })
  expect(await toLogin.getAttribute('href')).toBe('/login?redirect=/cart')
})

test('a signed-in customer can log out, and is a guest again at the home page', async () => {
  const { email } = await register(storefront.shop)
  const { tokens } = await signIn(storefront.shop, { login_id: email })
  const page = await storefront.visit('/contact')
  const header = page.getByRole('banner')
  for (const name of ['Login', 'Register'])
    await expect(header.getByRole('link', { name })).toBeVisible()
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('accessToken', access)
    localStorage.setItem('refreshToken', refresh)
  }, tokens)
  // A call under way would be refused, as its session ends before it.
  const answered = page.waitForResponse('**/api/orders/cart/')
  await page.reload()
  await answered
  const logout = header.getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
  await logout.click()
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test.describe('the search box', () => {
  test('says what a misspelt word was taken for, and suggests products if it finds none', async () => {
    const page = await storefront.visit('/products?search=sirrupate')
    expect(await theOnlyHeading(page).textContent()).toBe('Search Results for "sirrupate"')
    await expect(page.getByText('Showing results for sirupate', { exact: true })).toBeVisible()
    await page.getByPlaceholder('Search products...').fill('zzzzzz')
    await page.getByPlaceholder('Search products...').press('Enter')
    await expect(page.getByText('No products found matching "zzzzzz".')).toBeVisible()
    await expect(page.getByText('Showing results for')).toBeHidden()
    const others = page.getByRole('region', { name: 'You may like these' })
    await expect(others.getByRole('article')).toHaveCount(4)
  })

  test('searches by Enter and by its button', async () => {
    const page = await storefront.visit('/contact')
    const box = page.getByPlaceholder('Search products...')
    await box.fill('sirupate')
    await box.press('Enter')
    await expect(page).toHaveURL('/products?search=sirupate')
    await expect(page.getByRole('link', { name: /Sirupate/ }).first()).toBeVisible()

    await box.fill(' kukri & sheath ')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/products?search=kukri+%26+sheath')
    await expect(theOnlyHeading(page)).toHaveText('Search Results for "kukri & sheath"')
    await expect(box).toHaveValue('kukri & sheath')
  })

  for (const term of ['', '   ']) {
    test(`ignores ${JSON.stringify(term)}`, async () => {
      const page = await storefront.visit('/contact')
      const box = page.getByPlaceholder('Search products...')
      await box.fill(term)
      await box.press('Enter')
      await page.getByRole('button', { name: 'Search' }).click()
      expect(addressOf(page)).toBe('/contact')
    })
  }
})

test.describe('the list of products', () => {
  test('shows what a buyer wants to know on every card', async () => {
    const page = await storefront.visit('/products?category=ceremonial')
    const soldOut = page.getByRole('article').filter({ hasText: 'Tin Chirra with bone handle' })
    await expect(soldOut.getByText('SOLD OUT', { exact: true })).toBeVisible()
    await expect(soldOut.getByText('$195.00', { exact: true })).toBeVisible()
    await expect(soldOut.getByText('Ceremonial and collector’s', { exact: true })).toBeVisible()
    await expect(soldOut.getByRole('img')).toBeVisible()
    expect(await page.getByText('SOLD OUT', { exact: true }).count()).toBe(1)

    const tooltip = soldOut.getByRole('tooltip')
    expect(await tooltip.isVisible()).toBe(false)
    await soldOut.hover()
    await expect(tooltip).toBeVisible()
    expect(await tooltip.textContent()).toMatch(/^Tin Chirra with bone handle.*Handle.*bone/)
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
  })

  test('is turned page by page, and Back returns', async () => {
    const page = await storefront.visit('/products')
    const pager = page.getByRole('navigation', { name: 'Pages' })
    const names = () =>
      page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
    const first = await names()
    expect(first.length).toBe(24)
    await pager.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/products?page=2')
    await expect.poll(names).not.toEqual(first)
    const second = await names()
    expect(first.length + second.length).toBe(KHUKURI.content.products.length)
    expect(new Set([...first, ...second]).size).toBe(KHUKURI.content.products.length)
    const current = pager.getByRole('link', { name: 'Page 2' })
    expect(await current.getAttribute('aria-current')).toBe('page')

    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect.poll(names).toEqual(first)
  })
})

test.describe('a page that the browser moves to', () => {
  const positionOf = (page: Page) => page.evaluate(() => Math.round(scrollY))
  const scrollDown = async (page: Page) => {
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(() => positionOf(page)).toBe(600)
  }
  // Chromium keeps a place by its distance from an element. A picture that the mouse enlarges moves
  // its edges, and the restored place is 1 to 3 pixels lower.
  const leavePictures = async (page: Page) => {
    await page.mouse.move(0, 0)
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  }

  test('is shown from its top, after Back and Forward too, and a reload keeps its place', async () => {
    const page = await storefront.visit('/products')
    await scrollDown(page)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page).not.toHaveURL('/products')
    await expect.poll(() => positionOf(page)).toBe(0)
    await scrollDown(page)
    await page.goBack()
    await expect(theOnlyHeading(page)).toHaveText('Our Products')
    expect(await positionOf(page)).toBe(0)
    await page.waitForTimeout(200)
    expect(await positionOf(page)).toBe(0)
    await scrollDown(page)
    await page.goForward()
    await expect(theOnlyHeading(page)).not.toHaveText('Our Products')
    expect(await positionOf(page)).toBe(0)
    await page.goBack()
    await expect(theOnlyHeading(page)).toHaveText('Our Products')
    await scrollDown(page)
    await leavePictures(page)
    await page.reload()
    await expect.poll(() => positionOf(page)).toBe(600)
  })

  test('is shown at the anchor of its address', async () => {
    const page = await storefront.visit(`/login?redirect=/products/${PANAWAL}%23reviews`)
    await page.goto(`/products/${PANAWAL}`)
    await untilAlive(page)
    await page.locator('a[href$="#reviews"]').first().click()
    const top = () => page.locator('#reviews').evaluate((it) => it.getBoundingClientRect().top)
    const height = WIDE.height
    await expect.poll(async () => (await top()) >= 0 && (await top()) < height).toBe(true)
    await page.getByRole('link', { name: 'CONTACT' }).first().click()
    await expect(theOnlyHeading(page)).toHaveText('Contact Us')
    expect(await positionOf(page)).toBe(0)
    await page.goBack()
    await expect.poll(async () => (await positionOf(page)) > 0 && (await top()) < height).toBe(true)
  })
})

test('an address that leads nowhere says so, and leads home', async () => {
  const page = await storefront.newPage()
  const reply = await page.goto('/no/such/page')
  expect(reply?.status()).toBe(404)
  expect(await theOnlyHeading(page).textContent()).toBe(
    'Oops! The page you are looking for does not exist.',
  )
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveURL('/')
})

for (const { path, name, other } of [
  { path: '/login', name: 'Register', other: '/register' },
  { path: '/register', name: 'Login', other: '/login' },
]) {
  test(`${path} keeps only the logo above, and leads to ${name}`, async () => {
    const page = await storefront.visit(path)
    const header = page.getByRole('banner')
    expect(await header.getByRole('link').allTextContents()).toEqual(['Dobhan Forge'])
    expect(await header.getByRole('button').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(other)
  })
}

for (const place of [KHUKURI, TEA]) {
  test.describe(`at ${place.host}`, () => {
    test('no link leads nowhere, neither those above and below nor those on the way', async () => {
      const page = await storefront.visit('/', { at: place })
      const wanted = ['HOME', 'ABOUT', 'CONTACT', 'BLOG', 'Refund Policy', 'Privacy Policy', 'FAQs']
      for (const name of wanted)
        await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()

      const site = storefront.shop.at(place.host)
      const known = new Set(['/'])
      const dead: string[] = []
      for (const path of known) {
        const { status, text } = await site.fetch(path)
        if (status !== 200) dead.push(`${status} ${path}`)
        for (const [, href = ''] of text.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
          const [target, anchor] = href.replaceAll('&amp;', '&').split('#')
          if (anchor && !target && !text.includes(`id="${anchor}"`)) dead.push(`${path} #${anchor}`)
          // A picture's largest JPEG is made when it is asked for: all of them would take minutes.
          if (target?.startsWith('/') && !target.startsWith('/media/')) known.add(target)
        }
      }
      expect(dead).toEqual([])
      const { products, posts } = place.content
      for (const { slug } of products) expect(known).toContain(`/products/${slug}`)
      for (const { slug, status } of posts)
        expect(known.has(`/blog/${slug}`)).toBe(status === 'published')
    })
  })
}
