import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, officeBrowser, STAFF_PASSWORD } from '#tests/staff.ts'
import { textOf } from '#tests/database/whole-tables.ts'

const NEW = 'another colleague’s password'
const ON_ITS_WAY = {
  detail: 'If there is an account with this address, a link is on its way to it.',
}

let shop: OpenShop
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => shop.close())

const ask = (email: string) => officeBrowser(shop).call('POST /password-reset/', { email })
const confirm = (token: string, password = NEW) =>
  officeBrowser(shop).call('POST /password-reset/confirmation/', {
    token,
    password,
    password_confirm: password,
  })
const signIn = ({ email }: Pick<Colleague, 'email'>, password: string) =>
  officeBrowser(shop).call('POST /session/', { email, password })

async function tokenFor({ email }: Pick<Colleague, 'email'>): Promise<string> {
  expect((await ask(email)).json()).toEqual(ON_ITS_WAY)
  const [mail] = await mailbox.to(email)
  const { link } = mail!
  expect(link).toMatch(/^http:\/\/admin\.localhost:\d+\/new-password#/)
  return link.split('#')[1]!
}

test('a mailed link sets a new password, once, and ends all sessions', async () => {
  const colleague = await newColleague(shop, 'content')
  const token = await tokenFor(colleague)
  expect((await confirm(token, 'short')).json()).toHaveProperty('password')
  const replies = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(2)
  expect((await colleague.call('GET /session/')).status).toBe(401)
  expect((await signIn(colleague, STAFF_PASSWORD)).status).toBe(401)
  expect((await signIn(colleague, NEW)).json()).toEqual({ state: 'signed_in', factors: [] })
  const text = await textOf(shop, 'jobs.job')
  expect(text).not.toContain(token)
})

test('the second factor stays, and is asked after the new password', async () => {
  const colleague = await newColleague(shop, 'content')
  const { secret } = (await colleague.call('POST /person/totp/')).json() as { secret: string }
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = { code: app.generate() }
  expect((await colleague.call('POST /person/totp/confirmation/', code)).status).toBe(200)
  expect((await confirm(await tokenFor(colleague))).status).toBe(200)
  const reply = await signIn(colleague, NEW)
  expect(reply.json()).toEqual({ state: 'second_factor', factors: ['totp', 'recovery_code'] })
})

test('a link fails when it is altered, is another person’s, or is older than an hour', async () => {
  const colleague = await newColleague(shop, 'content')
  const other = await newColleague(shop, 'content')
  const [id, end, seal] = (await tokenFor(colleague)).split('.')
  const wrong = [
    `${other.id}.${end}.${seal}`,
    `${id}.${Number(end) + 1}.${seal}`,
    `${id}.${end}.${'x'.repeat(43)}`,
    `${id}.${Date.now() - 1}.${seal}`,
    '',
  ]
  for (const token of wrong) {
    expect([token, (await confirm(token)).status]).toEqual([token, 400])
  }
})

test('an unknown address is answered like a known one, as late and without a mail', async () => {
  const begin = performance.now()
  const reply = await ask('nobody-here@colleagues.example')
  expect([reply.status, reply.json()]).toEqual([200, ON_ITS_WAY])
  expect(performance.now() - begin).toBeGreaterThanOrEqual(295)
  expect((await ask('no address')).status).toBe(400)
})

test('three links an hour are asked for one address', async () => {
  const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
  const statuses: number[] = []
  for (let asked = 0; asked < 4; asked++) {
    const body = { email: 'asked-often@colleagues.example' }
    statuses.push((await officeBrowser(strict).call('POST /password-reset/', body)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})
