import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import { links } from '../../links.ts'
import type { ListedProduct } from './listed-product.ts'
import { listedProducts, productQuery } from './product-list.ts'
import { ProductCard } from './ProductCard.tsx'

const SHOWN = 4
/** A single one beside what is shown is no choice. */
const LEAST = 2
const SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 22vw, 46vw'

/** A few products to go on with: those beside a product, or the newest. */
export async function loadRelated(api: Api, beside: string | undefined): Promise<ListedProduct[]> {
  if (beside === undefined) return listNewest(api)
  return api('GET /products/products/:slug/related/', { params: { slug: beside } })
    .then(listedProducts)
    .catch(() => [])
}

/** None if they cannot be loaded; sold-out products come last. */
async function listNewest(api: Api): Promise<ListedProduct[]> {
  const found = await api('GET /products/products/', {
    query: productQuery({ page_size: 2 * SHOWN }),
  })
    .then(listedProducts)
    .catch(() => [])
  return found.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0)).slice(0, SHOWN)
}

type RelatedProductsProps = {
  /** The id of the heading: two such lists may stand on one page. */
  id?: string
  title: string
  products: ListedProduct[]
  /** The name of the category that the title is about; the title stands if one of them is in it. */
  category?: string | undefined
  className?: string
}

export const RelatedProducts = ({
  id = 'related',
  title,
  products,
  category,
  className = '',
}: RelatedProductsProps) => {
  const t = useTexts('products')
  return (
    products.length >= LEAST && (
      <section aria-labelledby={id} className={className}>
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id={id} className="text-2xl">
            {category === undefined || products.some((each) => each.category === category)
              ? title
              : t('youMayLikeThese')}
          </h2>
          <Link
            to={links.products()}
            className="py-1 text-sm text-accent underline underline-offset-4"
          >
            {t('seeAllProducts')}
          </Link>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,34%)),1fr))] gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </section>
    )
  )
}
