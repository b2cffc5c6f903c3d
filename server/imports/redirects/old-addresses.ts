import { redirectKey } from '#server/tenants/redirects.ts'
import { deleteFrom, type Tx } from '#server/tenants/tx.ts'

const LONGEST = 500

type OldAddress = { path: string; target: string }

/** Old addresses of what is imported lead to it. A redirect that there is already stays. */
export async function keepOldAddresses(tx: Tx, addresses: OldAddress[]): Promise<void> {
  const targets = new Map(addresses.map(({ path, target }) => [redirectKey(path), target]))
  const old = [...targets].filter(
    ([path, target]) =>
      path !== target && path.length <= LONGEST && /^\/(?![/\\])/.test(path) && path !== '/',
  )
  if (old.length === 0) return
  await tx.db
    .insertInto('redirects')
    .values(old.map(([path, target]) => ({ tenant_id: tx.tenantId, path, target })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The shop's settings say whether it has any.
  tx.changed('settings')
}

/** No redirect leads to a removed page. */
export async function forgetOldAddresses(tx: Tx, target: string): Promise<void> {
  await deleteFrom(tx, 'redirects').where('target', '=', target).execute()
  tx.changed('settings')
}
