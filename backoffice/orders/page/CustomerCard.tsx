import { useState } from 'react'
import { Link } from 'react-router'
import type { ShownBilling } from '#contract/billing.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { links } from '../../links.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { METHOD } from '../order-words.ts'
import { AddressDialog } from './AddressDialog.tsx'

/** The customer, the delivery address and the payment method. */
export function CustomerCard({ order }: { order: StaffOrder }) {
  const { shop } = useShop()
  const { customer, delivery_address: address } = order
  return (
    <Card>
      <h2 className="text-base">Customer</h2>
      {customer ? (
        <p>
          <Link
            to={links.customer(shop, customer.id)}
            className="underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {address.fullname}
          </Link>{' '}
          {customer.is_guest && <Tag>Guest</Tag>}
          {customer.email !== '' && (
            <a
              href={`mailto:${customer.email}`}
              className="block break-all text-muted hover:text-ink"
            >
              {customer.email}
            </a>
          )}
        </p>
      ) : (
        <p className="text-muted">The account was erased.</p>
      )}
      <Delivery order={order} />
      {order.note && (
        <>
          <h2 className="mt-4 text-base">Note from the customer</h2>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{order.note}</p>
        </>
      )}
      {order.billing && <Invoice billing={order.billing} />}
      <h2 className="mt-4 text-base">Payment</h2>
      <p className="[overflow-wrap:anywhere]">
        {METHOD[order.payment_method]}
        {order.own_way && `: ${order.own_way.name}`}
      </p>
      {order.own_way?.reference && <Reference reference={order.own_way.reference} />}
    </Card>
  )
}

/** Shows the buyer's reference of the payment. */
const Reference = ({ reference }: { reference: string }) => (
  <p className="flex items-center justify-between gap-2 [overflow-wrap:anywhere]">
    <span>
      Reference from the customer: <strong>{reference}</strong>
      <span className="block text-sm text-muted">
        Compare it with your account: it proves no payment.
      </span>
    </span>
    <CopyButton text={reference} what="reference" />
  </p>
)

/** The buyer's own details for the invoice. */
const Invoice = ({
  billing: { company, vat_number, reference, address_lines },
}: {
  billing: ShownBilling
}) => (
  <>
    <h2 className="mt-4 text-base">Invoice</h2>
    <p className="[overflow-wrap:anywhere]">
      {[company, ...(address_lines ?? [])].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {vat_number && <span className="block">VAT number {vat_number}</span>}
      {reference && <span className="block">Reference {reference}</span>}
    </p>
  </>
)

/** The delivery address, to copy, and to change until it is shipped. */
function Delivery({ order }: { order: StaffOrder }) {
  const [isChanging, setChanging] = useState(false)
  const what = order.pickup_at === null ? 'Delivery address' : 'Pick-up'
  const { delivery_address: address } = order
  const lines =
    order.pickup_at === null
      ? order.address_lines
      : [`Pick-up at ${order.pickup_at}`, address.fullname]
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-2">
        <h2 className="text-base">{what}</h2>
        <span className="flex items-center">
          {order.can_change_address && (
            <Button
              kind="quiet"
              onClick={() => setChanging(true)}
              className="-my-2 text-sm font-medium"
            >
              Change<span className="sr-only"> {what.toLowerCase()}</span>
            </Button>
          )}
          <CopyButton text={lines.join('\n')} what="address" />
        </span>
      </div>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {address.contact_number !== '' && (
          <a
            href={`tel:${address.contact_number}`}
            className="mt-1 inline-block text-muted hover:text-ink"
          >
            {address.contact_number}
          </a>
        )}
      </address>
      {isChanging && <AddressDialog order={order} onClose={() => setChanging(false)} />}
    </>
  )
}
