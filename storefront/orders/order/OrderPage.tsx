import type { GroupTexts } from '#contract/language/texts.ts'
import { useTexts } from '#client/texts.ts'
import { Link, useLoaderData, useParams } from 'react-router'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { LoadError } from '#client/parts/LoadError.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PageHandle } from '../../head.ts'
import { links } from '../../links.ts'
import { useInitialFailure } from '../../payments/initial-failure.ts'
import { SignedOut } from '../../session/SignedOut.tsx'
import { type Own, ownLoader, useOwnData } from '../../session/own-data.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { loadOrder, type OrderData } from './load-order.ts'

export const loader = ownLoader(loadOrder)
export const handle = {
  texts: ['orders', 'session'],
  head(own, _, texts) {
    const t = texts.of('orders')
    const number = own?.data.order?.order_number
    return { title: number ? t('orderTitle', { number }) : t('order') }
  },
} satisfies PageHandle<Own<OrderData> | null>

export function Component() {
  const t = useTexts('orders')
  const here = links.order(Number(useParams()['id']))
  const { data, signedOut } = useOwnData(useLoaderData<Own<OrderData> | null>())
  const trouble = useInitialFailure()
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <Link
        to={links.orders()}
        data-no-print
        className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm underline-offset-4 hover:underline"
      >
        <Icon name="chevron-left" className="size-4" /> {t('orders')}
      </Link>
      <h1 className="text-3xl">
        {data?.order && !signedOut ? (
          <>
            {t.rich('orderHeading', {
              order: data.order.order_number,
              number: (words) => <span className="as-one">{words}</span>,
            })}
          </>
        ) : (
          headingOf(data, t)
        )}
      </h1>
      <NeedsScript what={t('yourOrder')} />
      {trouble && !data?.order?.can_pay && (
        <Notice kind="error" className="mt-6 max-w-[60ch]">
          {trouble}
        </Notice>
      )}
      {signedOut ? (
        <SignedOut here={here} />
      ) : data?.order ? (
        <OrderDetails order={data.order} options={data.options} />
      ) : data ? (
        <NoOrder {...data} />
      ) : (
        <OrderOutline />
      )}
    </div>
  )
}

const headingOf = (data: OrderData | null, t: GroupTexts<'orders'>) =>
  data?.error !== undefined && data.isUnknown ? data.error : t('order')

function NoOrder({ error, isUnknown }: Extract<OrderData, { error: string }>) {
  const t = useTexts('orders')
  if (isUnknown) {
    return (
      <div className="mt-6 grid justify-items-start gap-8">
        <p className="text-muted">{t('noSuchOrder')}</p>
        <LinkButton to={links.orders()}>{t('yourOrders')}</LinkButton>
      </div>
    )
  }
  return (
    <div className="mt-6">
      <LoadError>{error}</LoadError>
    </div>
  )
}

/** The order's shape while it loads. */
const OrderOutline = () => {
  const t = useTexts('orders')
  return (
    <div aria-busy="true" className="needs-script mt-6">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-6 w-56" />
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </div>
  )
}
