import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callsAt,
  logIn,
  PASSWORD,
  proveAddress,
  refresh,
  register,
  signIn,
} from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { resetTokenOf } from './passwords/password-resets.ts'
import { ago, changeRows } from '#tests/rows.ts'
import { textOf } from '#tests/database/whole-tables.ts'

const NEW = 'a better password'
const ASKED = { detail: 'If there is an account with this email, a link is on its way to it.' }
const STALE = { detail: 'This link is no longer valid. Please ask for a new one.' }

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const ask = (email: string) => callsAt(shop).post('/accounts/password-reset/', { email })
const confirm = (token: string, password = NEW, password_confirm = password) =>
  callsAt(shop).post('/accounts/password-reset/confirm/', { token, password, password_confirm })

const resetMails = async (address: string, count = 1) => {
  const all = await mailbox.to(address, count + 1)
  return all.filter((mail) => mail.headers['subject'] === 'Set a new password')
}
async function mailedToken(address: string): Promise<string> {
  expect((await ask(address)).json()).toEqual(ASKED)
  const [mail] = await resetMails(address)
  return mail!.link.split('#')[1]!
}

describe('a forgotten password', () => {
  test('is set anew by the mailed link, which ends every session and notifies its owner', async () => {
    const { email } = await register(shop)
    const browser = await signIn(shop, { login_id: email })
    const token = await mailedToken(email)
    const done = await confirm(token)
    expect([done.status, done.json()]).toEqual([
      200,
      { detail: 'Your new password is set. Please log in with it.' },
    ])
    expect((await browser.get('/accounts/me/')).status).toBe(401)
    expect((await refresh(shop, browser.tokens.refresh)).status).toBe(401)
    expect((await logIn(shop, { login_id: email })).status).toBe(401)
    expect((await logIn(shop, { login_id: email, password: NEW })).status).toBe(200)
    const mails = await mailbox.to(email, 3)
    expect(mails.map((mail) => mail.headers['subject'])).toContain('Your password was changed')
  })

  test('the link works once, however many try at the same time', async () => {
    const { email } = await register(shop)
    const token = await mailedToken(email)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => confirm(token, `${NEW} ${index}`)),
    )
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(400),
    ])
    for (const reply of replies.filter(({ status }) => status === 400)) {
      expect(reply.json()).toEqual(STALE)
    }
    expect((await confirm(token)).json()).toEqual(STALE)
  })

  test('a password that will not do leaves the link as it is', async () => {
    const { email } = await register(shop)
    const token = await mailedToken(email)
    expect((await confirm(token, 'short')).json()).toEqual({
      password: ['Password must be at least 8 characters long.'],
    })
    expect((await confirm(token, NEW, 'other')).json()).toEqual({
      password_confirm: ['Passwords do not match.'],
    })
    expect((await confirm(token)).status).toBe(200)
  })

  test('gives an unknown account the same answer, and no mail', async () => {
    expect((await ask('nobody@shopper.example')).json()).toEqual(ASKED)
    expect((await ask(' ')).json()).toEqual({ email: ['This field is required.'] })
    const { email } = await register(shop)
    await mailedToken(email)
    expect(mailbox.mails().filter((mail) => mail.headers['to']!.includes('nobody'))).toEqual([])
  })

  test('a confirmed address gets a link however many strangers have asked for today', async () => {
    const { email } = await register(shop)
    expect((await proveAddress(shop, mailbox, email)).status).toBe(200)
    for (let count = 1; count <= 7; count++) {
      await callsAt(shop).post('/accounts/password-reset/', { email })
      expect(await resetMails(email, count)).toHaveLength(count)
    }
    const statuses: number[] = []
    for (const { link } of await resetMails(email, 7)) {
      statuses.push((await confirm(link.split('#')[1]!)).status)
    }
    // The newest one works.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('the link names the shop’s own address, whatever the request says', async () => {
    const { email } = await register(shop)
    await shop.fetch('/api/accounts/password-reset/', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-Host': 'evil.example',
        Referer: 'https://evil.example/',
      },
      body: JSON.stringify({ email }),
    })
    const [mail] = await resetMails(email)
    expect(mail!.link).toMatch(/^http:\/\/localhost:\d+\/password-reset\/new#[\w-]{54}$/)
    expect(mail!.text).toContain(mail!.link)
    expect(mail!.text + mail!.html).not.toContain('evil')
    const onNumber = shop.at('127.0.0.1')
    const second = await register(shop)
    await callsAt(onNumber).post('/accounts/password-reset/', { email: second.email })
    const [other] = await resetMails(second.email)
    expect(other!.link).toContain('//localhost:')
  })

  test('the link is of no use when it is old, guessed, altered, or shown to the other shop', async () => {
    const { email } = await register(shop)
    const token = await mailedToken(email)
    const inTea = await callsAt(shop.teaShop).post('/accounts/password-reset/confirm/', {
      token,
      password: NEW,
      password_confirm: NEW,
    })
    expect([inTea.status, inTea.json()]).toEqual([400, STALE])
    for (const bad of ['', 'x', token.slice(2), `${token}aa`, token.slice(0, 53) + '_']) {
      expect([bad, (await confirm(bad)).json()]).toEqual([bad, STALE])
    }
    const guessed = resetTokenOf(Buffer.alloc(32), 1, 4711)
    expect((await confirm(guessed)).json()).toEqual(STALE)
    await changeRows(shop, 'password_resets', {}, { created_at: ago({ minutes: 61 }) })
    expect((await confirm(token)).json()).toEqual(STALE)
    expect((await logIn(shop, { login_id: email })).status).toBe(200)
  })

  test('no row of the database leads to a link', async () => {
    const { email } = await register(shop)
    const token = await mailedToken(email)
    const [resets, jobs] = [await textOf(shop, 'password_resets'), await textOf(shop, 'jobs.job')]
    expect(resets + jobs).not.toContain(token)
    expect(resets).toContain('@')
    expect(jobs).not.toContain('@')
  })

  test('is asked for three times an hour for one address, and thirty times from one network', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const ask = async (email: string) =>
      (await callsAt(strict).post('/accounts/password-reset/', { email })).status
    const ofOne: number[] = []
    for (let count = 0; count < 4; count++) ofOne.push(await ask('somebody@shopper.example'))
    expect(ofOne).toEqual([200, 200, 200, 429])
    const ofAll: number[] = []
    for (let count = 0; count < 27; count++) ofAll.push(await ask(`some${count}@shopper.example`))
    expect(ofAll).toEqual([...Array<number>(26).fill(200), 429])
  })
})

