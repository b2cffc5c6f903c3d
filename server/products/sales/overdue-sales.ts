import type { Database } from '#server/platform/database/database.ts'
import type { Write } from '#server/tenants/tx.ts'
import type { LeftBehind } from './sales.queries.ts'
import { turnSale } from './turn-sale.ts'

/**
 * Sees to the sales of all shops whose time came while no server ran, and to those for whose time no
 * job waits. @throws the first failure, once all of them were tried
 */
export async function turnSalesLeftBehind(
  { outsideTenants }: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
): Promise<void> {
  const left = await outsideTenants<LeftBehind>('select * from sales_left_behind()')
  const failures: unknown[] = []
  for (const { tenant_id, sale_id } of left) {
    await write(tenant_id, (tx) => turnSale(tx, sale_id)).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
