import { useEffect, useRef, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import type { loadRelated, RelatedProducts } from './RelatedProducts.tsx'

type Loaded = {
  products: Awaited<ReturnType<typeof loadRelated>>
  Products: typeof RelatedProducts
}

type RelatedOnApproachProps = {
  title: string
  /** Slug of the product that they stand beside; else they are the newest. */
  beside?: string
  /** The name of the category that the title is about. */
  category?: string | undefined
  /** For the placeholder, which exists before the products. */
  className?: string
}

/** Loading begins this far below the window's edge. */
const AHEAD = '300px'

/** More to look at, once the reader comes near: it is no part of what the page is opened for. */
export function RelatedOnApproach(props: RelatedOnApproachProps) {
  const { beside, className = '' } = props
  const api = useApi()
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    async function load() {
      const related = await import('./RelatedProducts.tsx')
      const products = await related.loadRelated(api, beside)
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
  }, [api, beside])

  return (
    <div ref={place} data-no-print className={className}>
      {loaded && (
        <loaded.Products
          {...props}
          products={loaded.products}
          className="mt-16 border-t border-line pt-8 lg:mt-24"
        />
      )}
    </div>
  )
}
