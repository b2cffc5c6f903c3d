import { lazyPart } from '#client/parts/lazy-part.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { sentenceOf } from '#client/failures.ts'
import { Card } from '../../parts/Card.tsx'
import { Later } from '../../parts/Later.tsx'
import { Failed, RowsSkeleton } from '../../parts/States.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/product-page.ts'
import { t as parts } from '../../texts/parts.ts'

const ChosenProducts = lazyPart(() => import('../ChosenProducts.tsx'), 'ChosenProducts')

const MOST = 12

/** The products that customers see beside this one. Each change is saved at once. */
export function RelatedCard({ product: { id } }: { product: StaffProduct }) {
  const { shop, api } = useShop()
  const key = ['products', shop, 'related', id]
  const params = { id }
  const related = useRecord(key, () => api('GET /products/:id/related/', { params }))
  const change = useChange(
    (to: number[]) =>
      api('PATCH /products/:id/related/', {
        params,
        body: { related_ids: { from: related.data?.related_ids ?? [], to } },
      }),
    { done: parts('saved'), stale: [key], saysFault: true },
  )
  const { data, error } = related
  return (
    <Card title={t('goesWellWith')} folds>
      {error && !data ? (
        <Failed message={sentenceOf(error)} onRetry={() => void related.refetch()} />
      ) : data ? (
        <Later fallback={<RowsSkeleton rows={2} />}>
          <ChosenProducts
            chosen={(change.isPending && change.variables) || data.related_ids}
            none={t('noneChosenRelated')}
            most={MOST}
            fault={undefined}
            onChange={(ids) => change.mutate(ids)}
          />
        </Later>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Card>
  )
}
