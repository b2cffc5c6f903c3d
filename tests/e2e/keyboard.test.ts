import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { PANAWAL } from '#tests/cast.ts'
import { expectAccessible } from './accessible.ts'
import { NARROW, openStorefront, theOnlyHeading } from './storefront.ts'

const storefront = openStorefront()

const focused = (page: Page) => page.locator(':focus')

test('the first stop is a way past the navigation', async () => {
  const page = await storefront.visit('/products')
  await page.keyboard.press('Tab')
  expect(await focused(page).textContent()).toBe('Skip to content')
  await expect(focused(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('id', 'content')
  await page.keyboard.press('Tab')
  expect(await focused(page).evaluate((stop) => stop.closest('main') !== null)).toBe(true)
})

for (const path of ['/', '/products', `/products/${PANAWAL}`, '/contact']) {
  test(`every stop on ${path} can be seen`, async () => {
    const page = await storefront.visit(path, { reducedMotion: 'reduce' })
    const unseen: string[] = []
    for (let stops = 0; stops < 25; stops++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return undefined
        const { width, height, bottom, top } = at.getBoundingClientRect()
        const rings = [getComputedStyle(at), getComputedStyle(at, '::after')]
        const ring = rings.some(
          ({ outlineStyle, outlineWidth }) =>
            outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        )
        const inView = bottom > 0 && top < innerHeight
        return { name: at.outerHTML.slice(0, 120), good: ring && inView && width > 0 && height > 0 }
      })
      if (!stop) break
      if (!stop.good) unseen.push(stop.name)
    }
    expect(unseen).toEqual([])
  })
}

