import { startTransition, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { Link } from 'react-router'
import type { ShownBilling } from '#contract/billing.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { links } from '../../links.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { LaterDialog } from '../../parts/Later.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { METHOD } from '../order-words.ts'
import { t } from '../../texts/order-page.ts'

/** The dialog knows the addresses of every country. */
const AddressDialog = lazyPart(() => import('./AddressDialog.tsx'), 'AddressDialog')
/** Loads it before the press, which reports a failure. */
const askForAddressDialog = () => void Promise.allSettled([import('./AddressDialog.tsx')])

/** The customer, the delivery address and the payment method. */
export function CustomerCard({ order }: { order: StaffOrder }) {
  const { shop } = useShop()
  const { customer, delivery_address: address } = order
  return (
    <Card>
      <h2 className="text-base">{t('customer')}</h2>
      {customer ? (
        <p>
          <Link
            to={links.customer(shop, customer.id)}
            className="underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {address.fullname}
          </Link>{' '}
          {customer.is_guest && <Tag>{t('guest')}</Tag>}
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
        <p className="text-muted">{t('accountErased')}</p>
      )}
      <Delivery order={order} />
      {order.note && (
        <>
          <h2 className="mt-4 text-base">{t('noteFromCustomer')}</h2>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{order.note}</p>
        </>
      )}
      {order.billing && <Invoice billing={order.billing} />}
      <h2 className="mt-4 text-base">{t('payment')}</h2>
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
      {t.rich('referenceFromCustomer', {
        reference,
        strong: (inner) => <strong>{inner}</strong>,
      })}
      <span className="block text-sm text-muted">{t('compareWithAccount')}</span>
    </span>
    <CopyButton text={reference} what={t('referenceToCopy')} />
  </p>
)

/** The buyer's own details for the invoice. */
const Invoice = ({
  billing: { company, vat_number, reference, address_lines },
}: {
  billing: ShownBilling
}) => (
  <>
    <h2 className="mt-4 text-base">{t('invoice')}</h2>
    <p className="[overflow-wrap:anywhere]">
      {[company, ...(address_lines ?? [])].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {vat_number && <span className="block">{t('vatNumber', { number: vat_number })}</span>}
      {reference && <span className="block">{t('reference', { reference })}</span>}
    </p>
  </>
)

/** The delivery address, to copy, and to change until it is shipped. */
function Delivery({ order }: { order: StaffOrder }) {
  const [isChanging, setChanging] = useState(false)
  const close = () => setChanging(false)
  const isPickedUp = order.pickup_at !== null
  const { delivery_address: address } = order
  const lines =
    order.pickup_at === null
      ? order.address_lines
      : [t('pickupAt', { place: order.pickup_at }), address.fullname]
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-2">
        <h2 className="text-base">{isPickedUp ? t('pickup') : t('deliveryAddress')}</h2>
        <span className="flex items-center">
          {order.can_change_address && (
            <Button
              kind="quiet"
              onPointerEnter={askForAddressDialog}
              onFocus={askForAddressDialog}
              onClick={() => startTransition(() => setChanging(true))}
              className="-my-2 text-sm font-medium"
            >
              {t.rich(isPickedUp ? 'changePickup' : 'changeDeliveryAddress', {
                hidden: (inner) => <span className="sr-only">{inner}</span>,
              })}
            </Button>
          )}
          <CopyButton text={lines.join('\n')} what={t('addressToCopy')} />
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
      <LaterDialog onClose={close}>
        {isChanging && <AddressDialog order={order} onClose={close} />}
      </LaterDialog>
    </>
  )
}
