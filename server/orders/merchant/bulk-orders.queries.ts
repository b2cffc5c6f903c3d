import type { ReadTx } from '#server/tenants/tx.ts'

export const insertBulkChange = (
  { db, tenantId }: ReadTx,
  values: { kind: 'orders' | 'products'; report: string },
) =>
  db
    .insertInto('bulk_changes')
    .values({ tenant_id: tenantId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
