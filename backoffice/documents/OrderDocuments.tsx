import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { Card } from '../parts/Card.tsx'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { Failed } from '../parts/States.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { t } from '../texts/documents.ts'

/** The invoices and credit notes of an order; nothing where it has none. */
export function OrderDocuments({ order }: { order: Pick<StaffOrder, 'id' | 'billing'> }) {
  const { id: orderId, billing } = order
  const { shop, api } = useShop()
  const params = { id: orderId }
  const can = useCan()
  const [isCorrecting, setCorrecting] = useState(false)
  const queryKey = ['orders', shop, 'documents', orderId]
  const documents = useRecord(queryKey, () => api('GET /orders/:id/documents/', { params }))
  if (documents.error) {
    return (
      <Card>
        <Failed message={sentenceOf(documents.error)} onRetry={() => void documents.refetch()} />
      </Card>
    )
  }
  if (!documents.data || documents.data.length === 0) return null
  return (
    <Card>
      <h2 className="text-base">{t('documents')}</h2>
      <ul className="mt-1 grid gap-1">
        {documents.data.map(({ name, url }) => (
          <li key={name}>
            <NewTabLink href={url} className="underline underline-offset-4">
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
      {can('orders.money') && (
        <div className="mt-1 -ms-3.5">
          <Button kind="quiet" onClick={() => setCorrecting(true)}>
            {t('correctTheBuyer')}
          </Button>
        </div>
      )}
      {isCorrecting && (
        <CorrectDialog
          orderId={orderId}
          billing={billing}
          // The order shows what its invoice says.
          stale={[queryKey, ['orders', shop, 'one', orderId]]}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Card>
  )
}
