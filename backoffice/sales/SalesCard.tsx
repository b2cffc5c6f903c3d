import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { Sale } from '#contract/backoffice/catalogue/sales.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { MoreButton } from '../parts/lists/MoreButton.tsx'
import { Failed } from '../parts/States.tsx'
import { useCan } from '../shell/use-shop.ts'
import { PlanSaleDialog } from './PlanSaleDialog.tsx'
import { SaleRow } from './SaleRow.tsx'
import { useSales } from './sales-data.ts'
import { t } from '../texts/sales.ts'

const isOpen = ({ state }: Sale) => state === 'planned' || state === 'running'

/** The sales of a product: what runs and is planned, what was, and a new one. */
export function SalesCard({ product }: { product: StaffProduct }) {
  const canPrice = useCan()('prices.edit')
  const [plans, setPlans] = useState(false)
  const sales = useSales({ product: product.id })
  const { rows } = sales
  const [open, over] = [rows.filter(isOpen), rows.filter((sale) => !isOpen(sale))]
  return (
    <Card title={t('sale')} folds flush>
      {sales.error && rows.length === 0 && (
        <Failed message={sentenceOf(sales.error)} onRetry={() => void sales.refetch()} />
      )}
      {sales.data && open.length === 0 && (
        <p className="px-4 text-muted md:px-5">{t('noSalePlanned')}</p>
      )}
      <ul className="rows">
        {open.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </ul>
      <div className="px-4 pt-3 pb-4 md:px-5">
        {canPrice && <Button onClick={() => setPlans(true)}>{t('planSaleAsk')}</Button>}
        {over.length > 0 && (
          <details className="mt-4">
            <summary className="text-muted">{t('earlierSales')}</summary>
            <ul className="-mx-4 mt-2 rows md:-mx-5">
              {over.map((sale) => (
                <SaleRow key={sale.id} sale={sale} />
              ))}
            </ul>
            <MoreButton list={sales} />
          </details>
        )}
      </div>
      {plans && <PlanSaleDialog product={product} onClose={() => setPlans(false)} />}
    </Card>
  )
}
