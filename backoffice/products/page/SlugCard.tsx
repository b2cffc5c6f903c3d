import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import { UrlCard } from '../../forms/UrlCard.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useProductChanged } from '../products-data.ts'

export function SlugCard({ product: { id, slug } }: { product: StaffProduct }) {
  const { api } = useShop()
  const changed = useProductChanged()
  const change = async (to: string) =>
    changed(await api('PUT /products/:id/slug/', { params: { id }, body: { slug: to } }))
  return <UrlCard place="/products/" slug={slug} onChange={change} />
}
