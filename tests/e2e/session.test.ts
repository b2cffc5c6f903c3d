import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { PANAWAL } from '#tests/cast.ts'
import { PASSWORD, register } from '#tests/customer.ts'
import { expectAccessible } from './accessible.ts'
import { NARROW, openStorefront, openTab } from './storefront.ts'
import { changeRows } from '../rows.ts'

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
  await expect(page).toHaveURL('/')
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
    await expect(alertOf(page)).toBeVisible()
    expect(await alertOf(page).textContent()).toBe('Email, username or password is incorrect.')
    expect(await fieldOf(page, 'Password').inputValue()).toBe('not my password')
    await expect.poll(() => isFocused(page, 'login_id')).toBe(true)
    await expectAccessible(page)

    await fillLogin(page, username)
    await expect(page).toHaveURL(`/products/${PANAWAL}#reviews`)
    await expect(buttonOf(page, 'Logout')).toBeVisible()
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
    await expect(alertOf(page)).toBeVisible()
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
      await expect(alertOf(page)).toBeVisible()
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
      await expect(page).toHaveURL('/')
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
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
    await fill(page, 'maya@shopper.example', PASSWORD, 'something else')
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await expect.poll(() => isFocused(page, 'password_confirm')).toBe(true)
    await fill(page, 'maya@shopper.example', 'short')
    await expect.poll(() => isFocused(page, 'password')).toBe(true)
    expect(await fieldOf(page, 'Password').getAttribute('aria-invalid')).toBe('true')
    const { email } = await register(storefront.shop)
    await fill(page, email, PASSWORD)
    await expect(alertOf(page)).toBeVisible()
    await expect(alertOf(page)).toHaveText('email: An account with this email already exists.')
    await expect.poll(() => isFocused(page, 'email')).toBe(true)
    await expectAccessible(page)

    await fill(page, 'maya@shopper.example', PASSWORD)
    await expect(page.getByText('Registration successful!')).toBeVisible()
    const saidAt = Date.now()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(Date.now() - saidAt).toBeGreaterThan(2000)
    await expect(fieldOf(page, 'Email or username')).toHaveValue('maya@shopper.example')
    await fillLogin(page, 'maya@shopper.example')
    await expect(page).toHaveURL('/')
  })

  test('keeps the way back', async () => {
    const page = await storefront.visit('/login?redirect=/blog#newest')
    await linkOf(page, 'Register').click()
    await fill(page, `way-back@shopper.example`, PASSWORD)
    await page.waitForURL((url) => url.pathname === '/login')
    await fillLogin(page, 'way-back@shopper.example')
    await expect(page).toHaveURL('/blog#newest')
  })
})

