import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#contract/backoffice/people/shapes/person.ts'
import { signIn } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { forgetStepUp, newColleague, OFFICE, officeBrowser, STAFF_PASSWORD } from '#tests/staff.ts'
import { ago, changeRows, deleteRows } from '#tests/rows.ts'
import { textOf } from '#tests/database/whole-tables.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const statusesOf = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status)

describe('signing in', () => {
  test('opens a session in a cookie that no script and no other page can use', async () => {
    const colleague = await newColleague(shop, 'owner')
    const reply = await officeBrowser(shop).call('POST /session/', {
      email: colleague.email.toUpperCase(),
      password: STAFF_PASSWORD,
    })
    expect([reply.status, reply.json()]).toEqual([200, { state: 'signed_in', factors: [] }])
    const [session, xsrf] = reply.headers['set-cookie']!
    expect(session).toMatch(
      /^__Host-pasal-staff=[\w-]{43}; HttpOnly; Path=\/; Max-Age=1209600; Secure; SameSite=Strict$/,
    )
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; .*Secure; SameSite=Strict$/)
    expect(reply.headers['cache-control']).toBe('no-store')
    const person = (await colleague.call('GET /session/')).json() as Person
    expect(person.shops).toEqual([
      { shop: 1, name: expect.any(String), origin: `http://localhost:${shop.port}`, role: 'owner' },
    ])
    const text = await textOf(shop, 'staff_sessions')
    expect(text).not.toContain(colleague.cookies.get('__Host-pasal-staff'))
  })

  test('gives one answer to a wrong password and to an unknown address', async () => {
    const { email } = await newColleague(shop, 'content')
    const replies = await Promise.all(
      [email, 'nobody@colleagues.example'].map((each) =>
        officeBrowser(shop).call('POST /session/', { email: each, password: 'a wrong password' }),
      ),
    )
    expect(replies.map(({ status, text }) => [status, text])).toEqual(
      [1, 2].map(() => [401, '{"detail":"The email or password is incorrect."}']),
    )
  })

  test('is tried five times in five minutes from one network', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const { email } = await newColleague(shop, 'content')
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) {
      const tried = { email, password: 'a wrong password' }
      statuses.push((await officeBrowser(strict).call('POST /session/', tried)).status)
    }
    // The colleague's own sign-in was the first.
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  })

  test('closes all but a colleague’s own networks to a hundred that guess, and says nothing', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' })
    const from = (address: string, email: string, password = STAFF_PASSWORD) =>
      officeBrowser(strict).call(
        'POST /session/',
        { email, password },
        { 'X-Forwarded-For': address },
      )
    /** Lets one network guess, and copies its count to many others. */
    const crowd = async (email: string) => {
      await deleteRows(shop, 'call_counts')
      await from('198.18.0.1', email, 'a wrong password')
      const { rowCount } = await shop.owner.query(
        `update call_counts set calls = 100 where ends_at > now() + interval '10 minutes'`,
      )
      expect(rowCount).toBe(1)
    }
    const { email } = await newColleague(shop, 'owner')
    const [home, elsewhere] = ['198.51.100.7', '198.51.100.8']
    expect((await from(home, email)).status).toBe(200)
    await crowd(email)
    const other = await from(elsewhere, email)
    expect([other.status, (await from(home, email)).status]).toEqual([429, 200])

    // The session that opened the network may long be over.
    await changeRows(shop, 'staff_sessions', {}, { ended_at: new Date() })
    expect((await from(home, email)).status).toBe(200)
    await changeRows(shop, 'staff_sessions', {}, { last_used_at: ago({ days: 91 }) })
    expect((await from(home, email)).status).toBe(429)

    await crowd('nobody@colleagues.example')
    const unknown = await from(elsewhere, 'nobody@colleagues.example')
    expect([unknown.status, unknown.text]).toEqual([other.status, other.text])
  })

  test('a customer’s session is worth nothing here, and the reverse', async () => {
    const customer = await signIn(shop)
    const asCustomer = await shop.at(OFFICE).fetch('/api/session/', {
      headers: { Authorization: `Bearer ${customer.tokens.access}` },
    })
    expect(asCustomer.status).toBe(401)
    const colleague = await newColleague(shop, 'owner')
    const cookie = `__Host-pasal-staff=${colleague.cookies.get('__Host-pasal-staff')}`
    const inShop = await shop.fetch('/api/accounts/me/', { headers: { Cookie: cookie } })
    expect(inShop.status).toBe(401)
  })
})

