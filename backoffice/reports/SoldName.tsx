import { Link } from 'react-router'
import type { ProductsRow } from '#contract/backoffice/reports/shapes/report-rows.ts'
import { links } from '../links.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/reports.ts'

type Sold = Pick<ProductsRow, 'kind' | 'product_id' | 'variant_id' | 'name' | 'variant'>

/** The products that were sold; one that there still is leads to its page. */
export function SoldName({ sold }: { sold: Sold }) {
  const { shop } = useShop()
  const { kind, product_id, name, variant } = sold
  if (kind === 'delivery') return t('deliveryRow')
  if (kind === 'rest') return t('restRow')
  if (kind === 'custom') return t('customRow', { name })
  if (kind === 'gone') return name === '' ? t('goneNameless') : t('goneRow', { name })
  return (
    <>
      {product_id === null ? (
        name
      ) : (
        <Link to={links.product(shop, product_id)} className="hover:underline">
          {name}
        </Link>
      )}
      {variant && <span className="block text-sm text-muted">{variant}</span>}
    </>
  )
}

export const keyOfSold = ({ kind, product_id, variant_id, name }: Sold) =>
  [kind, product_id, variant_id, product_id === null ? name : ''].join(' ')
