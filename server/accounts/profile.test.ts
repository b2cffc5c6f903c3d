import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, logIn, PASSWORD, proveAddress, register, signIn } from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { deviceOf } from './sessions/device.ts'
import { usernamesFor } from './customer/username.ts'
import { countRows } from '#tests/rows.ts'

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const newcomer = async () => signIn(shop, { login_id: (await register(shop)).email })

describe('the name that others see', () => {
  test('changes on every page that shows it, at once', async () => {
    const asha = await signIn(shop)
    const { results } = (await asha.get('/accounts/reviews/')).json() as {
      results: { product: { slug: string } }[]
    }
    const page = `/api/products/products/${results[0]!.product.slug}/`
    expect((await shop.fetch(page)).text).toContain('"username":"asha"')
    const renamed = await asha.patch('/accounts/me/', { username: '  Asha Tamang ' })
    expect([renamed.status, renamed.json()]).toEqual([
      200,
      { id: 1, username: 'Asha Tamang', email: 'asha@customers.example' },
    ])
    expect((await shop.fetch(page)).text).toContain('"username":"Asha Tamang"')
    expect((await shop.fetch(page)).text).not.toContain('"username":"asha"')
    expect((await logIn(shop, { login_id: 'asha tamang' })).status).toBe(200)
    expect((await asha.patch('/accounts/me/', { username: 'asha' })).status).toBe(200)
  })

  test.each([
    ['', 'This field is required.'],
    ['x'.repeat(41), 'The name must be at most 40 characters long.'],
    [
      'a@b',
      'Use letters and digits, with single spaces, dots, hyphens or underscores between them.',
    ],
    [
      '<b>x</b>',
      'Use letters and digits, with single spaces, dots, hyphens or underscores between them.',
    ],
    [
      'a  b',
      'Use letters and digits, with single spaces, dots, hyphens or underscores between them.',
    ],
    [
      '\u202Etxt',
      'Use letters and digits, with single spaces, dots, hyphens or underscores between them.',
    ],
    ['Admin', 'This name is not available.'],
    ['Anonymous User', 'This name is not available.'],
    ['BIKRAM', 'This name is not available.'],
  ])('%j will not do', async (username, message) => {
    const reply = await (await newcomer()).patch('/accounts/me/', { username })
    expect([reply.status, reply.json()]).toEqual([400, { username: [message] }])
  })

  test('may be in any script', async () => {
    const reply = await (await newcomer()).patch('/accounts/me/', { username: 'आशा तामाङ' })
    expect(reply.status).toBe(200)
  })
})

describe('the e-mail', () => {
  test('changes with the password; the old address is notified', async () => {
    const browser = await newcomer()
    const { email: old } = browser.user
    const email = `moved-${old}`
    const without = await browser.patch('/accounts/me/', { email })
    expect([without.status, without.json()]).toEqual([
      400,
      { password: ['Enter your password to change the email.'] },
    ])
    const wrong = await browser.patch('/accounts/me/', { email, password: 'not the password' })
    expect([wrong.status, wrong.json()]).toEqual([
      400,
      { password: ['This is not your password.'] },
    ])
    expect((await proveAddress(shop, mailbox, old)).status).toBe(200)
    const moved = await browser.patch('/accounts/me/', { email, password: PASSWORD })
    expect([moved.status, moved.json()]).toEqual([200, { ...browser.user, email }])
    expect((await logIn(shop, { login_id: old })).status).toBe(401)
    expect((await logIn(shop, { login_id: email })).status).toBe(200)
    const [notice] = await mailbox.withSubject(old, 'Your email address was changed')
    expect(notice!.text).toContain('m…@shopper.example')
    expect(notice!.text).not.toContain(email)
  })

  test('cannot be another customer’s', async () => {
    const browser = await newcomer()
    const reply = await browser.patch('/accounts/me/', {
      email: 'ASHA@customers.example',
      password: PASSWORD,
    })
    expect([reply.status, reply.json()]).toEqual([
      400,
      { email: ['An account with this email already exists.'] },
    ])
    expect((await browser.get('/accounts/me/')).json()).toEqual(browser.user)
  })

  test('all other fields stay', async () => {
    const browser = await newcomer()
    const reply = await browser.patch('/accounts/me/', { id: 1, tenant_id: 2, password_hash: 'x' })
    expect([reply.status, reply.json()]).toEqual([200, browser.user])
  })
})

test('own reviews are one’s own, a page at a time', async () => {
  const asha = await signIn(shop)
  const count = await countRows(shop, 'reviews', { tenant_id: 1, customer_id: 1 })
  const list = (await asha.get('/accounts/reviews/?page_size=1')).json() as {
    count: number
    next: string | null
    results: { product: { slug: string; name: string; thumb_image: string } }[]
  }
  expect(list.count).toBe(count)
  expect(list.results).toHaveLength(1)
  expect(list.results[0]!.product.thumb_image).toMatch(/^\/media\//)
  expect((await (await newcomer()).get('/accounts/reviews/')).json()).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  })
  expect((await callsAt(shop).get('/accounts/reviews/')).status).toBe(401)
})

test('names for a new account, the nicest first', () => {
  const first = (email: string, count: number) => {
    const names = usernamesFor(email, 'Dobhan Forge', () => 0.5)
    return Array.from({ length: count }, () => names.next().value as string)
  }
  expect(first('Kamala.Gurung@x.example', 2)).toEqual(['kamala.gurung', 'kamala.gurung2'])
  expect(first('a@x.example', 10).slice(8)).toEqual(['a9', 'a500000'])
  expect(first('support@x.example', 1)).toEqual(['customer'])
  expect(first(`${'long-'.repeat(20)}@x.example`, 1)[0]!.length).toBeLessThanOrEqual(32)
  expect(first('..--__@x.example', 1)).toEqual(['customer'])
})

test.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  ['A program', 'curl/8.1'],
  ['A program', ''],
])('%s', (device, agent) => expect(deviceOf(agent)).toBe(device))
