import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, register } from '#tests/customer.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { ago, changeRows, deleteRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let server: Server
let four: Server[]
beforeAll(async () => {
  shop = await openShop()
  const settings = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' }
  four = await Promise.all([1, 2, 3, 4].map(() => shop.another(settings)))
  server = four[0]!
})
afterAll(() => shop.close())
beforeEach(() => deleteRows(shop, 'call_counts'))

/** A try to sign in from an address, at one of the processes. */
async function tryFrom(address: string, login: string, password = 'wrong password', at = server) {
  const reply = await at.fetch('/api/accounts/login/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ login_id: login, password }),
  })
  return {
    status: reply.status,
    text: reply.text,
    retryAfter: Number(reply.headers['retry-after']),
  }
}

/** Lets the last minute pass, but not the last hour. */
const letMinutePass = () =>
  shop.owner.query(`delete from call_counts where ends_at < now() + interval '2 minutes'`)

describe('guessing', () => {
  test('is five a minute and twenty an hour for an account and a network', async () => {
    const { email } = await register(shop)
    const statuses: number[] = []
    for (let minute = 0; minute < 4; minute++) {
      for (let turn = 0; turn < 6; turn++) {
        statuses.push((await tryFrom('203.0.113.1', email)).status)
      }
      await letMinutePass()
    }
    const looked = [401, 401, 401, 401, 401, 429]
    expect(statuses).toEqual([...looked, ...looked, ...looked, ...looked])
    expect((await tryFrom('203.0.113.1', email)).retryAfter).toBeGreaterThan(600)
  })

  test('is counted by all processes together: of sixty at four, five are tried', async () => {
    const { email } = await register(shop)
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const at = four[index % four.length]!
        return (await tryFrom('203.0.113.2', email, 'wrong password', at)).status
      }),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(55)
  })

  test('guesses of a stranger do not lock the customer out', async () => {
    const { email } = await register(shop)
    for (let turn = 0; turn < 25; turn++) await tryFrom('203.0.113.3', email)
    expect((await tryFrom('203.0.113.3', email, PASSWORD)).status).toBe(429)
    expect((await tryFrom('198.51.100.1', email, PASSWORD)).status).toBe(200)
  })

  test('an IPv6 household counts as one network', async () => {
    const { email } = await register(shop)
    for (let turn = 0; turn < 5; turn++) await tryFrom(`2001:db8:1:1::${turn}`, email)
    expect((await tryFrom('2001:db8:1:1::99', email)).status).toBe(429)
    expect((await tryFrom('2001:db8:1:2::1', email)).status).toBe(401)
  })
})

describe('guessing from a hundred networks', () => {
  /** Lets one network guess, and copies its count to many others. */
  async function crowd(login: string) {
    await deleteRows(shop, 'call_counts')
    await tryFrom('198.18.0.1', login)
    const { rowCount } = await shop.owner.query(
      `update call_counts set calls = 100 where ends_at > now() + interval '2 minutes'`,
    )
    expect(rowCount).toBe(2)
  }

  test('closes all but the networks that the customer signed in from, and says nothing', async () => {
    const { email } = await register(shop)
    const home = '198.51.100.7'
    expect((await tryFrom(home, email, PASSWORD)).status).toBe(200)
    await crowd(email)
    const other = await tryFrom('198.51.100.8', email, PASSWORD)
    expect(other.status).toBe(429)
    expect((await tryFrom(home, email, PASSWORD)).status).toBe(200)

    await crowd('nobody@shopper.example')
    const unknown = await tryFrom('198.51.100.8', 'nobody@shopper.example')
    expect([unknown.status, unknown.text]).toEqual([other.status, other.text])
  })

  test('a network is one like any other after ninety days', async () => {
    const { email } = await register(shop)
    expect((await tryFrom('198.51.100.9', email, PASSWORD)).status).toBe(200)
    await changeRows(shop, 'sign_in_networks', {}, { last_used_at: ago({ days: 91 }) })
    await crowd(email)
    expect((await tryFrom('198.51.100.9', email, PASSWORD)).status).toBe(429)
  })
})

test('keeps no name in plain', async () => {
  await tryFrom('203.0.113.9', 'guess-last')
  const rows = await listRows(shop, 'call_counts', {}, ['name'])
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/guess|203/)
})
