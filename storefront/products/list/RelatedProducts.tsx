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

type Wanted = { category: string | undefined; without: string | undefined }

/** A few products to go on with: of the category, or the newest where it has no others. */
export async function loadRelated(api: Api, { category, without }: Wanted) {
  if (category === undefined) return listOthers(api, {}, without)
  const others = await listOthers(api, { category__slug: category }, without)
  return others.length >= LEAST ? others : listOthers(api, {}, without)
}

/** None if they cannot be loaded. */
async function listOthers(
  api: Api,
  among: { category__slug?: string },
  without: string | undefined,
): Promise<ListedProduct[]> {
  const found = await api('GET /products/products/', {
    query: productQuery({ ...among, page_size: 2 * SHOWN }),
  })
    .then(listedProducts)
    .catch(() => [])
  const others = found.filter(({ slug }) => slug !== without)
  // Sold-out products come last.
  return others.toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0)).slice(0, SHOWN)
}

type RelatedProductsProps = { title: string; products: ListedProduct[]; className?: string }

export const RelatedProducts = ({ title, products, className = '' }: RelatedProductsProps) => {
  const t = useTexts('products')
  return (
    products.length >= LEAST && (
      <section aria-labelledby="related" className={className}>
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="related" className="text-2xl">
            {title}
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
