import { createHash } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Browser,
  callsAt,
  logIn,
  PASSWORD,
  refresh,
  register,
  signIn,
} from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import type { Reply } from '#tests/http.ts'
import type { Tokens } from '#contract/accounts.ts'
import { keysOf } from './keys.ts'
import { ageRows, ago, changeRows, countRows, type Duration, listRows } from '#tests/rows.ts'

const SECRET = 'a secret of the tests, known to all of them'
const ENDED = { detail: 'Your session has ended. Please log in again.' }

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { SESSION_SECRET: SECRET } })
})
afterAll(() => shop.close())

let asha: Browser
beforeEach(async () => {
  const { email } = await register(shop)
  asha = await signIn(shop, { login_id: email })
})

const tokensOf = (reply: Reply) => {
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
  return reply.json() as Tokens
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
const sessionOf = (browser: Browser) => claimsOf(browser.tokens.access)['sid'] as number

/** Moves the last refresh of a session back. */
const age = (browser: Browser, by: Duration) =>
  ageRows(shop, 'refresh_tokens', { session_id: sessionOf(browser) }, by, 'replaced_at')

describe('a session', () => {
  test('is opened, used, kept alive and closed', async () => {
    expect((await asha.get('/accounts/me/')).json()).toEqual(asha.user)
    const next = tokensOf(await refresh(shop, asha.tokens.refresh))
    expect(next.refresh).not.toBe(asha.tokens.refresh)
    asha.tokens = next
    expect((await asha.get('/accounts/me/')).status).toBe(200)

    const out = await callsAt(shop).post('/accounts/logout/', { refresh: next.refresh })
    expect([out.status, out.json()]).toEqual([200, { detail: 'You are signed out.' }])
    expect((await asha.get('/accounts/me/')).status).toBe(401)
    expect((await refresh(shop, next.refresh)).status).toBe(401)
  })

  test('has tokens as the policy says', async () => {
    const { access, refresh: opaque } = asha.tokens
    const header = JSON.parse(Buffer.from(access.split('.')[0]!, 'base64url').toString())
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
    const { exp, iat, ...claims } = claimsOf(access)
    expect(Number(exp) - Number(iat)).toBe(600)
    expect(claims).toEqual({
      iss: 'pasal',
      aud: 'pasal-api',
      sub: String(asha.user.id),
      sid: expect.any(Number) as number,
      tenant: 1,
    })
    const [secret = '', session] = opaque.split('.')
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(session).toBe(String(claims['sid']))
    const { rows } = await shop.owner.query<{ all: string }>(
      `select (select string_agg(s::text, '') from sessions s)
         || (select string_agg(r::text || encode(r.hash, 'escape'), '') from refresh_tokens r) as all`,
    )
    expect(rows[0]!.all).not.toContain(opaque)
  })

  test('sets the XSRF cookie, bound to it, and logging out takes it away', async () => {
    const cookieOf = (reply: Reply) => reply.headers['set-cookie']?.[0] ?? ''
    const first = await logIn(shop, { login_id: asha.user.email })
    expect(cookieOf(first)).toMatch(
      /^XSRF-TOKEN=[\w-]{43}; Path=\/; Max-Age=1209600; SameSite=Lax$/,
    )
    const { refresh: token } = tokensOf(first)
    expect(cookieOf(await refresh(shop, token))).toBe(cookieOf(first))
    expect(cookieOf(await logIn(shop, { login_id: asha.user.email }))).not.toBe(cookieOf(first))
    const out = await callsAt(shop).post('/accounts/logout/', { refresh: token })
    expect(cookieOf(out)).toBe('XSRF-TOKEN=; Path=/; Max-Age=0; SameSite=Lax')
  })

  test('is Secure where the shop is reached over https', async () => {
    const production = await shop.another({ NODE_ENV: 'production' })
    const reply = await logIn(production, { login_id: asha.user.email })
    expect(reply.headers['set-cookie']?.[0]).toMatch(/; SameSite=Lax; Secure$/)
  })

  test('is private: replies are not stored', async () => {
    expect((await asha.get('/accounts/me/')).headers['cache-control']).toBe('no-store')
    const refused = await callsAt(shop).get('/accounts/me/')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.headers['www-authenticate']).toBe('Bearer')
    expect([refused.status, refused.json()]).toEqual([401, { detail: 'Please log in.' }])
  })
})

