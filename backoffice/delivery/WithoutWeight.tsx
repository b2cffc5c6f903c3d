import { Link } from 'react-router'
import type { DeliverySettings } from '#contract/backoffice/settings/delivery.ts'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/delivery.ts'

type WithoutWeightProps = { products: DeliverySettings['without_weight'] }

/** The products for which methods by weight cannot be offered. */
export function WithoutWeight({ products }: WithoutWeightProps) {
  const { shop } = useShop()
  if (products.length === 0) return null
  return (
    <Card title={t('productsWithoutWeight')}>
      <p className="mb-2 text-muted">{t('withoutWeightHint')}</p>
      <ul className="list-disc ps-5">
        {products.map(({ id, name }) => (
          <li key={id}>
            <Link to={links.product(shop, id)} className="underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
