import type { Page, Route } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { register, signIn } from '#tests/customer.ts'
import { expectAccessible } from './accessible.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const storefront = openStorefront()
const { slug: POST } = KHUKURI.content.posts.find((post) => post.comments.length > 0)!

const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

/** A page as a customer sees it that no other test knows. */
async function visitAsCustomer(path: string, options: Parameters<typeof storefront.visit>[1] = {}) {
  const { email } = await register(storefront.shop)
  const { tokens } = await signIn(storefront.shop, { login_id: email })
  const stored = { accessToken: tokens.access, refreshToken: tokens.refresh }
  const page = await storefront.newPage({ stored, ...options })
  await page.goto(path)
  return page
}

/** Answers calls to `path` in the server's place. */
const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) =>
  page.route(`**/api${path}`, how)
const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

for (const { name, viewport } of [
  { name: 'wide', viewport: WIDE },
  { name: 'narrow', viewport: NARROW },
]) {
  test.describe(`a review, on a ${name} screen,`, () => {
    test('is written, shown and counted at once', async () => {
      const page = await visitAsCustomer(`/products/${PANAWAL}`, { viewport })
      const count = page.getByRole('link', { name: /review\(s\)/ }).first()
      const before = Number(/\((\d+) review/.exec((await count.textContent()) ?? '')?.[1])
      await page.getByRole('radio', { name: '5 stars' }).focus()
      await page.keyboard.press('ArrowLeft')
      await fieldOf(page, 'Your review').fill('Sharp <b>out</b> of the box.')
      await buttonOf(page, 'Submit Review').click()
      await expect(page.getByText('Review submitted successfully!', { exact: true })).toBeVisible()
      const review = page.getByRole('listitem').filter({ hasText: 'Sharp <b>out</b> of the box.' })
      await expect(review.first().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
      await expect(count).toContainText(`(${before + 1} review(s))`)
      // A customer reviews a product once.
      expect(await fieldOf(page, 'Your review').count()).toBe(0)
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText('You have reviewed this.')).toBeVisible()
      expect(await fieldOf(page, 'Your review').count()).toBe(0)
    })
  })
}

test.describe('a review', () => {
  test('asks for its text, and leads to where it goes', async () => {
    const page = await visitAsCustomer(`/products/${PANAWAL}`)
    await fieldOf(page, 'Your review').fill('   ')
    await buttonOf(page, 'Submit Review').click()
    await expect(page.getByText('Please enter your review comment.')).toBeVisible()
    await expect.poll(() => focusedName(page)).toBe('comment')
    await expectAccessible(page)
  })

  for (const { name, how, words } of [
    { name: 'its detail', how: json(409, { detail: 'Once is enough.' }), words: 'Once is enough.' },
    {
      name: 'all of it',
      how: json(400, { rating: ['too high'] }),
      words: '{"rating":["too high"]}',
    },
    {
      name: 'that the shop is away',
      how: (route: Route) => route.abort(),
      words: /cannot be reached/,
    },
  ]) {
    test(`that is refused says ${name} and keeps what was typed`, async () => {
      const page = await visitAsCustomer(`/products/${PANAWAL}`, { faults: true })
      await answer(page, '/products/reviews/', how)
      await fieldOf(page, 'Your review').fill('Nearly lost.')
      await buttonOf(page, 'Submit Review').click()
      await expect(page.getByRole('alert').getByText(words)).toBeVisible()
      expect(await fieldOf(page, 'Your review').inputValue()).toBe('Nearly lost.')
    })
  }

  test('says while it is sent', async () => {
    const page = await visitAsCustomer(`/products/${PANAWAL}`)
    const sent = Promise.withResolvers<void>()
    await answer(page, '/products/reviews/', async (route) => {
      await sent.promise
      await route.continue()
    })
    await fieldOf(page, 'Your review').fill('On its way.')
    await buttonOf(page, 'Submit Review').click()
    await expect(buttonOf(page, 'Sending...')).toBeDisabled()
    sent.resolve()
    await expect(page.getByText('Review submitted successfully!')).toBeVisible()
  })

  test('that was begun outlives its session', async () => {
    const page = await visitAsCustomer(`/products/${PANAWAL}`)
    await fieldOf(page, 'Your review').fill('Half a thought')
    await page.evaluate(() => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage'))
    })
    await expect(page.getByText('You must be logged in to write a review')).toBeVisible()
    expect(await fieldOf(page, 'Your review').inputValue()).toBe('Half a thought')
  })
})

test.describe('the name that everybody reads', () => {
  const saidBy = (page: Page, text: string) =>
    page.getByRole('listitem').filter({ hasText: text }).first()

  test('stands in the form of a review, is chosen there, and is kept', async () => {
    const page = await visitAsCustomer(`/products/${PANAWAL}`, { faults: true })
    const made = await fieldOf(page, 'Name to show').inputValue()
    await fieldOf(page, 'Your review').fill('Named by me.')
    await fieldOf(page, 'Name to show').fill(' ')
    await buttonOf(page, 'Submit Review').click()
    await expect(page.getByText('Please enter the name to show.')).toBeVisible()
    await fieldOf(page, 'Name to show').fill('pasal support')
    await buttonOf(page, 'Submit Review').click()
    await expect(page.getByText('This name is not available.')).toBeVisible()
    await expectAccessible(page)
    const name = `Reader ${made.replaceAll(/[^a-z]/g, '')}`
    await fieldOf(page, 'Name to show').fill(name)
    await buttonOf(page, 'Submit Review').click()
    await expect(page.getByText('Review submitted successfully!', { exact: true })).toBeVisible()
    await expect(saidBy(page, 'Named by me.').getByText(name, { exact: true })).toBeVisible()
    await page.goto(new URL(`/blog/${POST}`, page.url()).href)
    await expect(page.getByText(`It appears under the name ${name}.`)).toBeVisible()
    await buttonOf(page, 'Change name').click()
    await expect.poll(() => focusedName(page)).toBe('username')
    expect(await fieldOf(page, 'Name to show').inputValue()).toBe(name)
  })
})

