import { useEffect } from 'react'
import { GRID } from './grid.ts'
import type { ListedProduct } from './listed-product.ts'
import { ProductCard } from './ProductCard.tsx'

/** As many cards as the first view shows on a wide screen. */
const FIRST_ROW = 3

export function ProductGrid({ products }: { products: ListedProduct[] }) {
  useEffect(hushOnEscape, [])
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
function hushOnEscape() {
  const page = document.documentElement
  const hush = (event: KeyboardEvent) => event.key === 'Escape' && (page.dataset['hush'] = '')
  const unhush = () => delete page.dataset['hush']
  document.addEventListener('keydown', hush)
  document.addEventListener('focusin', unhush)
  document.addEventListener('pointerover', unhush)
  return () => {
    unhush()
    document.removeEventListener('keydown', hush)
    document.removeEventListener('focusin', unhush)
    document.removeEventListener('pointerover', unhush)
  }
}