describe('refreshing', () => {
  test('two tabs at once get the same tokens, and so does a late one', async () => {
    const [one, two] = await Promise.all([
      refresh(shop, asha.tokens.refresh),
      refresh(shop, asha.tokens.refresh),
    ])
    expect(tokensOf(one).refresh).toBe(tokensOf(two).refresh)
    await age(asha, { seconds: 25 })
    expect(tokensOf(await refresh(shop, asha.tokens.refresh)).refresh).toBe(tokensOf(one).refresh)
    expect(tokensOf(await refresh(shop, tokensOf(one).refresh)).refresh).toBeTruthy()
  })

  // Without `for update` in lockSessionOfToken each of these makes a successor of its own.
  test('twenty at once, of two processes, make one rotation', async () => {
    const other = await shop.another()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refresh(index % 2 ? shop : other, asha.tokens.refresh),
      ),
    )
    expect(new Set(replies.map((reply) => tokensOf(reply).refresh)).size).toBe(1)
    const rows = await listRows(
      shop,
      'refresh_tokens',
      { session_id: sessionOf(asha) },
      ['generation'],
      'generation',
    )
    expect(rows).toEqual([{ generation: 0 }, { generation: 1 }])
  })

  test('the predecessor ends the session once the grace is over', async () => {
    const next = tokensOf(await refresh(shop, asha.tokens.refresh))
    await age(asha, { seconds: 31 })
    const late = await refresh(shop, asha.tokens.refresh)
    expect([late.status, late.json()]).toEqual([401, ENDED])
    expect((await refresh(shop, next.refresh)).status).toBe(401)
    expect((await asha.get('/accounts/me/')).status).toBe(401)
  })

  test('keeps two rows after 55 renewals; the first token still ends the session, a forged one does not', async () => {
    let last = asha.tokens.refresh
    for (let count = 0; count < 55; count++) last = tokensOf(await refresh(shop, last)).refresh
    const rows = await listRows(
      shop,
      'refresh_tokens',
      { session_id: sessionOf(asha) },
      ['generation'],
      'generation',
    )
    expect(rows).toEqual([{ generation: 54 }, { generation: 55 }])
    const [secret, id, signature] = asha.tokens.refresh.split('.')
    const { tokens: other } = await signIn(shop, { login_id: (await register(shop)).email })
    const [, otherId, otherSignature] = other.refresh.split('.')
    for (const forged of [
      `${secret}.${id}.${otherSignature}`,
      `${secret}.${id}`,
      `${'x'.repeat(43)}.${id}.${signature}`,
      `x.${otherId}.${signature}`,
    ]) {
      expect((await refresh(shop, forged)).status).toBe(401)
    }
    last = tokensOf(await refresh(shop, last)).refresh
    expect((await refresh(shop, asha.tokens.refresh)).status).toBe(401)
    expect((await refresh(shop, last)).status).toBe(401)
    expect((await asha.get('/accounts/me/')).status).toBe(401)
  })

  // Tokens of earlier versions do not name their session.
  test('a session whose token does not name it keeps its replaced tokens for 14 days', async () => {
    const unnamed = 'a-token-of-an-earlier-version'
    const hash = createHash('sha256').update(unnamed).digest()
    await changeRows(shop, 'refresh_tokens', { session_id: sessionOf(asha) }, { hash })
    const second = tokensOf(await refresh(shop, unnamed)).refresh
    const third = tokensOf(await refresh(shop, second)).refresh
    expect(third).not.toContain('.')
    const count = () => countRows(shop, 'refresh_tokens', { session_id: sessionOf(asha) })
    expect(await count()).toBe(3)
    await age(asha, { days: 15 })
    await changeRows(shop, 'sessions', { id: sessionOf(asha) }, { last_used_at: new Date() })
    expect((await refresh(shop, third)).status).toBe(200)
    expect(await count()).toBe(2)
  })

  test('an older token ends the session, even within the grace', async () => {
    const second = tokensOf(await refresh(shop, asha.tokens.refresh))
    const third = tokensOf(await refresh(shop, second.refresh))
    expect((await refresh(shop, asha.tokens.refresh)).status).toBe(401)
    expect((await refresh(shop, third.refresh)).status).toBe(401)
  })

  test('ends no other session of the customer', async () => {
    const elsewhere = await signIn(shop, { login_id: asha.user.email })
    const second = tokensOf(await refresh(shop, asha.tokens.refresh))
    await refresh(shop, second.refresh)
    expect((await refresh(shop, asha.tokens.refresh)).status).toBe(401)
    expect((await elsewhere.get('/accounts/me/')).status).toBe(200)
    expect((await refresh(shop, elsewhere.tokens.refresh)).status).toBe(200)
  })

  test.each([
    ['14 days without use', 'last_used_at', 14],
    ['90 days in all', 'created_at', 90],
  ])('is over after %s', async (_, column, days) => {
    await changeRows(
      shop,
      'sessions',
      { id: sessionOf(asha) },
      { [column]: ago({ days, minutes: -1 }) },
    )
    const next = await refresh(shop, asha.tokens.refresh)
    expect(next.status).toBe(200)
    await changeRows(
      shop,
      'sessions',
      { id: sessionOf(asha) },
      { [column]: ago({ days, minutes: 1 }) },
    )
    expect((await refresh(shop, tokensOf(next).refresh)).status).toBe(401)
  })

  test('nonsense gets the same answer, and changes nothing', async () => {
    for (const token of [
      '',
      'x',
      asha.tokens.access,
      asha.tokens.refresh.slice(1),
      '0'.repeat(999),
    ]) {
      const reply = await refresh(shop, token)
      expect([reply.status, reply.json()]).toEqual([401, ENDED])
    }
    const missing = await callsAt(shop).post('/accounts/token/refresh/', {})
    expect([missing.status, missing.json()]).toEqual([
      400,
      { refresh: ['This field is required.'] },
    ])
    const number = await callsAt(shop).post('/accounts/token/refresh/', { refresh: 7 })
    expect([number.status, number.json()]).toEqual([400, { refresh: ['must be string'] }])
    expect((await refresh(shop, asha.tokens.refresh)).status).toBe(200)
  })
})

