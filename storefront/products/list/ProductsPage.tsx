import { textsContext, useTexts } from '#client/texts.ts'
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import type { Category, Collection, Facet } from '#contract/products.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { LoadError } from '#client/parts/LoadError.tsx'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../../head.ts'
import { links } from '../../links.ts'
import { loadTexts } from '../../load-texts.ts'
import { messageOf, readFailure } from '#client/failures.ts'
import { type Announcement, loadAnnouncements, QuietAnnouncements } from './Announcements.tsx'
import { CategoryLinks } from './CategoryLinks.tsx'
import { chipsOf, choicesOf } from './choices.ts'
import { Chips, Filters, NothingLeft } from './Filters.tsx'
import { ListOptions } from './ListOptions.tsx'
import { Pager } from '#client/parts/Pager.tsx'
import {
  emptyMessageFor,
  facetsAsked,
  type ProductList,
  productListOf,
  productQuery,
  type Question,
  questionOf,
  titleFor,
} from './product-list.ts'
import { CARD_SIZES } from './ProductCard.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { RelatedOnApproach } from './RelatedOnApproach.tsx'
import { Picture } from '#client/parts/Picture.tsx'

type ProductsData = {
  question: Question
  category: Category | Collection | null
  announcements: Announcement[]
  /** The filters of the shop; absent if it has none. */
  facets?: Facet[]
} & ({ list: ProductList; error?: never } | { list?: never; error: string })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const asked = questionOf(url)
  const { category: slug, collection, page } = asked
  const query = listQuery(asked, facetsAsked(url, asked))
  // A category that cannot be had costs the page its description and its status, not its products.
  let status = 200
  const subjectAsked = collection
    ? api('GET /products/collections/:slug/', { params: { slug: collection } })
    : slug
      ? api('GET /products/categories/:slug/', { params: { slug } })
      : null
  const categoryAsked = subjectAsked
    ? subjectAsked.then(
        (found: Category | Collection | null) => (found?.name ? found : null),
        (error: unknown) => {
          status = readFailure(error).status
          return null
        },
      )
    : null
  try {
    const [list, category, announcements] = await Promise.all([
      api('GET /products/products/', {
        query: { ...query, ...orderOf(asked), ...(page && { page: Number(page) }) },
      }),
      categoryAsked,
      loadAnnouncements(api),
    ])
    if (isRenamed(category, collection ?? slug))
      return redirect(addressAt(category, asked, url), 301)
    const shown = { category, announcements, list: productListOf(list) }
    if (shown.list.hasFacets || collection) {
      await loadTexts(context.get(textsContext).data, ['filters'])
    }
    if (!shown.list.hasFacets) {
      const found: ProductsData = { question: withoutFilters(asked), ...shown }
      return data(found, { status })
    }
    const facets = await api('GET /products/facets/', { query })
    const chosen = choicesOf(facets)
    const question = { ...asked, ...(chosen && { facets: chosen }) }
    const found: ProductsData = { question, ...shown, facets }
    return data(found, { status })
  } catch (error) {
    const message = messageOf(error, context.get(textsContext).of('products')('loadFailed'))
    const category = await categoryAsked
    if (isRenamed(category, collection ?? slug))
      return redirect(addressAt(category, asked, url), 301)
    const question = withoutFilters(asked)
    const failed: ProductsData = { question, category, announcements: [], error: message }
    return data(failed, { status: readFailure(error).status })
  }
}

/** The part of a list's query that says which products are in it. */
const listQuery = ({ collection, category, search, inStock }: Question, facet: string[]) =>
  productQuery({
    ...(collection && { collection }),
    ...(category && { category__slug: category }),
    ...(search && { search }),
    ...(inStock && { in_stock: true }),
    ...(facet.length > 0 && { facet }),
  })

const orderOf = ({ ordering }: Question) => ordering && { ordering }

/** In a shop without filters a search has its own order, and asks for no stock. */
const withoutFilters = ({ ordering, inStock, ...question }: Question): Question =>
  question.search ? question : { ...question, ordering, inStock }

const collectionOf = (subject: Category | Collection | null) =>
  subject && 'picture' in subject ? subject : undefined

const isRenamed = (
  subject: Category | Collection | null,
  slug: string | undefined,
): subject is Category => Boolean(subject?.slug) && subject?.slug !== slug

/** The address of the list under its present slug; filters and whatever others read stay. */
function addressAt({ slug }: Category, { page, ...question }: Question, { searchParams }: URL) {
  const subject = question.collection ? { collection: slug } : { category: slug }
  const facets = Object.fromEntries(searchParams)
  return links.products({ ...question, ...subject, page: Number(page), facets })
}

export function Component() {
  const { question, category, announcements, facets, ...found } = useLoaderData<ProductsData>()
  const isNavigating = useNavigation().state !== 'idle'
  const own = collectionOf(category)
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <header className="mb-8 md:mb-12">
        <Title question={question} name={category?.name} />
        {own?.picture && <CollectionPicture image={own.picture} alt={own.picture_alt} />}
        {category?.description && (
          <MerchantHtml html={category.description} className="prose mt-4" />
        )}
        {!question.collection && (
          <CategoryLinks chosen={question.category} search={question.search} />
        )}
        {(!question.search || facets) && found.list && <ListOptions {...question} />}
        {!question.search && <QuietAnnouncements list={announcements} />}
      </header>
      <div className={isNavigating ? 'opacity-60 transition-opacity delay-150' : ''}>
        {found.error === undefined && facets ? (
          <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-x-10">
            <Filters facets={facets} question={question} count={found.list.count} />
            <div>
              <Chips facets={facets} question={question} />
              <Results question={question} list={found.list} facets={facets} />
            </div>
          </div>
        ) : found.error === undefined ? (
          <Results question={question} list={found.list} />
        ) : (
          <Failed question={question} error={found.error} />
        )}
      </div>
    </div>
  )
}

