import { sql } from 'kysely'
import type { PersonalData } from '#server/calls/personal-data.ts'
import { deleteFrom, selectFrom, type ShopDb } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

type Subject = Parameters<PersonalData['erase']>[1]

/** The requests of an account, and those for its confirmed address. */
const alertsOf = (tx: ShopDb, { id, email }: Subject) =>
  selectFrom(tx, 'stock_alerts as a').where((on) =>
    on.or([
      on('a.customer_id', '=', id),
      ...(email === undefined ? [] : [sql<boolean>`lower(a.email) = lower(${email}::text)`]),
    ]),
  )

/** The products that a customer waits for. */
export const personalAlerts: PersonalData = {
  name: 'stock_alerts',

  async exportData(tx, subject) {
    return alertsOf(tx, subject)
      .innerJoin('products as p', (join) => withinShop(join, 'p.id', 'a.product_id'))
      .select(['p.name as product', 'a.email', 'a.created_at as asked_at', 'a.confirmed_at'])
      .where('p.tenant_id', '=', tx.tenantId)
      .orderBy('a.created_at')
      .execute()
  },

  async erase(tx, subject) {
    const alerts = await alertsOf(tx, subject).select('a.id').execute()
    if (alerts.length === 0) return []
    await deleteFrom(tx, 'stock_alerts')
      .where(
        'id',
        'in',
        alerts.map(({ id }) => id),
      )
      .execute()
    return []
  },
}
