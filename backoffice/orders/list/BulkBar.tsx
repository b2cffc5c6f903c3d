import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { OrderRow } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { useBegun } from '../../bulk/bulk-data.ts'
import { ConfirmManyDialog } from '../../bulk/ConfirmManyDialog.tsx'
import { SelectionBar } from '../../bulk/SelectionBar.tsx'
import { links } from '../../links.ts'
import { Button } from '../../parts/Button.tsx'
import { CsvButton } from '../../parts/lists/CsvButton.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import type { OrdersFilter } from './orders-filter.ts'
import { ShipManyDialog, type Tracking } from './ShipManyDialog.tsx'
import { t } from '../../texts/orders.ts'
import { t as words } from '../../texts/order-words.ts'

type Step = 'process' | 'ship' | 'deliver' | 'cancel'

/** The words of a step: on its button, above its preview, and of its number there. */
const STEPS: Record<Step, { label: string; title: string; verb: string }> = {
  process: {
    label: words('startProcessing'),
    title: words('startProcessing'),
    verb: t('processMany'),
  },
  ship: { label: t('shipAsk'), title: words('ship'), verb: words('ship') },
  deliver: { label: words('markDelivered'), title: words('markDelivered'), verb: t('markMany') },
  cancel: { label: t('cancelUnpaidAsk'), title: t('cancelUnpaid'), verb: t('cancelMany') },
}

type BulkBarProps = {
  orders: OrderRow[]
  filter: OrdersFilter
  matches: number | undefined
  isAll: boolean
  onAll: () => void
  onEnd: () => void
}

/** Bulk acts on all ticked orders, or on all that match. */
export function BulkBar({ orders, filter, matches, isAll, onAll, onEnd }: BulkBarProps) {
  const { shop } = useShop()
  const [asked, setAsked] = useState<Step>()
  const ids = orders.map(({ id }) => id)
  const { ordering: _, ...matching } = filter
  const chosen = isAll ? { matching } : { ids }
  const { begin, preview } = useBulkSteps(chosen)
  const begun = useBegun('orders', () => {
    setAsked(undefined)
    onEnd()
  })
  const step = useMutation({
    mutationFn: ({ act, tracking }: { act: Step; tracking?: Tracking }) => begin(act, tracking),
    onSuccess: begun,
  })
  // Few are done at once; what mails people, ends orders or is many is shown before.
  const ask = (act: Step) =>
    isAll || act === 'ship' || act === 'cancel' ? setAsked(act) : step.mutate({ act })
  const isTracked = asked === 'ship' && !isAll
  return (
    <SelectionBar
      label={t('selectedOrders')}
      count={orders.length}
      matches={matches}
      isAll={isAll}
      onAll={onAll}
      onEnd={onEnd}
      fault={step.error && !asked ? sentenceOf(step.error) : undefined}
    >
      <StepButtons
        parcels={isAll ? matching : { ids: ids.join(',') }}
        slips={isAll ? undefined : links.printedSlips(shop, ids)}
        isBusy={step.isPending}
        onAsk={ask}
      />
      {isTracked && (
        <ShipManyDialog
          orders={orders}
          isBusy={step.isPending}
          fault={step.error ? sentenceOf(step.error) : undefined}
          onClose={() => setAsked(undefined)}
          onShip={(tracking) => step.mutate({ act: 'ship', tracking })}
        />
      )}
      {asked && !isTracked && (
        <ConfirmManyDialog
          title={STEPS[asked].title}
          label={STEPS[asked].verb}
          asked={{ asked, chosen }}
          preview={() => preview(asked)}
          begin={() => begin(asked)}
          onBegun={begun}
          onClose={() => setAsked(undefined)}
        />
      )}
    </SelectionBar>
  )
}

type Chosen = { ids: number[] } | { matching: Omit<OrdersFilter, 'ordering'> }

/** A step with all that are chosen: begun, or shown before it is. */
function useBulkSteps(chosen: Chosen) {
  const { api } = useShop()
  return {
    begin: (step: Step, tracking?: Tracking) =>
      step === 'cancel'
        ? api('POST /orders/bulk-cancellations/', { body: chosen })
        : api('POST /orders/bulk-steps/', {
            body: { ...chosen, act: step, ...(tracking && { tracking }) },
          }),
    preview: (step: Step) =>
      step === 'cancel'
        ? api('POST /orders/bulk-cancellations/preview/', { body: chosen })
        : api('POST /orders/bulk-steps/preview/', { body: { ...chosen, act: step } }),
  }
}

type StepButtonsProps = {
  /** The address of their packing slips. */
  slips: string | undefined
  /** The query of their file of parcels. */
  parcels: { ids: string } | Omit<OrdersFilter, 'ordering'>
  isBusy: boolean
  onAsk: (step: Step) => void
}

function StepButtons({ slips, parcels, isBusy, onAsk }: StepButtonsProps) {
  const { api } = useShop()
  const can = useCan()
  const steps: Step[] = [
    'process',
    'ship',
    'deliver',
    ...(can('orders.money') ? ['cancel' as const] : []),
  ]
  return (
    <>
      {can('orders.export') && (
        <CsvButton
          name="parcels"
          label={t('parcelFile')}
          load={(cursor) => api('GET /orders/parcels/', { query: { ...parcels, ...cursor } })}
        />
      )}
      {slips && <Button onClick={() => window.open(slips, '_blank')}>{t('printSlips')}</Button>}
      {steps.map((each) => (
        <Button
          key={each}
          kind={each === 'ship' ? 'primary' : 'secondary'}
          disabled={isBusy}
          onClick={() => onAsk(each)}
        >
          {STEPS[each].label}
        </Button>
      ))}
    </>
  )
}
