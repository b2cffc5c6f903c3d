import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  callsAt,
  logIn,
  PASSWORD,
  proveAddress,
  register,
  signIn,
} from '#tests/customer.ts'
import { takeRation } from '#server/tenants/mail-jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order } from '#tests/purchase/order.ts'
import { listRows } from '#tests/rows.ts'

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const confirm = (token: string, at: Parameters<typeof callsAt>[0] = shop) =>
  callsAt(at).post('/accounts/email-proof/', { token })

async function isProved({ id }: { id: number }): Promise<boolean> {
  const rows = await listRows(shop, 'customers', { id }, ['email_proved_at'])
  return rows[0]!.email_proved_at !== null
}

async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailbox.withSubject(email, 'Please confirm your email address')
  return mail!.link.split('#')[1]!
}

async function mailsToMake(): Promise<number> {
  const { rows } = await shop.owner.query(
    `select from jobs.job where state < 'completed' and start_after <= now()`,
  )
  return rows.length
}

/** Waits until every mail that is to go has gone. */
async function orderAs(browser: Browser, fullname: string, note: string) {
  const field = { key: 'engraving', label: 'Engraving', max_length: 60 }
  const product = await newProduct(shop, { fields: [field] })
  await addToCart(browser, product, 1, { engraving: note })
  return order(browser, { delivery_address: { ...ADDRESS, fullname } })
}

describe('an address', () => {
  test('is proved by the link that was mailed to it, as often as it is followed', async () => {
    const user = await register(shop)
    const token = await tokenFor(user.email)
    expect(await isProved(user)).toBe(false)
    for (let time = 0; time < 2; time++) {
      const reply = await confirm(token)
      expect([reply.status, reply.json()]).toEqual([
        200,
        { detail: 'Your email address is confirmed. Thank you.' },
      ])
    }
    expect(await isProved(user)).toBe(true)
  })

  test('is not proved by another’s link, another shop’s, an altered one, or one of before', async () => {
    const user = await register(shop)
    const token = await tokenFor(user.email)
    const other = await tokenFor((await register(shop)).email)
    const forged = [
      '',
      'x',
      `${token}x`,
      token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
      `${token.split('.')[0]}.${other.split('.')[1]}`,
    ]
    for (const each of forged) expect([each, (await confirm(each)).status]).toEqual([each, 400])
    expect((await confirm(token, shop.teaShop)).status).toBe(400)

    const browser = await signIn(shop, { login_id: user.email })
    const email = `moved-${user.email}`
    await browser.patch('/accounts/me/', { email, password: PASSWORD })
    expect((await confirm(token)).status).toBe(400)
    expect(await isProved(user)).toBe(false)
    expect((await proveAddress(shop, mailbox, email)).status).toBe(200)
    expect(await isProved(user)).toBe(true)
  })

  test('is proved by a new password through the mail, too', async () => {
    const user = await register(shop)
    await callsAt(shop).post('/accounts/password-reset/', { email: user.email })
    const [mail] = await mailbox.withSubject(user.email, 'Set a new password')
    expect(mail!.text).not.toContain(user.username)
    const NEW = 'another good one 42'
    const reply = await callsAt(shop).post('/accounts/password-reset/confirm/', {
      token: mail!.link.split('#')[1],
      password: NEW,
      password_confirm: NEW,
    })
    expect(reply.status).toBe(200)
    expect(await isProved(user)).toBe(true)
    expect((await logIn(shop, { login_id: user.email, password: NEW })).status).toBe(200)
  })
})

describe('the mail that proves an address', () => {
  const askAgain = (browser: Browser) => browser.post('/accounts/email-proof/mail/', {})
  const isConfirmed = async (browser: Browser) =>
    (await browser.get('/accounts/email-proof/')).json()

  test('is sent again to who has lost it, and not to who needs none; the answer is the same', async () => {
    const user = await register(shop)
    await tokenFor(user.email)
    const browser = await signIn(shop, { login_id: user.email })
    expect(await isConfirmed(browser)).toEqual({ is_confirmed: false })
    const unproved = await askAgain(browser)
    expect(unproved.status).toBe(200)
    const [, again] = await mailbox.to(user.email, 2)
    expect((await confirm(again!.link.split('#')[1]!)).status).toBe(200)
    expect(await isConfirmed(browser)).toEqual({ is_confirmed: true })

    const proved = await askAgain(browser)
    expect([proved.status, proved.text]).toEqual([200, unproved.text])
    await expect.poll(mailsToMake).toBe(0)
    expect(await mailbox.to(user.email, 2)).toHaveLength(2)
  })

  test('is asked for three times an hour', async () => {
    const { email } = await register(shop)
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const browser = await signIn(strict, { login_id: email })
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) statuses.push((await askAgain(browser)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('to an unconfirmed address', () => {
  const LURE = 'Win at www.lure.example'

  test('an order’s mail says nothing that was typed, and how to prove it; afterwards all', async () => {
    const user = await register(shop)
    const browser = await signIn(shop, { login_id: user.email })
    await browser.patch('/accounts/me/', { username: 'lure.example' })
    const first = await orderAs(browser, LURE, LURE)
    const [before] = await mailbox.withSubject(user.email, `Your order ${first.order_number}`)
    expect(before!.headers['to']).toBe(user.email)
    expect(`${before!.text}${before!.html}`).not.toMatch(/lure|Ratna Marga/)
    expect(before!.text).toContain('/confirm-email#')

    expect((await proveAddress(shop, mailbox, user.email)).status).toBe(200)
    const second = await orderAs(browser, LURE, 'For Asha')
    const [after] = await mailbox.withSubject(user.email, `Your order ${second.order_number}`)
    expect(after!.text).toMatch(/^Hello,\n/)
    expect(after!.text).toContain('Ratna Marga')
    expect(after!.text).toContain('For Asha')
    expect(after!.text).not.toContain('/confirm-email#')
  })

  test('go three mails a day that ask for a proof, and twenty about orders that are not paid', async () => {
    const user = await register(shop)
    const browser = await signIn(shop, { login_id: user.email })
    const use = (ration: 'proof' | 'order', times: number) =>
      shop.write(1, async (tx) => {
        for (let at = 0; at < times; at++) await takeRation(tx, { address: user.email }, ration)
      })
    await use('proof', 3)
    await use('order', 18)
    for (let count = 0; count < 4; count++) await orderAs(browser, 'Asha Rai', 'x')
    await browser.post('/accounts/password/', {
      current_password: PASSWORD,
      password: 'another good one 42',
      password_confirm: 'another good one 42',
    })
    await expect.poll(mailsToMake).toBe(0)
    // The one that asks for the confirmation went out before.
    const mails = await mailbox.to(user.email, 3)
    const subjects = mails.map(({ headers }) => headers['subject'] ?? '')
    expect(subjects.filter((subject) => subject.startsWith('Your order'))).toHaveLength(2)
    expect(subjects).toContain('Please confirm your email address')
  })
})
