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

/** Entries of these moments were written: the sums of their days are stale. */
export async function markStale(tx: Tx, at: Date[]): Promise<void> {
  const zone = await findTimeZone(tx)
  await markDays(tx, [...new Set(at.map((moment) => dayIn(moment, zone)))].toSorted())
}

/** Makes the sums of stale days anew; of all days in a shop that has none, or has moved to another zone. */
export async function fold(tx: Tx, isWhole = false): Promise<void> {
  const zone = await findTimeZone(tx)
  await readMany(tx)
  const stale = await takeStaleDays(tx)
  if (isWhole || stale.length > MOST_STALE || zone !== (await findFoldedZone(tx))) {
    await foldDays(tx, zone)
    await saveFoldedZone(tx, zone)
  } else if (stale.length > 0) {
    await foldDays(tx, zone, { days: stale, currencies: await listCurrencies(tx) })
  }
}