describe('an access token', () => {
  const me = (token: string, site: Pick<OpenShop, 'fetch'> = shop) =>
    callsAt(site, token).get('/accounts/me/')
  const expectRefused = async (token: string, site?: Pick<OpenShop, 'fetch'>) => {
    const reply = await me(token, site)
    expect([reply.status, reply.json()]).toEqual([401, ENDED])
  }
  const forged = (
    change: (jwt: SignJWT) => SignJWT,
    key = keysOf(SECRET).accessToken,
    alg = 'HS256',
  ) => {
    const { sid, tenant } = claimsOf(asha.tokens.access)
    const jwt = new SignJWT({ sid, tenant })
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setIssuer('pasal')
      .setAudience('pasal-api')
      .setSubject(String(asha.user.id))
      .setIssuedAt()
      .setExpirationTime('5 minutes')
    return change(jwt).sign(key)
  }

  test('made as the server makes it is taken', async () => {
    expect((await me(await forged((jwt) => jwt))).status).toBe(200)
  })

  test('that is expired, tampered with, of another key or of no key is not', async () => {
    const [head, body, signature] = asha.tokens.access.split('.') as [string, string, string]
    const claims = { ...claimsOf(asha.tokens.access), sub: '1' }
    const other = Buffer.from(JSON.stringify(claims)).toString('base64url')
    await expectRefused(`${head}.${other}.${signature}`)
    await expectRefused(`${head}.${body}.${signature.slice(2)}aa`)
    await expectRefused(`${head}.${body}.`)
    await expectRefused(new UnsecuredJWT(claimsOf(asha.tokens.access)).encode())
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    await expectRefused(`${none}.${body}.${signature}`)
    await expectRefused(await forged((jwt) => jwt.setExpirationTime('-1 seconds')))
    await expectRefused(await forged((jwt) => jwt, Buffer.alloc(32, 7)))
    await expectRefused(await forged((jwt) => jwt, keysOf(SECRET).refreshToken))
    const long = Buffer.alloc(64, 7)
    await expectRefused(await forged((jwt) => jwt, long, 'HS512'))
    await expectRefused(asha.tokens.refresh)
  })

  test.each<[string, (jwt: SignJWT) => SignJWT]>([
    ['issuer', (jwt) => jwt.setIssuer('somebody')],
    ['audience', (jwt) => jwt.setAudience('something')],
    ['customer', (jwt) => jwt.setSubject('1')],
    ['kind of customer', (jwt) => jwt.setSubject('1e3')],
  ])('of another %s is not, though the key is right', async (_, change) => {
    await expectRefused(await forged(change))
  })

  test('a token of another shop is invalid, and so is its refresh token', async () => {
    const tea = shop.teaShop
    await expectRefused(asha.tokens.access, tea)
    expect((await refresh(tea, asha.tokens.refresh)).status).toBe(401)
    const out = await callsAt(tea).post('/accounts/logout/', { refresh: asha.tokens.refresh })
    expect(out.status).toBe(200)
    expect((await asha.get('/accounts/me/')).status).toBe(200)
    // An equal email is another account there.
    const wrong = await logIn(tea, { login_id: asha.user.email })
    expect(wrong.status).toBe(401)
  })

  test('dies within five seconds in the other processes', async () => {
    const other = await shop.another()
    expect((await me(asha.tokens.access, other)).status).toBe(200)
    await callsAt(shop).post('/accounts/logout/', { refresh: asha.tokens.refresh })
    await eventually(
      async () => expect((await me(asha.tokens.access, other)).status).toBe(401),
      5200,
    )
  })
})

