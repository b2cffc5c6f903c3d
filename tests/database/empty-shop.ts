import { openDatabase } from '#server/platform/database/database.ts'
import { createShop, type NewShop } from '#server/tenants/create-shop.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import type { OpenShop } from '../open-shop.ts'

let count = 0

/** A shop beside the demo's, as it is on its first day. @returns its tenant id */
export async function newEmptyShop(
  { database }: Pick<OpenShop, 'database'>,
  wanted: Partial<NewShop> = {},
): Promise<number> {
  const owner = openDatabase<Tables>(database.owner, () => {})
  try {
    const domain = `empty${++count}.localhost`
    const write = createWrite(owner, { committed() {} })
    const usual = { domain, name: 'Empty', email: 'shop@empty.example' }
    return (await createShop(write, { ...usual, ...wanted })).id
  } finally {
    await owner.close()
  }
}