test.describe('a comment', () => {
  test('waits for approval', async () => {
    const page = await visitAsCustomer(`/blog/${POST}`, { viewport: NARROW })
    await buttonOf(page, 'Submit Comment').click()
    await expect(page.getByText('Please enter your comment.')).toBeVisible()
    await fieldOf(page, 'Your comment').fill('I will try it with walnut oil.')
    await buttonOf(page, 'Submit Comment').click()
    await expect(page.getByText('Comment submitted successfully!', { exact: true })).toBeVisible()
    await expect(page.getByText('It appears here once it has been approved.')).toBeVisible()
    await page.reload()
    await expect(buttonOf(page, 'Submit Comment')).toBeVisible()
    await expect(page.getByText('I will try it with walnut oil.')).toBeHidden()
  })

  test('answers another one, by keyboard alone', async () => {
    const page = await visitAsCustomer(`/blog/${POST}`)
    const reply = buttonOf(page, /^Reply to /).first()
    await reply.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('content')
    await expectAccessible(page)
    const parents: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST')
        parents.push((request.postDataJSON() as { parent: unknown }).parent)
    })
    await page.keyboard.type('So do I.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Comment submitted successfully!')).toBeVisible()
    expect(parents).toEqual([expect.any(Number)])
  })

  test('is a customer’s to write', async () => {
    const page = await storefront.visit(`/blog/${POST}`)
    await expect(page.getByText('You must be logged in to leave a comment.')).toBeVisible()
    await expect(buttonOf(page, /^Reply/)).toBeHidden()
    await expect(buttonOf(page, 'Submit Comment')).toBeHidden()
  })
})

test.describe('a message', () => {
  async function fill(page: Page, name = 'Asha Rai') {
    await fieldOf(page, 'Name').fill(name)
    await fieldOf(page, 'Email').fill('asha@shopper.example')
    await fieldOf(page, 'Subject').fill('A longer blade')
    await fieldOf(page, 'Message').fill('Can you forge one of 40 cm?')
    await buttonOf(page, 'Send Message').click()
  }

  for (const viewport of [WIDE, NARROW]) {
    test(`reaches the shop at ${viewport.width} px, and the form is cleared`, async () => {
      const page = await storefront.visit('/contact', { viewport })
      await fill(page)
      await expect(
        page.getByText('Thank you for your message! We will get back to you soon.'),
      ).toBeVisible()
      for (const label of ['Name', 'Email', 'Subject', 'Message']) {
        expect(await fieldOf(page, label).inputValue()).toBe('')
      }
      await expectAccessible(page)
    })
  }

  test('a text of spaces alone is refused', async () => {
    const page = await storefront.visit('/contact')
    await fill(page, '  ')
    await expect(page.getByText('Please fill in this field.')).toBeVisible()
    await expect.poll(() => focusedName(page)).toBe('name')
    expect(await fieldOf(page, 'Message').inputValue()).toBe('Can you forge one of 40 cm?')
  })

  test('that is refused is kept', async () => {
    const page = await storefront.visit('/contact', { faults: true })
    await answer(page, '/contact/messages/', json(429, { detail: 'Too many requests.' }))
    await fill(page)
    await expect(page.getByRole('alert').getByText('Too many requests.')).toBeVisible()
    expect(await fieldOf(page, 'Message').inputValue()).toBe('Can you forge one of 40 cm?')
  })
})

test.describe('a link in a post to a former address is followed without loading a document', () => {
  const CATEGORY = KHUKURI.content.categories[0]!.slug
  for (const { kind, call, now, href, target } of [
    {
      kind: 'product',
      call: '/products/products/an-old-one/',
      now: `/products/products/${PANAWAL}/`,
      href: '/products/an-old-one?utm_source=mail',
      target: `/products/${PANAWAL}?utm_source=mail`,
    },
    {
      kind: 'category',
      call: '/products/categories/an-old-one/',
      now: `/products/categories/${CATEGORY}/`,
      href: '/products?category=an-old-one&utm_source=mail',
      target: `/products?category=${CATEGORY}&utm_source=mail`,
    },
  ]) {
    test(kind, async () => {
      const page = await storefront.visit(`/blog/${KHUKURI.content.posts[0]!.slug}`)
      const { origin } = new URL(page.url())
      await answer(page, call, async (route) => {
        await route.fulfill({ response: await route.fetch({ url: `${origin}/api${now}` }) })
      })
      await page.evaluate((address) => {
        const link = Object.assign(document.createElement('a'), { href: address })
        link.textContent = 'An old link'
        document.querySelector('main .prose')?.prepend(link)
        Object.assign(window, { stayed: true })
      }, href)
      await page.getByText('An old link').click()
      await expect.poll(() => page.url().replace(origin, '')).toBe(target)
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    })
  }
})
