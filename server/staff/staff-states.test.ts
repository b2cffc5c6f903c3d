import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf, answersIn, expectedIn } from '#tests/answers.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { softwarePasskey } from '#tests/software-passkey.ts'
import { type Colleague, newColleague, OFFICE, officeBrowser, makeOperator } from '#tests/staff.ts'

const FACTORS = ['none', 'app begun', 'app', 'passkey', 'app removed'] as const
type Factor = (typeof FACTORS)[number]

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })

const newPasskey = () => softwarePasskey({ host: OFFICE, origin: `http://${OFFICE}:${shop.port}` })

async function challengeOf({ call }: Pick<Colleague, 'call'>, question: string): Promise<string> {
  const { options } = (await call(question)).json() as { options: { challenge: string } }
  return options.challenge
}

async function withPasskey(colleague: Colleague) {
  const passkey = newPasskey()
  const credential = passkey.made(await challengeOf(colleague, 'POST /person/passkey-options/'))
  const kept = await colleague.call('POST /person/passkeys/', { name: 'A key', credential })
  expect(kept.status).toBe(201)
  return passkey
}

/** A colleague with a factor, and the code of the app. */
async function colleagueWith(factor: Factor): Promise<{ colleague: Colleague; code: string }> {
  const colleague = await newColleague(shop, 'content')
  if (factor === 'none') return { colleague, code: '000000' }
  if (factor === 'passkey') {
    await withPasskey(colleague)
    return { colleague, code: '000000' }
  }
  const { secret } = (await colleague.call('POST /person/totp/')).json() as { secret: string }
  const code = codeOf(secret)
  if (factor !== 'app begun') {
    const confirmed = await colleague.call('POST /person/totp/confirmation/', { code })
    expect(confirmed.status).toBe(200)
  }
  if (factor === 'app removed') await colleague.call('DELETE /person/totp/')
  return { colleague, code }
}

const HAS_APP = '409 There is an authenticator app already. Remove it first.'
const NEEDS_FACTOR = '409 Recovery codes stand in for a second factor. Set one up first.'
const WRONG_CODE = '400 This code is not correct.'

describe.each<[call: string, answers: Partial<Record<Factor, string>>, otherwise: string]>([
  ['POST /person/totp/', { app: HAS_APP }, '200'],
  ['POST /person/totp/confirmation/', { app: HAS_APP, 'app begun': '200' }, WRONG_CODE],
  ['DELETE /person/totp/', {}, '200'],
  ['POST /person/recovery-codes/', { app: '200', passkey: '200' }, NEEDS_FACTOR],
])('%s', (call, answers, otherwise) => {
  test('is answered by the factor that the colleague has', async () => {
    const found = await answersIn(FACTORS, async (factor) => {
      const { colleague, code } = await colleagueWith(factor)
      return colleague.call(call, { code })
    })
    expect(found).toEqual(expectedIn(FACTORS, answers, otherwise))
  })
})

test('a step-up takes no code of an app that was not confirmed', async () => {
  const { colleague, code } = await colleagueWith('app begun')
  const reply = await colleague.call('POST /session/step-up/', { password: 'wrong', code })
  expect(reply.status).toBe(401)
})

