import { inEnglish } from '#tests/in-english.ts'
import { DOLLARS } from '#contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import type { Offer } from './offers.rules.ts'
import { type Additions, type LineToPrice, priceOf as priceIn } from './pricing.rules.ts'

const priceOf = (lines: LineToPrice[], offers?: Offer[], additions?: Additions) =>
  priceIn(lines, DOLLARS, offers, additions)

const line = (unitCents: number, quantity = 1, more: Partial<LineToPrice> = {}): LineToPrice => ({
  productId: 1,
  categoryId: 1,
  taxClass: 'standard',
  name: 'A khukuri',
  unitCents,
  quantity,
  ...more,
})

let ids = 0
const offer = (given: Partial<Offer>): Offer => ({
  id: ++ids,
  name: 'An offer',
  code: null,
  kind: 'percent',
  target: 'order',
  value: 1000,
  minimumCents: 0,
  combines: false,
  priority: 0,
  categoryIds: [],
  productIds: [],
  isLimited: false,
  isCodeLimited: false,
  ...given,
})

const discountsOf = (lines: LineToPrice[], offers: Offer[]) =>
  priceOf(lines, offers)
    .entries.filter(({ kind }) => kind === 'discount')
    .map(({ cents }) => cents)

describe('the table of the design', () => {
  const TWO = [line(17_800), line(14_900)]
  const WELCOME10 = offer({ code: 'WELCOME10', name: 'Welcome' })
  const FIVE = offer({ code: 'FIVE', target: 'items', value: 500, combines: true })
  const TEN = offer({ code: 'TEN', kind: 'amount', value: 1000, combines: true })

  test('ten percent of the order is shared out to its lines', () => {
    expect(discountsOf(TWO, [WELCOME10])).toEqual([-1780, -1490])
    expect(priceOf(TWO, [WELCOME10]).totalCents).toBe(29_430)
  })

  test('offers that combine count together, items first', () => {
    const { entries, totalCents } = priceOf(TWO, [TEN, FIVE])
    const saved = entries.flatMap(({ kind, cents }) => (kind === 'discount' ? [cents] : []))
    expect(saved.slice(0, 2)).toEqual([-890, -745])
    expect(saved.slice(2).reduce((sum, cents) => sum + cents, 0)).toBe(-1000)
    expect(totalCents).toBe(32_700 - 2635)
  })

  test('the better of one alone and all that combine stays, and the others say so', () => {
    const { used, unused } = priceOf(TWO, [FIVE, WELCOME10, TEN])
    expect(used.map(({ offer, savedCents }) => [offer.code, savedCents])).toEqual([
      ['WELCOME10', 3270],
    ])
    expect(unused.map(({ offer, why }) => [offer.code, inEnglish(why)])).toEqual([
      ['FIVE', 'Another offer that it does not combine with saves you more.'],
      ['TEN', 'Another offer that it does not combine with saves you more.'],
    ])
  })

  test('free delivery stands beside either, at nothing until delivery is charged', () => {
    const free = offer({ code: 'FREE', kind: 'free_shipping', target: 'shipping', value: 0 })
    expect(discountsOf(TWO, [WELCOME10, free])).toEqual([-1780, -1490, 0])
  })

  test('free delivery is not used where delivery costs nothing already', () => {
    const free = offer({ code: 'FREE', kind: 'free_shipping', target: 'shipping', value: 0 })
    const delivery = { methodId: 1, name: 'Post', because: 'Free from $50', cents: 0 }
    const { used, unused, entries } = priceOf(TWO, [free], { delivery })
    expect(used).toEqual([])
    expect(inEnglish(unused.map(({ why }) => why))).toEqual(['Delivery is free already.'])
    expect(entries.filter(({ kind }) => kind === 'discount')).toEqual([])
    const charged = priceOf(TWO, [free], { delivery: { ...delivery, cents: 1 } })
    expect(charged.used.map(({ savedCents }) => savedCents)).toEqual([1])
  })

  test('ten dollars over three lines, a quarter off ten units, and more off than there is', () => {
    const ten = offer({ kind: 'amount', value: 1000 })
    expect(discountsOf([line(3333), line(3333), line(3334)], [ten])).toEqual([-333, -333, -334])
    const quarter = offer({ target: 'items', value: 2500 })
    expect(priceOf([line(2390, 10)], [quarter]).totalCents).toBe(17_925)
    const twenty = offer({ kind: 'amount', value: 2000 })
    expect(discountsOf([line(1200)], [twenty])).toEqual([-1200])
  })
})

test('an offer counts for its products and categories alone, and from its minimum on', () => {
  const lines = [line(1000, 1, { productId: 7 }), line(3000, 1, { categoryId: 8 })]
  expect(discountsOf(lines, [offer({ productIds: [7] })])).toEqual([-100])
  expect(discountsOf(lines, [offer({ categoryIds: [8] })])).toEqual([-300])
  expect(discountsOf(lines, [offer({ productIds: [7], categoryIds: [8] })])).toEqual([-100, -300])
  const others = priceOf(lines, [offer({ productIds: [9] }), offer({ minimumCents: 4001 })])
  expect(inEnglish(others.unused.map(({ why }) => why))).toEqual([
    'It is for other products.',
    'It applies from $40.01.',
  ])
  expect(discountsOf(lines, [offer({ minimumCents: 4000 })])).toEqual([-100, -300])
})

