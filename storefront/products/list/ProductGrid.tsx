import { useEffect } from 'react'
import { GRID } from './grid.ts'
import type { ListedProduct } from './listed-product.ts'
import { ProductCard } from './ProductCard.tsx'

/** As many cards as the first view shows on a wide screen. */
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
