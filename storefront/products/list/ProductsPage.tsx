import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Category } from '#contract/products.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../../head.ts'
import { links } from '../../links.ts'
import { messageOf, readFailure } from '#client/failures.ts'
import { CategoryLinks } from './CategoryLinks.tsx'
import { ListOptions } from './ListOptions.tsx'
import { Pager } from '#client/parts/Pager.tsx'
import {
  emptyMessageFor,
  type ProductList,
  productListOf,
  productQuery,
  type Question,
  questionOf,
  titleFor,
} from './product-list.ts'
import { CARD_SIZES } from './ProductCard.tsx'
import { ProductGrid } from './ProductGrid.tsx'

type ProductsData = { question: Question; category: Category | null } & (
  | { list: ProductList; error?: never }
  | { list?: never; error: string }
)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const question = questionOf(new URL(request.url))
  const { category: slug, search, page, ordering, inStock } = question
  // A category that cannot be had costs the page its description and its status, not its products.
  let status = 200
  const categoryAsked = slug
    ? api('GET /products/categories/:slug/', { params: { slug } }).catch((error: unknown) => {
        status = readFailure(error).status
        return null
      })
    : null
  try {
    const [list, category] = await Promise.all([
      api('GET /products/products/', {
        query: productQuery({
          ...(slug && { category__slug: slug }),
          ...(search && { search }),
          ...(page && { page: Number(page) }),
          ...(ordering && { ordering }),
          ...(inStock && { in_stock: true }),
        }),
      }),
      categoryAsked,
    ])
    const found: ProductsData = { question, category, list: productListOf(list) }
    return data(found, { status })
  } catch (error) {
    const message = messageOf(error, 'Failed to load products.')
    const failed: ProductsData = { question, category: await categoryAsked, error: message }
    return data(failed, { status: readFailure(error).status })
  }
}

export function Component() {
  const { question, category, list, error } = useLoaderData<ProductsData>()
  const { search, page } = question
  const title = titleFor(question)
  const href = (to: number) => links.products({ ...question, page: to })
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <header className="mb-8 md:mb-12">
        {category ? (
          <>
            <h1 className="font-body text-base font-normal tracking-normal text-muted">{title}</h1>
            <p className="mt-1 font-display text-3xl">{category.name}</p>
          </>
        ) : (
          <h1 className="text-3xl [overflow-wrap:anywhere]">{title}</h1>
        )}
        {category?.description && (
          <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: category.description }} />
        )}
        <CategoryLinks chosen={question.category} search={search} />
        {!search && error === undefined && <ListOptions question={question} />}
      </header>
      {error !== undefined && (
        <>
          <Notice kind="error">{error}</Notice>
          <Button kind="secondary" href={href(1)} className="mt-6">
            {page ? 'Go to the first page' : 'Try again'}
          </Button>
        </>
      )}
      {list?.products.length === 0 && (
        <div className="border-t border-line pt-10">
          <output className="block font-display text-xl">{emptyMessageFor(question)}</output>
          {(search || question.category) && (
            <Button kind="secondary" href={links.products()} className="mt-6">
              See all products
            </Button>
          )}
        </div>
      )}
      {list && list.products.length > 0 && (
        <>
          <output className="mb-4 block text-sm text-muted tabular-nums">
            {list.count === 1 ? '1 product' : `${list.count} products`}
            {list.pages > 1 && `, page ${Number(page ?? 1)} of ${list.pages}`}
          </output>
          <ProductGrid products={list.products} />
          <Pager current={Number(page ?? 1)} last={list.pages} href={href} />
        </>
      )}
    </div>
  )
}

export const handle = {
  head({ question, category, list }): Head {
    const { search, page } = question
    const image = list?.products[0]?.picture?.image
    const name = !search && category ? category.name : titleFor(question)
    return {
      title: Number(page) > 1 ? `${name}, page ${page}` : name,
      description: category ? plainText(category.description) : undefined,
      ...(list && !search && { canonical: links.products({ ...question, page: Number(page) }) }),
      image,
      preload: image ? { image, sizes: CARD_SIZES } : undefined,
    }
  },
} satisfies PageHandle<ProductsData>

/** The words of the shop's own, sanitised HTML. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