describe('a passkey', () => {
  const NOT_ACCEPTED = '401 The passkey was not accepted.'
  test.each([
    ['no id', (shown: object) => ({ ...shown, id: undefined })],
    ['a number for an id', (shown: object) => ({ ...shown, id: 7 })],
    ['an endless id', (shown: object) => ({ ...shown, id: 'a'.repeat(2001) })],
  ])('with %s is refused', async (_, changed) => {
    const passkey = await withPasskey(await newColleague(shop, 'content'))
    const browser = officeBrowser(shop)
    const shown = passkey.shown(await challengeOf(browser, 'POST /session/passkey-options/'))
    const reply = await browser.call('POST /session/passkey/', { credential: changed(shown) })
    expect(reply.status).toBe(401)
  })

  test('of another colleague gives no step-up', async () => {
    const passkey = await withPasskey(await newColleague(shop, 'content'))
    const other = await newColleague(shop, 'content')
    await withPasskey(other)
    const question = 'POST /session/step-up/passkey-options/'
    const credential = passkey.shown(await challengeOf(other, question))
    const reply = await other.call('POST /session/step-up/passkey/', { credential })
    expect(answerOf(reply)).toBe(NOT_ACCEPTED)
  })

  test('is not there once it was removed', async () => {
    const colleague = await newColleague(shop, 'content')
    const passkey = await withPasskey(colleague)
    const [{ id } = { id: 0 }] = (await colleague.call('GET /person/passkeys/')).json() as {
      id: number
    }[]
    const remove = () => colleague.call(`DELETE /person/passkeys/${id}/`)
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    const browser = officeBrowser(shop)
    const credential = passkey.shown(await challengeOf(browser, 'POST /session/passkey-options/'))
    expect((await browser.call('POST /session/passkey/', { credential })).status).toBe(401)
  })
})

describe('an entry of a colleague about themselves', () => {
  test.each([
    ['PATCH /person/', { name: ' ' }, /^400/],
    ['POST /person/passkeys/', { name: ' ', credential: {} }, /^400 This field/],
    [
      'POST /person/password/',
      { current_password: 'x', password: 'short', password_confirm: 'other' },
      /^400/,
    ],
  ])('%s is refused where it is empty or faulty', async (call, body, answer) => {
    const colleague = await newColleague(shop, 'content')
    expect(answerOf(await colleague.call(call, body))).toMatch(answer)
  })
})

describe('a membership', () => {
  test('keeps its own second factor from the call about colleagues', async () => {
    expect(answerOf(await owner.shop(`DELETE /staff/${owner.id}/second-factor/`))).toBe(
      '409 Remove your own second factor in your account.',
    )
  })

  test.each(['nobody', 'nobody@', '@colleagues.example', 'two@a.example, b@a.example'])(
    'is not offered to %s, which is no address',
    async (email) => {
      const reply = await owner.shop('POST /staff/invitations/', { email, role: 'content' })
      expect(reply.status).toBe(400)
    },
  )

  test('is not taken twice: by an invitation, and before its link was opened in another way', async () => {
    const visitor = await newColleague(shop, 'owner', 2)
    const body = { email: visitor.email, role: 'content' }
    expect((await owner.shop('POST /staff/invitations/', body)).status).toBe(201)
    const [mail] = await mailbox.to(visitor.email)
    const token = mail!.link.split('#')[1]
    await shop.owner.query(
      `insert into memberships (tenant_id, staff_id, role) values (1, $1, 'fulfilment')`,
      [visitor.id],
    )
    const reply = await visitor.call('POST /invitations/acceptance/', { token })
    expect(answerOf(reply)).toBe('409 You run this shop already.')
  })
})

describe('an operator’s act', () => {
  let operator: Colleague
  beforeAll(async () => {
    operator = await newColleague(shop, 'owner', 2)
    await makeOperator(shop, operator)
  })

  test('invites no owner to a shop that runs, nor at a faulty address', async () => {
    const invite = (owner_email: string) =>
      operator.call('POST /operator/shops/1/invitations/', { owner_email })
    expect(answerOf(await invite('new@colleagues.example'))).toBe(
      '409 The shop already has an owner.',
    )
    expect((await invite('new@colleagues')).status).toBe(400)
  })

  test('is recorded once where the shop is suspended already', async () => {
    const suspend = (is_suspended: boolean) =>
      operator.call('PUT /operator/shops/2/opening/', { is_suspended })
    for (const is_suspended of [true, true, false, false]) {
      expect((await suspend(is_suspended)).status).toBe(200)
    }
    const { rows } = await shop.owner.query<{ act: string }>(
      `select act from audit_entries where tenant_id = 2 and act like 'shop.%' order by at`,
    )
    expect(rows.map(({ act }) => act)).toEqual(['shop.suspended', 'shop.resumed'])
  })
})