test('the automatic one of two equal offers counts, then the smaller id', () => {
  const [code, first, second] = [offer({ code: 'SAME' }), offer({}), offer({})]
  const { used } = priceOf([line(5000)], [second, code, first])
  expect(used.map(({ offer }) => offer.id)).toEqual([first.id])
})

const Lines = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 4 }),
    categoryId: fc.integer({ min: 1, max: 3 }),
    taxClass: fc.constant('standard'),
    name: fc.constant('A thing'),
    unitCents: fc.oneof(fc.nat(500), fc.nat(2_147_483_647)),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 10_000 })),
  }),
  { minLength: 1, maxLength: 5 },
)
const Ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 })
const Offers = fc.uniqueArray(
  fc
    .record({
      id: fc.nat(1000),
      name: fc.constant('An offer'),
      code: fc.option(fc.constantFrom('ONE', 'TWO', 'THREE')),
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_shipping' as const),
      target: fc.constantFrom('items' as const, 'order' as const),
      value: fc.oneof(fc.nat(10_000), fc.constantFrom(1, 10_000)),
      minimumCents: fc.oneof(fc.constant(0), fc.nat(100_000)),
      combines: fc.boolean(),
      priority: fc.nat(3),
      categoryIds: Ids,
      productIds: Ids,
      isLimited: fc.boolean(),
      isCodeLimited: fc.boolean(),
    })
    .map((offer): Offer =>
      offer.kind === 'free_shipping' ? { ...offer, target: 'shipping' } : offer,
    ),
  { selector: ({ id }) => id, maxLength: 5 },
)

const savedBy = (lines: LineToPrice[], offers: Offer[]) =>
  priceOf(lines, offers).used.reduce((sum, { savedCents }) => sum + savedCents, 0)

/** Thrown rather than expected: a matcher would take most of the time. */
function assertThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

test('the breakdowns of 100,000 carts with every kind of offer add up to the cent and stay above zero', () => {
  fc.assert(
    fc.property(Lines, Offers, (lines, offers) => {
      const { entries, lineCents, totalCents, used } = priceOf(lines, offers)
      const paid = lineCents.map((cents) => BigInt(cents))
      for (const { kind, cents, line } of entries) {
        assertThat(kind === 'discount' ? cents <= 0 : cents >= 0, 'An entry has the wrong sign')
        if (kind === 'discount' && line !== null) paid[line]! += BigInt(cents)
      }
      assertThat(
        paid.every((cents) => cents >= 0n),
        'A line is below zero',
      )
      const sum = paid.reduce((all, cents) => all + cents, 0n)
      assertThat(sum === BigInt(totalCents), 'The lines after discounts are not the total')
      for (const { offer, savedCents } of used) {
        const shares = entries.filter(({ promotionId }) => promotionId === offer.id)
        const shared = shares.reduce((all, { cents }) => all - BigInt(cents), 0n)
        assertThat(shared === BigInt(savedCents), 'The shares of an offer are not what it saved')
      }
    }),
    { numRuns: rounds(20_000, 100_000) },
  )
})

const ChargedDelivery = fc.record({
  methodId: fc.nat(1000),
  name: fc.constant('Courier'),
  cents: fc.oneof(fc.constant(0), fc.nat(99_999_999)),
  because: fc.constant('Delivery'),
})

test('charged delivery adds its price to the total, free delivery adds nothing, and goods stay as they are', () => {
  fc.assert(
    fc.property(Lines, Offers, ChargedDelivery, (lines, offers, delivery) => {
      const goods = priceOf(lines, offers)
      const { entries, totalCents, used } = priceOf(lines, offers, { delivery })
      const sum = entries.reduce((all, { cents }) => all + BigInt(cents), 0n)
      assertThat(sum === BigInt(totalCents), 'The entries are not the total')
      const isFree = used.some(({ offer }) => offer.kind === 'free_shipping')
      const added = isFree ? 0 : delivery.cents
      assertThat(totalCents === goods.totalCents + added, 'Delivery changes the price of the goods')
      const prices = entries.filter(({ kind }) => kind === 'shipping')
      assertThat(
        prices.length === 1 && prices[0]!.cents === delivery.cents,
        'The price of delivery is not one entry',
      )
    }),
    { numRuns: rounds(20_000, 100_000) },
  )
})

test('no choice that the rule allows saves more, and the order of the offers does not matter', () => {
  fc.assert(
    fc.property(Lines, Offers, (lines, offers) => {
      const saved = savedBy(lines, offers)
      for (const offer of offers)
        assertThat(savedBy(lines, [offer]) <= saved, 'One alone saves more')
      const combining = offers.filter(({ combines }) => combines)
      assertThat(savedBy(lines, combining) <= saved, 'What combines saves more')
      const turned = priceOf(lines, offers.toReversed())
      assertThat(
        JSON.stringify(turned.entries) === JSON.stringify(priceOf(lines, offers).entries),
        'The order of the offers changes what they do',
      )
    }),
    { numRuns: 10_000 },
  )
})
