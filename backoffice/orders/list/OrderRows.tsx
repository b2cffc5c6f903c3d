import { Link } from 'react-router'
import type { OrderRow } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'
import { links } from '../../links.ts'
import { Money } from '../../parts/Money.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { When } from '../../parts/When.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { PAID_AFTER_CANCELLATION, STATUS, statusLabel } from '../order-words.ts'
import { t } from '../../texts/orders.ts'

type OrderRowsProps = {
  orders: OrderRow[]
  /** The customer stands above the list. */
  isOfOne?: boolean
}

/** Orders as lines that lead to each of them: number, who, when, how much, how far. */
export function OrderRows({ orders, isOfOne = false }: OrderRowsProps) {
  const { shop } = useShop()
  return (
    <ul className="rows">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            to={links.order(shop, order.id)}
            className={`grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-stage md:px-5 ${
              isOfOne
                ? 'md:grid-cols-[9rem_1fr_7rem_8rem]'
                : 'md:grid-cols-[9rem_minmax(6rem,1fr)_7rem_6rem_8rem]'
            }`}
          >
            <span className="font-semibold whitespace-nowrap">{order.order_number}</span>
            {!isOfOne && (
              <span className="col-start-1 min-w-0 truncate md:col-auto">
                {order.customer_name}
              </span>
            )}
            <When
              iso={order.created_at}
              className={`text-muted ${isOfOne ? 'col-start-1 md:col-auto' : 'hidden md:inline'}`}
            />
            <Money
              amount={order.total_price}
              className="col-start-2 row-start-1 text-end md:col-auto md:row-auto"
            />
            <span className="col-start-2 row-start-2 text-end md:col-auto md:row-auto md:text-start">
              <OrderTag order={order} /> <PickupTag order={order} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The one state that matters most: what has to be looked at comes before the status. */
export function OrderTag({ order }: { order: OrderRow }) {
  if (order.needs_review) return <Tag tone="alarm">{t('needsReview')}</Tag>
  if (order.refund_due && order.status === 'canceled') {
    return <Tag tone="alarm">{PAID_AFTER_CANCELLATION}</Tag>
  }
  if (order.refund_due) return <Tag tone="alarm">{t('refundDue')}</Tag>
  if (order.is_to_collect && order.status !== 'processing') {
    return <Tag tone="wait">{t('toCollect')}</Tag>
  }
  if (order.open) return <OpenTag amount={order.open} />
  if (order.is_part_shipped)
    return <Tag tone="good">{order.is_picked_up ? t('partReady') : t('partShipped')}</Tag>
  return <Tag tone={STATUS[order.status].tone}>{statusLabel(order.status, order.is_picked_up)}</Tag>
}

const OpenTag = ({ amount }: { amount: string }) => (
  <Tag tone="wait">{t('openAmount', { amount: money(amount, useMoney()) })}</Tag>
)

/** Marks an order that the customer picks up. */
export const PickupTag = ({ order }: { order: OrderRow }) =>
  order.is_picked_up ? <Tag>{t('pickup')}</Tag> : null
