import { expect } from 'vitest'
import { busyness } from '#tests/busyness.ts'
import { orderByCard, type Begun } from '../../card-order.ts'
import type { Case } from '../case.ts'

const TOTAL = 12_950

export const BEGINNING: Case[] = [
  {
    no: 1,
    title: 'a payment is begun with its exact amount, on a page of the provider',
    async run({ d, begun, row }) {
      const { uuid, redirectUrl } = await begun()
      const attempt = await row(uuid)
      expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
      expect(await d.wishedCents(uuid)).toBe(TOTAL)
      expect(attempt.status).toBe('initiated')
      expect(attempt.reference === null).toBe(d.name === 'twoC2p')
    },
  },
  {
    no: 2,
    title: 'a payment of two clicks at once is one attempt with one page',
    async run({ d, buyer, click }) {
      const { id } = await orderByCard(d.shop, buyer, d.method)
      const before = d.pages()
      const replies = await Promise.all([click(id), click(id)])
      const [one, two] = replies.map((reply) => reply.json() as Begun)
      expect(one).toEqual(two)
      expect(d.pages() - before).toBe(1)
    },
  },
  {
    no: 3,
    title: 'a payment whose first answer was lost has one page',
    async run({ d, buyer, click }) {
      const { id } = await orderByCard(d.shop, buyer, d.method)
      const before = d.pages()
      d.trouble('begin', 'lost', 1)
      expect((await click(id)).status).toBe(200)
      expect(d.pages() - before).toBe(1)
    },
  },
  {
    no: 4,
    title: 'a payment whose answers were lost for good is begun by the next click, and paid once',
    async run({ d, buyer, click, statusOf }) {
      const { id } = await orderByCard(d.shop, buyer, d.method)
      d.trouble('begin', 'lost', 4)
      expect((await click(id)).status).toBe(502)
      d.calm()
      const again = (await click(id)).json() as Begun
      await d.pay(again.payment_uuid)
      expect(await statusOf(id)).toBe('paid')
      expect(await d.paidCents(again.payment_uuid)).toBe(TOTAL)
    },
  },
  {
    no: 5,
    title: 'a payment that the provider refuses fails, and the order can still be paid',
    async run({ d, buyer, click, statusOf }) {
      const { id } = await orderByCard(d.shop, buyer, d.method)
      d.trouble('begin', 'refused', 1)
      expect((await click(id)).status).toBe(502)
      d.calm()
      const again = (await click(id)).json() as Begun
      await d.pay(again.payment_uuid)
      expect(await statusOf(id)).toBe('paid')
    },
  },
  {
    no: 6,
    title: 'a payment that the provider failed to begin is begun by the next click',
    async run({ d, buyer, click }) {
      const { id } = await orderByCard(d.shop, buyer, d.method)
      d.trouble('begin', '500', 2)
      expect((await click(id)).status).toBe(502)
      d.calm()
      expect((await click(id)).status).toBe(200)
    },
  },
  {
    no: 7,
    title: 'a payment whose provider hangs is answered within the time that browsers wait',
    async run({ d, buyer, click }) {
      const { id } = await orderByCard(d.shop, buyer, d.method)
      d.trouble('begin', 'hangs')
      const before = Date.now()
      expect((await click(id)).status).toBe(502)
      expect(Date.now() - before).toBeLessThan(17_000 * busyness())
      d.calm()
    },
  },
  {
    no: 8,
    title: 'a payment with a page on a foreign host keeps the buyer here',
    async run({ d, buyer, click }) {
      const { id } = await orderByCard(d.shop, buyer, d.method)
      d.trouble('begin', 'foreign-page')
      expect((await click(id)).status).toBe(502)
      d.calm()
    },
  },
]
