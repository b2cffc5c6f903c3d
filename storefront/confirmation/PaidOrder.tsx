import { useTexts } from '#client/texts.ts'
import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { isSignedIn } from '#client/session/session.ts'
import { useApi } from '#client/use-api.ts'
import { countPurchase } from '../analytics/shop-events.ts'
import { OrderLines, Total } from '../orders/OrderLines.tsx'
import { Guarantee } from '../guarantee/Guarantee.tsx'
import { useRoot } from '../root.ts'

/** The bought items and the next steps. The page says 'paid' even without them. */
export function PaidOrder({ id, email }: { id: number; email?: string | undefined }) {
  const t = useTexts('orders')
  const api = useApi()
  const { settings } = useRoot()
  const [bought, setBought] = useState<{ order: Order; email: string }>()
  useEffect(() => {
    if (currentBuyer() === undefined) return
    Promise.all([
      api('GET /orders/orders/:id/', { params: { id } }),
      // A guest has no account to ask.
      email ?? (isSignedIn() ? api('GET /accounts/me/').then((account) => account.email) : ''),
    ]).then(
      ([order, address]) => setBought({ order, email: address }),
      () => {},
    )
  }, [api, id, email])
  useEffect(() => {
    if (bought) countPurchase(bought.order)
  }, [bought])
  if (!bought) return null
  const { order } = bought
  return (
    <>
      <section className="mt-10">
        <h2 className="text-xl">{t('whatHappensNow')}</h2>
        <ol className="mt-4 grid max-w-[60ch] list-decimal gap-2 ps-5 marker:text-muted">
          {bought.email && <li>{t('receiptSent', { email: bought.email })}</li>}
          <li>
            {t('preparing')} {settings.notes?.delivery}
          </li>
          <li>{t('emailWhenShipped')}</li>
        </ol>
      </section>
      <section className="mt-10">
        <h2 className="mb-5 text-xl">{t('whatYouBought')}</h2>
        <OrderLines lines={order.items} small />
        <div className="grid gap-2 py-5">
          <Total value={order.total_price} breakdown={order.breakdown} />
        </div>
      </section>
      <Guarantee />
    </>
  )
}
