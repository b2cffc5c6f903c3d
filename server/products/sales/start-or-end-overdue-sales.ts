import type { Database } from '#server/platform/database/database.ts'
import type { Write } from '#server/tenants/tx.ts'
import type { OverdueSale } from './sales.queries.ts'
import { startOrEndSale } from './start-or-end-sale.ts'

/**
 * Sees to the sales of all shops whose time came while no server ran, and to those for whose time no
 * job waits. @throws the first failure, once all of them were tried
 */
export async function startOrEndOverdueSales(
  { outsideTenants }: Pick<Database<unknown>, 'outsideTenants'>,
  write: Write,
): Promise<void> {
  const left = await outsideTenants<OverdueSale>('select * from overdue_sales()')
  const failures: unknown[] = []
  for (const { tenant_id, sale_id } of left) {
    await write(tenant_id, (tx) => startOrEndSale(tx, sale_id)).catch((error) =>
      failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
}
