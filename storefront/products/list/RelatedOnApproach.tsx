import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { useApi } from '#client/use-api.ts'
import type { loadRelated, RelatedProducts } from './RelatedProducts.tsx'

type Loaded = {
  products: Awaited<ReturnType<typeof loadRelated>>
  Products: typeof RelatedProducts
}

/** How far below the window's edge it begins to load. */
const AHEAD = '600px'

/** More of the category, once the reader comes near: it is no part of what the page is opened for. */
export function RelatedOnApproach({ product }: { product: Pick<Product, 'slug' | 'category'> }) {
  const api = useApi()
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const { slug } = product
  const category = product.category.slug

  useEffect(() => {
    async function load() {
      const related = await import('./RelatedProducts.tsx')
      const products = await related.loadRelated(api, { category, without: slug })
      setLoaded({ products, Products: related.RelatedProducts })
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without it the page is whole all the same.
        load().catch(() => {})
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [api, category, slug])

  return (
    <div ref={place} className="lg:col-span-2">
      {loaded && (
        <loaded.Products
          title={`More from ${product.category.name}`}
          products={loaded.products}
          className="mt-16 border-t border-line pt-8 lg:mt-24"
        />
      )}
    </div>
  )
}
