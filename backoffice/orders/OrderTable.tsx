import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderRow } from '#contract/backoffice/orders.ts'
import { links } from '../links.ts'
import { Money } from '../parts/Money.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { METHOD } from './order-words.ts'
import { OrderTag } from './OrderRows.tsx'

type OrderTableProps = {
  orders: OrderRow[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** Rows to read, tick and open; J K X Enter do it from the keyboard. On a phone rows are cards. */
export function OrderTable({ orders, selected, onSelect }: OrderTableProps) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const canHandle = useCan()('orders.handle')
  const body = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState(-1)
  const current = Math.min(at, orders.length - 1)
  const toggle = (id: number) => {
    const after = new Set(selected)
    if (!after.delete(id)) after.add(id)
    onSelect(after)
  }
  const move = (step: number) => setAt(Math.max(0, Math.min(orders.length - 1, current + step)))
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(orders[current] && {
      ...(canHandle && { x: () => toggle(orders[current]!.id) }),
      Enter: (event) => {
        // A focused link or button answers itself.
        if (event.target instanceof HTMLElement && event.target.closest('a, button')) {
          return (event.target.closest('a, button') as HTMLElement).click()
        }
        void navigate(links.order(shop, orders[current]!.id))
      },
    }),
  })
  useEffect(() => {
    body.current?.rows[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const areAllSelected = orders.every(({ id }) => selected.has(id))
  return (
    <table className="w-full border-t border-line">
      <thead className="hidden md:table-header-group">
        <tr className="border-b border-line text-left text-sm text-muted [&>th]:px-2 [&>th]:py-2 [&>th]:font-medium">
          {canHandle && (
            <th className="w-10">
              <input
                type="checkbox"
                aria-label="Select all shown"
                checked={areAllSelected}
                onChange={() =>
                  onSelect(areAllSelected ? new Set() : new Set(orders.map(({ id }) => id)))
                }
                className="ml-3 size-4.5"
              />
            </th>
          )}
          <th>Order</th>
          <th>Time</th>
          <th>Customer</th>
          <th className="text-right">Items</th>
          <th className="text-right">Total</th>
          <th>Payment</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {orders.map((order, index) => (
          <Row
            key={order.id}
            order={order}
            isCurrent={index === current}
            isSelected={selected.has(order.id)}
            onToggle={canHandle ? () => toggle(order.id) : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  order: OrderRow
  isCurrent: boolean
  isSelected: boolean
  onToggle: (() => void) | undefined
}

function Row({ order, isCurrent, isSelected, onToggle }: RowProps) {
  const { shop } = useShop()
  return (
    <tr
      className={`relative grid grid-cols-[auto_1fr_auto] gap-x-3 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-stage md:table-row md:[&>td]:px-2 md:[&>td]:py-2 ${
        isCurrent ? 'bg-stage outline-2 -outline-offset-2 outline-accent' : ''
      }`}
    >
      {onToggle && (
        <td className="row-span-2 md:w-10">
          {/* Above the link that covers the row. */}
          <input
            type="checkbox"
            aria-label={`Select ${order.order_number}`}
            checked={isSelected}
            onChange={onToggle}
            className="relative z-10 mt-1 size-5 md:mt-0.5 md:ml-3 md:size-4.5"
          />
        </td>
      )}
      <td className="font-semibold whitespace-nowrap">
        <Link to={links.order(shop, order.id)} className="after:absolute after:inset-0">
          {order.order_number}
        </Link>
        {order.has_note && (
          <span title="Has a note" className="ml-1 text-accent">
            ●<span className="sr-only">has a note</span>
          </span>
        )}
      </td>
      <td className="hidden text-muted md:table-cell">
        <When iso={order.created_at} />
      </td>
      <td className="col-start-2 row-start-2 min-w-0 md:max-w-56">
        <span className="block truncate">
          {order.customer_name}
          {order.country && <span className="text-muted"> · {order.country}</span>}
        </span>
      </td>
      <td className="hidden text-right md:table-cell">{order.total_items}</td>
      <td className="col-start-3 row-start-1 text-right md:text-right">
        <Money amount={order.total_price} />
      </td>
      <td className="hidden md:table-cell">{METHOD[order.payment_method]}</td>
      <td className="col-start-3 row-start-2 text-right md:text-left">
        <OrderTag order={order} />
      </td>
    </tr>
  )
}
