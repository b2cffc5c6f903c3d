import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PostCard } from '#contract/blog.ts'
import type { CompanyInfo } from '#contract/pages.ts'
import { apiContext } from '#client/api.ts'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { failure, readFailure } from '#client/failures.ts'
import { type ListedProduct, listedProduct } from '../products/list/listed-product.ts'
import { useRoot } from '../root.ts'
import { CategoryIndex } from './CategoryIndex.tsx'
import { Hero, HERO_SIZES } from './Hero.tsx'
import { LatestPosts } from './LatestPosts.tsx'
import { ProductRow } from './ProductRow.tsx'
import { Story } from './Story.tsx'

type HomeData = {
  newest: ListedProduct[]
  bestReviewed: ListedProduct[]
  company: CompanyInfo | null
  posts: PostCard[]
}

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = context.get(apiContext)
  try {
    const [newest, bestReviewed, company, posts] = await Promise.all([
      api('GET /products/products/', { query: { ordering: 'newest', page_size: 8 } }),
      api('GET /products/products/', { query: { ordering: 'best_reviewed', page_size: 4 } }),
      api('GET /pages/company-info/').catch(nothingIfMissing),
      api('GET /blog/posts/', { query: { status: 'published', page_size: 3 } }),
    ])
    return {
      newest: newest.results.map(listedProduct),
      bestReviewed: bestReviewed.results
        .filter((product) => product.review_count > 0)
        .map(listedProduct),
      company,
      posts: posts.results,
    }
  } catch (error) {
    throw failure(error, 'Failed to load site details.')
  }
}

/** A shop need not have told its story. */
function nothingIfMissing(error: unknown): null {
  if (readFailure(error).status === 404) return null
  throw error
}

export const handle = {
  head: (_, { site_title, hero_image, social_media_links }) => ({
    canonical: links.home,
    image: hero_image?.image,
    preload: hero_image ? { image: hero_image.image, sizes: HERO_SIZES } : undefined,
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

/** Each part stands only where the shop has something to show in it. */
export function Component() {
  const { settings, categories } = useRoot()
  const { newest, bestReviewed, company, posts } = useLoaderData<HomeData>()
  return (
    <>
      <Hero settings={settings} tagline={company?.tagline} />
      <div className="grid gap-20 pt-16 md:gap-28 md:pt-24">
        {categories && categories.length > 0 && <CategoryIndex categories={categories} />}
        {newest.length > 0 && <ProductRow title="New in the shop" products={newest} all />}
        {bestReviewed.length > 0 && (
          <ProductRow title="Best reviewed" products={bestReviewed} rated />
        )}
        {company?.history_summary && <Story company={company} />}
        {posts.length > 0 && <LatestPosts posts={posts} />}
      </div>
    </>
  )
}
