import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { PANAWAL } from '#tests/cast.ts'
import { PASSWORD, register } from '#tests/customer.ts'
import { expectAccessible } from './accessible.ts'
import {
  addressOf,
  expectGone,
  expectSeen,
  expectSoon,
  NARROW,
  openStorefront,
  openTab,
} from './storefront.ts'

const storefront = openStorefront()

/** A token whose `exp` is in the year 2001. */
const EXPIRED = `e30.${btoa(JSON.stringify({ exp: 1_000_000_000 }))}.x`

const alertOf = (page: Page) => page.getByRole('alert')
const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const linkOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const isFocused = (page: Page, name: string) =>
  page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const tokensOf = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')])

async function fillLogin(page: Page, login: string, password = PASSWORD) {
  await fieldOf(page, 'Email or username').fill(login)
  await fieldOf(page, 'Password').fill(password)
  await buttonOf(page, 'Login').click()
}

/** A browser of a customer that no other test knows, on the home page. */
async function visitSignedIn(options = {}) {
  const { email } = await register(storefront.shop)
  const page = await storefront.visit('/login', { faults: true, ...options })
  await fillLogin(page, email)
  await expectSoon(() => addressOf(page)).toBe('/')
  return { page, email }
}

const expire = (page: Page) =>
  page.evaluate((token) => localStorage.setItem('accessToken', token), EXPIRED)

/** The calls of these kinds, from now on, in all tabs. */
function listenTo(profile: BrowserContext, part: string): Request[] {
  const heard: Request[] = []
  profile.on('request', (request) => {
    if (request.url().includes(part)) heard.push(request)
  })
  return heard
}

test.describe('logging in', () => {
  test('says what is wrong, keeps what was typed, and goes where one came from', async () => {
    const { username } = await register(storefront.shop)
    const page = await storefront.visit(`/products/${PANAWAL}`, { faults: true })
    await page.locator(`a[href="/login?redirect=/products/${PANAWAL}#reviews"]`).click()
    await fillLogin(page, username, 'not my password')
    await expectSeen(alertOf(page))
    expect(await alertOf(page).textContent()).toBe('Email, username or password is incorrect.')
    expect(await fieldOf(page, 'Password').inputValue()).toBe('not my password')
    await expectSoon(() => isFocused(page, 'login_id')).toBe(true)
    await expectAccessible(page)

    await fillLogin(page, username)
    await expectSoon(() => addressOf(page)).toBe(`/products/${PANAWAL}#reviews`)
    await expectSeen(buttonOf(page, 'Logout'))
    expect((await tokensOf(page)).every(Boolean)).toBe(true)
  })

  test('disables its button and says so while it is under way', async () => {
    const page = await storefront.visit('/login', { faults: true })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/accounts/login/', async (route) => {
      await held
      await route.fulfill({ status: 500, json: {} })
    })
    await fillLogin(page, 'asha')
    expect(await buttonOf(page, 'Logging In...').isDisabled()).toBe(true)
    answer()
    await expectSeen(alertOf(page))
    expect(await buttonOf(page, 'Login').isEnabled()).toBe(true)
  })

  for (const { json, status, words } of [
    { json: { access: 'only' }, status: 200, words: 'Invalid token response from server.' },
    { json: { detail: 'Not today.' }, status: 503, words: 'Not today.' },
    {
      json: { login_id: ['Odd.'], password: ['Long.', 'Odd.'] },
      status: 400,
      words: 'login_id: Odd.; password: Long., Odd.',
    },
  ]) {
    test(`answers ${JSON.stringify(json)} (${status}) with its words`, async () => {
      const page = await storefront.visit('/login', { faults: true })
      await page.route('**/accounts/login/', (route) => route.fulfill({ status, json }))
      await fillLogin(page, 'asha')
      await expectSeen(alertOf(page))
      expect(await alertOf(page).textContent()).toBe(words)
      expect(await tokensOf(page)).toEqual([null, null])
    })
  }

  for (const redirect of [
    '//evil.example/',
    '/\\evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
  ]) {
    test(`does not lead to ${redirect}`, async () => {
      const { email } = await register(storefront.shop)
      const page = await storefront.visit(`/login?redirect=${encodeURIComponent(redirect)}`)
      await fillLogin(page, email)
      await expectSoon(() => addressOf(page)).toBe('/')
    })
  }
})

