import { useEffect } from 'react'
import type { ListedProduct } from './listed-product.ts'
import { ProductCard } from './ProductCard.tsx'

/** Three columns, two, and one where a phone is very narrow or its text very large. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,34%)),1fr))] gap-x-4 gap-y-8 md:grid-cols-2 md:gap-x-8 md:gap-y-10 lg:grid-cols-3'

/** The number of cards that the first view shows on a wide screen. */
const FIRST_ROW = 3

export function ProductGrid({ products }: { products: ListedProduct[] }) {
  useEffect(hideTooltipsOnEscape, [])
  return (
    <ul className={GRID}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} heading="h2" priority={place < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}

/** Escape takes the tooltip away until the pointer or the focus goes elsewhere. */
function hideTooltipsOnEscape() {
  const page = document.documentElement
  const show = () => delete page.dataset['tooltips']
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') page.dataset['tooltips'] = 'hidden'
  }
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('focusin', show)
  document.addEventListener('pointerover', show)
  return () => {
    show()
    document.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('focusin', show)
    document.removeEventListener('pointerover', show)
  }
}
