import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/serving/rate-limits.ts'
import { notFound, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { API_BASE } from '#server/calls/api-routes.ts'
import type { Shop, Tx, Write } from '#server/tenants/tx.ts'
import { type CallbackKind, callbackPath, tenantOfKey } from './callback-keys.ts'
import type { CardPorts } from './card-payments.ts'
import { inquiryJob } from './inquiries.ts'
import { mayInquireNow } from './inquiry.rules.ts'
import { insertEvent, isFreshEvent } from '../payment-events.queries.ts'
import { type Attempt, findAttemptByKey, planQuestion } from '../payments.queries.ts'
import type { Fact } from './provider.ts'

export type CallbackPorts = {
  write: Write
  findShop: (id: number) => Promise<Shop | undefined>
  limits: RateLimits
  caller: Caller
}

type Call = { Params: { key: string }; Body: Buffer | undefined }
type Request = FastifyRequest<Call>

/**
 * The addresses for a provider's reports and for returning browsers. Neither changes a payment:
 * each causes an inquiry. The requests come from other sites, so they carry no tenant and no origin
 * of ours.
 */
export function mountCallbacks(
  app: FastifyInstance,
  card: CardPorts,
  { write, findShop, limits, caller }: CallbackPorts,
): void {
  /**
   * By address, and before the body is read: guesses of strangers do not count against the shop.
   */
  async function admit(request: FastifyRequest) {
    const { key } = request.params as Request['params']
    const tenantId = tenantOfKey(key) ?? notFound()
    await limits('payment-notification', tenantId, caller.addressOf(request.raw))
  }

  async function found(provider: string, { params: { key } }: Request) {
    const tenantId = tenantOfKey(key) ?? notFound()
    const shop = (await findShop(tenantId)) ?? notFound()
    return write(shop.id, async (tx) => {
      const attempt = (await findAttemptByKey(tx, key)) ?? notFound()
      if ((attempt.provider ?? provider) !== provider) return notFound()
      return { shop, attempt, account: await card.findAccount(tx, provider) }
    })
  }

  async function takeNotification(provider: string, request: Request, reply: FastifyReply) {
    const { shop, attempt, account } = await found(provider, request)
    await limits('payment-notification', shop.id, 'the shop')
    const fact = await account?.verify(request.headers, request.body ?? Buffer.alloc(0))
    if (!fact) return refuse(401, 'The signature is not valid.')
    try {
      await write(shop.id, (tx) => storeNotification(tx, attempt, fact))
    } catch (error) {
      throw new Refusal(503, { detail: 'Please send it again.' }, { cause: error, ...RETRY })
    }
    return reply.header('Cache-Control', 'no-store').send({ detail: 'Received.' })
  }

  async function takeBrowserBack(provider: string, request: Request, reply: FastifyReply) {
    const { shop, attempt } = await found(provider, request)
    const now = new Date()
    if (mayInquireNow(attempt.status, attempt.created_at, now)) {
      await write(shop.id, (tx) => askAfterReturn(tx, attempt.id, now))
    }
    const page = `${shop.origin}/payment/return?paymentId=${attempt.id}`
    return reply.header('Cache-Control', 'no-store').redirect(page, 303)
  }

  mountRoutes(app, card.providers, { admit, takeNotification, takeBrowserBack })
}

type Take = (provider: string, request: Request, reply: FastifyReply) => Promise<FastifyReply>
type Takers = {
  admit: (request: FastifyRequest) => Promise<void>
  takeNotification: Take
  takeBrowserBack: Take
}

function mountRoutes(app: FastifyInstance, providers: readonly string[], on: Takers): void {
  void app.register(async (scope) => {
    // A signature is over the bytes that came, so they are kept as they are.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.addHook('onRequest', on.admit)
    const config = { isCallback: true } as const
    for (const provider of providers) {
      const pathOf = (kind: CallbackKind) => API_BASE + callbackPath(provider, kind, ':key')
      scope.post<Call>(pathOf('notification'), { config }, (request, reply) =>
        on.takeNotification(provider, request, reply),
      )
      scope.route<Call>({
        method: ['GET', 'POST'],
        url: pathOf('return'),
        config,
        handler: (request, reply) => on.takeBrowserBack(provider, request, reply),
      })
    }
  })
}

/** Anybody may come back as often as they like: that is one question, and after a while one more. */
async function askAfterReturn(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const at = await planQuestion(tx, paymentId, now, QUIET_SECONDS)
  if (at) await tx.enqueue(inquiryJob, { paymentId }, at > now ? at : undefined)
}

const QUIET_SECONDS = 10

async function storeNotification(
  tx: Tx,
  { id: paymentId, status }: Attempt,
  fact: Fact,
): Promise<void> {
  const heard = [tx, paymentId, 'notification', fact] as const
  const isNew = await insertEvent(...heard)
  // The first of several copies causes the inquiry.
  if (!isNew && (await isFreshEvent(...heard))) return
  // A success may be reported as returned later; copies of the success say nothing new.
  const isNews = isNew && fact.outcome !== 'paid'
  if (status !== 'succeeded' || isNews) await tx.enqueue(inquiryJob, { paymentId })
}

const RETRY = { retryAfterSeconds: 5 }
