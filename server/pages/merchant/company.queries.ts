import type { CompanyInfo } from '#contract/pages.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** One save at a time; there is a row from the first one on. */
export async function lockCompany({ db, tenantId }: Tx): Promise<void> {
  await db
    .insertInto('company_info')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  await db
    .selectFrom('company_info')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .execute()
}

export const saveCompany = ({ db, tenantId }: Tx, { core_values, ...texts }: CompanyInfo) =>
  db
    .updateTable('company_info')
    .set({ ...texts, core_values: JSON.stringify(core_values) })
    .where('tenant_id', '=', tenantId)
    .execute()
