import { useId } from 'react'
import { Stars } from '#ui/Stars.tsx'
import { links } from '../links.ts'
import type { ListedProduct } from '../products/list/listed-product.ts'
import { ProductCard } from '../products/list/ProductCard.tsx'
import { SectionHead } from './SectionHead.tsx'

const SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 22vw, 46vw'

type ProductRowProps = { title: string; products: ListedProduct[]; all?: boolean; rated?: boolean }

export function ProductRow({ title, products, all, rated }: ProductRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page">
      <SectionHead
        id={id}
        title={title}
        {...(all && { href: links.products(), link: 'See all products' })}
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col">
            <ProductCard product={product} sizes={SIZES} />
            {rated && product.average_rating !== null && (
              <Rating rating={product.average_rating} count={product.review_count} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Rating = ({ rating, count }: { rating: number; count: number }) => (
  <p className="mt-2 flex items-center gap-2 text-sm text-muted tabular-nums">
    <Stars rating={rating} label={`${rating.toFixed(1)} out of 5 stars`} />
    {rating.toFixed(1)} ({count})
  </p>
)
