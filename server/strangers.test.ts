import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PANAWAL } from '#tests/cast.ts'
import { callsAt, logIn, PASSWORD, register, signIn } from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ago, changeRows, countRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const PRODUCT = `/api/products/products/${PANAWAL}/`

test('one of several customers gets a name or address that they take at once, and the others are informed', async () => {
  const people = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => signIn(shop, { login_id: (await register(shop)).email })),
  )
  const wishes = [{ username: 'dawa' }, { email: 'dawa@shopper.example', password: PASSWORD }]
  for (const wish of wishes) {
    const replies = await Promise.all(people.map((each) => each.patch('/accounts/me/', wish)))
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400])
  }
})

describe('another shop’s page', () => {
  const ask = (headers: Record<string, string>, method = 'GET') =>
    shop.fetch(PRODUCT, { method, headers })
  const allowed = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
    headers['access-control-allow-origin']

  test('may not read this shop’s replies, whether it names a shop or not', async () => {
    const Origin = `http://tea.localhost:${shop.port}`
    expect(allowed(await ask({ Origin }))).toBeUndefined()
    expect(allowed(await ask({ Origin, 'X-Tenant-ID': '1' }))).toBeUndefined()
    expect(allowed(await ask({ Origin }, 'OPTIONS'))).toBeUndefined()
  })

  test('may if it is of the same shop', async () => {
    const Origin = `http://127.0.0.1:${shop.port}`
    expect(allowed(await ask({ Origin }))).toBe(Origin)
    expect(allowed(await ask({ Origin }, 'OPTIONS'))).toBe(Origin)
  })
})

test('the newer of two links for a new password works', async () => {
  const { email } = await register(shop)
  const links: string[] = []
  for (const count of [1, 2]) {
    await callsAt(shop).post('/accounts/password-reset/', { email })
    await expect
      .poll(async () => (await mailbox.withSubject(email, 'Set a new password')).length)
      .toBe(count)
    const mails = await mailbox.withSubject(email, 'Set a new password')
    links.push(mails.map(({ link }) => link).find((link) => !links.includes(link))!)
  }
  const confirm = (link: string) =>
    callsAt(shop).post('/accounts/password-reset/confirm/', {
      token: link.split('#')[1],
      password: 'another good one 42',
      password_confirm: 'another good one 42',
    })
  expect((await confirm(links[0]!)).status).toBe(400)
  expect((await confirm(links[1]!)).status).toBe(200)
})

test('a password with a control character is refused, not shortened', async () => {
  const password = 'good enough\u0007 for all'
  const email = 'bell@shopper.example'
  const body = { email, password, password_confirm: password }
  const reply = await callsAt(shop).post('/accounts/register/', body)
  expect([reply.status, reply.json()]).toEqual([
    400,
    { password: ['Password must not contain control characters.'] },
  ])
  const user = await register(shop)
  const typed = { login_id: user.email, password: `${PASSWORD}\u0007` }
  expect((await logIn(shop, typed)).status).toBe(401)
})

test('a picture has one address for each width', async () => {
  const product = (await callsAt(shop).get(`/products/products/${PANAWAL}/`)).json()
  const at = (width: string) => product.main_image!.image.replace(/\d+\.jpg$/, `${width}.avif`)
  expect((await shop.fetch(at('480'))).status).toBe(200)
  for (const width of ['0480', '00480', '480.0']) {
    expect([width, (await shop.fetch(at(width))).status]).toEqual([width, 404])
  }
})

test('a scheme is one in whatever letters, and what was asked with a token is private', async () => {
  const { tokens } = await signIn(shop, { login_id: (await register(shop)).email })
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const headers = { Authorization: `${scheme} ${tokens.access}` }
    expect((await shop.fetch('/api/accounts/me/', { headers })).status).toBe(200)
    for (const path of [PRODUCT, PRODUCT, '/products']) {
      const reply = await shop.fetch(path, { headers })
      expect(reply.headers['cache-control']).toMatch(
        /^(no-cache|no-store), private$|^private, no-store$/,
      )
    }
  }
  expect((await shop.fetch(PRODUCT)).headers['cache-control']).toBe('no-cache')
})

test('abandoned sessions are deleted', async () => {
  const user = await register(shop)
  const left = await signIn(shop, { login_id: user.email })
  await changeRows(shop, 'sessions', { customer_id: user.id }, { last_used_at: ago({ days: 15 }) })
  await signIn(shop, { login_id: (await register(shop)).email })
  const rowCount = await countRows(shop, 'sessions', { customer_id: user.id })
  expect(rowCount).toBe(0)
  expect((await left.get('/accounts/me/')).status).not.toBe(500)
})
