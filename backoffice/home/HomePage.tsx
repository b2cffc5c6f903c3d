import { Link } from 'react-router'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { OrderRows } from '../orders/list/OrderRows.tsx'
import { Card } from '../parts/Card.tsx'
import { Money } from '../parts/Money.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty } from '../parts/States.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { useFreshHome } from '../shell/menu/use-waiting.ts'
import { OpeningCard, useOpening } from './OpeningCard.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SetUp } from './SetUp.tsx'
import { LatestMessages, LowStock } from './ShortLists.tsx'
import { WaitingCards } from './WaitingCards.tsx'
import { t } from '../texts/home.ts'

/** Waiting work by urgency; then the shop's figures; then the latest events. */
export function Component() {
  const { membership } = useShop()
  const home = useFreshHome()
  return (
    <Page title={membership.name}>
      <Loaded query={home} rows={8}>
        {(data) => <HomeContent home={data} />}
      </Loaded>
    </Page>
  )
}

function HomeContent({ home }: { home: Home }) {
  const { shop } = useShop()
  const can = useCan()
  const { data: opening } = useOpening()
  const previewUrl = home.opening === 'open' ? undefined : opening?.preview_url
  const isSetUp = home.set_up.every(({ is_done }) => is_done)
  return (
    <div className="grid grid-cols-1 gap-5">
      {(home.waiting.length > 0 || isSetUp) && <WaitingCards waiting={home.waiting} />}
      {home.opening !== 'open' && <OpeningCard />}
      <SetUp steps={home.set_up} isOpen={home.opening === 'open'} previewUrl={previewUrl} />
      {home.sales && <Sales sales={home.sales} days={home.sales_by_day} />}
      {home.sales && (
        <Card
          title={t('newestOrders')}
          flush
          aside={
            <Link to={links.orders(shop)} className="text-muted hover:text-ink">
              {t('allOrders')}
            </Link>
          }
        >
          {home.newest_orders.length === 0 ? (
            <Empty title={t('noOrders')}>{t('firstOrder')}</Empty>
          ) : (
            <OrderRows orders={home.newest_orders} />
          )}
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {can('products.see') && <LowStock products={home.low_stock} />}
        {can('content.edit') && <LatestMessages messages={home.latest_messages} />}
      </div>
    </div>
  )
}

const PERIODS = [
  ['today', t('today')],
  ['seven_days', t('sevenDays')],
  ['thirty_days', t('thirtyDays')],
] as const

type SalesProps = { sales: NonNullable<Home['sales']>; days: Home['sales_by_day'] }

const Sales = ({ sales, days }: SalesProps) => (
  <Card title={t('sales')}>
    <dl className="grid gap-3 sm:grid-cols-3">
      {PERIODS.map(([period, label]) => (
        <div key={period} className="flex flex-wrap items-baseline gap-x-3 sm:block">
          <dt className="w-16 text-muted sm:w-auto">{label}</dt>
          <dd className="text-xl font-semibold">
            <Money amount={sales[period].money} />
          </dd>
          <dd className="text-sm text-muted">
            {t('ordersCount', { count: sales[period].orders })}
          </dd>
        </div>
      ))}
    </dl>
    <div className="mt-4 border-t border-line pt-4">
      <SalesChart days={days} sales={sales} />
    </div>
  </Card>
)