describe('the language of the back office', () => {
  test('is the browser’s until a person chooses one, for all their sessions', async () => {
    const colleague = await newColleague(shop, 'owner')
    const read = async () =>
      ((await (await colleague.call('GET /session/')).json()) as Person).language
    expect(await read()).toBeNull()
    for (const language of ['ne', 'de', null]) {
      const reply = await colleague.call('PATCH /person/', { language })
      expect(reply.status).toBe(200)
      expect(await read()).toBe(language)
    }
  })

  test('is one that the office speaks, and leaves the name alone', async () => {
    const colleague = await newColleague(shop, 'owner')
    const person = async () => (await (await colleague.call('GET /session/')).json()) as Person
    const { name } = await person()
    await colleague.call('PATCH /person/', { language: 'de' })
    for (const language of ['fr', 'DE', 'de-AT', '', 7]) {
      expect((await colleague.call('PATCH /person/', { language })).status).toBe(400)
    }
    expect(await person()).toMatchObject({ name, language: 'de' })
  })
})

describe('a session', () => {
  test('writes only with the page’s own origin, token and type', async () => {
    const colleague = await newColleague(shop, 'owner')
    const rename = (headers: Record<string, string>) =>
      colleague.call('PATCH /person/', { name: 'Somebody' }, headers)
    expect(
      await statusesOf([
        rename({ Origin: 'http://evil.example' }),
        rename({ Origin: `http://tea.localhost:${shop.port}` }),
        rename({ Origin: 'null' }),
        rename({ 'X-XSRF-TOKEN': '' }),
        rename({ 'X-XSRF-TOKEN': 'x'.repeat(43) }),
        rename({ 'Content-Type': 'text/plain' }),
        rename({}),
      ]),
    ).toEqual([403, 403, 403, 403, 403, 415, 200])
  })

  test('is listed and ended, here and elsewhere', async () => {
    const here = await newColleague(shop, 'manager')
    const elsewhere = officeBrowser(shop)
    await elsewhere.call('POST /session/', { email: here.email, password: STAFF_PASSWORD })
    const list = (await here.call('GET /sessions/')).json() as { id: number; is_current: boolean }[]
    expect(list.filter((each) => each.is_current)).toHaveLength(1)
    const other = list.find((each) => !each.is_current)!
    const stranger = await newColleague(shop, 'manager')
    expect((await stranger.call(`DELETE /sessions/${other.id}/`)).status).toBe(404)
    expect((await here.call(`DELETE /sessions/${other.id}/`)).status).toBe(200)
    expect((await elsewhere.call('GET /session/')).status).toBe(401)
    await here.call('DELETE /session/')
    expect((await here.call('GET /session/')).status).toBe(401)
  })

  test('is over after twelve idle hours, and after fourteen days', async () => {
    const colleague = await newColleague(shop, 'manager')
    const age = (set: string) =>
      shop.owner.query(`update staff_sessions set ${set} where staff_id = $1`, [colleague.id])
    await age(`last_used_at = now() - interval '11 hours'`)
    expect((await colleague.call('GET /session/')).status).toBe(200)
    await age(`created_at = now() - interval '14 days 1 minute'`)
    expect((await colleague.call('GET /session/')).status).toBe(401)
    await age(`created_at = now(), last_used_at = now() - interval '12 hours 1 minute'`)
    expect((await colleague.call('GET /session/')).status).toBe(401)
  })

  test('ends everywhere else with a new password', async () => {
    const here = await newColleague(shop, 'manager')
    const elsewhere = officeBrowser(shop)
    await elsewhere.call('POST /session/', { email: here.email, password: STAFF_PASSWORD })
    const change = {
      current_password: 'a wrong password',
      password: 'another password',
      password_confirm: 'another password',
    }
    expect((await here.call('POST /person/password/', change)).json()).toEqual({
      current_password: ['This is not your password.'],
    })
    const right = { ...change, current_password: STAFF_PASSWORD }
    expect((await here.call('POST /person/password/', right)).status).toBe(200)
    expect((await here.call('GET /session/')).status).toBe(200)
    expect((await elsewhere.call('GET /session/')).status).toBe(401)
  })
})

describe('a session', () => {
  test('another person’s session is ended by a sign-in over it', async () => {
    const first = await newColleague(shop, 'owner')
    const second = await newColleague(shop, 'content')
    const token = first.cookies.get('__Host-pasal-staff')!
    const signIn = { email: second.email, password: STAFF_PASSWORD }
    expect((await first.call('POST /session/', signIn)).status).toBe(200)
    first.cookies.set('__Host-pasal-staff', token)
    expect((await first.call('GET /session/')).status).toBe(401)
    expect((await second.call('GET /session/')).status).toBe(200)
  })
})

