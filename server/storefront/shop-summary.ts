import { notFound } from '#server/platform/serving/refusal.ts'
import type { CacheTag } from '#server/tenants/cache-tags.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { StorefrontEntry } from '#storefront/rendering.ts'
import { findOwnPages, findShopFace, listCategoryNames } from './sitemap.queries.ts'

type SummaryRequest = {
  tx: ReadTx
  shop: Shop
  links: StorefrontEntry['links']
  /** The address of the API. */
  api: string
  dependsOn: (...tags: CacheTag[]) => void
}

/**
 * The shop in a text that programs read first (llms.txt): what it is, where its products, feeds and
 * policies are, and how the API is described.
 */
export async function makeShopSummary(request: SummaryRequest): Promise<string> {
  const { tx, shop, links, api, dependsOn } = request
  dependsOn('settings', 'categories', 'company', 'faqs', 'documents', 'pages')
  const face = (await findShopFace(tx)) ?? notFound()
  const own = await findOwnPages(tx)
  const categories = await listCategoryNames(tx)
  const line = (name: string, path: string, about = '') =>
    `- [${plain(name)}](${path.startsWith('/') ? shop.origin + path : path})${about && `: ${about}`}`
  const policies = [
    ...(own.documents.includes('refund_policy') ? [line('Refund policy', links.refundPolicy)] : []),
    ...(own.documents.includes('privacy_policy')
      ? [line('Privacy policy', links.privacyPolicy)]
      : []),
    ...(own.faqs ? [line('Questions and answers', links.faq)] : []),
    line('Contact', links.contact),
  ]
  return [
    `# ${plain(face.site_title)}`,
    ...(face.site_description ? ['', `> ${plain(face.site_description)}`] : []),
    '',
    `- Currency: ${tx.format.currency}`,
    `- Language: ${tx.format.locale}`,
    '',
    '## Products',
    line('All products', links.products()),
    ...categories.map(({ slug, name }) => line(name, links.products({ category: slug }))),
    ...tx.format.collections.map(({ slug, name }) =>
      line(name, links.products({ collection: slug })),
    ),
    '',
    '## For programs',
    line(
      'Products as JSON',
      '/feeds/products.json',
      'all products and variants, with `limit` and `after` by pages',
    ),
    line('Products as XML', '/feeds/products.xml', "Google's product format"),
    ...tx.format.collections.map(({ slug, name }) =>
      line(`Only ${name}, as XML`, `/feeds/collections/${slug}.xml`),
    ),
    line('Catalogue', '/.well-known/ucp', 'search and products by the Universal Commerce Protocol'),
    line('API', `${api}/openapi.json`, 'OpenAPI 3.1'),
    line('Sitemap', '/sitemap.xml'),
    '',
    '## Policies and contact',
    ...policies,
    '',
  ].join('\n')
}

/** A name on one line that closes no bracket. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()