describe('changing the password while signed in', () => {
  const change = { current_password: PASSWORD, password: NEW, password_confirm: NEW }

  test('ends the other sessions, keeps this one, and notifies its owner', async () => {
    const { email } = await register(shop)
    expect((await proveAddress(shop, mailbox, email)).status).toBe(200)
    const here = await signIn(shop, { login_id: email })
    const elsewhere = await signIn(shop, { login_id: email })
    const token = await mailedToken(email)
    const reply = await here.post('/accounts/password/', change)
    expect([reply.status, reply.json()]).toEqual([
      200,
      { detail: 'Your password is changed. All other devices are signed out.' },
    ])
    expect((await here.get('/accounts/me/')).status).toBe(200)
    expect((await refresh(shop, here.tokens.refresh)).status).toBe(200)
    expect((await elsewhere.get('/accounts/me/')).status).toBe(401)
    expect((await refresh(shop, elsewhere.tokens.refresh)).status).toBe(401)
    expect((await confirm(token)).json()).toEqual(STALE)
    expect((await logIn(shop, { login_id: email, password: NEW })).status).toBe(200)
    await mailbox.to(email, 3)
  })

  test('takes the current one, which is not to be guessed', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const { email } = await register(shop)
    const browser = await signIn(strict, { login_id: email })
    const replies: [number, unknown][] = []
    for (let count = 0; count < 6; count++) {
      const guess = { ...change, current_password: `guess ${count}` }
      const reply = await browser.post('/accounts/password/', guess)
      replies.push([reply.status, reply.json()])
    }
    const wrong = [400, { current_password: ['This is not your password.'] }]
    expect(replies).toEqual([wrong, wrong, wrong, wrong, wrong, [429, expect.anything()]])
  })

  test('says what is wrong, and wants a session', async () => {
    const { email } = await register(shop)
    const browser = await signIn(shop, { login_id: email })
    const empty = await browser.post('/accounts/password/', {
      current_password: '',
      password: 'short',
      password_confirm: '',
    })
    expect(empty.json()).toEqual({
      current_password: ['This field is required.'],
      password: ['Password must be at least 8 characters long.'],
      password_confirm: ['Passwords do not match.'],
    })
    expect((await callsAt(shop).post('/accounts/password/', change)).status).toBe(401)
  })
})
