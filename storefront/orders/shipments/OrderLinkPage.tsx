import { useTexts } from '#client/texts.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { Link, useLoaderData } from 'react-router'
import type { GuestOrder as Guest, OrderPage } from '#contract/order-page.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { Badge } from '#ui/Badge.tsx'
import { Day } from '#ui/Day.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Head, PageHandle } from '../../head.ts'
import { links } from '../../links.ts'
import { useInitialFailure } from '../../payments/initial-failure.ts'
import { aboutOrder, orderStatusName } from '../status-names.ts'
import type { LinkedOrderData } from './load-linked-order.ts'
import { Shipments, UnitList } from './Shipments.tsx'

export { loadLinkedOrder as loader } from './load-linked-order.ts'

/** An order for everyone with the link of its mail: what left when, and what is still to come. */
export function Component() {
  const t = useTexts('orders')
  const found = useLoaderData<LinkedOrderData>()
  const trouble = useInitialFailure()
  if (found.error !== undefined) {
    return (
      <div className="page pt-12 pb-24">
        {trouble && (
          <Notice kind="error" className="mb-8 max-w-[60ch]">
            {trouble}
          </Notice>
        )}
        <h1 className="max-w-[24ch] text-3xl">{found.error}</h1>
        <p className="mt-4 max-w-[60ch]">{t('linkEnded')}</p>
        <LinkButton kind="secondary" to={links.orders()} className="mt-8">
          {t('yourOrders')}
        </LinkButton>
      </div>
    )
  }
  return <OrderOfLink order={found.order} />
}

// Most links are of customers with an account, whose page needs none of it.
const GuestOrder = lazyPart(() => import('./GuestOrder.tsx'), 'GuestOrder')

/** The part that handles the order; the server renders its outline. */
function GuestPart({ order, guest }: { order: OrderPage; guest: Guest }) {
  const t = useTexts('guests')
  const inBrowser = useInBrowser()
  return (
    <>
      <NeedsScript what={t('onlyWithScript')} />
      {inBrowser ? (
        <Suspense fallback={OUTLINE}>
          <GuestOrder order={order} guest={guest} />
        </Suspense>
      ) : (
        OUTLINE
      )}
    </>
  )
}

const OUTLINE = <Skeleton className="h-40" />

const OrderOfLink = ({ order }: { order: OrderPage }) => {
  const t = useTexts('orders')
  const { guest } = order
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">
        {t.rich('orderHeading', {
          order: order.order_number,
          number: (words) => <span className="as-one">{words}</span>,
        })}
      </h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <Badge kind="plain" className="whitespace-nowrap">
          {orderStatusName(order.status, t, order.pickup_at !== undefined)}
        </Badge>
        <span>{t.rich('ordered', { day: <Day time={order.created_at} /> })}</span>
      </p>
      <p className="mt-6 max-w-[60ch] empty:hidden">
        {aboutOrder(
          order.status,
          {
            hasLeft: order.shipments.length > 0,
            isPickedUp: order.pickup_at !== undefined,
          },
          t,
        )}
      </p>
      <p className="mt-2 whitespace-pre-line empty:hidden">{order.pickup_details}</p>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-10">
          {guest && <GuestPart order={order} guest={guest} />}
          {order.shipments.length > 0 && (
            <Part title={order.pickup_at === undefined ? t('shipments') : t('readyItems')}>
              <Shipments shipments={order.shipments} isPickedUp={order.pickup_at !== undefined} />
            </Part>
          )}
          {order.to_ship.length > 0 && !(guest && order.shipments.length === 0) && (
            <Part title={order.shipments.length > 0 ? t('stillToCome') : t('items')}>
              <UnitList units={order.to_ship} />
              {order.delivery && <p className="mt-2 text-sm text-muted">{order.delivery}</p>}
            </Part>
          )}
        </div>
        <History order={order} />
      </div>
      {!guest && <SignInHint />}
    </div>
  )
}

function History({ order }: { order: OrderPage }) {
  const t = useTexts('orders')
  return (
    <Part title={t('history')}>
      <ol className="grid gap-4 border-s border-line ps-5">
        {order.history.map(({ status, created_at }) => (
          <li key={created_at}>
            <p className="font-semibold">
              {orderStatusName(status, t, order.pickup_at !== undefined)}
            </p>
            <p className="text-sm text-muted">
              <Day time={created_at} />
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** The rest of the order is its customer's alone. */
function SignInHint() {
  const t = useTexts('orders')
  return (
    <p className="mt-12 text-muted">
      {t.rich('linkHint', {
        a: (words) => (
          <Link to={links.orders()} className="underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 text-xl">{title}</h2>
    {children}
  </section>
)

// Without a canonical address no search engine takes it in.
export const handle = {
  texts: ['guests', 'orders'],
  head: (found, _, texts): Head => ({
    title: found.error ?? texts.of('orders')('orderTitle', { number: found.order.order_number }),
  }),
} satisfies PageHandle<LinkedOrderData>