test.describe('two tabs', () => {
  test('are signed in and out together, even where the server cannot be reached', async () => {
    const { email } = await register(storefront.shop)
    const one = await storefront.visit('/faq', { faults: true })
    const two = await openTab(one, '/login')
    await expect(linkOf(one, 'Login')).toBeVisible()
    await fillLogin(two, email)
    await expect(buttonOf(one, 'Logout')).toBeVisible()

    await two.context().route('**/accounts/logout/', (route) => route.fulfill({ status: 500 }))
    const logouts = listenTo(two.context(), '/accounts/logout/')
    await buttonOf(one, 'Logout').click()
    await expect(one).toHaveURL('/')
    await expect(linkOf(two, 'Login')).toBeVisible()
    expect(await tokensOf(two)).toEqual([null, null])
    await expect.poll(() => logouts.length).toBe(1)
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
      await expect(fieldOf(tab, 'Email')).toBeVisible()
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
      await expect(tab).toHaveURL('/login?redirect=/account')
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
  await expect(buttonOf(page, 'Logout')).toBeVisible()
  await linkOf(page, 'Account').click()
  await expect(fieldOf(page, 'Email')).toBeVisible()
})

test('a guest asks for no token', async () => {
  const page = await storefront.visit('/faq')
  const calls = listenTo(page.context(), '/api/')
  await linkOf(page, 'BLOG').click()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
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
  await expect(page).toHaveURL('/')
  expect(await heard()).toEqual(['accessToken', 'refreshToken'])
  await buttonOf(page, 'Logout').click()
  await expect.poll(heard).toHaveLength(4)
})

test.describe('the account page', () => {
  test('leads a guest to the login page and back', async () => {
    const { email } = await register(storefront.shop)
    const page = await storefront.visit('/account')
    await expect(page).toHaveURL('/login?redirect=/account')
    await fillLogin(page, email)
    await expect(page).toHaveURL('/account')
    await expect(page.getByText('You have not reviewed anything yet.')).toBeVisible()
  })

  test('changes name, email and password on a phone', async () => {
    const { page, email } = await visitSignedIn({ viewport: NARROW })
    await page.goto('/account')
    const name = fieldOf(page, 'Name shown on reviews')
    await name.fill('!')
    await buttonOf(page, 'Change name').click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(() => isFocused(page, 'username')).toBe(true)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    const unique = `Maya ${email.split('@')[0]}`
    await name.fill(unique)
    await buttonOf(page, 'Change name').click()
    await expect(page.getByText(`Your name is now ${unique}.`)).toBeVisible()
    expect(await name.inputValue()).toBe(unique)

    await fieldOf(page, 'Email').fill(`moved-${email}`)
    await fieldOf(page, 'Your password').fill('not my password')
    await buttonOf(page, 'Change email').click()
    await expect(page.getByText('This is not your password.')).toBeVisible()
    await fieldOf(page, 'Your password').fill(PASSWORD)
    await buttonOf(page, 'Change email').click()
    await expect(page.getByText(`Your email is now moved-${email}.`)).toBeVisible()
    expect(await fieldOf(page, 'Your password').inputValue()).toBe('')

    await fieldOf(page, 'Current password').fill(PASSWORD)
    await fieldOf(page, 'New password').fill('a quiet riverbank')
    await fieldOf(page, 'Confirm new password').fill('a quiet riverbank')
    await buttonOf(page, 'Change password').click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    expect(await fieldOf(page, 'Current password').inputValue()).toBe('')
    await expectAccessible(page)
  })

  test('sends the mail that confirms an address again, until it is confirmed', async () => {
    const { page } = await visitSignedIn({ viewport: NARROW })
    await page.goto('/account')
    await expect(page.getByText('is not confirmed yet.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await page.route('**/email-proof/mail/', (route) => route.abort(), { times: 1 })
    await buttonOf(page, 'Send the email again').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await buttonOf(page, 'Send the email again').click()
    await expect(page.getByText('an email with a link is on its way to it.')).toBeVisible()
    await expectAccessible(page)

    await changeRows(storefront.shop, 'customers', {}, { email_proved_at: new Date() })
    await page.reload()
    await expect(buttonOf(page, 'Change email')).toBeVisible()
    expect(await page.getByText('is not confirmed yet.').count()).toBe(0)
  })

  test('signs out one device, or all', async () => {
    const { page, email } = await visitSignedIn()
    const other = await storefront.visit('/login', { faults: true })
    await fillLogin(other, email)
    await expect(other).toHaveURL('/')
    const third = await storefront.visit('/login', { faults: true })
    await fillLogin(third, email)
    await expect(third).toHaveURL('/')

    await linkOf(page, 'Account').click()
    await expect(page.getByText('This device')).toBeVisible()
    const others = page.getByRole('button', { name: /^Sign out Chrome/ })
    expect(await others.count()).toBe(2)
    await others.first().click()
    await expect(page.getByText('Signed out: Chrome')).toBeVisible()
    expect(await others.count()).toBe(1)
    await linkOf(third, 'Account').click()
    await expect(third).toHaveURL('/login?redirect=/account')

    await buttonOf(page, 'Sign out everywhere').click()
    await expect(page).toHaveURL('/')
    await expect(linkOf(page, 'Login')).toBeVisible()
    await linkOf(other, 'Account').click()
    await expect(other).toHaveURL('/login?redirect=/account')
    expect(await tokensOf(other)).toEqual([null, null])
  })

  test('tells who is signed out elsewhere, and shows the next customer their own', async () => {
    const { page: one } = await visitSignedIn()
    const next = await register(storefront.shop)
    await linkOf(one, 'Account').click()
    await expect(fieldOf(one, 'Email')).toBeVisible()
    const two = await openTab(one, '/')
    await buttonOf(two, 'Logout').click()
    await expect(one.getByText('You are signed out.')).toBeVisible()
    await expect(fieldOf(one, 'Email')).toBeHidden()
    await linkOf(two, 'Login').click()
    await fillLogin(two, next.email)
    await expect(fieldOf(one, 'Email')).toBeVisible()
    expect(await fieldOf(one, 'Email').inputValue()).toBe(next.email)
  })

  test('says what could not be loaded, and tries again', async () => {
    const { page } = await visitSignedIn()
    await page.route('**/accounts/sessions/', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/account')
    await expect(page.getByText('Failed to load your sessions.')).toBeVisible()
    await expect(fieldOf(page, 'Email')).toBeVisible()
    await page.unroute('**/accounts/sessions/')
    await linkOf(page, 'Try again').click()
    await expect(buttonOf(page, 'Sign out everywhere')).toBeVisible()
  })
})
