import type { Ref } from 'react'
import type { ProductRow } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { Finder } from '../parts/fields/Finder.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/products.ts'

type ProductSearchProps = {
  label: string
  /** The label for screen readers of a press on a result: "Add". */
  verb: string
  /** The ids that are chosen already. */
  except?: number[]
  ref?: Ref<HTMLInputElement>
  onTake: (id: number, product: ProductRow) => void
}

/** A product that is found by words. */
export function ProductSearch({ label, verb, except, ref, onTake }: ProductSearchProps) {
  const { shop, api } = useShop()
  return (
    <Finder
      label={label}
      placeholder={t('nameSkuBarcode')}
      verb={verb}
      keyOf={(words) => ['products', shop, 'found', words]}
      find={async (words) => (await api('GET /products/', { query: { search: words } })).results}
      isLeftOut={({ id }) => except?.includes(id) ?? false}
      shownAs={({ name }) => name}
      {...(ref && { ref })}
      onTake={(product) => onTake(product.id, product)}
    />
  )
}
