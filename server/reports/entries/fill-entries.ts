import type { Tx } from '#server/tenants/tx.ts'
import { foldAll } from '../sums/fold.ts'
import { findEntryState, listOrdersAfter, saveEntryState } from './check.queries.ts'
import { writeEntries } from './write-entries.ts'

/** Orders per transaction of a fill: their buyers and colleagues wait as long. */
const FILLED_AT_ONCE = 25

/**
 * Writes the entries of the orders after the last one that was looked at. @returns whether some may be left
 */
export async function fillNext(tx: Tx): Promise<boolean> {
  const state = await findEntryState(tx)
  if (state?.filled_at) return false
  const ids = await listOrdersAfter(tx, state?.after_id ?? 0, FILLED_AT_ONCE)
  for (const id of ids) await writeEntries(tx, id)
  const last = ids.at(-1)
  await saveEntryState(tx, last === undefined ? { filled_at: new Date() } : { after_id: last })
  return last !== undefined
}

/** Writes the entries of all orders of a shop at once: of a demo. */
export async function fillEntries(tx: Tx): Promise<void> {
  while (await fillNext(tx));
  await foldAll(tx)
}
