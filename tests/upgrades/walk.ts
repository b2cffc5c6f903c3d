import { linesOfPage } from '#server/proof/backup/lines.ts'
import type { Reply } from '../http.ts'

/** Public pages and replies of a shop besides those that its sitemap names. */
const PAGES = ['/', '/products', '/blog', '/contact', '/faq', '/cart', '/login', '/register']
const REPLIES = [
  '/blog/posts/',
  '/contact/info/',
  '/orders/announcements/',
  '/pages/settings/public/',
  '/pages/company-info/',
  '/pages/home/',
  '/products/products/',
  '/products/home/',
  '/products/categories/',
]

/** Lists of the back office whose replies are compared, and how many records of each. */
const LISTS: Record<string, number> = {
  '/audit/': 0,
  '/categories/': 0,
  '/comments/': 0,
  '/company/': 0,
  '/contact-details/': 0,
  '/customers/': 3,
  '/faqs/': 0,
  '/free-pages/': 0,
  '/legal-texts/': 0,
  '/messages/': 2,
  '/orders/': 8,
  '/orders/counts/': 0,
  '/payments/': 0,
  '/posts/': 2,
  '/products/': 5,
  '/products/counts/': 0,
  '/promotions/': 2,
  '/refunds/': 0,
  '/reviews/': 0,
  '/sales/': 0,
  '/settings/': 0,
  '/settings/checkout/': 0,
  '/settings/delivery/': 0,
  '/settings/payment/': 0,
  '/settings/shipments/': 0,
  '/settings/tax/': 0,
  '/staff/': 0,
}

type Fetch = (path: string) => Promise<Reply>

/** The paths of a shop's pages: the fixed ones, and those of its sitemap, evenly chosen. */
export async function pagesOf(fetch: Fetch, count: number): Promise<string[]> {
  const { text } = await fetch('/sitemap.xml')
  const named = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  const others = named.filter((path) => !PAGES.includes(path) && path !== '')
  const step = Math.max(1, others.length / (count - PAGES.length))
  const chosen = Array.from(
    { length: Math.min(others.length, count - PAGES.length) },
    (_, at) => others[Math.floor(at * step)]!,
  )
  return [...PAGES, ...chosen]
}

/** The paths of public replies: the fixed ones, and those of the records that the shop lists. */
export async function repliesOf(fetch: Fetch): Promise<string[]> {
  const listed = async (path: string) => {
    const { results } = (await fetch(`/api${path}`)).json() as { results: { slug: string }[] }
    return results.slice(0, 5).map(({ slug }) => `${path}${slug}/`)
  }
  return [...REPLIES, ...(await listed('/products/products/')), ...(await listed('/blog/posts/'))]
}

type Listed = { results?: { id: number | string }[] }

/** The paths of the back office's replies about a shop. `call` asks it. */
export async function staffRepliesOf(call: Fetch): Promise<string[]> {
  const paths: string[] = []
  for (const [list, records] of Object.entries(LISTS)) {
    paths.push(list)
    if (records === 0) continue
    const { results = [] } = (await call(list)).json() as Listed
    paths.push(...results.slice(0, records).map(({ id }) => `${list}${id}/`))
  }
  return paths
}

/** The headings of a page, and where its search engines find it. */
export const outlineOfPage = (html: string): string[] =>
  [/<h1\b[^>]*>([\s\S]*?)<\/h1>/g, /<link rel="canonical" href="([^"]*)"/g].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, found]) => linesOfPage(found!).join(' ')),
  )