test.describe('registering', () => {
  async function fill(page: Page, email: string, password: string, confirmation = password) {
    await fieldOf(page, 'Email').fill(email)
    await fieldOf(page, 'Password').fill(password)
    await fieldOf(page, 'Confirm password').fill(confirmation)
    await buttonOf(page, 'Register').click()
  }

  test('names each fault, then leads to the login page', async () => {
    const page = await storefront.visit('/register', { faults: true, viewport: NARROW })
    await expectSeen(page.getByText('Password must be at least 8 characters long.'))
    await fill(page, 'maya@shopper.example', PASSWORD, 'something else')
    await expectSeen(page.getByText('Passwords do not match.'))
    await expectSoon(() => isFocused(page, 'password_confirm')).toBe(true)
    await fill(page, 'maya@shopper.example', 'short')
    await expectSoon(() => isFocused(page, 'password')).toBe(true)
    expect(await fieldOf(page, 'Password').getAttribute('aria-invalid')).toBe('true')
    const { email } = await register(storefront.shop)
    await fill(page, email, PASSWORD)
    await expectSeen(alertOf(page))
    await expect(alertOf(page)).toHaveText('email: An account with this email already exists.')
    await expectSoon(() => isFocused(page, 'email')).toBe(true)
    await expectAccessible(page)

    await fill(page, 'maya@shopper.example', PASSWORD)
    await expectSeen(page.getByText('Registration successful!'))
    const saidAt = Date.now()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(Date.now() - saidAt).toBeGreaterThan(2000)
    await expect(fieldOf(page, 'Email or username')).toHaveValue('maya@shopper.example')
    await fillLogin(page, 'maya@shopper.example')
    await expectSoon(() => addressOf(page)).toBe('/')
  })

  test('keeps the way back', async () => {
    const page = await storefront.visit('/login?redirect=/blog#newest')
    await linkOf(page, 'Register').click()
    await fill(page, `way-back@shopper.example`, PASSWORD)
    await page.waitForURL((url) => url.pathname === '/login')
    await fillLogin(page, 'way-back@shopper.example')
    await expectSoon(() => addressOf(page)).toBe('/blog#newest')
  })
})

test.describe('two tabs', () => {
  test('are signed in and out together, even where the server cannot be reached', async () => {
    const { email } = await register(storefront.shop)
    const one = await storefront.visit('/faq', { faults: true })
    const two = await openTab(one, '/login')
    await expectSeen(linkOf(one, 'Login'))
    await fillLogin(two, email)
    await expectSeen(buttonOf(one, 'Logout'))

    await two.context().route('**/accounts/logout/', (route) => route.fulfill({ status: 500 }))
    const logouts = listenTo(two.context(), '/accounts/logout/')
    await buttonOf(one, 'Logout').click()
    await expectSoon(() => addressOf(one)).toBe('/')
    await expectSeen(linkOf(two, 'Login'))
    expect(await tokensOf(two)).toEqual([null, null])
    await expectSoon(() => logouts.length).toBe(1)
    expect(logouts[0]?.postDataJSON()).toHaveProperty('refresh')
  })

  test('renew an expired token once for all their calls', async () => {
    const { page: one, email } = await visitSignedIn()
    const two = await openTab(one, '/faq')
    const [, before] = await tokensOf(one)
    const profile = one.context()
    // A page that still loads its cart may be the first to renew it.
    const refreshes = listenTo(profile, '/token/refresh/')
    await expire(one)
    const calls = listenTo(profile, '/accounts/me/')
    await Promise.all([one, two].map((tab) => linkOf(tab, 'Account').click()))
    for (const tab of [one, two]) {
      await expectSeen(fieldOf(tab, 'Email'))
      expect(await fieldOf(tab, 'Email').inputValue()).toBe(email)
    }
    expect(refreshes).toHaveLength(1)
    expect(refreshes[0]?.postDataJSON()).toEqual({ refresh: before })
    const [access, after] = await tokensOf(two)
    expect(after).not.toBe(before)
    for (const call of calls) {
      const headers = await call.allHeaders()
      expect(headers['authorization']).toBe(`Bearer ${access}`)
      expect(headers['x-xsrf-token']).toMatch(/\S/)
      expect(headers['x-tenant-id']).toBe('1')
    }
  })

  test('are signed out together by a refresh that fails', async () => {
    const { page: one } = await visitSignedIn()
    const two = await openTab(one, '/faq')
    // The answer waits for both clicks: it turns the link to the account into one to the login.
    let answer = () => {}
    const clicked = new Promise<void>((resolve) => (answer = resolve))
    await one.context().route('**/token/refresh/', async (route) => {
      await clicked
      await route.fulfill({ status: 401, json: { detail: 'Your session has ended.' } })
    })
    const refreshes = listenTo(one.context(), '/token/refresh/')
    const calls = listenTo(one.context(), '/accounts/me/')
    await expire(one)
    await Promise.all([one, two].map((tab) => linkOf(tab, 'Account').click()))
    answer()
    for (const tab of [one, two]) {
      await expectSoon(() => addressOf(tab)).toBe('/login?redirect=/account')
    }
    expect(refreshes).toHaveLength(1)
    expect(calls).toHaveLength(0)
    expect(await tokensOf(one)).toEqual([null, null])
  })
})

