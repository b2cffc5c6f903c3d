import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, logIn, PASSWORD, register } from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { countRows, listRows } from '#tests/rows.ts'

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const post = (body: unknown) => callsAt(shop).post('/accounts/register/', body)
const withPassword = (password: string, email = 'new@shopper.example') =>
  post({ email, password, password_confirm: password })

describe('registering', () => {
  test('makes an account that can sign in, and says who it is', async () => {
    const reply = await withPassword(PASSWORD, 'dolma@shopper.example')
    expect([reply.status, reply.json()]).toEqual([
      201,
      { id: expect.any(Number) as number, username: 'dolma', email: 'dolma@shopper.example' },
    ])
    expect((await logIn(shop, { login_id: 'dolma' })).status).toBe(200)
    const [mail] = await mailbox.to('dolma@shopper.example')
    expect(mail!.headers['subject']).toBe('Please confirm your email address')
    expect(mail!.link).toMatch(/^http:\/\/localhost:\d+\/confirm-email#\S+$/)
  })

  test('takes an international domain and marks around it for the address they stand for', async () => {
    const typed = [
      '\u200bmaya@exämple.example\ufeff',
      'Maya@EXÄMPLE.example',
      'maya@xn--exmple-cua.example',
    ]
    const made = await withPassword(PASSWORD, typed[0])
    expect([made.status, made.json().email]).toEqual([201, typed[2]])
    expect((await withPassword(PASSWORD, typed[1])).status).toBe(400)
    for (const login_id of typed) expect((await logIn(shop, { login_id })).status).toBe(200)
    const message = { name: 'Maya', subject: 'Hello', message: 'Hello', email: typed[0] }
    expect((await callsAt(shop).post('/contact/messages/', message)).status).toBe(201)
    const rows = await listRows(shop, 'contact_messages', {}, ['email'])
    expect(rows).toContainEqual({ email: typed[2] })
  })

  test('finds a name of its own for everybody, in each shop', async () => {
    const names: string[] = []
    for (const host of ['a', 'b', 'c']) {
      names.push((await register(shop, `pemba@${host}.example`)).username)
    }
    expect(names).toEqual(['pemba', 'pemba2', 'pemba3'])
    expect((await register(shop.teaShop, 'pemba@a.example')).username).toBe('pemba')
    expect((await register(shop, 'ADMIN@a.example')).username).toBe('customer')
    expect((await register(shop, "o'neil+shop@a.example")).username).toBe('o_neil')
    expect((await register(shop, '+++@a.example')).username).toBe('customer2')
  })

  test('says that an e-mail exists, in whatever letters', async () => {
    for (const email of ['asha@customers.example', ' ASHA@Customers.Example ']) {
      const reply = await withPassword(PASSWORD, email)
      expect([reply.status, reply.json()]).toEqual([
        400,
        { email: ['An account with this email already exists.'] },
      ])
    }
  })

  test('ten at once with one e-mail are one account', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => withPassword(PASSWORD, 'tsering@shopper.example')),
    )
    const statuses = replies.map((reply) => reply.status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array<number>(9).fill(400)])
    await mailbox.to('tsering@shopper.example', 1)
  })

  test('ten at once with one name are ten accounts', async () => {
    const users = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(shop, `karma@k${index}.example`)),
    )
    expect(new Set(users.map((user) => user.username)).size).toBe(10)
  })
})

describe('faults of a registration are reported by field', () => {
  const required = ['This field is required.']
  const short = ['Password must be at least 8 characters long.']
  const common = ['This password is too common. Choose one that others do not use.']
  const email = ['Enter a valid email address.']
  const good = { email: 'x@shopper.example', password: PASSWORD, password_confirm: PASSWORD }

  test.each<[string, unknown, object]>([
    ['nothing', {}, { email: required, password: required, password_confirm: required }],
    [
      'empty',
      { email: '', password: '', password_confirm: '' },
      { email: required, password: required },
    ],
    [
      'two passwords',
      { ...good, password_confirm: 'else' },
      { password_confirm: ['Passwords do not match.'] },
    ],
    [
      'seven characters',
      { ...good, password: '7 chars', password_confirm: '7 chars' },
      { password: short },
    ],
    [
      'seven emoji',
      { ...good, password: '🔪'.repeat(7), password_confirm: '🔪'.repeat(7) },
      { password: short },
    ],
    [
      'all at once',
      { email: 'x', password: 'short', password_confirm: 'other' },
      { email, password: short, password_confirm: ['Passwords do not match.'] },
    ],
    [
      'numbers',
      { email: 1, password: 2, password_confirm: 3 },
      {
        email: ['must be string'],
        password: ['must be string'],
        password_confirm: ['must be string'],
      },
    ],
    ['a list', [], { body: ['must be an object'] }],
  ])('%s', async (_, body, expected) => {
    const before = await countRows(shop, 'customers')
    const reply = await post(body)
    expect([reply.status, reply.json()]).toEqual([400, expected])
    expect(await countRows(shop, 'customers')).toBe(before)
  })

  test.each(['Password123', 'qwertyuiop', '11111111', 'aaaaaaaaaaaa', 'Himalaya', 'namaste123'])(
    'the password %s is too common',
    async (password) => expect((await withPassword(password)).json()).toEqual({ password: common }),
  )

  test('128 characters are a password, 129 are not; the e-mail is none', async () => {
    const reply = await withPassword('ab'.repeat(64) + 'c')
    expect(reply.json()).toEqual({ password: ['Password must be at most 128 characters long.'] })
    expect((await withPassword('ab'.repeat(64), 'long@shopper.example')).status).toBe(201)
    const own = await withPassword('Sangita@shopper.example', 'sangita@shopper.example')
    expect(own.json()).toEqual({
      password: ['Your email is not a good password. Choose another one.'],
    })
  })

  test.each([
    'plain',
    '@shopper.example',
    'a@',
    'a b@shopper.example',
    'a@shopper..example',
    'a@-x.example',
    'a@shopper.example, b@shopper.example',
    '<a@shopper.example>',
    'a@shopper.example\r\nBcc: b@shopper.example',
    'a@b@c.example',
    'ä@shopper.example',
    `${'a'.repeat(250)}@x.example`,
  ])('%j is no e-mail', async (address) => {
    expect((await withPassword(PASSWORD, address)).json()).toEqual({ email })
  })

  test('unknown fields are not stored', async () => {
    const reply = await post({ ...good, id: 1, username: 'root', tenant_id: 2, is_staff: true })
    expect(reply.json()).toMatchObject({ username: 'x' })
    expect((reply.json() as { id: number }).id).not.toBe(1)
  })
})

test('refuses the 101st registration of an hour from one address, and says when to come back', async () => {
  const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
  const statuses = new Map<number, number>()
  for (let count = 0; count < 100; count++) {
    const { status } = await callsAt(strict).post('/accounts/register/', {})
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([[400, 100]])
  const refused = await callsAt(strict).post('/accounts/register/', {})
  expect([refused.status, refused.json()]).toEqual([
    429,
    {
      detail: expect.stringMatching(/^Too many requests\. Please try again in (59|60) minutes\.$/),
    },
  ])
})
