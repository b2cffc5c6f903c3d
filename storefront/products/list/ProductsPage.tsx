import { memo, type ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Category } from '#contract/products.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../../head.ts'
import { useDestination } from '../../destination.ts'
import { links } from '../../links.ts'
import { useRoot } from '../../root.ts'
import { messageOf, readFailure } from '#client/failures.ts'
import { type Announcement, loadAnnouncements, QuietAnnouncements } from './Announcements.tsx'
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
import { ProductGridSkeleton } from './ProductGridSkeleton.tsx'

type ProductsData = {
  question: Question
  category: Category | null
  announcements: Announcement[]
} & ({ list: ProductList; error?: never } | { list?: never; error: string })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const question = questionOf(new URL(request.url))
  const { category: slug, search, page, ordering, inStock } = question
  // A category that cannot be had costs the page its description and its status, not its products.
  let status = 200
  const categoryAsked = slug
    ? api('GET /products/categories/:slug/', { params: { slug } }).then(
        (found: Category | null) => (found?.name ? found : null),
        (error: unknown) => {
          status = readFailure(error).status
          return null
        },
      )
    : null
  try {
    const [list, category, announcements] = await Promise.all([
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
      loadAnnouncements(api),
    ])
    const found: ProductsData = { question, category, announcements, list: productListOf(list) }
    return data(found, { status })
  } catch (error) {
    const message = messageOf(error, 'Failed to load products.')
    const category = await categoryAsked
    const failed: ProductsData = { question, category, announcements: [], error: message }
    return data(failed, { status: readFailure(error).status })
  }
}

export function Component() {
  const loaded = useLoaderData<ProductsData>()
  const awaited = useAwaitedQuestion()
  const { categories } = useRoot()
  const category = awaited
    ? (categories?.find(({ slug }) => slug === awaited.category) ?? null)
    : loaded.category
  return (
    <Page
      question={awaited ?? loaded.question}
      listed={loaded.question}
      category={category}
      announcements={loaded.announcements}
      isListed={loaded.error === undefined}
    >
      {awaited && (
        <>
          <output className="sr-only">Loading...</output>
          <Skeleton className="mb-4 h-5 w-24" />
          <ProductGridSkeleton />
        </>
      )}
      {/* Hiding what was found is faster than taking it away. */}
      <div hidden={awaited !== undefined}>
        <Results {...loaded} />
      </div>
    </Page>
  )
}

/** The list that the reader has asked for on this page, until it is there. */
function useAwaitedQuestion(): Question | undefined {
  const destination = useDestination()
  if (destination?.pathname !== links.products()) return undefined
  return questionOf(new URL(destination.search, location.origin))
}

type PageProps = {
  question: Question
  /** The question of what is shown: another one than is asked while that is awaited. */
  listed: Question
  category: Category | null
  announcements: Announcement[]
  isListed: boolean
  children: ReactNode
}

/** The list's head above what was found. */
const Page = ({ question, listed, category, announcements, isListed, children }: PageProps) => (
  <div className="page pt-8 pb-20 md:pt-12">
    <header className="mb-8 md:mb-12">
      <h1 className={category ? '' : 'text-3xl [overflow-wrap:anywhere]'}>
        {category ? (
          <TitleOfCategory question={question} name={category.name} />
        ) : (
          titleFor(question)
        )}
      </h1>
      {category?.description && (
        <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: category.description }} />
      )}
      <CategoryLinks chosen={question.category} search={question.search} />
      {!question.search && isListed && <ListOptions category={question.category} listed={listed} />}
      {!question.search && <QuietAnnouncements list={announcements} />}
    </header>
    {children}
  </div>
)

/** What kind of list it is, small, and what it is a list of. */
const TitleOfCategory = ({ question, name }: { question: Question; name: string }) => (
  <>
    <span className="block font-body text-base font-normal tracking-normal text-muted [overflow-wrap:anywhere]">
      {titleFor(question)}
    </span>{' '}
    <span className="mt-1 block text-3xl">{name}</span>
  </>
)

const Results = memo(function Results({ question, list, error }: ProductsData) {
  const { search, page } = question
  const href = (to: number) => links.products({ ...question, page: to })
  return (
    <>
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
    </>
  )
})

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
