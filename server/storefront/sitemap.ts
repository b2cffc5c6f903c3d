import { notFound } from '#server/platform/serving/refusal.ts'
import type { CacheTag } from '#server/tenants/cache-tags.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { StorefrontEntry } from '#storefront/rendering.ts'
import {
  countAddresses,
  findOwnPages,
  listCategoryNames,
  listPostAddresses,
  listProductAddresses,
} from './sitemap.queries.ts'
import { element, XML_HEAD } from './xml.ts'

/** A shop with more than this gets an index, with parts of this size. */
const MOST_ADDRESSES = 5000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Links = StorefrontEntry['links']
export type PartKind = 'pages' | 'products' | 'posts'
type Slice = { offset: number; limit: number }
type Address = { path: string; time?: Date }

type SitemapRequest = {
  tx: ReadTx
  shop: Shop
  links: Links
  dependsOn: (...tags: CacheTag[]) => void
}

/** The shop's addresses, or the index of where they are listed. */
export async function makeSitemap(request: SitemapRequest): Promise<string> {
  const { tx, shop, dependsOn } = request
  dependsOn('products', 'posts')
  const pages = await listPages(request)
  const counts = await countAddresses(tx)
  if (pages.length + counts.products + counts.posts > MOST_ADDRESSES) {
    const parts = (kind: PartKind, count: number) =>
      Array.from(
        { length: Math.ceil(count / MOST_ADDRESSES) },
        (_, at) => `/sitemap-${kind}-${at + 1}.xml`,
      )
    return indexOf(shop, [
      '/sitemap-pages-1.xml',
      ...parts('products', counts.products),
      ...parts('posts', counts.posts),
    ])
  }
  const whole = { offset: 0, limit: MOST_ADDRESSES }
  const [products, posts] = await Promise.all([
    listProducts(request, whole),
    listPosts(request, whole),
  ])
  return listOf(shop, [...pages, ...products, ...posts])
}

/** Makes a part of a split sitemap, counted from 1. @throws Refusal 404 after the last */
export async function makeSitemapPart(
  request: SitemapRequest,
  kind: PartKind,
  number: number,
): Promise<string> {
  const { shop } = request
  const slice = { offset: (number - 1) * MOST_ADDRESSES, limit: MOST_ADDRESSES }
  const addresses = await listPart(request, kind, slice)
  if (addresses.length === 0) notFound()
  return listOf(shop, addresses)
}

async function listPart(request: SitemapRequest, kind: PartKind, slice: Slice): Promise<Address[]> {
  if (kind === 'pages') {
    return (await listPages(request)).slice(slice.offset, slice.offset + slice.limit)
  }
  request.dependsOn(kind)
  return kind === 'products' ? listProducts(request, slice) : listPosts(request, slice)
}

async function listPages({ tx, links, dependsOn }: SitemapRequest): Promise<Address[]> {
  dependsOn('settings', 'categories', 'company', 'faqs', 'documents', 'pages')
  const [own, categories] = await Promise.all([findOwnPages(tx), listCategoryNames(tx)])
  return [
    links.home,
    links.products(),
    ...categories.map(({ slug }) => links.products({ category: slug })),
    ...tx.format.collections.map(({ slug }) => links.products({ collection: slug })),
    links.blog,
    ...(own.company ? [links.company] : []),
    links.contact,
    ...(own.faqs ? [links.faq] : []),
    ...(own.documents.includes('refund_policy') ? [links.refundPolicy] : []),
    ...(own.documents.includes('privacy_policy') ? [links.privacyPolicy] : []),
    ...own.pages.map((slug) => links.page(slug)),
  ].map((path) => ({ path }))
}

async function listProducts({ tx, links }: SitemapRequest, slice: Slice): Promise<Address[]> {
  const rows = await listProductAddresses(tx, slice)
  return rows.map(({ slug, time }) => ({ path: links.product(slug), time }))
}

async function listPosts({ tx, links }: SitemapRequest, slice: Slice): Promise<Address[]> {
  const rows = await listPostAddresses(tx, slice)
  return rows.map(({ slug, time }) => ({ path: links.post(slug), time }))
}

const listOf = ({ origin }: Shop, addresses: Address[]) =>
  `${XML_HEAD}<urlset ${NAMESPACE}>\n${addresses
    .map(({ path, time }) => {
      const changed = time ? element('lastmod', time.toISOString()) : ''
      return `<url>${element('loc', origin + path)}${changed}</url>\n`
    })
    .join('')}</urlset>\n`

const indexOf = ({ origin }: Shop, paths: string[]) =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${paths
    .map((path) => `<sitemap>${element('loc', origin + path)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`
