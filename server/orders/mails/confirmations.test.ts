import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, LOCALES } from '#contract/rules/locales.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { sha256 } from '#server/calls/field-changes.ts'
import { newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { startNow } from '#tests/jobs.ts'
import { type Begun, initiate } from '#tests/purchase/card-order.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import type { Driver } from '#tests/purchase/conformance/driver.ts'
import { drivePayPal } from '#tests/purchase/conformance/drivers/paypal.ts'
import { driveStripe } from '#tests/purchase/conformance/drivers/stripe.ts'
import { driveTwoC2p } from '#tests/purchase/conformance/drivers/two-c2p.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, saveSettings } from '#tests/rows.ts'

const OLD = {
  legal_name: 'Tonwerk GmbH',
  street: 'Gasse 1',
  postal_code: '78462',
  city: 'Konstanz',
}
const TERMS = 'Terms of the day of the order.'

/** A shop that sells in the EU, and its owner, who changes what law makes it say. */
function lawOf(owner: Colleague) {
  const patch = async (
    path: '/settings/' | '/settings/documents/' | '/settings/returns/' | '/legal-texts/',
    values: object,
    from: Record<string, unknown>,
  ) => {
    const changes = Object.entries(values).map(([name, to]) => [name, { from: from[name], to }])
    const reply = await owner.shop(`PATCH ${path}`, Object.fromEntries(changes))
    expect([path, reply.status, reply.text]).toEqual([path, 200, reply.text])
  }
  const set = async (
    path: '/settings/' | '/settings/documents/' | '/settings/returns/',
    values: object,
  ) => patch(path, values, { ...(await owner.shop(`GET ${path}`)).json() })
  const write = async (type: 'terms' | 'refund_policy', to: string) => {
    const texts = (await owner.shop('GET /legal-texts/')).json()
    const content = texts.find(({ document_type }) => document_type === type)!.content
    await patch('/legal-texts/', { [type]: to }, { [type]: sha256(content) })
  }
  return {
    async asOrdered(locale: Locale) {
      await set('/settings/', { locale })
      await set('/settings/documents/', OLD)
      await set('/settings/returns/', { sells_to_eu: true, withdrawal_days: 21 })
      await write('terms', `<p>${TERMS}</p>`)
      await write('refund_policy', '')
    },
    withoutTerms: () => write('terms', ''),
    async changed() {
      await set('/settings/documents/', { legal_name: 'Other Ltd', street: 'Elsewhere 9' })
      await set('/settings/returns/', { sells_to_eu: false, withdrawal_days: 30 })
      await write('terms', '<p>Terms of another day.</p>')
      await write('refund_policy', '<p>Withdraw as on another day.</p>')
    },
  }
}

/** The law of the order's day in its language, and nothing of what came later. */
function expectLaw(text: string, locale: Locale) {
  const t = textsIn(locale).of('lawful')
  const duty = textsIn(locale).of('duties')
  // Delivery of this shop is settled after the order.
  expect(text).toContain(`${duty('taxIncluded')}, ${duty('deliveryCharged')}\n`)
  const flat = text.replaceAll(/\s+/g, ' ')
  const address = 'Tonwerk GmbH, Gasse 1, 78462 Konstanz'
  for (const words of [
    TERMS,
    t('seller'),
    t('withdrawal'),
    t('right', { days: 21 }),
    t('form'),
    address,
  ])
    expect(flat).toContain(words.replaceAll(/\s+/g, ' '))
  for (const words of ['Other Ltd', 'Elsewhere 9', 'another day']) expect(flat).not.toContain(words)
}

const LANGUAGES = Object.keys(LOCALES) as Locale[]
const BUYERS = ['account', 'guest'] as const

describe.each([
  ['2C2P', driveTwoC2p],
  ['Stripe', driveStripe],
  ['PayPal', drivePayPal],
])('the confirmations of orders by %s', (name, drive) => {
  let d: Driver
  let owner: Colleague
  beforeAll(async () => {
    d = await drive()
    owner = await newColleague(d.shop, 'owner')
    await letGuestsOrder(owner)
    await saveSettings(d.shop, 'tax_settings', { mode: 'included' })
    await changeRows(
      d.shop,
      'payment_options',
      { tenant_id: 1 },
      { enable_on_delivery: true, enable_custom_payment: true, enable_bank_transfer: true },
    )
  })
  afterAll(() => d.close())

  const mailsTo = (address: string, number: string, count: number) =>
    eventually(() => {
      const found = d.shop.mailbox
        .mails()
        .filter(({ headers: { to = '', subject = '' } }) =>
          [to.includes(address), subject.includes(number)].every(Boolean),
        )
      expect(found).toHaveLength(count)
      return found
    })

  async function placed(kind: (typeof BUYERS)[number], method: string) {
    const buyer = kind === 'guest' ? await newGuest(d.shop) : await newCustomer(d.shop)
    await addToCart(buyer, await newProduct(d.shop, { priceCents: 6475, stock: 5 }), 2)
    const email = `${method}.${kind}@visitor.example`
    const made = await order(buyer, {
      ...ORDER,
      payment_method: method,
      ...(kind === 'guest' && { email }),
    })
    const address = kind === 'guest' ? email : (await buyer.get('/accounts/me/')).json().email
    return { buyer, made, address }
  }

  test.each(LANGUAGES.flatMap((locale) => BUYERS.map((kind) => [locale, kind] as const)))(
    'in "%s" for a buyer with %s hold the law of the day of the order',
    async (locale, kind) => {
      const law = lawOf(owner)
      await law.asOrdered(locale)
      const { buyer, made, address } = await placed(kind, d.method)
      const begun = (await initiate(buyer, made.id)).json() as Begun
      await law.changed()
      await startNow(d.shop, 'orders.received', { orderId: made.id })
      for (const { text } of await mailsTo(address, made.order_number, 1)) expectLaw(text, locale)
      await d.pay(begun.payment_uuid)
      await startNow(d.shop, 'orders.paid', { orderId: made.id })
      const mails = await mailsTo(address, made.order_number, 2)
      for (const { text } of mails) expectLaw(text, locale)
      // A mail says that the money came.
      expect(new Set(mails.map(({ headers }) => headers['subject'])).size).toBe(2)
    },
  )

  async function sendAgain(order: number) {
    const received = await eventually(async () => {
      const { timeline } = (await owner.shop(`GET /orders/${order}/`)).json()
      const found = timeline.find(({ mail }) => mail?.kind === 'received')?.mail
      expect(found?.state).toBe('sent')
      return found!
    })
    const reply = await owner.shop(`POST /orders/${order}/mails/${received.id}/again/`)
    expect([reply.status, reply.text]).toEqual([200, reply.text])
  }

  // Such payments need no provider, so one shop is enough.
  const offline = name === '2C2P' ? (['bank_transfer', 'custom', 'on_delivery'] as const) : []
  test.each(
    offline.flatMap((method) =>
      LANGUAGES.flatMap((locale) => BUYERS.map((kind) => [method, locale, kind] as const)),
    ),
  )('by %s in "%s" for a buyer with %s hold it too', async (method, locale, kind) => {
    const law = lawOf(owner)
    await law.asOrdered(locale)
    const { made, address } = await placed(kind, method)
    await mailsTo(address, made.order_number, 1)
    await law.changed()
    await sendAgain(made.id)
    for (const { text } of await mailsTo(address, made.order_number, 2)) expectLaw(text, locale)
  })

  test.runIf(name === '2C2P')(
    'a text that was first written after the order is in no mail',
    async () => {
      const law = lawOf(owner)
      await law.asOrdered('en')
      await law.withoutTerms()
      const { made, address } = await placed('guest', 'bank_transfer')
      await mailsTo(address, made.order_number, 1)
      await law.changed()
      await law.asOrdered('en')
      await sendAgain(made.id)
      for (const { text } of await mailsTo(address, made.order_number, 2)) {
        expect(text).not.toContain('another day')
        expect(text).not.toContain(TERMS)
      }
    },
  )
})