describe('the list of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  test('names the devices, and which one asks', async () => {
    const laptop = await signIn(shop, { login_id: asha.user.email, agent: FIREFOX })
    await signIn(shop, { login_id: asha.user.email, agent: IPHONE })
    const sessions = (await laptop.get('/accounts/sessions/')).json() as { device: string }[]
    const shown = sessions.map(({ device, ...rest }) => [
      device,
      'is_current' in rest && rest.is_current,
    ])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Firefox on Linux', true],
        ['Safari on iPhone', false],
        ['A program', false],
      ]),
    )
    expect(shown).toHaveLength(3)
  })

  test('signs one out, or all', async () => {
    const laptop = await signIn(shop, { login_id: asha.user.email })
    const phone = await signIn(shop, { login_id: asha.user.email })
    expect((await asha.del(`/accounts/sessions/${sessionOf(phone)}/`)).status).toBe(200)
    expect((await phone.get('/accounts/me/')).status).toBe(401)
    expect((await laptop.get('/accounts/me/')).status).toBe(200)
    expect((await asha.del('/accounts/sessions/')).status).toBe(200)
    for (const browser of [asha, laptop]) {
      expect((await browser.get('/accounts/me/')).status).toBe(401)
      expect((await refresh(shop, browser.tokens.refresh)).status).toBe(401)
    }
  })

  test('hides another customer’s session like a missing one', async () => {
    const stranger = await signIn(shop, { login_id: (await register(shop)).email })
    const theirs = await stranger.del(`/accounts/sessions/${sessionOf(asha)}/`)
    const unknown = await stranger.del('/accounts/sessions/4711/')
    expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text])
    expect(theirs.status).toBe(404)
    expect((await asha.get('/accounts/me/')).status).toBe(200)
  })
})

test('a refresh is 60 in a minute per session, and the login goes on elsewhere', async () => {
  const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
  const statuses: number[] = []
  for (let count = 0; count < 61; count++) {
    const reply = await refresh(strict, asha.tokens.refresh)
    statuses.push(reply.status)
    if (reply.status === 200) asha.tokens = tokensOf(reply)
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
  const elsewhere = await signIn(strict, { login_id: asha.user.email, password: PASSWORD })
  expect((await refresh(strict, elsewhere.tokens.refresh)).status).toBe(200)
})
