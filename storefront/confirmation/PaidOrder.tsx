import { useEffect, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { isSignedIn } from '#client/session/session.ts'
import { useApi } from '#client/use-api.ts'
import { OrderLines, Total } from '../orders/OrderLines.tsx'
import { useRoot } from '../root.ts'

/** What was bought, and what happens now. The page says that it is paid whether or not this comes. */
export function PaidOrder({ id }: { id: number }) {
  const api = useApi()
  const { settings } = useRoot()
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    if (!isSignedIn()) return
    api('GET /orders/orders/:id/', { params: { id } }).then(setOrder, () => {})
  }, [api, id])
  if (!order) return null
  return (
    <>
      <section className="mt-10">
        <h2 className="text-xl">What happens now</h2>
        <ol className="mt-4 grid max-w-[60ch] list-decimal gap-2 pl-5 marker:text-muted">
          <li>A mail with all of this is on its way to you.</li>
          <li>We make your order ready. {settings.notes?.delivery}</li>
          <li>We write again when it leaves us; until then its page says how far it is.</li>
        </ol>
      </section>
      <section className="mt-10">
        <h2 className="mb-5 text-xl">What you bought</h2>
        <OrderLines lines={order.items} small />
        <div className="grid gap-2 py-5">
          <Total value={order.total_price} breakdown={order.breakdown} />
        </div>
      </section>
    </>
  )
}