test.describe('the SHOP menu', () => {
  for (const key of ['Enter', 'Space']) {
    test(`opens with ${key} and closes with Escape`, async () => {
      const page = await storefront.visit('/')
      const main = page.getByRole('navigation', { name: 'Main' })
      const button = main.getByRole('button', { name: 'SHOP' })
      const first = main.getByRole('link', { name: 'Working khukuris' })
      await button.focus()
      expect(await first.isVisible()).toBe(false)
      await page.keyboard.press(key)
      await expect(first).toBeVisible()
      await page.keyboard.press('Tab')
      expect(await focused(page).textContent()).toBe('Working khukuris')
      await page.keyboard.press('Escape')
      await expect(first).toBeHidden()
      await expect(focused(page)).toHaveText('SHOP')
    })
  }

  test('closes once Tab leads out of it, and by a second press of its button', async () => {
    const page = await storefront.visit('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    const button = main.getByRole('button', { name: 'SHOP' })
    const last = main.getByRole('link', { name: 'All products' })
    await button.press('Enter')
    await last.focus()
    await page.keyboard.press('Tab')
    await expect(last).toBeHidden()
    await expect(focused(page)).toHaveText('ABOUT')
    await button.click()
    await expect(last).toBeVisible()
    await button.click()
    await expect(last).toBeHidden()
  })

  test('leads to a category and is closed there', async () => {
    const page = await storefront.visit('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('button', { name: 'SHOP' }).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?category=working-khukuris')
    await expect(main.getByRole('link', { name: 'Working khukuris' })).toBeHidden()
  })
})

test.describe('at 768 px and less', () => {
  for (const { width, slides } of [
    { width: 768, slides: true },
    { width: 769, slides: false },
  ]) {
    test(`the menu slides out: ${width} px, ${slides}`, async () => {
      const page = await storefront.visit('/', { viewport: { width, height: 800 } })
      expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(slides)
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(!slides)
    })
  }

  test('the menu offers the same links, keeps the focus, and gives it back', async () => {
    const page = await storefront.visit('/', { viewport: NARROW, reducedMotion: 'reduce' })
    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await opener.press('Enter')
    await expect(menu).toBeVisible()
    await expect(menu.locator(':focus')).toHaveCount(1)
    for (const name of [
      'HOME',
      'Working khukuris',
      'ABOUT',
      'CONTACT',
      'BLOG',
      'Login',
      'Register',
    ]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    // Round and round: what lies behind is out of reach.
    const stops = (await menu.getByRole('link').count()) + 1
    const visited: string[] = []
    for (let stop = 0; stop < stops + 2; stop++) {
      await page.keyboard.press('Tab')
      visited.push(
        await page.evaluate(() => {
          const at = document.activeElement
          if (!at || at === document.body) return 'browser'
          return at.closest('#menu') ? 'menu' : at.outerHTML.slice(0, 100)
        }),
      )
    }
    expect(visited.filter((place) => place !== 'menu' && place !== 'browser')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(focused(page)).toHaveAttribute('aria-label', 'Menu')
  })

  test('the menu closes behind a link', async () => {
    const page = await storefront.visit('/', { viewport: NARROW, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    await menu.getByRole('link', { name: 'ABOUT' }).click()
    await expect(page).toHaveURL('/company-info')
    await expect(menu).toBeHidden()
    await expect(theOnlyHeading(page)).toHaveText('About')
  })
})

test('pictures can be seen in full, turned and left by keyboard', async () => {
  const page = await storefront.visit(`/products/${PANAWAL}`)
  const enlarge = page.getByRole('link', { name: /^Enlarge: / }).first()
  await enlarge.press('Enter')
  const full = page.getByRole('dialog', { name: 'Pictures in full size' })
  await expect(full).toBeVisible()
  const place = full.getByRole('status')
  await expect(place).toHaveText(/^1 of \d/)
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(/^2 of \d/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(/^(\d) of \1/)
  await full.getByRole('button', { name: 'Next picture' }).press('Enter')
  await full.getByRole('button', { name: 'Next picture' }).press('Enter')
  await expect(place).toHaveText(/^2 of \d/)
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(focused(page)).toHaveAttribute('aria-label', /^Enlarge: /)
  const second = page.getByRole('link', { name: /^Picture 2 of / })
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test('a picture that is wider than a phone is panned by keyboard', async () => {
  const page = await storefront.visit(`/products/${PANAWAL}`, { viewport: NARROW })
  await page
    .getByRole('link', { name: /^Enlarge: / })
    .first()
    .press('Enter')
  const full = page.getByRole('dialog', { name: 'Pictures in full size' })
  await expect(full).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  const stage = full.getByRole('region')
  await expect(stage).toBeFocused()
  const panned = () => stage.evaluate(({ scrollLeft }) => scrollLeft)
  const before = await panned()
  await page.keyboard.press('ArrowRight')
  await expect.poll(panned).toBeGreaterThan(before)
  await expect(full.getByRole('status')).toHaveText(/^1 of \d/)
})

test('a button to the top appears after 300 px', async () => {
  const page = await storefront.visit('/products', { reducedMotion: 'reduce' })
  const toTop = page.getByRole('button', { name: 'Scroll to top' })
  const scrollTo = (top: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  await scrollTo(300)
  // A frame later it would be there.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
  )
  expect(await toTop.count()).toBe(0)
  await scrollTo(301)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
})

test('every page begins at its top, is announced, and is left by Back', async () => {
  const page = await storefront.visit('/')
  const footer = page.getByRole('contentinfo')
  for (const [name, title, address] of [
    ['FAQs', 'FAQs · Dobhan Forge', '/faq'],
    ['Refund Policy', 'Refund Policy · Dobhan Forge', '/refund-policy'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()
    expect(await focused(page).getAttribute('id')).toBe('content')
    const canonical = page.locator('link[rel=canonical]')
    expect(await canonical.getAttribute('href')).toBe(new URL(address, page.url()).href)
  }
  await page.goBack()
  await expect(theOnlyHeading(page)).toHaveText('Frequently Asked Questions')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Dobhan Forge')
  await page.goForward()
  await expect(page).toHaveURL('/faq')
})
