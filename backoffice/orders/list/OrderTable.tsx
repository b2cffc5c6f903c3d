import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderRow } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { Icon } from '#ui/Icon.tsx'
import { Money } from '../../parts/Money.tsx'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { RowsTable, type Selection } from '../../parts/lists/RowsTable.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { When } from '../../parts/When.tsx'
import { ALL_COLUMNS, type Column, COLUMNS } from './columns.ts'
import { useOrderLink } from './in-list.ts'
import { METHOD } from '../order-words.ts'
import { OrderTag, PickupTag } from './OrderRows.tsx'
import { t } from '../../texts/orders.ts'

type OrderTableProps = {
  orders: OrderRow[]
  selection: Selection | undefined
  columns: readonly Column[]
}

/** Orders to read, tick and open. On a phone each is a card of four facts, whatever the columns. */
export function OrderTable({ orders, selection, columns }: OrderTableProps) {
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
          <th>{t('order')}</th>
          {columns.map((column) =>
            column === 'time' ? (
              <TimeHead key={column} />
            ) : (
              <th key={column} className={NUMERIC.has(column) ? 'text-end' : ''}>
                {COLUMNS[column]}
              </th>
            ),
          )}
        </>
      }
    >
      {(order) => <Cells order={order} columns={columns} />}
    </RowsTable>
  )
}

const NUMERIC: ReadonlySet<Column> = new Set(['items', 'total'])

/** The sort column; a press reverses it. */
function TimeHead() {
  const { query, change } = useAddressFilter()
  const isOldestFirst = query.get('ordering') === 'oldest'
  return (
    <th aria-sort={isOldestFirst ? 'ascending' : 'descending'}>
      <button
        type="button"
        onClick={() => change({ ordering: isOldestFirst ? undefined : 'oldest' })}
        title={isOldestFirst ? t('oldestFirst') : t('newestFirst')}
        className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-control px-1 hover:text-ink"
      >
        {COLUMNS.time}
        <Icon name="arrow-up" className={`size-3.5 ${isOldestFirst ? '' : 'rotate-180'}`} />
      </button>
    </th>
  )
}

/** The position of a fact on a card; a table shows it only if its column is on. */
const ON_CARD: Partial<Record<Column, string>> = {
  customer: 'col-start-2 row-start-2 min-w-0 md:max-w-56',
  total: 'col-start-3 row-start-1 text-end',
  status: 'col-start-3 row-start-2 text-end md:text-start',
}

function Cells({ order, columns }: { order: OrderRow; columns: readonly Column[] }) {
  const orderLink = useOrderLink()
  return (
    <>
      <td className="font-semibold whitespace-nowrap">
        <Link to={orderLink(order.id)} className="after:absolute after:inset-0">
          {order.order_number}
        </Link>
        {order.has_note && (
          <span title={t('hasNote')} className="ms-1 text-accent">
            ●<span className="sr-only">{t('hasANote')}</span>
          </span>
        )}
      </td>
      {ALL_COLUMNS.map((column) => {
        const isShown = columns.includes(column)
        const onCard = ON_CARD[column]
        if (!isShown && !onCard) return null
        return (
          <td
            key={column}
            className={`${onCard ?? 'hidden'} ${isShown ? 'md:table-cell' : 'md:hidden'} ${
              NUMERIC.has(column) ? 'md:text-end' : ''
            }`}
          >
            {cellOf[column](order, columns.includes('country'))}
          </td>
        )
      })}
    </>
  )
}

/** The cell of each column; `isSaid`: the country has a column of its own. */
const cellOf: Record<Column, (order: OrderRow, isSaid: boolean) => ReactNode> = {
  time: ({ created_at: at }) => <When iso={at} className="text-muted" />,
  customer: ({ customer_name: name, is_guest: isGuest, country }, isSaid) => (
    <span className="block truncate">
      {name} {isGuest && <Tag>{t('guest')}</Tag>}
      {country && <span className={`text-muted ${isSaid ? 'md:hidden' : ''}`}> · {country}</span>}
    </span>
  ),
  country: ({ country }) => country,
  items: ({ total_items: items }) => items,
  total: ({ total_price: total }) => <Money amount={total} />,
  payment: ({ payment_method: method }) => METHOD[method],
  status: (order) => (
    <span className="flex flex-wrap gap-1">
      <OrderTag order={order} />
      <PickupTag order={order} />
    </span>
  ),
  hold: ({ hold_expires_at: until }) => until && <When iso={until} className="text-muted" />,
}
