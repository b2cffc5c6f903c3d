import { useId } from 'react'
import { links } from '../links.ts'
import type { ListedProduct } from '../products/list/listed-product.ts'
import { ProductCard } from '../products/list/ProductCard.tsx'
import { SectionHead } from './SectionHead.tsx'

const SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 22vw, 46vw'

type ProductRowProps = { title: string; products: ListedProduct[]; all?: boolean }

export function ProductRow({ title, products, all }: ProductRowProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page">
      <SectionHead
        id={id}
        title={title}
        {...(all && { href: links.products(), link: 'See all products' })}
      />
      <ul className="card-row grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-4 gap-y-10 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col">
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
