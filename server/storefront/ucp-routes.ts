import { isBlank } from '#contract/texts/visible-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { reducedTo } from '#server/platform/serving/validate.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { PagePorts } from './page-ports.ts'
import { findDetail, lookUp, searchCatalogue } from './ucp/catalogue.ts'
import { errorReply, profileOf } from './ucp/replies.ts'
import { LookupRequest, MOST_IDS, ProductRequest, SearchRequest, VERSION } from './ucp/requests.ts'

type Place = Parameters<typeof searchCatalogue>[2]

/**
 * The catalogue for programs that shop for people, by the Universal Commerce Protocol: the profile that
 * they look for, and three calls. Everything in it stands in the feeds and on the pages as well.
 */
export function mountUcp(app: FastifyInstance, ports: PagePorts): void {
  app.get('/.well-known/ucp', async (request, reply) => {
    const shop = await admit(ports, request)
    return reply.header('Cache-Control', 'public, max-age=300').send(profileOf(shop.origin))
  })
  mountCall(app, ports, 'search', SearchRequest, searchCatalogue, ({ query, filters }) =>
    !isBlank(query ?? '') || filters ? undefined : 'Name a query or filters.',
  )
  mountCall(app, ports, 'lookup', LookupRequest, lookUp)
  mountCall(app, ports, 'product', ProductRequest, findDetail)
}

async function admit(ports: PagePorts, request: FastifyRequest): Promise<Shop> {
  const shop = await ports.admission.toPage(request)
  await ports.openings.assertSeen(request.raw, shop)
  await ports.limits('catalogue', shop.id, ports.caller.addressOf(request.raw))
  return shop
}

function mountCall<Schema extends TSchema>(
  app: FastifyInstance,
  ports: PagePorts,
  name: string,
  schema: Schema,
  answer: (tx: ReadTx, request: Static<Schema>, place: Place) => Promise<object>,
  faultOf: (request: Static<Schema>) => string | undefined = () => undefined,
): void {
  const validator = Compile(schema)
  app.post(
    `/ucp/${VERSION}/catalog/${name}`,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const shop = await admit(ports, request)
      reply.header('Cache-Control', 'no-store')
      const body = reducedTo(request.body, schema)
      const { ids } = (body ?? {}) as { ids?: unknown[] }
      if (Array.isArray(ids) && ids.length > MOST_IDS) {
        return reply
          .code(400)
          .send(errorReply('request_too_large', `Ask for ${MOST_IDS} ids at most.`))
      }
      const fault = validator.Check(body) ? faultOf(body) : faultIn(validator.Errors(body))
      if (fault !== undefined) return reply.code(400).send(errorReply('invalid_request', fault))
      const place = await placeOf(ports, shop)
      return ports.read(shop.id, (tx) => answer(tx, body as Static<Schema>, place))
    },
  )
}

function faultIn(errors: { instancePath: string; message: string }[]): string {
  const [{ instancePath, message } = { instancePath: '', message: 'is not valid' }] = errors
  return `${instancePath === '' ? 'The request' : instancePath.slice(1)}: ${message}`
}

async function placeOf(ports: PagePorts, shop: Shop): Promise<Place> {
  const { links } = await ports.storefront.entry()
  return {
    pageOf: (slug, variant) =>
      shop.origin + (variant === undefined ? links.product(slug) : links.variant(slug, variant)),
    pictureOf: (path) => (ports.publicApiUrl?.origin ?? shop.origin) + path,
  }
}
