import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import { Thumb } from '#client/parts/Thumb.tsx'
import type { OrderSummary } from '#contract/orders.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Price } from '#client/parts/Price.tsx'
import { links } from '../links.ts'
import { PayNow } from '../payments/PayNow.tsx'
import { orderStatusName } from './status-names.ts'

const HEAD = 'caps pe-8 pb-3 font-medium text-muted last:pe-0 nth-4:text-end nth-5:text-end'
const CELL = 'md:table-cell md:border-b md:border-line md:py-3 md:pe-8 md:align-middle md:last:pe-0'

const COLUMNS = ['columnOrder', 'columnDate', 'columnStatus', 'columnItems', 'columnTotal'] as const

/** A row for each order; on phones each is a block of its own. */
export const OrdersTable = ({ orders }: { orders: OrderSummary[] }) => {
  const t = useTexts('orders')
  return (
    <table className="block w-full md:table">
      <thead className="max-md:sr-only md:border-b md:border-line">
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {t(name)}
            </th>
          ))}
          <th scope="col" className={HEAD}>
            <span className="sr-only">{t('payment')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

const OrderRow = ({ order }: { order: OrderSummary }) => {
  const t = useTexts('orders')
  return (
    <tr className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-t border-line py-5 max-md:relative max-md:ps-22 md:table-row md:border-0">
      <th scope="row" className={`max-[24rem]:col-span-full ${CELL}`}>
        <Link to={links.order(order.id)} className="group inline-flex items-center gap-4">
          <Picture of={order.main_image} />
          <span className="as-one py-2 font-semibold tabular-nums underline decoration-line underline-offset-4 group-hover:decoration-accent">
            {order.order_number}
          </span>
        </Link>
      </th>
      <td
        className={`max-md:col-span-2 max-md:row-start-2 max-md:text-sm max-md:text-muted ${CELL}`}
      >
        <LocalTime iso={order.created_at} />
      </td>
      <td
        className={`max-md:col-start-2 max-md:row-start-1 max-md:text-end max-md:text-sm max-[24rem]:col-span-full max-[24rem]:col-start-1 max-[24rem]:row-start-4 max-[24rem]:text-start ${CELL}`}
      >
        <span className={order.status === 'awaiting_payment' ? 'font-semibold text-accent' : ''}>
          {orderStatusName(order.status, t, order.is_picked_up)}
        </span>
      </td>
      <td
        className={`tabular-nums max-md:row-start-3 max-md:text-sm max-md:text-muted md:text-end ${CELL}`}
      >
        {order.total_items}{' '}
        <span className="md:sr-only">{t('countOfItems', { count: order.total_items })}</span>
      </td>
      <td className={`text-end font-semibold max-md:row-start-3 ${CELL}`}>
        <Price value={order.total_price} />
      </td>
      <td
        className={`max-md:col-span-2 max-md:empty:hidden md:h-17 md:max-w-sm md:text-end ${CELL}`}
      >
        {order.can_pay && (
          <div className="flex flex-wrap gap-3 max-md:pt-3 md:justify-end">
            <PayNow order={order} small />
          </div>
        )}
      </td>
    </tr>
  )
}

/** The picture of an order; its space stays if there is none. */
const Picture = ({ of: picture }: { of: OrderSummary['main_image'] }) => {
  const place =
    'h-14 w-18 shrink-0 rounded-picture bg-stage max-md:absolute max-md:top-6 max-md:inset-s-0'
  return picture ? (
    <Thumb image={picture.thumb_image} width={72} height={56} className={`${place} object-cover`} />
  ) : (
    <span className={place} />
  )
}
