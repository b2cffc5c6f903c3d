import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Money } from '../parts/Money.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useVariantGrid } from './variants-data.ts'
import { t } from '../texts/variants.ts'

/** An overview of the variants, and the way to change them. */
export function VariantsCard({ product }: { product: StaffProduct }) {
  const { shop } = useShop()
  const grid = useVariantGrid(product.id)
  return (
    <Card
      folds
      title={t('optionsAndVariants')}
      aside={
        <ButtonLink to={links.variants(shop, product.id)}>
          {product.has_variants ? t('editVariants') : t('addOptions')}
        </ButtonLink>
      }
    >
      <Loaded query={grid}>
        {({ options, variants }) =>
          variants.length === 0 ? (
            <p className="text-muted">{t('soldInOneWay')}</p>
          ) : (
            <>
              <p className="mb-2 text-muted">{options.map(({ name }) => name).join(', ')}</p>
              <ul className="rows">
                {variants.map((variant) => (
                  <li
                    key={variant.id}
                    className="flex flex-wrap items-center justify-between gap-x-4 py-1.5"
                  >
                    <span className="flex items-center gap-2">
                      {variant.values.join(', ')}
                      {!variant.is_active && <Tag>{t('notOffered')}</Tag>}
                      {variant.is_on_sale && <Tag tone="wait">{t('onSale')}</Tag>}
                    </span>
                    <span className="flex gap-4">
                      <Money amount={variant.price} />
                      <span className={variant.stock <= 0 ? 'font-semibold text-alarm' : ''}>
                        {t('itemsLeft', { count: variant.stock })}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
