import { useId } from 'react'
import { useTexts } from '#client/texts.ts'
import { links } from '../links.ts'
import type { ListedProduct } from '../products/list/listed-product.ts'
import { ProductCard } from '../products/list/ProductCard.tsx'
import { SectionHead } from './SectionHead.tsx'

const SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 22vw, 46vw'
/** The sizes of the picture of a card that has the row to itself; `.card-row` lays it out. */
const ALONE = '(min-width: 48rem) 56vw, 92vw'

type ProductRowProps = {
  title: string
  products: ListedProduct[]
  /** Leads to the list of all products, or to this one. */
  all?: boolean | string
}

/** A row of cards under a heading. */
export function ProductRow({ title, products, all }: ProductRowProps) {
  const t = useTexts('home')
  const id = useId()
  return (
    <section aria-labelledby={id} className="page">
      <SectionHead
        id={id}
        title={title}
        {...(all && { href: all === true ? links.products() : all, link: t('seeAllProducts') })}
      />
      <ul className="card-row grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-4 gap-y-10 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col">
            <ProductCard product={product} sizes={products[1] ? SIZES : ALONE} />
          </li>
        ))}
      </ul>
    </section>
  )
}
