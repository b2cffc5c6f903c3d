import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, logIn, PASSWORD, register } from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { createPasswords, UNKNOWN_ACCOUNT_HASH } from '../passwords/passwords.ts'

const WRONG = { detail: 'Email, username or password is incorrect.' }

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const body = (fields: object) => callsAt(shop).post('/accounts/login/', fields)

describe('signing in', () => {
  test('takes the e-mail or the username, however it is written', async () => {
    const user = await register(shop, 'Maya.Rai@shopper.example')
    expect(user).toMatchObject({ username: 'maya.rai', email: 'Maya.Rai@shopper.example' })
    for (const login_id of ['maya.rai@SHOPPER.example', ' maya.rai ', 'MAYA.RAI']) {
      const reply = await logIn(shop, { login_id })
      expect([reply.status, reply.json()]).toEqual([
        200,
        { access: expect.any(String) as string, refresh: expect.any(String) as string, user },
      ])
    }
    expect((await body({ email: user.email, password: PASSWORD })).status).toBe(200)
  })

  test('says the same whichever half was wrong', async () => {
    const replies = await Promise.all([
      logIn(shop, { password: 'not the password' }),
      logIn(shop, { login_id: 'nobody@shopper.example' }),
      logIn(shop, { login_id: 'nobody' }),
      // Has an account, but never chose a password.
      logIn(shop, { login_id: 'bikram' }),
      logIn(shop, { password: PASSWORD.toUpperCase() }),
      logIn(shop, { login_id: "' or 1=1 --" }),
      logIn(shop, { login_id: '%' }),
    ])
    for (const reply of replies) {
      expect([reply.status, reply.json()]).toEqual([401, WRONG])
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  test('says which field is missing or no text', async () => {
    const required = ['This field is required.']
    const cases: [object, object][] = [
      [{}, { password: required }],
      [{ password: 'x' }, { login_id: required }],
      [
        { login_id: '  ', password: '' },
        { login_id: required, password: required },
      ],
      [
        { login_id: 7, password: ['x'] },
        { login_id: ['must be string'], password: ['must be string'] },
      ],
    ]
    for (const [fields, expected] of cases) {
      const reply = await body(fields)
      expect([reply.status, reply.json()]).toEqual([400, expected])
    }
    const long = await body({ login_id: 'x'.repeat(1001), password: 'x'.repeat(200_000) })
    expect([long.status, Object.keys(long.json() as object)]).toEqual([
      400,
      ['login_id', 'password'],
    ])
  })

  test('does not take what comes along', async () => {
    const reply = await callsAt(shop).post('/accounts/login/', {
      login_id: 'asha',
      password: PASSWORD,
      user: 7,
      tenant: 2,
      is_admin: true,
    })
    expect(reply.json()).toMatchObject({ user: { id: 1, username: 'asha' } })
    expect(Object.keys(reply.json() as object)).toEqual(['access', 'refresh', 'user'])
  })
})

describe('limits', () => {
  const strict = () => shop.another({ RATE_LIMIT_SCALE: '1' })
  const statusesAt = async (server: Server, count: number, as: Parameters<typeof logIn>[1]) =>
    (await Promise.all(Array.from({ length: count }, () => logIn(server, as)))).map(
      (reply) => reply.status,
    )
  const count = (statuses: number[], status: number) =>
    statuses.filter((each) => each === status).length

  test('ten logins at once: five are looked at, the others asked to wait', async () => {
    const statuses = await statusesAt(await strict(), 10, {})
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 5])
  })

  test('tries with the email reveal nothing about the username', async () => {
    const server = await strict()
    const user = await register(shop)
    const wrong = { password: 'wrong password' }
    const first = await statusesAt(server, 6, { login_id: user.email, ...wrong })
    expect([count(first, 401), count(first, 429)]).toEqual([5, 1])
    const reply = await logIn(server, { login_id: user.email })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(server, { login_id: user.username, ...wrong })).status).toBe(401)
  })

  test('are the same for an account that does not exist, and count each apart', async () => {
    const server = await strict()
    const statuses = await statusesAt(server, 8, { login_id: 'nobody' })
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 3])
    expect((await logIn(server, { login_id: 'nobody-else' })).status).toBe(401)
    expect((await logIn(server)).status).toBe(200)
  })

  test('an address has 30 in a minute, whatever it names', async () => {
    const server = await strict()
    const replies = await Promise.all(
      Array.from({ length: 33 }, (_, index) => logIn(server, { login_id: `guess-${index}` })),
    )
    expect(
      count(
        replies.map((reply) => reply.status),
        429,
      ),
    ).toBe(3)
    expect((await logIn({ fetch: server.at('tea.localhost').fetch })).status).toBe(200)
  })
})

test('the time of a failed login does not tell whether the account exists', async () => {
  const timeOf = async (login_id: string) => {
    const begin = performance.now()
    expect((await logIn(shop, { login_id, password: 'not the password' })).status).toBe(401)
    return performance.now() - begin
  }
  const kinds = { known: 'asha', unknown: 'nobody-x', without: 'bikram' }
  // A login that skipped the hash would take a fifth each time; a busy machine is calm the next time.
  await eventually(async () => {
    // In turns, so that whatever else the machine does meets all alike.
    const times = { known: [] as number[], unknown: [] as number[], without: [] as number[] }
    for (let round = 0; round < 25; round++) {
      for (const kind of ['known', 'unknown', 'without'] as const) {
        times[kind].push(await timeOf(kinds[kind]))
      }
    }
    const typical = (list: number[]) => {
      const sorted = list.toSorted((a, b) => a - b)
      return sorted[Math.floor(sorted.length / 4)]!
    }
    const [known, unknown, without] = [times.known, times.unknown, times.without].map(typical)
    expect(unknown! / known!).toBeGreaterThan(0.6)
    expect(unknown! / known!).toBeLessThan(1.7)
    expect(without! / known!).toBeGreaterThan(0.6)
    expect(without! / known!).toBeLessThan(1.7)
  })
})

describe('hashing', () => {
  test('is argon2id at the policy’s cost, each with its own salt', async () => {
    const { hash } = createPasswords()
    const [one, two] = await Promise.all([hash('same'), hash('same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('takes one text from two keyboards for one', async () => {
    const { hash, matches } = createPasswords()
    const stored = await hash('Zürich-Straße')
    expect(await matches(stored, 'Zu\u0308rich-Straße')).toBe(true)
    expect(await matches(stored, 'Zurich-Straße')).toBe(false)
  })

  test('takes as long for an unknown account, and never succeeds', async () => {
    const { hash, matches } = createPasswords()
    const shapeOf = (text: string) => [text.split('$', 4), text.length]
    expect(shapeOf(UNKNOWN_ACCOUNT_HASH)).toEqual(shapeOf(await hash('anything')))
    expect(await matches(null, '')).toBe(false)
    expect(await matches(undefined, 'anything')).toBe(false)
  })

  test('queues so many and no more; those asked to come back cost nothing', async () => {
    const { hash } = createPasswords(1)
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => hash('x')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(40 - 1 - 32)
    expect(refused[0]!.reason).toMatchObject({ status: 503, retryAfterSeconds: 2 })
    await expect(hash('x')).resolves.toBeTruthy()
  })
})
