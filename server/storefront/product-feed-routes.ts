import { Readable } from 'node:stream'
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { findCollection, isIn } from '#server/products/collections/collections.queries.ts'
import type { PagePorts } from './page-ports.ts'
import { findShopFace } from './sitemap.queries.ts'
import { findOfferTerms } from './terms/offer-terms.queries.ts'
import { element, XML_HEAD } from './xml.ts'
import { findFeedVersion, listFedProducts } from './feeds/fed-products.queries.ts'
import { type FeedItem, type FeedPlace, itemsOf } from './feeds/feed-items.rules.ts'

/** Products per read: a feed holds no more of them in memory, however many there are. */
const BATCH_SIZE = 100
const MOST_PER_PAGE = 1000

type Format = {
  type: string
  begin: (shop: { title: string; description: string; link: string }) => string
  item: (item: FeedItem, isFirst: boolean) => string
  end: string
}

/** Google's format has no name for what only the shop's own words of XML tell. */
const OWN_NAMES = new Set(['return_window'])

/** Writes a fact of an item; a list is an element for each of its entries. */
const xmlOf = ([name, value]: [string, string | object[]]): string =>
  typeof value === 'string'
    ? element(`${OWN_NAMES.has(name) ? 'c' : 'g'}:${name}`, value)
    : value
        .map((entry) => `<g:${name}>${Object.entries(entry).map(xmlOf).join('')}</g:${name}>`)
        .join('')

const FORMATS: Record<'xml' | 'json', Format> = {
  xml: {
    type: 'application/xml; charset=utf-8',
    begin: ({ title, description, link }) =>
      `${XML_HEAD}<rss xmlns:g="http://base.google.com/ns/1.0" xmlns:c="http://base.google.com/cns/1.0" version="2.0"><channel>` +
      `${element('title', title)}${element('link', link)}${element('description', description)}\n`,
    item: (item) => `<item>${Object.entries(item).map(xmlOf).join('')}</item>\n`,
    end: '</channel></rss>\n',
  },
  json: {
    type: 'application/json; charset=utf-8',
    begin: (shop) => `{"shop":${JSON.stringify(shop)},"items":[\n`,
    item: (item, isFirst) => `${isFirst ? '' : ',\n'}${JSON.stringify(item)}`,
    end: '\n]}\n',
  },
}

type Query = { after?: string; limit?: string }
/** The format, and the slug of a collection if the feed is one's. */
type Asked = { name: 'xml' | 'json'; slug?: string | undefined }

/** Feeds of all products, and of each collection: streamed whole, or by `limit` and `after` with the next page in `Link`. */
export function mountProductFeeds(app: FastifyInstance, ports: PagePorts): void {
  for (const name of ['xml', 'json'] as const) {
    app.get<{ Querystring: Query }>(`/feeds/products.${name}`, (request, reply) =>
      answer(ports, request, reply, { name }),
    )
  }
  app.get<{ Querystring: Query; Params: { file: string } }>(
    '/feeds/collections/:file',
    (request, reply) => {
      const [, slug, name] = /^(.{1,120})\.(xml|json)$/.exec(request.params.file) ?? notFound()
      return answer(ports, request, reply, { name: name as 'xml' | 'json', slug })
    },
  )
}

async function answer(
  ports: PagePorts,
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
  { name, slug }: Asked,
) {
  const shop = await ports.admission.toPage(request)
  await ports.openings.assertSeen(request.raw, shop)
  await ports.limits('catalogue', shop.id, ports.caller.addressOf(request.raw))
  const format = FORMATS[name]
  const { after, limit } = pageOf(request.query)
  const { links } = await ports.storefront.entry()
  const collectionOf = async (tx: ReadTx) =>
    slug === undefined ? undefined : ((await findCollection(tx, slug)) ?? notFound())
  const [collection, version, face, currency, terms] = await ports.read(shop.id, async (tx) => [
    await collectionOf(tx),
    await findFeedVersion(tx),
    (await findShopFace(tx)) ?? notFound(),
    tx.format.currency,
    await findOfferTerms(tx),
  ])
  const title = collection
    ? {
        title: `${face.site_title}: ${collection.name}`,
        description: collection.seo_description || face.site_description,
        link: shop.origin + links.products({ collection: collection.slug }),
      }
    : { title: face.site_title, description: face.site_description, link: shop.origin }
  // Products leave a collection by their age at midnight.
  const day = new Date().toISOString().slice(0, 10)
  const facts = JSON.stringify([title, terms, collection && [collection, day]])
  const parts = [version, currency, facts, after, limit, name]
  const etag = `W/"${hash('sha1', parts.join(' '), 'base64url')}"`
  for (let at = 0; at < ports.headers.length; at += 2) {
    reply.header(ports.headers[at]!, ports.headers[at + 1])
  }
  reply.header('Cache-Control', 'no-cache').header('ETag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const place: FeedPlace = {
    currency,
    terms,
    pageOf: (slug, variant) =>
      shop.origin + (variant === undefined ? links.product(slug) : links.variant(slug, variant)),
    pictureOf: (path) => (ports.publicApiUrl?.origin ?? shop.origin) + path,
  }
  const rows = (afterId: number, most: number) =>
    ports.read(shop.id, (tx) =>
      listFedProducts(tx, afterId, most, collection && isIn(tx, collection)),
    )
  reply.type(format.type)
  if (limit === undefined) {
    await ports.limits('feed', shop.id, ports.caller.addressOf(request.raw))
    // No batch is read before the one ahead of it has been sent.
    const ahead = { highWaterMark: 1 }
    return reply.send(Readable.from(textOf(format, title, batches(rows, after), place), ahead))
  }
  const page = await rows(after, limit)
  const last = page.length === limit ? page.at(-1)?.id : undefined
  if (last !== undefined)
    reply.header('Link', nextOf(shop, pathOf({ name, slug: collection?.slug }), last, limit))
  return reply.send(Readable.from(textOf(format, title, [page], place)))
}

const pathOf = ({ name, slug }: Asked) =>
  slug === undefined ? `/feeds/products.${name}` : `/feeds/collections/${slug}.${name}`

const nextOf = ({ origin }: Shop, path: string, last: number, limit: number) =>
  `<${origin}${path}?after=${last}&limit=${limit}>; rel="next"`

function pageOf({ after = '0', limit }: Query) {
  // Ids have up to 16 digits.
  const whole = (text: string) => (/^\d{1,16}$/.test(text) ? Number(text) : notFound())
  return {
    after: whole(after),
    limit: limit === undefined ? undefined : Math.min(MOST_PER_PAGE, Math.max(1, whole(limit))),
  }
}

type Batch = Awaited<ReturnType<typeof listFedProducts>>

async function* batches(
  rows: (afterId: number, most: number) => Promise<Batch>,
  after: number,
): AsyncGenerator<Batch> {
  for (let last = after; ;) {
    const batch = await rows(last, BATCH_SIZE)
    yield batch
    if (batch.length < BATCH_SIZE) return
    last = batch.at(-1)!.id
  }
}

async function* textOf(
  { begin, item, end }: Format,
  shop: { title: string; description: string; link: string },
  products: AsyncIterable<Batch> | Batch[],
  place: FeedPlace,
): AsyncGenerator<string> {
  yield begin(shop)
  let isFirst = true
  for await (const batch of products) {
    let text = ''
    for (const each of batch.flatMap((product) => itemsOf(product, place))) {
      text += item(each, isFirst)
      isFirst = false
    }
    yield text
  }
  yield end
}
