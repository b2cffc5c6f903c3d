import { useTexts } from '#client/texts.ts'
import { useLoaderData } from 'react-router'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { LoadError } from '#client/parts/LoadError.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { Pager } from '#client/parts/Pager.tsx'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { SignedOut } from '../session/SignedOut.tsx'
import { type Own, ownLoader, useOwnData } from '../session/own-data.ts'
import { loadOrders, type OrdersData } from './load-orders.ts'
import { OrdersTable } from './OrdersTable.tsx'

export const loader = ownLoader(loadOrders)
export const handle = {
  texts: ['orders', 'session'],
  head: (_, __, texts) => ({ title: texts.of('orders')('orders') }),
} satisfies PageHandle

export function Component() {
  const t = useTexts('orders')
  const { data, signedOut } = useOwnData(useLoaderData<Own<OrdersData> | null>())
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="mb-8 text-3xl">{t('orders')}</h1>
      <NeedsScript what={t('yourOrderHistory')} />
      {signedOut ? (
        <SignedOut here={links.orders()} />
      ) : data ? (
        <Orders {...data} />
      ) : (
        <OrdersOutline />
      )}
    </div>
  )
}

function Orders({ page, ...found }: OrdersData) {
  const t = useTexts('orders')
  if (found.error !== undefined) return <LoadError>{found.error}</LoadError>
  if (found.orders.length === 0 && found.pages === 1) {
    return (
      <div className="grid justify-items-start gap-6 border-t border-line pt-10">
        <p className="font-display text-xl">{t('noOrders')}</p>
        <LinkButton to={links.products()} kind="secondary">
          {t('seeOurProducts')}
        </LinkButton>
      </div>
    )
  }
  return (
    <>
      <OrdersTable orders={found.orders} />
      <Pager current={page} last={found.pages} href={links.orders} />
    </>
  )
}

const OrdersOutline = () => {
  const t = useTexts('orders')
  return (
    <div aria-busy="true" className="needs-script grid gap-6 border-t border-line pt-6">
      <output className="sr-only">{t('loading')}</output>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
