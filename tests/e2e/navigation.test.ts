import fc from 'fast-check'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { holdReplies } from './held-replies.ts'
import { drawn, HEADINGS, make, type Move, outcomeOf, outcomeOn, shownOn } from './moves.ts'
import { buttonOf, linkOf, visitAs } from './shopper.ts'
import { openStorefront, theOnlyHeading, untilAlive } from './storefront.ts'

const storefront = openStorefront()

const IDLE = { isNavigating: false, isBusy: false, hasSkeleton: false }
const PENDING = { isNavigating: true, isBusy: true, hasSkeleton: false }

const TAGLINE = KHUKURI.content.company.tagline
const productName = (slug: string) =>
  KHUKURI.content.products.find((each) => each.slug === slug)!.name

/** A page that was requested before the sign-out is refused. */
const visitSignedIn = async () =>
  visitAs(storefront, await newCustomer(storefront.shop), '/faq', { faults: true })

const categoryOn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true })

test.describe('while replies are slow', () => {
  const [first, second, third] = KHUKURI.content.categories
  const headingOf = ({ name }: { name: string }) => [`Products in Category ${name}`]

  test('a list stays, and says that another one is on its way, until the last that was asked for is there', async () => {
    const page = await storefront.visit(`/products?category=${first!.slug}`)
    const replies = await holdReplies(page, /^\/api\//)
    await categoryOn(page, second!.name).click()
    await expect
      .poll(() => shownOn(page))
      .toMatchObject({ headings: headingOf(first!), ...PENDING })
    await categoryOn(page, third!.name).click()
    await expect.poll(() => replies.waiting().join()).toContain(`category__slug=${third!.slug}`)
    expect(await shownOn(page)).toMatchObject({ headings: headingOf(first!), ...PENDING })

    await replies.release((path) => !path.includes(third!.slug))
    await drawn(page)
    expect(await shownOn(page)).toMatchObject({ headings: headingOf(first!), ...PENDING })
    await replies.letGo()
    await expect
      .poll(() => shownOn(page))
      .toMatchObject({
        address: `/products?category=${third!.slug}`,
        headings: headingOf(third!),
        ...IDLE,
      })
  })

  test('a step back keeps the page, and says that another one is on its way', async () => {
    const page = await storefront.visit('/products')
    await linkOf(page, 'CONTACT').click()
    await expect(theOnlyHeading(page)).toHaveText('Contact Us')
    const replies = await holdReplies(page, /^\/api\//)
    await make(page, { kind: 'back' })
    await expect.poll(() => shownOn(page)).toMatchObject({ headings: ['Contact Us'], ...PENDING })
    await replies.letGo()
    await expect
      .poll(() => shownOn(page))
      .toMatchObject({
        address: '/products',
        headings: ['Our Products'],
        ...IDLE,
      })
  })

  for (const name of ['Orders', 'Account']) {
    test(`a logout from ${name} leads to the home page`, async () => {
      const page = await visitSignedIn()
      const replies = await holdReplies(page, /^\/api\/(orders\/orders|accounts)\//)
      await linkOf(page, name).click()
      await expect.poll(() => replies.waiting().length).toBeGreaterThan(0)
      await buttonOf(page, 'Logout').click()
      await expect.poll(() => shownOn(page)).toMatchObject({ address: '/', headings: [TAGLINE] })
      await replies.letGo()
      await drawn(page)
      expect(await shownOn(page)).toMatchObject({ address: '/', headings: [TAGLINE], ...IDLE })
    })
  }

  for (const path of ['/orders', '/account']) {
    test(`a logout from ${path} leads to the home page when the page was opened there`, async () => {
      const page = await visitSignedIn()
      const replies = await holdReplies(page, /^\/api\/(orders\/orders|accounts)\//)
      await page.goto(path)
      await untilAlive(page)
      await expect.poll(() => replies.waiting().length).toBeGreaterThan(0)
      await buttonOf(page, 'Logout').click()
      await expect.poll(() => shownOn(page)).toMatchObject({ address: '/', headings: [TAGLINE] })
      await replies.letGo()
      await drawn(page)
      expect(await shownOn(page)).toMatchObject({ address: '/', headings: [TAGLINE], ...IDLE })
    })
  }
})

test.describe('without a network', () => {
  test('a page whose code did not come is left by a step back, and there once the network is', async () => {
    const page = await storefront.visit('/', { faults: true })
    await page.context().setOffline(true)
    await linkOf(page, 'CONTACT').click()
    await expect
      .poll(() => shownOn(page))
      .toMatchObject({
        headings: [expect.any(String)],
        hasError: true,
        canTryAgain: true,
        ...IDLE,
      })
    await make(page, { kind: 'back' })
    await drawn(page)
    // The data of that page does not come either.
    await expect.poll(() => shownOn(page)).toMatchObject({ address: '/', ...IDLE })

    await page.context().setOffline(false)
    await make(page, { kind: 'again' })
    await expect.poll(() => shownOn(page)).toMatchObject({ headings: [TAGLINE], ...IDLE })
    await linkOf(page, 'CONTACT').click()
    // The browser remembers that the script did not come, so the page loads the document again.
    await expect.poll(() => outcomeOn(page, '/contact').catch(() => 'reloading')).toBe('page')
  })

  for (const { name, from, link, address } of [
    {
      name: 'a product',
      from: '/products?category=working-khukuris',
      link: productName(PANAWAL),
      address: `/products/${PANAWAL}`,
    },
    { name: 'a list’s second page', from: '/products', link: 'Next', address: '/products?page=2' },
  ]) {
    test(`${name} that did not come can be tried again`, async () => {
      const page = await storefront.visit(from, { faults: true })
      const replies = await holdReplies(page, /^\/api\/products\/products\//)
      await linkOf(page, link).first().click()
      await expect.poll(() => replies.waiting().length).toBeGreaterThan(0)
      // A prefetch may ask first and the navigation again.
      await expect
        .poll(async () => {
          await replies.fail(() => true)
          return shownOn(page)
        })
        .toMatchObject({
          headings: [expect.any(String)],
          hasError: true,
          canTryAgain: true,
          ...IDLE,
        })
      await replies.letGo()
      await make(page, { kind: 'again' })
      await expect.poll(() => shownOn(page)).toMatchObject({ address, hasError: false, ...IDLE })
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    })
  }
})

test('the focus is on what is there after each navigation', async () => {
  const page = await storefront.visit('/products?category=working-khukuris')
  const enter = () => page.keyboard.press('Enter')
  const steps: [string, () => Promise<unknown>][] = [
    ['/products?category=ceremonial', () => categoryOn(page, 'Ceremonial and collector’s').click()],
    ['/products?category=working-khukuris', () => make(page, { kind: 'back' })],
    [`/products/${PANAWAL}`, () => linkOf(page, productName(PANAWAL)).first().press('Enter')],
    ['/blog', () => linkOf(page, 'BLOG').click()],
    [`/products/${PANAWAL}`, () => make(page, { kind: 'back' })],
    [
      '/products?search=blade',
      () => page.getByPlaceholder('Search products...').fill('blade').then(enter),
    ],
    ['/products', () => linkOf(page, 'All products').click()],
    ['/products?page=2', () => linkOf(page, 'Next').press('Enter')],
    ['/products', () => linkOf(page, 'Previous').press('Enter')],
  ]
  for (const [address, step] of steps) {
    await step()
    await expect(page).toHaveURL(address)
    await expect.poll(() => shownOn(page)).toMatchObject(IDLE)
    expect([address, (await shownOn(page)).focus]).toEqual([address, expect.any(String)])
  }
})

type Step = Move | { kind: 'reply'; place: number; fails: boolean }

const click = fc.constantFrom(
  ...Object.keys(HEADINGS)
    .filter((href) => !href.startsWith('/login'))
    .map((href) => ({ kind: 'click' as const, href })),
)
const reply = fc.record({
  kind: fc.constant('reply' as const),
  place: fc.nat(7),
  fails: fc.boolean(),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: click, weight: 4 },
  { arbitrary: reply, weight: 5 },
  { arbitrary: fc.constant({ kind: 'back' as const }), weight: 2 },
  { arbitrary: fc.constant({ kind: 'forward' as const }), weight: 1 },
  { arbitrary: fc.constant({ kind: 'logout' as const }), weight: 1 },
)

/** Makes the steps. @returns the address that was asked for last, and whether a reply failed */
async function wander(page: Page, steps: Step[], replies: Awaited<ReturnType<typeof holdReplies>>) {
  let address = '/contact'
  let isSignedIn = true
  let hasFailed = false
  for (const each of steps) {
    if (each.kind === 'reply') {
      const place = each.place % Math.max(1, replies.waiting().length)
      // A script that failed is another test's: the document has to be loaded again for it.
      const fails = each.fails && replies.waiting()[place]?.startsWith('/api/') === true
      hasFailed ||= fails
      await replies[fails ? 'fail' : 'release']((_, at) => at === place)
    } else {
      const asked = await make(page, each)
      if (asked !== undefined && each.kind === 'logout') isSignedIn = false
      address = asked ?? address
      if (address === '/orders' && !isSignedIn) address = '/login?redirect=/orders'
    }
    await drawn(page)
    // Either it is there or the page says that it is on its way.
    await expect
      .poll(async () => {
        const shown = await shownOn(page)
        return (shown.isNavigating && shown.isBusy) || outcomeOf(address, shown, hasFailed)
      })
      .not.toBeInstanceOf(Object)
  }
  return { address, hasFailed }
}

test.describe('a random walk', () => {
  test.describe.configure({ retries: 0 })
  test('clicks, steps, a logout and replies in any order end where was asked last', async () => {
    const page = await storefront.newPage({ faults: true })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const { tokens } = await newCustomer(storefront.shop)
        await page.unrouteAll({ behavior: 'wait' })
        await page.goto('/contact')
        await page.evaluate(({ access, refresh }) => {
          localStorage.setItem('accessToken', access)
          localStorage.setItem('refreshToken', refresh)
        }, tokens)
        await page.reload()
        await untilAlive(page)
        // Later requests come from the steps.
        await page.waitForLoadState('networkidle')
        const replies = await holdReplies(page, /^\/api\/|\.js$/)
        const { address, hasFailed } = await wander(page, steps, replies)
        await replies.letGo()
        const outcome = () => outcomeOn(page, address, hasFailed)
        await expect.poll(outcome).toMatch(hasFailed ? /^(page|failure)$/ : /^page$/)
        // A late reply changes nothing of it.
        await drawn(page)
        if ((await outcome()) === 'failure') await make(page, { kind: 'again' })
        await expect.poll(outcome).toBe('page')
      }),
      { numRuns: rounds(4, 12), seed: SEED, endOnFailure: true },
    )
  })
})
