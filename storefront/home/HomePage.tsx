import { textsContext, useTexts } from '#client/texts.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PostCard } from '#contract/blog.ts'
import type { CompanyInfo, HomeWords, SiteSettings } from '#contract/pages.ts'
import { apiContext } from '#client/api.ts'
import { readFailure } from '#client/failures.ts'
import { resultsOf } from '#client/lists.ts'
import { LoadError } from '#client/parts/LoadError.tsx'
import { PrefetchLink } from '#client/parts/PrefetchLink.tsx'
import type { MenuCategory } from '../rendering.ts'
import { Icon } from '#ui/Icon.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import type { ListedProduct } from '../products/list/listed-product.ts'
import { listedProducts, productQuery } from '../products/list/product-list.ts'
import { useRoot } from '../root.ts'
import {
  type Announcement,
  Announcements,
  listAnnouncements,
} from '../products/list/Announcements.tsx'
import { Hero, HERO_SIZES } from './Hero.tsx'
import { LatestPosts } from './LatestPosts.tsx'
import { Story } from './Story.tsx'
import { HomeSections } from './HomeSections.tsx'
import { hasStandard, loadSections, type ShownSection } from './load-sections.ts'
import { ProductRow } from './ProductRow.tsx'

/** A block that could not be loaded is null, and left out. */
type HomeData = {
  newest: ListedProduct[] | null
  bestReviewed: ListedProduct[] | null
  /** The slugs of categories without a product; absent where each has one. */
  empty?: string[]
  company: CompanyInfo | null
  posts: PostCard[] | null
  /** The shop's announcements of codes and offers. */
  announcements: Announcement[] | null
  /** Absent where the shop says it in no words of its own. */
  words?: HomeWords
  /** The merchant's chosen products, in place of the newest; absent if there are none. */
  chosen?: ListedProduct[]
  /** The sections that the merchant composed; absent where the page has the standard parts alone. */
  sections?: ShownSection[]
  error?: string
}

/** The data of the standard parts where the merchant's sections stand in their place. */
const WITHOUT_STANDARD = {
  newest: null,
  bestReviewed: null,
  company: null,
  posts: null,
  chosen: [],
}

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  let status = 200
  /** Loads a block; its failure leaves the other blocks alone. */
  async function block<T>(loading: Promise<T>): Promise<T | null> {
    try {
      return await loading
    } catch (error) {
      status = readFailure(error).status
      return null
    }
  }
  const products = (ordering: 'newest' | 'best_reviewed', pageSize: number) =>
    api('GET /products/products/', {
      query: productQuery({ ordering, page_size: pageSize }),
    }).then(listedProducts)
  const [newest, bestReviewed, company, posts, announcements, page, chosen] = await Promise.all([
    block(products('newest', 8)),
    block(products('best_reviewed', 4)),
    block(api('GET /pages/company-info/').catch(nothingIfMissing)),
    block(
      api('GET /blog/posts/', { query: { status: 'published', page_size: 3 } }).then((reply) =>
        resultsOf(reply, 'slug', 'title'),
      ),
    ),
    block(listAnnouncements(api)),
    block(api('GET /pages/home/')),
    block(api('GET /products/home/').then(listedProducts)),
  ])
  const { sections = [], empty_categories: empty, ...words } = page ?? {}
  const shown = await loadSections(api, sections, block)
  const found: HomeData = {
    newest,
    bestReviewed: bestReviewed?.filter((product) => product.review_count > 0) ?? null,
    company,
    posts,
    announcements,
    ...(empty && { empty }),
    ...(page && Object.values(words).some(Boolean) && { words: words as HomeWords }),
    ...(chosen && chosen.length > 0 && { chosen }),
    ...(shown.length > 0 && { sections: shown, ...(!hasStandard(shown) && WITHOUT_STANDARD) }),
  }
  if (status !== 200) found.error = context.get(textsContext).of('home')('loadFailed')
  return data(found, { status })
}

/** A shop need not have told its story. */
function nothingIfMissing(error: unknown): null {
  if (readFailure(error).status === 404) return null
  throw error
}

/** The large picture at the top of the page: that of a first hero, or of the standard parts. */
function preloadOf(sections: ShownSection[] | undefined, hero: SiteSettings['hero_image']) {
  const [first] = sections ?? []
  const standard = !sections || hasStandard(sections) ? hero?.image : undefined
  const image = (first?.kind === 'hero' && first.picture) || standard
  return image ? { image, sizes: HERO_SIZES } : undefined
}

export const handle = {
  texts: ['home', 'products'],
  head: ({ sections }, { site_title, hero_image, social_media_links }) => ({
    canonical: links.home,
    image: hero_image?.image,
    preload: preloadOf(sections, hero_image),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: site_title,
        sameAs: Object.values(social_media_links),
      },
    ],
  }),
} satisfies PageHandle<HomeData>

export function Component() {
  const { sections, announcements, error } = useLoaderData<HomeData>()
  return sections ? (
    <HomeSections
      sections={sections}
      announcements={announcements ?? []}
      error={error}
      standard={<StandardParts />}
    />
  ) : (
    <StandardParts />
  )
}

/** Each part stands only where the shop has something to show in it. */
function StandardParts() {
  const t = useTexts('home')
  const { settings, categories } = useRoot()
  const {
    newest,
    bestReviewed,
    empty = [],
    company,
    posts,
    announcements,
    words,
    chosen,
    error,
  } = useLoaderData<HomeData>()
  const filled = categories?.filter(({ slug }) => !empty.includes(slug)) ?? []
  return (
    <>
      <Hero
        settings={settings}
        words={words}
        tagline={company?.tagline}
        hasStory={Boolean(company?.history_summary || company?.mission_statement)}
        isEmpty={newest?.length === 0}
      />
      {announcements && announcements.length > 0 && <Announcements list={announcements} />}
      <div className="grid grid-cols-1 gap-20 pt-16 md:gap-28 md:pt-24">
        {error && (
          <div className="page">
            <LoadError>{error}</LoadError>
          </div>
        )}
        {filled.length > 1 && <CategoryIndex categories={filled} />}
        {chosen && (
          <ProductRow title={words?.products_title || t('ourChoice')} products={chosen} all />
        )}
        {!chosen && newest && newest.length > 0 && (
          <ProductRow title={words?.products_title || t('newInTheShop')} products={newest} all />
        )}
        {bestReviewed && bestReviewed.length > 0 && (
          <ProductRow title={t('bestReviewed')} products={bestReviewed} />
        )}
        {company?.history_summary && <Story company={company} />}
        {posts && posts.length > 0 && <LatestPosts posts={posts} />}
      </div>
    </>
  )
}

/** The catalogue's table of contents, of two categories or more. */
const CategoryIndex = ({ categories }: { categories: MenuCategory[] }) => {
  const t = useTexts('home')
  return (
    <section aria-labelledby="categories" className="page">
      <h2
        id="categories"
        className="category-title caps border-b border-ink pb-3 font-body text-ink"
      >
        {t('shopByCategory')}
      </h2>
      <ul className="category-index md:grid md:grid-cols-2 md:gap-x-12">
        {categories.map(({ slug, name }) => (
          <li key={slug} className="border-b border-line">
            <PrefetchLink
              to={links.products({ category: slug })}
              className="group flex items-center justify-between gap-4 py-5 font-display text-2xl hover:text-accent"
            >
              {name}
              <Icon
                name="arrow-right"
                className="size-5 text-muted transition-transform group-hover:text-accent group-hover:translate-x-[calc(var(--turn)*0.25rem)]"
              />
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
