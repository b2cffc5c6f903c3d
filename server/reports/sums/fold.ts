import { dayIn } from '#contract/places/zone-time.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { listCurrencies, readMany } from './asked.queries.ts'
import {
  findFoldedZone,
  foldDays,
  markDays,
  MOST_STALE,
  saveFoldedZone,
  takeStaleDays,
} from './day-sums.queries.ts'
import { monthLater } from './spans.rules.ts'
import {
  deleteBuyers,
  findFirstMonth,
  listDifferingMonths,
  lockSummedUntil,
  saveSummedUntil,
  sumMonth,
  sumYear,
} from './span-sums.queries.ts'

/** Entries of these moments were written or changed: the sums of their days are stale. */
export async function markStale(tx: Tx, at: Date[]): Promise<void> {
  const zone = await findTimeZone(tx)
  await markDays(tx, [...new Set(at.map((moment) => dayIn(moment, zone)))].toSorted())
}

/**
 * Makes the sums of stale days anew; of all days in a shop that has none, or has moved to another zone.
 * @param isWhole all days, and the months whose sums differ from those of their days
 */
export async function fold(tx: Tx, isWhole = false): Promise<void> {
  const zone = await findTimeZone(tx)
  await readMany(tx)
  const summedUntil = await lockSummedUntil(tx)
  const stale = await takeStaleDays(tx)
  const currencies = await listCurrencies(tx)
  const isElsewhere = zone !== (await findFoldedZone(tx))
  if (isWhole || isElsewhere || stale.length > MOST_STALE) {
    await foldDays(tx, zone)
    await saveFoldedZone(tx, zone)
  } else if (stale.length > 0) {
    await foldDays(tx, zone, { days: stale, currencies })
  }
  if (isElsewhere) await saveSummedUntil(tx, null)
  else if (summedUntil !== null) {
    const differing = isWhole ? await listDifferingMonths(tx, summedUntil) : []
    const months = new Set([...stale.map((day) => `${day.slice(0, 7)}-01`), ...differing])
    for (const month of months) {
      if (month < summedUntil) await sumMonth(tx, { zone, currencies }, month)
    }
    // Years are made of months that are summed.
    const years = new Set([...months].map((month) => `${month.slice(0, 4)}-01-01`))
    for (const year of years) if (monthLater(year, 12) <= summedUntil) await sumYear(tx, year)
  }
}

/** Sums the next months that are over, of one year at most. @returns whether some are left */
export async function sumNextMonths(tx: Tx): Promise<boolean> {
  const zone = await findTimeZone(tx)
  await readMany(tx)
  const summedUntil = await lockSummedUntil(tx)
  if ((await findFoldedZone(tx)) !== zone) return false
  const currencies = await listCurrencies(tx)
  const thisMonth = `${dayIn(new Date(), zone).slice(0, 7)}-01`
  let month = summedUntil ?? (await findFirstMonth(tx, { zone, currencies })) ?? thisMonth
  const nextYear = monthLater(`${month.slice(0, 4)}-01-01`, 12)
  while (month < thisMonth && month < nextYear) {
    await sumMonth(tx, { zone, currencies }, month)
    month = monthLater(month, 1)
  }
  if (month === nextYear) await sumYear(tx, monthLater(nextYear, -12))
  await saveSummedUntil(tx, month)
  return month < thisMonth
}

/** Makes all sums of a shop that lack. */
export async function foldAll(tx: Tx): Promise<void> {
  await fold(tx)
  while (await sumNextMonths(tx));
}

/** Empties buyers of entries while no sums are made of them, and takes the buyers out of the sums. */
export async function forgetBuyers(
  tx: Tx,
  empty: () => Promise<{ buyer: number; at: Date }[]>,
): Promise<void> {
  await lockSummedUntil(tx)
  const emptied = await empty()
  if (emptied.length === 0) return
  await deleteBuyers(tx, [...new Set(emptied.map(({ buyer }) => buyer))])
  await markStale(
    tx,
    emptied.map(({ at }) => at),
  )
}
