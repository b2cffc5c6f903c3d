import { toStaff } from '#contract/language/said.ts'
import {
  MOST_DAYS_BY_HOUR,
  MOST_REPORT_DAYS,
} from '#contract/backoffice/reports/shapes/report-parts.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  type EntryState,
  findBounds,
  findState,
  listCurrencies,
  readMany,
} from './asked.queries.ts'
import { findKept, type Kept } from './day-sums.queries.ts'
import {
  type Compared,
  countDays,
  type Days,
  firstDayOf,
  formerDays,
  type Period,
} from './days.rules.ts'

type Query = Days & {
  compare?: Compared | undefined
  currency?: string | undefined
  by?: string | undefined
}

export type Asked = {
  currency: string
  currencies: string[]
  state: EntryState
  kept: Kept
  timeZone: string
  /** The first day of the week: 1 Monday to 7 Sunday. */
  firstDay: number
  period: Period
  former: Period | undefined
}

/** @throws Refusal 400 where the days are none, or too many */
export async function readAsked(tx: ReadTx, query: Query): Promise<Asked> {
  const { from, until, compare } = query
  const most = query.by === 'hour' ? MOST_DAYS_BY_HOUR : MOST_REPORT_DAYS
  if (from > until) refuse(400, toStaff('reportDaysTurned'))
  if (countDays({ from, until }) > most) refuse(400, toStaff('reportDaysTooMany', { most }))
  await readMany(tx)
  const currency = query.currency ?? tx.format.currency
  const asked = [{ from, until }, ...(compare ? [formerDays({ from, until }, compare)] : [])]
  const { zone, periods } = await findBounds(tx, asked)
  return {
    currency,
    currencies: await listCurrencies(tx),
    state: await findState(tx),
    kept: await findKept(tx, zone),
    timeZone: zone,
    firstDay: firstDayOf(tx.format.locale, tx.format.country),
    period: periods[0]!,
    former: periods[1],
  }
}

/** The frame of every report: its days, and what it says of each of its periods. */
export async function reportOf<Part extends object>(
  asked: Asked,
  partOf: (period: Period) => Promise<Part>,
) {
  const { period, former, currency } = asked
  const now = await partOf(period)
  return {
    ...daysOf(period),
    currency,
    other_currencies: asked.currencies.filter((each) => each !== currency),
    time_zone: asked.timeZone,
    ...asked.state,
    ...now,
    former: former ? { ...daysOf(former), ...(await partOf(former)) } : null,
  }
}

const daysOf = ({ from, until }: Period) => ({ from, until })
