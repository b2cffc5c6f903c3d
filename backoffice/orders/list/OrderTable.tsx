import { Link } from 'react-router'
import type { OrderRow } from '#contract/backoffice/orders.ts'
import { Money } from '../../parts/Money.tsx'
import { RowsTable, type Selection } from '../../parts/lists/RowsTable.tsx'
import { When } from '../../parts/When.tsx'
import { useOrderLink } from './in-list.ts'
import { METHOD } from '../order-words.ts'
import { OrderTag } from './OrderRows.tsx'

type OrderTableProps = { orders: OrderRow[]; selection: Selection | undefined }

/** Orders to read, tick and open. */
export function OrderTable({ orders, selection }: OrderTableProps) {
  const orderLink = useOrderLink()
  return (
    <RowsTable
      rows={orders}
      addressOf={({ id }) => orderLink(id)}
      nameOf={(order) => order.order_number}
      selection={selection}
      rowClass="grid-cols-[auto_1fr_auto] md:[&>td]:py-2"
      tickClass="row-span-2"
      head={
        <>
          <th>Order</th>
          <th>Time</th>
          <th>Customer</th>
          <th className="text-right">Items</th>
          <th className="text-right">Total</th>
          <th>Payment</th>
          <th>Status</th>
        </>
      }
    >
      {(order) => <Cells order={order} />}
    </RowsTable>
  )
}

function Cells({ order }: { order: OrderRow }) {
  const orderLink = useOrderLink()
  return (
    <>
      <td className="font-semibold whitespace-nowrap">
        <Link to={orderLink(order.id)} className="after:absolute after:inset-0">
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
    </>
  )
}
