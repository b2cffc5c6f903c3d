import { type ReactNode, useState } from 'react'
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
import { t } from '../texts/sales.ts'

/** A sale: its product, price, dates and actions. */
export function SaleRow({ sale, namesProduct }: { sale: Sale; namesProduct?: boolean }) {
  const { shop } = useShop()
  const canPrice = useCan()('prices.edit')
  const [open, setOpen] = useState<'change' | 'end'>()
  const close = () => setOpen(undefined)
  const { product, variant, state } = sale
  const { label, tone } = SALE_STATE[state]
  const name = variant?.name ?? product.name
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
            {t.rich('insteadOfNormal', { price: <Money amount={sale.normal_price} /> })}
          </span>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {t.rich('whenToWhen', {
            from: <When iso={sale.starts_at} />,
            to: <When iso={sale.ended_at ?? sale.ends_at} />,
          })}
        </p>
        {sale.lowest_price_30_days && (
          <p className="mt-0.5 text-sm text-muted">
            {t.rich('lowestPrice', { price: <Money amount={sale.lowest_price_30_days} /> })}
          </p>
        )}
      </div>
      {isOpen && canPrice && (
        <div className="flex gap-2">
          <Button onClick={() => setOpen('change')}>
            {t.rich('changeSaleOf', { name, of: readOut })}
          </Button>
          <Button onClick={() => setOpen('end')}>
            {t.rich(state === 'running' ? 'endNow' : 'cancelSale', { name, of: readOut })}
          </Button>
        </div>
      )}
      {open === 'change' && <ChangeSaleDialog sale={sale} onClose={close} />}
      {open === 'end' && <EndSaleDialog sale={sale} onClose={close} />}
    </li>
  )
}

const readOut = (words: ReactNode[]): ReactNode => <span className="sr-only">{words}</span>

function EndSaleDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { api } = useShop()
  const isRunning = sale.state === 'running'
  const end = useSaleChange(sale.product.id, () =>
    api('POST /sales/:id/ending/', { params: { id: sale.id } }),
  )
  return (
    <AskDialog
      title={isRunning ? t('endThisSaleNow') : t('cancelThisSale')}
      act={isRunning ? t('endTheSale') : t('cancelTheSale')}
      doing={end}
      onAct={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isRunning
        ? t.rich('costsAgain', { price: <Money amount={sale.normal_price} /> })
        : t('willNotBegin')}
    </AskDialog>
  )
}

const SALE_STATE: Record<Sale['state'], { label: string; tone: Tone }> = {
  planned: { label: t('planned'), tone: 'wait' },
  running: { label: t('running'), tone: 'good' },
  ended: { label: t('ended'), tone: 'calm' },
  canceled: { label: t('canceled'), tone: 'calm' },
  lapsed: { label: t('didNotBegin'), tone: 'alarm' },
}
