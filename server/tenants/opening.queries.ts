import type { Opening } from '#contract/rules/opening.ts'
import { sql } from 'kysely'
import { selectFrom, type Tx, updateTable } from './tx.ts'

/** Locked, so that of two people who open and close it one comes after the other. */
export async function lockOpening(tx: Tx): Promise<Opening> {
  const { opening, is_suspended } = await selectFrom(tx, 'site_settings')
    .select(['opening', 'is_suspended'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return is_suspended ? 'suspended' : (opening as Opening)
}

/** From the commit on every process shows the shop so. */
export async function saveOpening(
  tx: Tx,
  values: { opening: 'open' | 'closed' } | { is_suspended: boolean },
): Promise<void> {
  await updateTable(tx, 'site_settings').set(values).execute()
  tx.changed('settings')
}

/** Withdraws the preview links that were given out. @returns the round of the next ones */
export async function withdrawPreviewLinks(tx: Tx): Promise<number> {
  const { preview_round } = await updateTable(tx, 'site_settings')
    .set({ preview_round: sql`preview_round + 1` })
    .returning('preview_round')
    .executeTakeFirstOrThrow()
  tx.changed('settings')
  return preview_round
}
