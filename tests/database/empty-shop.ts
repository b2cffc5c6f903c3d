import { openDatabase } from '#server/platform/database/database.ts'
import { createShop } from '#server/tenants/create-shop.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import type { OpenShop } from '../open-shop.ts'

let count = 0

/** A shop beside the demo's, as it is on its first day. @returns its tenant id */
export async function newEmptyShop({ database }: Pick<OpenShop, 'database'>): Promise<number> {
  const owner = openDatabase<Tables>(database.owner, () => {})
  try {
    const domain = `empty${++count}.localhost`
    const write = createWrite(owner, { committed() {} })
    return (await createShop(write, { domain, name: 'Empty', email: 'shop@empty.example' })).id
  } finally {
    await owner.close()
  }
}
