import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkReport } from '#contract/backoffice/bulk.ts'
import type { OrderRow } from '#contract/backoffice/orders.ts'
import { sentenceOf } from '../api.ts'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useShop } from '../shell/use-shop.ts'
import { BulkReportDialog } from './BulkReportDialog.tsx'
import { useOrderChanged } from './orders-data.ts'
import { ShipManyDialog, type Tracking } from './ShipManyDialog.tsx'

type Step = 'process' | 'ship' | 'deliver'

/** What is done with all ticked orders at once. */
export function BulkBar({ orders, onEnd }: { orders: OrderRow[]; onEnd: () => void }) {
  const { shop, api } = useShop()
  const say = useToast()
  const changed = useOrderChanged()
  const [isShipping, setShipping] = useState(false)
  const [report, setReport] = useState<BulkReport>()
  const ids = orders.map(({ id }) => id)
  const step = useMutation({
    mutationFn: ({ act, tracking }: { act: Step; tracking?: Tracking }) =>
      api('POST /orders/bulk-steps/', { body: { ids, act, ...(tracking && { tracking }) } }),
    onSuccess: async (result) => {
      setShipping(false)
      await changed()
      if (result.refused > 0) return setReport(result)
      say({ text: result.changed === 1 ? '1 order changed' : `${result.changed} orders changed` })
      onEnd()
    },
  })
  return (
    <section
      aria-label="Selected orders"
      className="fixed inset-x-2 bottom-16 z-20 rounded-card border border-line bg-surface px-4 py-3 shadow-over md:sticky md:inset-x-0 md:bottom-4 md:mt-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <output className="flex-1 font-semibold">
          {orders.length === 1 ? '1 selected' : `${orders.length} selected`}
        </output>
        <Button onClick={() => window.open(links.packingSlips(shop, ids), '_blank')}>
          Print slips
        </Button>
        <Button disabled={step.isPending} onClick={() => step.mutate({ act: 'process' })}>
          Start processing
        </Button>
        <Button kind="primary" disabled={step.isPending} onClick={() => setShipping(true)}>
          Ship…
        </Button>
        <Button disabled={step.isPending} onClick={() => step.mutate({ act: 'deliver' })}>
          Mark delivered
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          Clear
        </Button>
      </div>
      {step.error && !isShipping && (
        <p role="alert" className="mt-2 text-alarm">
          {sentenceOf(step.error)}
        </p>
      )}
      {isShipping && (
        <ShipManyDialog
          orders={orders}
          isBusy={step.isPending}
          fault={step.error ? sentenceOf(step.error) : undefined}
          onClose={() => setShipping(false)}
          onShip={(tracking) => step.mutate({ act: 'ship', tracking })}
        />
      )}
      {report && (
        <BulkReportDialog
          report={report}
          onClose={() => {
            setReport(undefined)
            onEnd()
          }}
        />
      )}
    </section>
  )
}