/** The specification's title, and beside it, in larger type, the name of the category. */
function Title({ question, name }: { question: Question; name: string | undefined }) {
  const t = useTexts('products')
  return name === undefined || question.collection ? (
    <h1 className="text-3xl [overflow-wrap:anywhere]">{name ?? titleFor(question, t)}</h1>
  ) : (
    <hgroup>
      <h1 className="font-body text-base font-normal tracking-normal text-muted [overflow-wrap:anywhere]">
        {titleFor(question, t)}
      </h1>{' '}
      <p className="mt-1 font-display text-3xl [font-weight:var(--display-weight)] [letter-spacing:var(--tracking-display)] [overflow-wrap:anywhere] text-balance">
        {name}
      </p>
    </hgroup>
  )
}

function Failed({ question, error }: { question: Question; error: string }) {
  const t = useTexts('products')
  return (
    <>
      <LoadError>{error}</LoadError>
      {question.page && (
        <LinkButton kind="quiet" to={links.products({ ...question, page: 1 })} className="mt-3">
          {t('firstPage')}
        </LinkButton>
      )}
    </>
  )
}

type ResultsProps = { question: Question; list: ProductList; facets?: Facet[] }

function Results({ question, list, facets }: ResultsProps) {
  const t = useTexts('products')
  const page = Number(question.page ?? 1)
  if (list.products.length === 0 && facets && question.facets) {
    return <NothingLeft facets={facets} question={question} />
  }
  if (list.products.length === 0) {
    return (
      <div className="border-t border-line pt-10">
        <output className="block font-display text-xl">{emptyMessageFor(question, t)}</output>
        {(question.search || question.category || question.collection) && (
          <LinkButton kind="secondary" to={links.products()} className="mt-6">
            {t('seeAllProducts')}
          </LinkButton>
        )}
        <RelatedOnApproach title={t('youMayLikeThese')} />
      </div>
    )
  }
  return (
    <>
      {list.corrected && (
        <output className="mb-2 block text-lg [overflow-wrap:anywhere]">
          {t.rich('showingResultsFor', {
            search: list.corrected,
            term: (words) => <strong className="font-semibold">{words}</strong>,
          })}
        </output>
      )}
      <output className="mb-4 block text-sm text-muted tabular-nums">
        {list.pages > 1
          ? t('countOnPage', { count: list.count, page, pages: list.pages })
          : t('count', { count: list.count })}
      </output>
      <ProductGrid products={list.products} />
      <Pager
        current={page}
        last={list.pages}
        href={(to) => links.products({ ...question, page: to })}
      />
    </>
  )
}

export const handle = {
  texts: ['products'],
  textsIf: {
    filters: ({ facets, question }) => facets !== undefined || question.collection !== undefined,
  },
  head({ question, category, list, facets = [] }, _, texts): Head {
    const t = texts.of('products')
    const { search, page } = question
    const title = titleFor(question, t)
    const own = collectionOf(category)
    const shown = own?.seo_title || category?.name
    const whole = !shown ? title : search ? `${title} ${shown}` : shown
    const chosen = chipsOf(facets).flatMap(({ label }) => label ?? [])
    const name = [whole, ...chosen].join(' – ')
    return {
      title: page && Number(page) > 1 ? t('titleWithPage', { title: name, page }) : name,
      description: own?.seo_description || (category ? plainText(category.description) : undefined),
      ...(list && (!search || question.facets) && addressesOf(question)),
      ...(import.meta.env.SSR && pictureOf(list, own)),
    }
  },
} satisfies PageHandle<ProductsData>

/** For documents alone: the picture that stands for the page, and is loaded first. */
function pictureOf(list: ProductList | undefined, collection: Collection | undefined): Head {
  const image = collection?.picture ?? list?.products[0]?.picture?.image
  const sizes = collection?.picture ? COLLECTION_PICTURE_SIZES : CARD_SIZES
  return { image, preload: image ? { image, sizes } : undefined }
}

/**
 * A list in another order, or of what is in stock alone, is no page of its own for search engines. One
 * with a filter is; one with two, or of a search, is none that they keep.
 */
function addressesOf({ ordering, inStock, ...question }: Question) {
  const page = Number(question.page)
  const choices = Object.values(question.facets ?? {}).flatMap((words) => words.split('.'))
  const canonical =
    question.search || choices.length > 1 ? undefined : links.products({ ...question, page })
  const address = import.meta.env.SSR && links.products({ ...question, page, ordering, inStock })
  return { ...(canonical && { canonical }), ...(address && address !== canonical && { address }) }
}

/** The words of the shop's own, sanitised HTML. */
const plainText = (html: string) =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const COLLECTION_PICTURE_SIZES = '100vw'

/** The picture above the products of a collection. */
const CollectionPicture = ({ image, alt }: { image: string; alt: string }) => (
  <Picture
    image={image}
    width={1600}
    height={900}
    alt={alt}
    sizes={COLLECTION_PICTURE_SIZES}
    priority
    className="mt-6 aspect-video w-full rounded-picture object-cover md:aspect-3/1"
  />
)
