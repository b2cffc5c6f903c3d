import { DAY_MS } from '#contract/rules/days.ts'
import { expect, test } from 'vitest'
import type { RefundAnswer, RefundStanding } from '../card/provider.ts'
import { givenUp, nextQuestionAt, stepAfter, stepOf } from './refund.rules.ts'

type Refund = Parameters<typeof stepOf>[0]

const refund = (given: Partial<Refund> = {}): Refund => ({
  cents: 1000,
  paymentCents: 3000,
  act: null,
  seen: [],
  others: [],
  ...given,
})
const known = (
  reference: string,
  cents: number,
  state: 'done' | 'pending' | 'failed' = 'done',
) => ({
  reference,
  cents,
  state,
  reason: state === 'failed' ? ('funds' as const) : null,
})
const at = (
  payment: RefundStanding['payment'],
  ...refunds: RefundStanding['refunds']
): RefundStanding => ({ payment, refunds })

const ALL = { cents: 3000 }
const SENT = { act: 'refund' } as const

test.each<[string, Partial<Refund>, RefundStanding, object]>([
  ['voids all of a payment of the day', ALL, at('voidable'), { kind: 'send', act: 'void' }],
  ['waits with a part of it', {}, at('voidable'), { kind: 'wait' }],
  ['waits between cut-off and settlement', ALL, at('unsettled'), { kind: 'wait' }],
  [
    'finds a refund by the name that the list carries, among others of its amount',
    { ...SENT, actId: 'a2', isNamed: true },
    at('settled', { ...known('r1', 1000), actId: 'a1' }, { ...known('r2', 1000), actId: 'a2' }),
    { kind: 'succeeded', reference: 'r2' },
  ],
  [
    'repeats a refund whose name the list does not carry, though one of its amount is there',
    { ...SENT, actId: 'a2', isNamed: true },
    at('settled', { ...known('r1', 1000), actId: 'a1' }),
    { kind: 'send', act: 'refund', isSame: true },
  ],
  ['refunds what is settled', {}, at('settled'), { kind: 'send', act: 'refund', isSame: false }],
  [
    'refunds what a void was too late for',
    { ...ALL, act: 'void' },
    at('settled'),
    { act: 'refund' },
  ],
  ['repeats a void', { ...ALL, act: 'void' }, at('voidable'), { act: 'void', isSame: true }],
  ['has succeeded with its void', { ...ALL, act: 'void' }, at('voided'), { kind: 'succeeded' }],
  ['waits for its void', { ...ALL, act: 'void' }, at('voiding'), { kind: 'ask-later' }],
  ['asks a person about another’s void', ALL, at('voided'), { kind: 'review' }],
  ['repeats a refund under its name', SENT, at('settled'), { act: 'refund', isSame: true }],
  [
    'finds its refund in the list',
    SENT,
    at('settled', known('A', 1000)),
    { kind: 'succeeded', reference: 'A' },
  ],
  ['waits for it', SENT, at('settled', known('A', 1000, 'pending')), { kind: 'ask-later' }],
  [
    'learns that it failed',
    SENT,
    at('settled', known('A', 1000, 'failed')),
    { kind: 'failed', reason: 'funds' },
  ],
  // Guarded by `isNew`: a refund that was there before is not its own.
  [
    'does not take one for its own that was there before',
    { ...SENT, seen: ['A'] },
    at('settled', known('A', 1000)),
    { kind: 'send', isSame: true },
  ],
  [
    'does not take another refund of the shop for its own',
    { ...SENT, others: ['A'] },
    at('settled', known('A', 1000)),
    { kind: 'send', isSame: true },
  ],
  [
    'asks a person where two could be its own',
    SENT,
    at('settled', known('A', 1000), known('B', 1000)),
    { kind: 'review' },
  ],
  [
    'sends nothing where the provider has less left',
    {},
    at('settled', known('A', 2500)),
    { kind: 'review', reason: 'elsewhere' },
  ],
  ['does nothing about what is unknown', {}, at('unknown'), { kind: 'ask-later' }],
  ['asks a person about a payment of others', {}, at('foreign'), { kind: 'review' }],
  ['needs keys', {}, at('no-access'), { kind: 'account' }],
])('a refund %s', (_, given, standing, step) => {
  expect(stepOf(refund(given), standing)).toMatchObject(step)
})

const answer = (outcome: RefundAnswer['outcome']): RefundAnswer => ({
  outcome,
  reason: outcome === 'refused' ? 'funds' : null,
  code: '',
  reference: 'A',
})

test.each<['void' | 'refund', RefundAnswer['outcome'], object]>([
  ['void', 'done', { kind: 'succeeded' }],
  ['void', 'refused', { kind: 'look-again' }],
  ['void', 'not-now', { kind: 'look-again' }],
  ['refund', 'done', { kind: 'succeeded', reference: 'A' }],
  ['refund', 'refused', { kind: 'failed', reason: 'funds' }],
  ['refund', 'pending', { kind: 'ask-later' }],
  ['refund', 'unknown', { kind: 'ask-later' }],
  ['refund', 'review', { kind: 'review', reason: 'unclear' }],
  ['refund', 'account', { kind: 'account' }],
])('after a %s that is %s', (act, outcome, step) => {
  expect(stepAfter(act, answer(outcome))).toMatchObject(step)
})

test('a request is asked about soon and then less often, and a settlement hourly and then every six hours', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const minutes = (status: 'pending' | 'waiting', round: number) =>
    (nextQuestionAt(status, round, now).getTime() - now.getTime()) / 60_000
  expect([0, 1, 7, 8].map((round) => minutes('pending', round))).toEqual([0.5, 1, 60, 360])
  expect([0, 1].map((round) => minutes('waiting', round))).toEqual([60, 360])
})

test('a refund that was never sent has failed after ten days, and a sent one waits for a person', () => {
  const createdAt = new Date('2026-11-01T00:00:00Z')
  const after = (days: number, act: 'refund' | null) =>
    givenUp({ act, createdAt }, new Date(createdAt.getTime() + days * DAY_MS))
  expect(after(9.9, null)).toBeUndefined()
  expect(after(10, null)).toEqual({ kind: 'failed', reason: 'unsettled' })
  expect(after(10, 'refund')).toEqual({ kind: 'review', reason: 'unclear' })
})
