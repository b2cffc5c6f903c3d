import { type ClipboardEvent, useState } from 'react'
import type { OrderRow } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/dialogs/Dialog.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { t } from '../../texts/orders.ts'

/** By order id. */
export type Tracking = Record<string, { carrier: string; tracking_number: string }>

type ShipManyDialogProps = {
  orders: OrderRow[]
  isBusy: boolean
  fault: string | undefined
  onClose: () => void
  onShip: (tracking: Tracking) => void
}

/** A column of tracking numbers, which takes a column pasted from a spreadsheet. */
export function ShipManyDialog({ orders, isBusy, fault, onClose, onShip }: ShipManyDialogProps) {
  const [carrier, setCarrier] = useState('')
  const [numbers, setNumbers] = useState<string[]>(() => orders.map(() => ''))
  const write = (from: number, lines: string[]) =>
    setNumbers((before) =>
      before.map((old, at) => (at >= from && at < from + lines.length ? lines[at - from]! : old)),
    )
  const paste = (event: ClipboardEvent, from: number) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    write(from, lines)
  }
  return (
    <Dialog
      title={t('shipOrders', { count: orders.length })}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            disabled={isBusy}
            onClick={() => onShip(trackingOf(orders, carrier, numbers))}
          >
            {isBusy ? t('shipping') : t('shipAndNotify')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('customersGetMail', { count: orders.length })}</p>
      <CarrierField carrier={carrier} onChange={setCarrier} />
      <ul className="rows">
        {orders.map((order, at) => (
          <TrackingRow
            key={order.id}
            order={order}
            number={numbers[at]!}
            onPaste={(event) => paste(event, at)}
            onChange={(number) => write(at, [number])}
          />
        ))}
      </ul>
      {fault && (
        <p role="alert" className="mt-3 text-alarm">
          {fault}
        </p>
      )}
    </Dialog>
  )
}

type TrackingRowProps = {
  order: OrderRow
  number: string
  onPaste: (event: ClipboardEvent) => void
  onChange: (number: string) => void
}

const TrackingRow = ({ order, number, onPaste, onChange }: TrackingRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
    <span className="w-32 font-semibold">{order.order_number}</span>
    <span className="min-w-0 flex-1 basis-32 truncate">{order.customer_name}</span>
    <input
      aria-label={t('trackingNumberOf', { order: order.order_number })}
      placeholder={t('trackingNumber')}
      value={number}
      maxLength={100}
      onPaste={onPaste}
      onChange={({ target }) => onChange(target.value)}
      className="field-control max-w-60"
    />
  </li>
)

/** An order without a number and a carrier has no tracking. */
const trackingOf = (orders: OrderRow[], carrier: string, numbers: string[]): Tracking =>
  Object.fromEntries(
    orders.flatMap(({ id }, at) =>
      numbers[at] || carrier ? [[String(id), { carrier, tracking_number: numbers[at] ?? '' }]] : [],
    ),
  )

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

const CarrierField = ({
  carrier,
  onChange,
}: {
  carrier: string
  onChange: (carrier: string) => void
}) => (
  <LineField
    label={t('carrier')}
    className="mb-4 max-w-sm"
    value={carrier}
    maxLength={100}
    onChange={onChange}
  />
)
