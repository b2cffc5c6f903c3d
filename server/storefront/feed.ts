import { notFound } from '#server/platform/serving/refusal.ts'
import { firstWords } from '#server/tenants/safe-html.ts'
import type { CacheTag } from '#server/tenants/cache-tags.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { StorefrontEntry } from '#storefront/rendering.ts'
import { findShopFace, listFeedPosts } from './sitemap.queries.ts'
import { element, escapeXml, XML_HEAD } from './xml.ts'

const MOST_POSTS = 20

type FeedRequest = {
  tx: ReadTx
  shop: Shop
  links: StorefrontEntry['links']
  /** The origin of the pictures within the posts. */
  mediaOrigin: string
  dependsOn: (...tags: CacheTag[]) => void
}

/** The blog as RSS 2.0: its newest posts, whole. */
export async function makeFeed(request: FeedRequest): Promise<string> {
  const { tx, shop, links, mediaOrigin, dependsOn } = request
  dependsOn('settings', 'posts')
  const t = tx.format.texts.of('layout')
  const face = (await findShopFace(tx)) ?? notFound()
  const posts = await listFeedPosts(tx, MOST_POSTS)
  const items = posts.map((post) => {
    const address = shop.origin + links.post(post.slug)
    return [
      '<item>',
      element('title', post.title),
      element('link', address),
      guidOf(post, (slug) => shop.origin + links.post(slug)),
      element('pubDate', post.published_at.toUTCString()),
      element('dc:creator', post.author_name || post.username || face.site_title),
      element('description', post.excerpt || firstWords(post.content)),
      element('content:encoded', withOrigins(post.content, shop.origin, mediaOrigin)),
      '</item>\n',
    ].join('')
  })
  const [newest] = posts
  return [
    XML_HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"',
    ' xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n',
    element('title', t('feed', { shop: face.site_title })),
    element('link', shop.origin + links.blog),
    element('description', face.site_description || t('feedAbout', { shop: face.site_title })),
    element('language', tx.format.locale),
    newest ? element('lastBuildDate', newest.published_at.toUTCString()) : '',
    `<atom:link href="${escapeXml(shop.origin + links.feed)}" rel="self" type="application/rss+xml"/>\n`,
    ...items,
    '</channel>\n</rss>\n',
  ].join('')
}

/** The address that the post was published at; after a renaming, another post may take it. */
const guidOf = (
  { slug, feed_slug }: { slug: string; feed_slug: string | null },
  addressOf: (slug: string) => string,
) =>
  feed_slug === null || feed_slug === slug
    ? `<guid isPermaLink="true">${escapeXml(addressOf(slug))}</guid>`
    : `<guid isPermaLink="false">${escapeXml(addressOf(feed_slug))}</guid>`

/** Paths within a post's HTML as whole addresses, for it is read elsewhere. */
const withOrigins = (html: string, origin: string, mediaOrigin: string) =>
  html.replace(
    /(\s(?:href|src)=")(\/(?!\/)[^"]*)/g,
    (_, start: string, path: string) =>
      start + (path.startsWith('/media/') ? mediaOrigin : origin) + path,
  )
