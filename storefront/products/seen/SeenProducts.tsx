import { useEffect, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useAllTexts, useTexts } from '#client/texts.ts'
import { readFailure } from '#client/failures.ts'
import type { Api } from '#contract/api.ts'
import { loadTexts } from '../../load-texts.ts'
import { type ListedProduct, listedProduct } from '../list/listed-product.ts'
import { RelatedProducts } from '../list/RelatedProducts.tsx'
import { forgetSeen, noteSeen, seenSlugs } from './seen-slugs.ts'

const SHOWN = 4
/** A single one is no list. */
const LEAST = 2

/** The products that this browser saw before this one, which is noted as seen. */
export function SeenProducts({ slug }: { slug: string }) {
  const api = useApi()
  const { data } = useAllTexts()
  const [products, show] = useState<ListedProduct[]>([])
  useEffect(() => {
    const before = seenSlugs().filter((seen) => seen !== slug)
    noteSeen(slug)
    if (before.length < LEAST) return
    Promise.all([loadSeen(api, before.slice(0, SHOWN)), loadTexts(data, ['seen'])]).then(
      ([found]) => show(found),
      () => {},
    )
  }, [api, data, slug])
  return products.length >= LEAST && <Shown products={products} />
}

const Shown = ({ products }: { products: ListedProduct[] }) => {
  const t = useTexts('seen')
  return (
    <RelatedProducts
      id="seen"
      title={t('recentlySeen')}
      products={products}
      className="product-others mt-16 border-t border-line pt-8 lg:mt-24"
    />
  )
}

/** Each as it is now: a price may have changed, and what is gone is forgotten. */
async function loadSeen(api: Api, slugs: string[]): Promise<ListedProduct[]> {
  const gone: string[] = []
  const found = await Promise.all(
    slugs.map(async (slug) => {
      try {
        return [listedProduct(await api('GET /products/products/:slug/', { params: { slug } }))]
      } catch (error) {
        if (readFailure(error).status === 404) gone.push(slug)
        return []
      }
    }),
  )
  if (gone.length > 0) forgetSeen(gone)
  return found.flat()
}
