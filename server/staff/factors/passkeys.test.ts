import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { softwarePasskey } from '#tests/software-passkey.ts'
import { type Colleague, forgetStepUp, newColleague, OFFICE, officeBrowser } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => shop.close())

type Browser = Pick<Colleague, 'call'>

const newPasskey = () => softwarePasskey({ host: OFFICE, origin: `http://${OFFICE}:${shop.port}` })

const SIGN_IN = 'POST /session/passkey-options/'
const STEP_UP = 'POST /session/step-up/passkey-options/'
const REGISTRATION = 'POST /person/passkey-options/'

async function challengeOf({ call }: Browser, question: string): Promise<string> {
  const { options } = (await call(question)).json() as { options: { challenge: string } }
  return options.challenge
}

const keep = ({ call }: Browser, credential: object) =>
  call('POST /person/passkeys/', { name: 'A key', credential })

/** A colleague with a passkey. */
async function withPasskey() {
  const colleague = await newColleague(shop, 'content')
  const passkey = newPasskey()
  const challenge = await challengeOf(colleague, REGISTRATION)
  expect((await keep(colleague, passkey.made(challenge))).status).toBe(201)
  return { colleague, passkey }
}

const signedIn = ({ call }: Browser, credential: object) =>
  call('POST /session/passkey/', { credential })
const steppedUp = ({ call }: Browser, credential: object) =>
  call('POST /session/step-up/passkey/', { credential })

describe('a passkey', () => {
  test('signs in, and steps up', async () => {
    const { colleague, passkey } = await withPasskey()
    const browser = officeBrowser(shop)
    const signIn = await signedIn(browser, passkey.shown(await challengeOf(browser, SIGN_IN)))
    expect([signIn.status, signIn.json()]).toEqual([200, { state: 'signed_in', factors: [] }])
    await forgetStepUp(shop, colleague)
    expect((await browser.call(REGISTRATION)).status).toBe(403)
    const stepUp = await steppedUp(browser, passkey.shown(await challengeOf(browser, STEP_UP)))
    expect(stepUp.status).toBe(200)
    expect((await browser.call(REGISTRATION)).status).toBe(200)
  })
})

describe('a challenge', () => {
  test('a challenge for sign-in stores no passkey, whether the step-up has ended or not', async () => {
    const colleague = await newColleague(shop, 'content')
    const challenge = await challengeOf(colleague, SIGN_IN)
    expect((await keep(colleague, newPasskey().made(challenge))).status).toBe(400)
    await forgetStepUp(shop, colleague)
    expect((await keep(colleague, newPasskey().made(challenge))).status).toBe(403)
    expect((await colleague.call('GET /person/passkeys/')).json()).toEqual([])
  })

  test('is for what it was issued for: of a sign-in, a step-up or a new passkey', async () => {
    const { colleague, passkey } = await withPasskey()
    for (const question of [SIGN_IN, REGISTRATION]) {
      const shown = passkey.shown(await challengeOf(colleague, question))
      expect([question, (await steppedUp(colleague, shown)).status]).toEqual([question, 401])
    }
    for (const question of [STEP_UP, REGISTRATION]) {
      const shown = passkey.shown(await challengeOf(colleague, question))
      expect([question, (await signedIn(colleague, shown)).status]).toEqual([question, 401])
    }
  })

  test('counts once', async () => {
    const { colleague, passkey } = await withPasskey()
    const registration = await challengeOf(colleague, REGISTRATION)
    const made = await Promise.all(
      [newPasskey(), newPasskey()].map((each) => keep(colleague, each.made(registration))),
    )
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201, 400]))
    const stepUp = await challengeOf(colleague, STEP_UP)
    const { cookies } = colleague
    const browser = cookies.get('__Host-pasal-browser')!
    expect((await steppedUp(colleague, passkey.shown(stepUp))).status).toBe(200)
    cookies.set('__Host-pasal-browser', browser)
    expect((await steppedUp(colleague, passkey.shown(stepUp))).status).toBe(401)
  })

  test('a challenge of one session stores no passkey in another of the same person and browser', async () => {
    const { colleague, passkey } = await withPasskey()
    const challenge = await challengeOf(colleague, REGISTRATION)
    const browser = colleague.cookies.get('__Host-pasal-browser')!
    const stepUp = await challengeOf(colleague, STEP_UP)
    expect((await steppedUp(colleague, passkey.shown(stepUp))).status).toBe(200)
    colleague.cookies.set('__Host-pasal-browser', browser)
    expect((await keep(colleague, newPasskey().made(challenge))).status).toBe(400)
  })

  test('ends after five minutes', async () => {
    const colleague = await newColleague(shop, 'content')
    const challenge = await challengeOf(colleague, REGISTRATION)
    await changeRows(
      shop,
      'staff_challenges',
      { staff_id: colleague.id },
      { expires_at: ago({ seconds: 1 }) },
    )
    expect((await keep(colleague, newPasskey().made(challenge))).status).toBe(400)
  })
})
