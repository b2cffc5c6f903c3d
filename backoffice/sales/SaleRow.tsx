import { useState } from 'react'
import { Link } from 'react-router'
import type { Sale } from '#contract/backoffice/catalogue/sales.ts'
import { links } from '../links.ts'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { Button } from '../parts/Button.tsx'
import { Money } from '../parts/Money.tsx'
import { Tag, type Tone } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { ChangeSaleDialog } from './ChangeSaleDialog.tsx'
import { useSaleChange } from './sales-data.ts'

/** A sale: its product, price, dates and actions. */
export function SaleRow({ sale, namesProduct }: { sale: Sale; namesProduct?: boolean }) {
  const { shop } = useShop()
  const canPrice = useCan()('prices.edit')
  const [open, setOpen] = useState<'change' | 'end'>()
  const close = () => setOpen(undefined)
  const { product, variant, state } = sale
  const { label, tone } = SALE_STATE[state]
  const isOpen = state === 'planned' || state === 'running'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {namesProduct && (
            <Link
              to={links.product(shop, product.id)}
              className="font-medium wrap-anywhere hover:underline"
            >
              {product.name}
            </Link>
          )}
          {variant && <span className={namesProduct ? 'text-muted' : ''}>{variant.name}</span>}
          <Tag tone={tone}>{label}</Tag>
        </p>
        <p className="mt-0.5">
          <Money amount={sale.sale_price} className="font-medium" />{' '}
          <span className="text-muted">
            instead of <Money amount={sale.normal_price} />
          </span>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          <When iso={sale.starts_at} /> to <When iso={sale.ended_at ?? sale.ends_at} />
        </p>
        {sale.lowest_price_30_days && (
          <p className="mt-0.5 text-sm text-muted">
            Lowest price in the last 30 days: <Money amount={sale.lowest_price_30_days} />
          </p>
        )}
      </div>
      {isOpen && canPrice && (
        <div className="flex gap-2">
          <Button onClick={() => setOpen('change')}>
            Change<span className="sr-only"> the sale of {variant?.name ?? product.name}</span>
          </Button>
          <Button onClick={() => setOpen('end')}>
            {state === 'running' ? 'End now' : 'Cancel sale'}
            <span className="sr-only"> the sale of {variant?.name ?? product.name}</span>
          </Button>
        </div>
      )}
      {open === 'change' && <ChangeSaleDialog sale={sale} onClose={close} />}
      {open === 'end' && <EndSaleDialog sale={sale} onClose={close} />}
    </li>
  )
}

function EndSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { api } = useShop()
  const isRunning = sale.state === 'running'
  const end = useSaleChange(sale.product.id, () =>
    api('POST /sales/:id/ending/', { params: { id: sale.id } }),
  )
  return (
    <AskDialog
      title={isRunning ? 'End this sale now?' : 'Cancel this sale?'}
      act={isRunning ? 'End the sale' : 'Cancel the sale'}
      doing={end}
      onAct={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isRunning ? (
        <>
          It costs <Money amount={sale.normal_price} /> again immediately, also in carts.
        </>
      ) : (
        'It will not begin. It stays in the history.'
      )}
    </AskDialog>
  )
}

const SALE_STATE: Record<Sale['state'], { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'wait' },
  running: { label: 'Running', tone: 'good' },
  ended: { label: 'Ended', tone: 'calm' },
  canceled: { label: 'Canceled', tone: 'calm' },
  lapsed: { label: 'Did not begin', tone: 'alarm' },
}
