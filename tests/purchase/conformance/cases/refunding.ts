import { expect } from 'vitest'
import { jobsDone } from '../../../jobs.ts'
import { inquiriesDone } from '../../card-order.ts'
import { askRefund, readOrderOf, refundsDone, ringRefundTimer } from '../../card-refund.ts'
import type { Case, Kit } from '../case.ts'

/** An order of 129.50 that is paid and can be refunded in parts. */
async function paid({ d, begun }: Kit) {
  const { orderId: id, uuid } = await begun()
  await d.pay(uuid)
  await d.refunds.settle(uuid)
  return { id, uuid }
}
const part = ({ owner }: Kit, order: { id: number }, amount = '10.00') =>
  askRefund(owner, order, { kind: 'part', amount })
const stateOf = async ({ owner }: Kit, order: { id: number }) => {
  const [last] = (await readOrderOf(owner, order)).refunds
  return [last?.status, last?.reason ?? '']
}
async function heard({ d }: Kit): Promise<void> {
  await inquiriesDone(d.shop)
  await ringRefundTimer(d.shop)
  await jobsDone(d.shop, 'payments.alert')
}

const NO_EVENT = 'It reports no refund: the timer asks, and a person looks at one that comes back.'

export const REFUNDING: Case[] = [
  {
    no: 32,
    title: 'a payment is given back in equal parts and as a whole, and never more than it was',
    async run(kit) {
      const { d, owner, row } = kit
      const order = await paid(kit)
      const statuses = (await Promise.all([part(kit, order), part(kit, order)])).map(
        ({ status }) => status,
      )
      const isNamed = d.name === 'stripe' || d.name === 'paypal'
      expect(statuses.toSorted((one, other) => one - other)).toEqual(
        isNamed ? [200, 200] : [200, 409],
      )
      await refundsDone(d.shop)
      await askRefund(owner, order, { kind: 'whole' })
      await refundsDone(d.shop)
      expect(await d.refunds.backCents(order.uuid)).toBe(12_950)
      expect(await row(order.uuid)).toMatchObject({ refunded_cents: '12950', reserved_cents: '0' })
      expect((await readOrderOf(owner, order)).status).toBe('refunded')
    },
  },
  {
    no: 33,
    title: 'a refund whose answer was lost is made once',
    async run(kit) {
      const { d, row } = kit
      const order = await paid(kit)
      d.refunds.behave('lost')
      await part(kit, order)
      await refundsDone(d.shop)
      d.refunds.behave(undefined)
      await ringRefundTimer(d.shop)
      await ringRefundTimer(d.shop)
      expect(await d.refunds.backCents(order.uuid)).toBe(1000)
      expect(await row(order.uuid)).toMatchObject({ refunded_cents: '1000', reserved_cents: '0' })
    },
  },
  {
    no: 34,
    title: 'a refund is pending, then done or failed; one that comes back later can be made again',
    cannot: {
      twoC2p: 'Its stand-in ends refunds by itself: refund-outcomes.test.ts has both ends.',
    },
    async run(kit) {
      const { d, row } = kit
      for (const isGood of [true, false]) {
        const order = await paid(kit)
        d.refunds.behave('later')
        await part(kit, order)
        await refundsDone(d.shop)
        expect((await stateOf(kit, order))[0]).toBe('pending')
        d.refunds.behave(undefined)
        await d.refunds.decide(order.uuid, isGood)
        await heard(kit)
        expect((await stateOf(kit, order))[0]).toBe(isGood ? 'succeeded' : 'failed')
        expect(await row(order.uuid)).toMatchObject({
          refunded_cents: isGood ? '1000' : '0',
          reserved_cents: '0',
        })
        if (!isGood || d.name === 'himalpay') continue
        await d.refunds.decide(order.uuid, false)
        await heard(kit)
        expect((await stateOf(kit, order))[0]).toBe('failed')
        expect((await part(kit, order)).status).toBe(200)
        await refundsDone(d.shop)
        expect(await row(order.uuid)).toMatchObject({ refunded_cents: '1000' })
      }
    },
  },
  {
    no: 35,
    title: 'a refund in the portal is reported to the merchant once, an own one is not',
    cannot: { twoC2p: NO_EVENT, himalpay: NO_EVENT },
    async run(kit) {
      const { d, mails } = kit
      const order = await paid(kit)
      const countMails = () =>
        mails().filter((subject) => subject.includes('returned or disputed')).length
      const before = countMails()
      await part(kit, order)
      await heard(kit)
      expect(countMails()).toBe(before)
      await d.refunds.inPortal(order.uuid, 500)
      await heard(kit)
      expect(countMails() - before).toBe(1)
    },
  },
  {
    no: 36,
    title:
      'a dispute is kept with its date and mailed, refuses part refunds, and its end is mailed',
    cannot: {
      twoC2p: 'It reports disputes by its portal alone.',
      himalpay: 'The invented provider has none.',
    },
    async run(kit) {
      const { d, owner, mails } = kit
      const order = await paid(kit)
      await d.refunds.dispute!(order.uuid, 'opened')
      await heard(kit)
      const disputeOf = async () => (await readOrderOf(owner, order)).payments![0]!.dispute
      expect(await disputeOf()).toMatchObject({ due_at: expect.any(String) })
      await part(kit, order)
      await refundsDone(d.shop)
      expect(await stateOf(kit, order)).toEqual([
        'failed',
        expect.stringContaining('disputes the payment'),
      ])
      await d.refunds.dispute!(order.uuid, 'won')
      await heard(kit)
      expect(await disputeOf()).toMatchObject({ due_at: null })
      expect(mails().some((subject) => subject.startsWith('The dispute of a '))).toBe(true)
    },
  },
  {
    no: 37,
    title: 'a refund without a balance, of an old payment or in too many parts says so',
    async run(kit) {
      const { d } = kit
      const ends = [
        ['funds', 'too little money'],
        ['too_old', 'too old'],
        ['parts', 'no further partial refund'],
      ] as const
      for (const [end, words] of ends) {
        // Stripe has no such refusals.
        if (d.name === 'stripe' && end !== 'funds') continue
        const order = await paid(kit)
        d.refunds.behave(end)
        await part(kit, order)
        await refundsDone(d.shop)
        d.refunds.behave(undefined)
        expect(await stateOf(kit, order)).toEqual(['failed', expect.stringContaining(words)])
      }
    },
  },
]
