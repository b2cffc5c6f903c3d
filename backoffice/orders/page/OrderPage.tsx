import { useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { OrderAct, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { Icon } from '#ui/Icon.tsx'
import type { StaffPayment } from '#contract/backoffice/orders/shapes/staff-payment.ts'
import { CopyAsDraft } from '../../drafts/CopyAsDraft.tsx'
import { LoadedPage } from '../../forms/Loaded.tsx'
import { links } from '../../links.ts'
import { OrderDocuments } from '../../documents/OrderDocuments.tsx'
import { useOrderInList } from '../list/in-list.ts'
import { ButtonLink } from '../../parts/Button.tsx'
import { Later } from '../../parts/Later.tsx'
import { Page } from '../../parts/Page.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { When } from '../../parts/When.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { ActDialog } from './ActDialog.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { OrderActs } from './OrderActs.tsx'
import { OrderLines } from './OrderLines.tsx'
import { STATUS, statusLabel } from '../order-words.ts'
import { DemandsCard } from '../demands/DemandsCard.tsx'
import { useOrder } from '../orders-data.ts'
import { CustomsButton } from '../shipments/CustomsButton.tsx'
import { OrderPageLink } from '../shipments/OrderPageLink.tsx'
import { ShipDialog } from '../shipments/ShipDialog.tsx'
import { Shipments } from '../shipments/Shipments.tsx'
import { OrderReturns } from '../../returns/OrderReturns.tsx'
import { Timeline } from './Timeline.tsx'
import { Card } from '../../parts/Card.tsx'
import { RefundActs } from '../refunds/RefundActs.tsx'
import { RefundEntry } from '../refunds/RefundEntry.tsx'
import { Payment } from '../../payments/Payment.tsx'
import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'
import { t } from '../../texts/order-page.ts'

const EditItems = lazyPart(() => import('../edits/EditItems.tsx'), 'EditItems')

/** An order with all that is known of it, and what may be done with it now. */
export function Component() {
  const id = Number(useParams()['id'])
  const order = useOrder(id)
  const { back: list, ...beside } = useOrderInList(id)
  const back = { to: list, label: t('orders') }
  return (
    <LoadedPage query={order} title={t('order')} back={back}>
      {(data) => <OrderScreen key={id} order={data} back={back} beside={beside} />}
    </LoadedPage>
  )
}

type Beside = Omit<ReturnType<typeof useOrderInList>, 'back'>
type OrderScreenProps = {
  order: StaffOrder
  back: { to: string; label: string }
  beside: Beside
}

function OrderScreen({ order, back, beside }: OrderScreenProps) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const can = useCan()
  const canHandle = can('orders.handle')
  const [act, setAct] = useAct(order)
  const slip = links.printedSlips(shop, [order.id])
  const canShip = order.acts.some((each) => each.act === 'ship')
  useKeys({
    ...(beside.next && { j: () => void navigate(beside.next!) }),
    ...(beside.previous && { k: () => void navigate(beside.previous!) }),
    Escape: () => void navigate(back.to),
    ...(canHandle && { p: () => void window.open(slip, '_blank') }),
    ...(canShip && { s: () => setAct('ship') }),
  })
  return (
    <Page
      title={order.order_number}
      back={back}
      aside={<Facts order={order} />}
      actions={
        <>
          <BesideLinks {...beside} />
          {can('orders.create') && <CopyAsDraft order={order} label={t('copyAsDraft')} />}
          {canHandle && <Papers order={order} slip={slip} />}
          <OrderActs order={order} onAct={setAct} />
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-5">
          <ItemsOrFields order={order} />
          {order.shipments.length > 0 && <Shipments order={order} />}
          <OrderReturns orderId={order.id} />
          {order.refunds.length > 0 && <OrderRefunds order={order} />}
          {order.payments && <OrderPayments payments={order.payments} />}
          <Timeline order={order} />
        </div>
        <div className="grid gap-5">
          <CustomerCard order={order} />
          {(order.open ?? order.demands) && <DemandsCard order={order} />}
          {order.payments && <OrderDocuments order={order} />}
          {order.has_order_page && canHandle && <OrderPageLink order={order} />}
        </div>
      </div>
      {act && <OpenDialog order={order} act={act} onClose={() => setAct(undefined)} key={act} />}
    </Page>
  )
}

/** The items of an order, or in their place the fields that edit them. */
function ItemsOrFields({ order }: { order: StaffOrder }) {
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  if (!isEditing)
    return <OrderLines order={order} {...(order.can_edit && { onEdit: () => setEditing(true) })} />
  return (
    <Later fallback={<OrderLines order={order} />}>
      <EditItems order={order} onClose={close} />
    </Later>
  )
}

/** Shows the order's state, when it was made and of which draft, and how long its items are kept. */
const Facts = ({ order }: { order: StaffOrder }) => (
  <>
    <StatusTags order={order} />
    <When iso={order.created_at} className="text-muted" />
    {order.draft && <MadeFrom draft={order.draft} />}
    {order.hold_expires_at && (
      <span className="text-sm text-muted">
        {t.rich('reservedUntil', { when: <When iso={order.hold_expires_at} key="when" /> })}
      </span>
    )}
  </>
)

/** Names the colleague who has made the order by hand, and the draft. */
function MadeFrom({ draft: { id, number, staff } }: { draft: NonNullable<StaffOrder['draft']> }) {
  const { shop } = useShop()
  return (
    <span className="text-sm text-muted">
      {t.rich('madeFrom', {
        name: staff ?? '–',
        number,
        a: (words) => (
          <Link key="draft" to={links.draft(shop, id)} className="underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </span>
  )
}

/** The papers of a parcel. */
const Papers = ({ order, slip }: { order: StaffOrder; slip: string }) => (
  <>
    <ButtonLink to={slip} target="_blank">
      {t.rich('printSlip', { hidden: (inner) => <span className="sr-only">{inner}</span> })}
    </ButtonLink>
    {order.passes_customs && <CustomsButton order={order} />}
  </>
)

function StatusTags({ order }: { order: StaffOrder }) {
  const form = useMoney()
  const isPickedUp = order.pickup_at !== null
  const isPaidLate = order.payments?.some((payment) => payment.is_after_cancellation)
  return (
    <>
      <Tag tone={STATUS[order.status].tone}>{statusLabel(order.status, isPickedUp)}</Tag>
      {isPickedUp && <Tag>{t('pickup')}</Tag>}
      {order.open && order.status !== 'awaiting_payment' && (
        <Tag tone="wait">{t('openAmount', { amount: money(order.open, form) })}</Tag>
      )}
      {order.is_to_collect && <Tag tone="wait">{t('payOnDelivery')}</Tag>}
      {isPaidLate && <Tag tone="alarm">{t('paidLate')}</Tag>}
      {isPartShipped(order) && (
        <Tag tone="good">{isPickedUp ? t('partReady') : t('partShipped')}</Tag>
      )}
    </>
  )
}

const isPartShipped = ({ status, shipments }: StaffOrder) =>
  (status === 'paid' || status === 'processing') && shipments.length > 0

type OpenDialogProps = { order: StaffOrder; act: OrderAct; onClose: () => void }

const OpenDialog = ({ order, act, onClose }: OpenDialogProps) =>
  act === 'ship' ? (
    <ShipDialog order={order} onClose={onClose} />
  ) : (
    <ActDialog order={order} act={act} onClose={onClose} />
  )

/** The act whose dialog is open: one that was pressed, or that the address asks for. */
function useAct({ acts }: StaffOrder) {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const [pressed, setPressed] = useState<OrderAct>()
  const asked = acts.find(({ act }) => act === query.get('act'))?.act
  const setAct = (act: OrderAct | undefined) => {
    setPressed(act)
    if (!query.has('act')) return
    const { act: _, ...others } = Object.fromEntries(query)
    setQuery(others, { replace: true, state })
  }
  return [pressed ?? asked, setAct] as const
}

/** To the orders before and after this one in its list. */
const BesideLinks = ({ previous, next }: Beside) =>
  (previous || next) && (
    <nav aria-label={t('ordersOfList')} className="flex">
      {(
        [
          [t('previousOrder'), previous, 'chevron-left'],
          [t('nextOrder'), next, 'chevron-right'],
        ] as const
      ).map(([label, to, icon]) =>
        to ? (
          <Link
            key={label}
            to={to}
            aria-label={label}
            className="inline-flex size-11 items-center justify-center rounded-control hover:bg-stage md:size-9"
          >
            <Icon name={icon} className="size-4" />
          </Link>
        ) : (
          <span key={label} className="hidden size-9 md:block" />
        ),
      )}
    </nav>
  )

/** The refunds of an order, newest first. */
const OrderRefunds = ({ order }: { order: StaffOrder }) => (
  <Card title={t('refunds')} flush>
    <ul className="rows">
      {order.refunds.toReversed().map((refund) => (
        <li key={refund.id} className="px-4 py-3 md:px-5">
          <RefundEntry refund={refund} />
          <RefundActs refund={refund} orderId={order.id} />
        </li>
      ))}
    </ul>
  </Card>
)

/** Attempts and receipts; under each what was heard of it. */
const OrderPayments = ({ payments }: { payments: StaffPayment[] }) => (
  <Card title={t('payments')} flush>
    {payments.length === 0 && <p className="px-4 pb-4 text-muted md:px-5">{t('noPaymentsYet')}</p>}
    <ul className="rows">
      {payments.map((payment) => (
        <li key={payment.id} className="px-4 py-3 md:px-5">
          <Payment payment={payment} />
        </li>
      ))}
    </ul>
  </Card>
)
