import { useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import type { StaffDemand, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { dayText } from '../../parts/format.ts'
import { LaterDialog } from '../../parts/Later.tsx'
import { Money } from '../../parts/Money.tsx'
import { When } from '../../parts/When.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/order-page.ts'

const PartsDialog = lazyPart(() => import('./PartsDialog.tsx'), 'PartsDialog')

/** The parts that are still to be paid, each with the link on which anybody can pay it. */
export function DemandsCard({ order }: { order: StaffOrder }) {
  const can = useCan()
  const [isChanging, setChanging] = useState(false)
  const { demands = [], open } = order
  const close = () => setChanging(false)
  return (
    <Card>
      <h2 className="text-base">{t('toPay')}</h2>
      {demands.length > 0 ? (
        <ul className="mt-1 grid gap-2">
          {demands.map((demand) => (
            <li key={demand.id} className="grid grid-cols-[1fr_auto] gap-x-4">
              <span>
                {demand.is_deposit ? t('deposit') : t('part')}
                <br />
                <span className="text-sm text-muted">
                  <DemandState demand={demand} />
                </span>
              </span>
              <Money amount={demand.amount} />
              {demand.paid_at === null && open !== undefined && (
                <PayLink order={order} demand={demand.id} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="grid grid-cols-[1fr_auto] gap-x-4">
          <span>{t('total')}</span>
          {open !== undefined && <Money amount={open} />}
          <PayLink order={order} />
        </p>
      )}
      {can('orders.money') && open !== undefined && (
        <div className="mt-1 -ms-3.5">
          <Button kind="quiet" onClick={() => setChanging(true)}>
            {demands.length > 0 ? t('changeParts') : t('takeInParts')}
          </Button>
        </div>
      )}
      {isChanging && (
        <LaterDialog onClose={close}>
          <PartsDialog order={order} onClose={close} />
        </LaterDialog>
      )}
    </Card>
  )
}

const DemandState = ({ demand: { due_on, paid_at } }: { demand: StaffDemand }) =>
  paid_at === null
    ? due_on === null
      ? t('partOpen')
      : t('partDueOn', { day: dayText(due_on) })
    : t.rich('partPaid', { when: <When iso={paid_at} key="when" /> })

/** The link to pay, to be sent by chat or message. */
function PayLink({ order, demand }: { order: StaffOrder; demand?: number }) {
  const { shop, api } = useShop()
  const can = useCan()
  const key = ['orders', shop, 'pay-link', order.id, demand ?? null, order.open ?? null]
  const link = useRecord(key, () =>
    api('GET /orders/:id/pay-link/', {
      params: { id: order.id },
      query: demand === undefined ? {} : { demand },
    }),
  )
  if (!can('orders.handle')) return null
  return (
    <span className="col-span-2 flex flex-wrap items-center gap-x-1 text-sm">
      {link.data && t('payLink')}
      {link.data && <CopyButton text={link.data.url} what={t('linkToPay')} />}
      <ErrorText error={link.error} />
    </span>
  )
}
