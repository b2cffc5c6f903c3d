import { expect } from 'vitest'
import { saveCardAccount } from '#server/payments/card/card-accounts.ts'
import { PGW_ACCOUNT } from '#server/payments/2c2p/account-form.ts'
import { STRIPE_ACCOUNT } from '#server/payments/stripe/account-form.ts'
import { KHUKURI_MERCHANT, TEA_STRIPE } from '#demo/demo-merchants.ts'
import { PAYMENT_KEY } from '../../card-shop.ts'
import type { Case, Kit } from '../case.ts'
import type { Lie } from '../driver.ts'

const FIELDS: Lie[] = ['amount', 'currency', 'merchant', 'invoice']

/** Another provider takes the shop's new payments. */
const changeProvider = ({ d }: Kit) =>
  d.shop.write(1, (tx) =>
    d.name === 'twoC2p'
      ? saveCardAccount(tx, PAYMENT_KEY, STRIPE_ACCOUNT, { key: TEA_STRIPE.key })
      : saveCardAccount(tx, PAYMENT_KEY, PGW_ACCOUNT, KHUKURI_MERCHANT),
  )

async function isUnmoved({ d, row }: Kit, uuid: string): Promise<void> {
  expect(await row(uuid)).toMatchObject({ status: 'initiated', needs_review: false })
  expect(await d.paidCents(uuid)).toBe(0)
}

export const TROUBLE: Case[] = [
  {
    no: 22,
    title: 'an answer with another amount, currency, merchant or invoice waits for a person',
    async run({ d, begun, row, statusOf, ring }) {
      for (const field of FIELDS) {
        const { orderId, uuid } = await begun()
        await d.pay(uuid, 0)
        d.lie(field)
        await ring()
        d.calm()
        const seen = await row(uuid)
        expect([field, seen.status, seen.needs_review]).toEqual([field, 'pending', true])
        expect(await statusOf(orderId)).toBe('awaiting_payment')
      }
    },
  },
  {
    no: 23,
    title: 'a status that does not exist keeps the state, and the truth is asked for again',
    async run({ d, begun, row, statusOf, ring }) {
      const { orderId, uuid } = await begun()
      await d.pay(uuid, 0)
      d.trouble('ask', 'strange')
      await ring()
      expect((await row(uuid)).status).toBe('initiated')
      d.calm()
      await ring()
      expect(await statusOf(orderId)).toBe('paid')
    },
  },
  {
    no: 24,
    title: 'a key that is revoked keeps the state of an attempt',
    async run({ d, begun, row, statusOf, ring }) {
      const { orderId, uuid } = await begun()
      await d.pay(uuid, 0)
      d.trouble('ask', 'revoked')
      await ring()
      expect((await row(uuid)).status).toBe('initiated')
      d.calm()
      await ring()
      expect(await statusOf(orderId)).toBe('paid')
    },
  },
  {
    no: 26,
    title: 'an attempt is asked about at the provider that began it',
    cannot: { paypal: 'No other provider takes its method.' },
    async run(kit) {
      const { d, begun, statusOf, ring } = kit
      const { orderId, uuid } = await begun()
      await d.pay(uuid, 0)
      await changeProvider(kit)
      await ring()
      expect(await statusOf(orderId)).toBe('paid')
      await d.shop.owner.query(
        `update card_accounts set in_use = false where method = 'card';
         update card_accounts set in_use = true where provider = '${PROVIDERS[d.name]}'`,
      )
    },
  },
  {
    no: 27,
    title: 'ten notifications at once are one outcome and at most two questions',
    async run({ d, begun, statusOf }) {
      const { orderId, uuid } = await begun()
      const before = await d.questions(uuid)
      await d.pay(uuid, 10)
      d.calm()
      expect(await statusOf(orderId)).toBe('paid')
      expect(await d.paidCents(uuid)).toBe(12_950)
      expect((await d.questions(uuid)) - before).toBeLessThanOrEqual(2)
    },
  },
  {
    no: 28,
    title: 'a notification with a foreign or missing signature is answered 401 and moves nothing',
    async run(kit) {
      const { uuid } = await kit.begun()
      for (const how of ['bad-signature', 'other-account', 'unsigned'] as const) {
        expect([how, await kit.d.forge(uuid, how)]).toEqual([how, 401])
      }
      await isUnmoved(kit, uuid)
    },
  },
  {
    no: 29,
    title: 'an old notification that comes again causes one question at most',
    async run({ d, begun, statusOf }) {
      const { orderId, uuid } = await begun()
      await d.pay(uuid)
      const before = await d.questions(uuid)
      expect(await d.forge(uuid, 'again')).toBe(200)
      expect((await d.questions(uuid)) - before).toBeLessThanOrEqual(1)
      expect(await statusOf(orderId)).toBe('paid')
    },
  },
  {
    no: 30,
    title: 'a notification that is signed and false is asked about, and the truth wins',
    async run(kit) {
      const { uuid } = await kit.begun()
      const before = await kit.d.questions(uuid)
      expect(await kit.d.forge(uuid, 'lie')).toBe(200)
      expect((await kit.d.questions(uuid)) - before).toBe(1)
      await isUnmoved(kit, uuid)
    },
  },
]

const PROVIDERS = { twoC2p: '2c2p', himalpay: 'himalpay', stripe: 'stripe', paypal: 'paypal' }
