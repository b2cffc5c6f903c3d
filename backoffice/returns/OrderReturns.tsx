import { Card } from '../parts/Card.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ReturnEntry } from './ReturnEntry.tsx'
import { useRecord } from '../shell/use-record.ts'
import { t } from '../texts/returns.ts'

/** The withdrawals and returns of an order; nothing without one. */
export function OrderReturns({ orderId }: { orderId: number }) {
  const { shop, api } = useShop()
  const { data } = useRecord(['orders', shop, 'returns', orderId], () =>
    api('GET /returns/', { query: { order: orderId } }),
  )
  if (!data || data.results.length === 0) return null
  return (
    <Card title={t('returns')}>
      <ul className="grid gap-2">
        {data.results.map((row) => (
          <li key={row.id}>
            <ReturnEntry row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
