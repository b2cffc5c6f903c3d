import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useTexts } from '#client/texts.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { useLocation } from 'react-router'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PageHandle } from '../head.ts'
import { countPurchase } from '../analytics/shop-events.ts'
import { links } from '../links.ts'
import { DeliveryCharge } from '../orders/DeliveryCharge.tsx'
import { DeliveryAddress, deliveryHeading } from '../orders/DeliveryAddress.tsx'
import { OrderLines, Total } from '../orders/OrderLines.tsx'
import { currentBuyer, useBuyer } from '#client/session/current-customer.ts'
import { useApi } from '#client/use-api.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'
import type { Confirmation } from './after-order.ts'
import { pageOf } from '../payments/pending-payment.ts'
import { Guarantee } from '../guarantee/Guarantee.tsx'
import { useRoot } from '../root.ts'
import { NextSteps } from '../orders/NextSteps.tsx'

// Few shops take guests without an email address.
const KeepLink = lazyPart(() => import('./KeepLink.tsx'), 'KeepLink')

export const handle = {
  texts: ['guests', 'orders'],
  head: (_, __, texts) => ({ title: texts.of('orders')('orderConfirmation') }),
} satisfies PageHandle

/** The placed order and how to pay it. The order came with the navigation to this page. */
export function Component() {
  const inBrowser = useInBrowser()
  const buyer = useBuyer()
  const confirmation = confirmationIn(useLocation().state)
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      {!inBrowser ? (
        <Outline />
      ) : confirmation && buyer !== undefined ? (
        <Confirmed {...confirmation} />
      ) : (
        <Unavailable />
      )}
    </div>
  )
}

/** The history may hold another customer's order, or what another page has left there. */
function confirmationIn(state: unknown): Confirmation | undefined {
  const { order, customer } = (state ?? {}) as Partial<Confirmation>
  const isOrder = order?.order_number && Array.isArray(order.items) && order.delivery_address
  return isOrder && customer === currentBuyer() ? (state as Confirmation) : undefined
}

const Confirmed = ({ order, bankDetails, instructions }: Confirmation) => {
  const t = useTexts('orders')
  useEffect(() => countPurchase(order), [order])
  return (
    <>
      <h1 className="text-3xl">{t('thankYou')}</h1>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted">{t('orderNumber')}</span>
        <strong className="as-one text-xl font-semibold tabular-nums">{order.order_number}</strong>
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-10">
          {order.status === 'paid' ? (
            <p className="max-w-[60ch]">{t('nothingLeftToPay')}</p>
          ) : order.payment_method === 'on_delivery' ? (
            <ToCollect order={order} />
          ) : (
            <>
              <NextSteps order={order} bankDetails={bankDetails} instructions={instructions} />
              <Hold orderId={order.id} />
            </>
          )}
          {order.email ? (
            <GuestHint email={order.email} />
          ) : (
            order.page && (
              <Suspense>
                <KeepLink page={order.page} />
              </Suspense>
            )
          )}
          <div className="flex flex-wrap gap-4">
            <LinkButton to={pageOf(order)}>{t('viewOrder')}</LinkButton>
            <LinkButton to={links.products()} kind="secondary">
              {t('continueShopping')}
            </LinkButton>
          </div>
        </div>
        <div>
          <h2 className="mb-5 text-xl">{t('yourOrder')}</h2>
          <OrderLines lines={order.items} small />
          <div className="grid gap-2 py-5">
            <Total value={order.total_price} breakdown={order.breakdown} />
            <DeliveryCharge {...order} />
            {!order.shipping && <ShippingNote />}
          </div>
          <h2 className="mt-6 mb-3 text-xl">{deliveryHeading(order, t)}</h2>
          <DeliveryAddress order={order} />
        </div>
      </div>
      <div className="mt-12">
        <Guarantee />
      </div>
    </>
  )
}

/** A guest finds the order by the mail alone, and can keep it in an account there. */
function GuestHint({ email }: { email: string }) {
  const t = useTexts('guests')
  return (
    <section className="max-w-[60ch]">
      <h2 className="text-xl">{t('keepTitle')}</h2>
      <p className="mt-3 [overflow-wrap:anywhere]">{t('mailOnItsWay', { email })}</p>
      <p className="mt-3">{t('keepHint')}</p>
    </section>
  )
}

/** The order is prepared at once, and paid when it is handed over. */
function ToCollect({ order }: Pick<Confirmation, 'order'>) {
  const t = useTexts('orders')
  const amount = money(order.total_price, useMoney())
  return (
    <div className="grid gap-3">
      <p className="text-xl font-semibold">
        {t(order.shipping?.pickup_at === undefined ? 'payOnDelivery' : 'payAtPickup', { amount })}
      </p>
      <p>{t('about_processing')}</p>
    </div>
  )
}

/** The shop's own note on the cost of delivery. */
function ShippingNote() {
  const { notes } = useRoot().settings
  return notes?.shipping && <p className="text-sm text-muted">{notes.shipping}</p>
}

/** Until when its units are kept; the order as it was placed does not say. */
function Hold({ orderId }: { orderId: number }) {
  const t = useTexts('orders')
  const api = useApi()
  const [end, setEnd] = useState<string | null>(null)
  useEffect(() => {
    api('GET /orders/orders/:id/', { params: { id: orderId } }).then(
      ({ hold_expires_at }) => setEnd(hold_expires_at),
      () => {},
    )
  }, [api, orderId])
  // The line is there before its words are.
  return <p className="min-h-[1lh]">{end && t.rich('held', { time: <LocalTime iso={end} /> })}</p>
}

const Unavailable = () => {
  const t = useTexts('orders')
  return (
    <>
      <h1 className="text-3xl">{t('orderInformationUnavailable')}</h1>
      <p className="mt-4 max-w-[52ch] text-muted">{t('shownOnce')}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <LinkButton to={links.orders()}>{t('seeYourOrders')}</LinkButton>
        <LinkButton to={links.products()} kind="secondary">
          {t('continueShopping')}
        </LinkButton>
      </div>
    </>
  )
}

const Outline = () => {
  const t = useTexts('orders')
  return (
    <>
      <h1 className="sr-only">{t('orderConfirmation')}</h1>
      <noscript>
        <p className="text-xl">{t('orderInformationUnavailable')}</p>
      </noscript>
      <Skeleton className="h-11 w-96 max-w-full" />
      <Skeleton className="mt-6 h-7 w-64" />
      <Skeleton className="mt-12 h-40 max-w-xl" />
    </>
  )
}