describe('an authenticator app', () => {
  const codeOf = (secret: string, timestamp = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

  test('is asked from its first code on, each code once; recovery codes stand in for it', async () => {
    const colleague = await newColleague(shop, 'owner')
    const begun = (await colleague.call('POST /person/totp/')).json() as {
      secret: string
      uri: string
      picture: string
    }
    expect(begun.uri).toContain('otpauth://totp/Pasal')
    expect(begun.picture).toMatch(/^<svg /)
    const wrong = await colleague.call('POST /person/totp/confirmation/', { code: '000000' })
    expect(wrong.status).toBe(400)
    // The step before is good as well; the next one is left for signing in.
    const code = codeOf(begun.secret, Date.now() - 30_000)
    const confirmed = await colleague.call('POST /person/totp/confirmation/', { code })
    const { recovery_codes } = confirmed.json() as { recovery_codes: string[] }
    expect(recovery_codes).toHaveLength(10)
    const text = await textOf(shop, 'staff_factors')
    expect(text).not.toContain(begun.secret)
    expect(text).not.toContain(recovery_codes[0])

    const signInAgain = async () => {
      const browser = officeBrowser(shop)
      const half = await browser.call('POST /session/', {
        email: colleague.email,
        password: STAFF_PASSWORD,
      })
      return { browser, half }
    }
    const first = await signInAgain()
    expect(first.half.json()).toEqual({
      state: 'second_factor',
      factors: ['totp', 'recovery_code'],
    })
    expect((await first.browser.call('GET /session/')).status).toBe(401)
    expect((await first.browser.call('GET /shops/1/staff/')).status).toBe(401)
    const show = (browser: typeof first.browser, code: string) =>
      browser.call('POST /session/second-factor/', { code })
    expect((await show(first.browser, code)).status).toBe(401)
    const current = codeOf(begun.secret)
    expect((await show(first.browser, current)).status).toBe(200)
    expect((await first.browser.call('GET /shops/1/staff/')).status).toBe(200)

    const second = await signInAgain()
    expect((await show(second.browser, current)).status).toBe(401)
    expect((await show(second.browser, recovery_codes[0]!.toLowerCase())).status).toBe(200)
    const third = await signInAgain()
    expect((await show(third.browser, recovery_codes[0]!)).status).toBe(401)
  })

  test('is wanted again for what is grave, ten minutes after', async () => {
    const owner = await newColleague(shop, 'owner')
    const invite = () =>
      owner.shop('POST /staff/invitations/', { email: 'new@colleagues.example', role: 'content' })
    await forgetStepUp(shop, owner)
    const refused = await invite()
    expect([refused.status, refused.json()]).toEqual([
      403,
      { detail: 'Please confirm that it is you.', step_up: true },
    ])
    const before = owner.cookies.get('__Host-pasal-staff')
    const wrong = await owner.call('POST /session/step-up/', { password: 'wrong' })
    expect(wrong.status).toBe(401)
    expect((await owner.call('POST /session/step-up/', { password: STAFF_PASSWORD })).status).toBe(
      200,
    )
    expect(owner.cookies.get('__Host-pasal-staff')).not.toBe(before)
    expect((await invite()).status).toBe(201)
  })

  test('is due for owners and managers within a week, where it is no demo', async () => {
    const serious = await shop.another({ BACK_OFFICE_HOST: OFFICE, DEMO: '0' })
    const owner = await newColleague(shop, 'owner')
    const cookie = `__Host-pasal-staff=${owner.cookies.get('__Host-pasal-staff')}`
    const look = () =>
      serious.at(OFFICE).fetch('/api/shops/1/staff/', {
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      })
    expect((await look()).status).toBe(200)
    const dueAt = async (at: Pick<OpenShop, 'at'>) => {
      const person = await at.at(OFFICE).fetch('/api/session/', {
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      })
      return (person.json() as { factor_due_at: string | null }).factor_due_at
    }
    expect(await dueAt(serious)).toEqual(expect.any(String))
    expect(await dueAt(shop)).toBeNull()
    await changeRows(shop, 'memberships', { staff_id: owner.id }, { created_at: ago({ days: 8 }) })
    const refused = await look()
    expect([refused.status, (refused.json() as { factor_due: boolean }).factor_due]).toEqual([
      403,
      true,
    ])
  })
})