test('leaving a page while a token is renewed signs no customer out', async () => {
  const { page } = await visitSignedIn()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/token/refresh/', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  // The cart may be the first to ask, as soon as there is something to renew.
  const asked = page.waitForRequest('**/token/refresh/')
  await expire(page)
  await linkOf(page, 'Account').click()
  await asked
  await page.goto('/faq')
  release()
  await page.unroute('**/token/refresh/')
  await expectSeen(buttonOf(page, 'Logout'))
  await linkOf(page, 'Account').click()
  await expectSeen(fieldOf(page, 'Email'))
})

test('a guest asks for no token', async () => {
  const page = await storefront.visit('/faq')
  const calls = listenTo(page.context(), '/api/')
  await linkOf(page, 'BLOG').click()
  await expectSoon(() => calls.length).toBeGreaterThan(0)
  for (const call of calls) {
    expect(call.url()).not.toContain('/accounts/')
    expect(await call.headerValue('authorization')).toBe(null)
  }
})

test('saving and clearing a token fires the storage event in the same tab', async () => {
  const { email } = await register(storefront.shop)
  const page = await storefront.visit('/login')
  await page.evaluate(() => {
    const heard: (string | null)[] = []
    Object.assign(window, { heard })
    window.addEventListener('storage', ({ key }) => heard.push(key))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await fillLogin(page, email)
  await expectSoon(() => addressOf(page)).toBe('/')
  expect(await heard()).toEqual(['accessToken', 'refreshToken'])
  await buttonOf(page, 'Logout').click()
  await expectSoon(heard).toHaveLength(4)
})

test.describe('the account page', () => {
  test('leads a guest to the login page and back', async () => {
    const { email } = await register(storefront.shop)
    const page = await storefront.visit('/account')
    await expectSoon(() => addressOf(page)).toBe('/login?redirect=/account')
    await fillLogin(page, email)
    await expectSoon(() => addressOf(page)).toBe('/account')
    await expectSeen(page.getByText('You have not reviewed anything yet.'))
  })

  test('changes name, email and password on a phone', async () => {
    const { page, email } = await visitSignedIn({ viewport: NARROW })
    await page.goto('/account')
    const name = fieldOf(page, 'Name shown on reviews')
    await name.fill('!')
    await buttonOf(page, 'Change name').click()
    await expectSoon(() => name.getAttribute('aria-invalid')).toBe('true')
    await expectSoon(() => isFocused(page, 'username')).toBe(true)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    const unique = `Maya ${email.split('@')[0]}`
    await name.fill(unique)
    await buttonOf(page, 'Change name').click()
    await expectSeen(page.getByText(`Your name is now ${unique}.`))
    expect(await name.inputValue()).toBe(unique)

    await fieldOf(page, 'Email').fill(`moved-${email}`)
    await fieldOf(page, 'Your password').fill('not my password')
    await buttonOf(page, 'Change email').click()
    await expectSeen(page.getByText('This is not your password.'))
    await fieldOf(page, 'Your password').fill(PASSWORD)
    await buttonOf(page, 'Change email').click()
    await expectSeen(page.getByText(`Your email is now moved-${email}.`))
    expect(await fieldOf(page, 'Your password').inputValue()).toBe('')

    await fieldOf(page, 'Current password').fill(PASSWORD)
    await fieldOf(page, 'New password').fill('a quiet riverbank')
    await fieldOf(page, 'Confirm new password').fill('a quiet riverbank')
    await buttonOf(page, 'Change password').click()
    await expectSeen(page.getByText('Your password is changed.'))
    expect(await fieldOf(page, 'Current password').inputValue()).toBe('')
    await expectAccessible(page)
  })

  test('sends the mail that confirms an address again, until it is confirmed', async () => {
    const { page } = await visitSignedIn({ viewport: NARROW })
    await page.goto('/account')
    await expectSeen(page.getByText('is not confirmed yet.'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await page.route('**/email-proof/mail/', (route) => route.abort(), { times: 1 })
    await buttonOf(page, 'Send the mail again').click()
    await expectSeen(page.getByRole('alert'))
    await buttonOf(page, 'Send the mail again').click()
    await expectSeen(page.getByText('a mail with a link is on its way to it.'))
    await expectAccessible(page)

    await storefront.shop.owner.query('update customers set email_proved_at = now()')
    await page.reload()
    await expectSeen(buttonOf(page, 'Change email'))
    expect(await page.getByText('is not confirmed yet.').count()).toBe(0)
  })

  test('signs out one device, or all', async () => {
    const { page, email } = await visitSignedIn()
    const other = await storefront.visit('/login', { faults: true })
    await fillLogin(other, email)
    await expectSoon(() => addressOf(other)).toBe('/')
    const third = await storefront.visit('/login', { faults: true })
    await fillLogin(third, email)
    await expectSoon(() => addressOf(third)).toBe('/')

    await linkOf(page, 'Account').click()
    await expectSeen(page.getByText('This device'))
    const others = page.getByRole('button', { name: /^Sign out Chrome/ })
    expect(await others.count()).toBe(2)
    await others.first().click()
    await expectSeen(page.getByText('Signed out: Chrome'))
    expect(await others.count()).toBe(1)
    await linkOf(third, 'Account').click()
    await expectSoon(() => addressOf(third)).toBe('/login?redirect=/account')

    await buttonOf(page, 'Sign out everywhere').click()
    await expectSoon(() => addressOf(page)).toBe('/')
    await expectSeen(linkOf(page, 'Login'))
    await linkOf(other, 'Account').click()
    await expectSoon(() => addressOf(other)).toBe('/login?redirect=/account')
    expect(await tokensOf(other)).toEqual([null, null])
  })

  test('tells who is signed out elsewhere, and shows the next customer their own', async () => {
    const { page: one } = await visitSignedIn()
    const next = await register(storefront.shop)
    await linkOf(one, 'Account').click()
    await expectSeen(fieldOf(one, 'Email'))
    const two = await openTab(one, '/')
    await buttonOf(two, 'Logout').click()
    await expectSeen(one.getByText('You are signed out.'))
    await expectGone(fieldOf(one, 'Email'))
    await linkOf(two, 'Login').click()
    await fillLogin(two, next.email)
    await expectSeen(fieldOf(one, 'Email'))
    expect(await fieldOf(one, 'Email').inputValue()).toBe(next.email)
  })

  test('says what could not be loaded, and tries again', async () => {
    const { page } = await visitSignedIn()
    await page.route('**/accounts/sessions/', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/account')
    await expectSeen(page.getByText('Failed to load your sessions.'))
    await expectSeen(fieldOf(page, 'Email'))
    await page.unroute('**/accounts/sessions/')
    await linkOf(page, 'Try again').click()
    await expectSeen(buttonOf(page, 'Sign out everywhere'))
  })
})
