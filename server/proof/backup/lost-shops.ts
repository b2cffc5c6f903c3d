import type { Sides } from './bring-up.ts'
import type { BackupFault } from './faults.ts'
import { findCommitted, listShopRows } from './rows.queries.ts'
import { xidBefore } from './rows.rules.ts'

/** Shops that were there when the backup was made, and are not in it. */
export async function findLostShops({ today, copy, next }: Sides): Promise<BackupFault[]> {
  const kept = new Set((await listShopRows(copy)).map(({ tenant }) => tenant))
  const missing = (await listShopRows(today)).flatMap(({ tenant, name, xid }) => {
    const before = kept.has(tenant) ? undefined : xidBefore(next, xid)
    return before === undefined ? [] : [{ tenant, name, before }]
  })
  const committed = await findCommitted(
    copy,
    missing.map(({ before }) => before),
  )
  return missing
    .filter(({ before }) => committed.has(before))
    .map(({ tenant, name }) => ({
      check: 'backup_shops',
      id: String(tenant),
      label: name,
      expected: '✓',
      found: '–',
    }))
}
