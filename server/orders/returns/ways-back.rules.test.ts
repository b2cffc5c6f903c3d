import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { type WayBack, waysBackOf } from './returns.rules.ts'

const TODAY = '2026-12-10'
const line = (quantity: number, shipped: number, over: object = {}) => ({
  left: quantity,
  shipped,
  exchanged: 0,
  swapping: 0,
  no_withdrawal: false,
  ...over,
})
const UNSENT = [line(2, 0), line(1, 0)]
const PART = [line(2, 1), line(1, 0)]
const SENT = [line(2, 2), line(1, 1)]
const MADE = [line(2, 2, { no_withdrawal: true })]
const ASKED = [line(0, 2), line(0, 1)]
const SWAPPING = [line(0, 2, { swapping: 1 })]
const SWAPPED = [line(1, 2, { exchanged: 2 })]

/** The last days of withdrawal and return. */
const OPEN = { withdrawal: null, return: null }
const RUNS = { withdrawal: TODAY, return: TODAY }
const OVER = { withdrawal: '2026-12-09', return: '2026-12-09' }
const RETURN_RUNS = { withdrawal: '2026-12-09', return: '2026-12-24' }
const WITHDRAWAL_RUNS = { withdrawal: '2026-12-24', return: '2026-12-09' }
const EU = { withdrawal: null }
const OWN = { return: null }

const BOTH: WayBack[] = ['return', 'withdrawal']
type Case = [OrderStatus, typeof SENT, Parameters<typeof waysBackOf>[0]['until'], WayBack[]]

test.each<Case>([
  ['awaiting_payment', UNSENT, OPEN, ['withdrawal']],
  ['awaiting_payment', UNSENT, OWN, []],
  ['paid', UNSENT, OPEN, ['withdrawal']],
  ['processing', UNSENT, OPEN, ['withdrawal']],
  ['paid', PART, OPEN, BOTH],
  ['processing', PART, OPEN, BOTH],
  ['processing', PART, OWN, ['return']],
  ['processing', PART, EU, ['withdrawal']],
  ['shipped', SENT, OPEN, BOTH],
  ['delivered', SENT, RUNS, BOTH],
  ['delivered', SENT, OVER, []],
  ['delivered', SENT, RETURN_RUNS, ['return']],
  ['delivered', SENT, WITHDRAWAL_RUNS, ['withdrawal']],
  ['delivered', MADE, RUNS, []],
  ['delivered', [...MADE, ...SENT], RUNS, BOTH],
  ['delivered', ASKED, RUNS, []],
  ['delivered', SWAPPING, RUNS, ['withdrawal']],
  ['processing', SWAPPED, RUNS, ['withdrawal']],
  ['shipped', SENT, {}, []],
  ['canceled', UNSENT, OPEN, []],
  ['canceled', SENT, OPEN, []],
  ['expired', UNSENT, OPEN, []],
  ['refunded', SENT, OPEN, []],
])('an order that is %s with %j, until %j, offers %j', (status, lines, until, offered) => {
  expect(waysBackOf({ status, lines, today: TODAY, until })).toEqual(offered)
})
