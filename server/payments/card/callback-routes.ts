import { said } from '#contract/language/said.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { notFound, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { API_BASE } from '#server/calls/api-routes.ts'
import type { Shop, Tx, Write } from '#server/tenants/tx.ts'
import { type CallbackKind, callbackPath, tenantOfKey } from './callback-keys.ts'
import type { CardPorts, OpenAccount } from './card-payments.ts'
import { inquiryJob } from './inquiry-job.ts'
import { mayInquireNow } from './inquiry.rules.ts'
import { insertEvent, isFreshEvent } from '../payment/payment-events.queries.ts'
import {
  type Attempt,
  findAttemptByKey,
  findAttemptHeard,
  planQuestion,
} from '../payment/payments.queries.ts'
import { findProviderByKey, listAccountIds, noteHeard } from './card-accounts.ts'
import { closePage, isOpenAttempt } from './close-page.ts'
import { askAboutOpenRefunds } from '../payment/refund-job.ts'
import type { Heard } from '../payment/fact.ts'
import { type AccountForm, ProviderSilent } from './provider.ts'

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

  const shopOf = async ({ params: { key } }: Request) =>
    (await findShop(tenantOfKey(key) ?? notFound())) ?? notFound()

  /** An attempt has its address, or all attempts of an account have one. */
  async function found(provider: string, request: Request) {
    const { key } = request.params
    const shop = await shopOf(request)
    return write(shop.id, async (tx) => {
      const attempt = await findAttemptByKey(tx, key)
      const theirs = attempt ? (attempt.provider ?? provider) : await findProviderByKey(tx, key)
      if (theirs !== provider) return notFound()
      return { shop, attempt }
    })
  }

  async function takeNotification(provider: string, request: Request, reply: FastifyReply) {
    const { shop, attempt } = await found(provider, request)
    await limits('payment-notification', shop.id, 'the shop')
    const signed = await signedBy(
      await write(shop.id, (tx) => accountsOf(tx, card, provider, attempt)),
      request,
    )
    if (!signed) return refuse(401, 'The signature is not valid.')
    const { heard, account } = signed
    try {
      await write(shop.id, (tx) =>
        attempt ? storeNotification(tx, attempt, heard) : storeOfAccount(tx, account, heard),
      )
    } catch (error) {
      sendAgain(error)
    }
    return reply.header('Cache-Control', 'no-store').send({ detail: 'Received.' })
  }

  async function takeBrowserBack(
    provider: string,
    request: Request,
    reply: FastifyReply,
    isCanceled = false,
  ) {
    const { shop, attempt = notFound() } = await found(provider, request)
    const now = new Date()
    if (isCanceled && isOpenAttempt(attempt)) {
      await write(shop.id, (tx) => closePage(tx, attempt.id))
    } else if (mayInquireNow(attempt.status, attempt.created_at, now)) {
      await write(shop.id, (tx) => askAfterReturn(tx, attempt.id, now))
    }
    const page = `${shop.origin}/payment/return?paymentId=${attempt.id}`
    return reply.header('Cache-Control', 'no-store').redirect(page, 303)
  }

  mountRoutes(app, card.forms, { admit, takeNotification, takeBrowserBack })
}

type Take = (provider: string, request: Request, reply: FastifyReply) => Promise<FastifyReply>
type Takers = {
  admit: (request: FastifyRequest) => Promise<void>
  takeNotification: Take
  takeBrowserBack: (...back: [...Parameters<Take>, isCanceled?: boolean]) => Promise<FastifyReply>
}

function mountRoutes(app: FastifyInstance, forms: readonly AccountForm[], on: Takers): void {
  void app.register(async (scope) => {
    // A signature is over the bytes that came, so they are kept as they are.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    scope.addHook('onRequest', on.admit)
    const config = { isCallback: true } as const
    for (const { provider, closesPages } of forms) {
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
      if (closesPages) {
        scope.get<Call>(pathOf('cancel'), { config }, (request, reply) =>
          on.takeBrowserBack(provider, request, reply, true),
        )
      }
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
  fact: Heard,
): Promise<void> {
  const heard = [tx, paymentId, 'notification', fact] as const
  const isNew = await insertEvent(...heard)
  // The first of several copies causes the inquiry.
  if (!isNew && (await isFreshEvent(...heard))) return
  // A success may be reported as returned later; copies of the success say nothing new.
  const isOtherOutcome = isNew && fact.outcome !== 'paid'
  if (status !== 'succeeded' || isOtherOutcome) await tx.enqueue(inquiryJob, { paymentId })
}

/** The account of the attempt, or all that may use an address of the account. */
async function accountsOf(
  tx: Tx,
  { findAccount }: CardPorts,
  provider: string,
  attempt: Attempt | undefined,
): Promise<OpenAccount[]> {
  const begunWith = attempt
    ? [{ provider, account_id: attempt.account_id }]
    : await listAccountIds(tx, provider)
  const accounts: OpenAccount[] = []
  for (const each of begunWith) {
    const account = await findAccount(tx, each)
    if (account) accounts.push(account)
  }
  return accounts
}

/** The content of a notification, with the account that signed it. */
async function signedBy(accounts: OpenAccount[], { headers, body = Buffer.alloc(0) }: Request) {
  for (const account of accounts) {
    const heard = await account.verify(headers, body).catch((error: unknown) => {
      // A certificate for its signature could not be fetched.
      if (error instanceof ProviderSilent) return sendAgain(error)
      if (error instanceof Refusal) throw error
      // A body that a provider does not send is no fault of the server, and must not come again for days.
      return refuse(400, said('bodyInvalid'))
    })
    if (heard) return { heard: asKept(heard), account }
  }
  return undefined
}

const LONGEST_CODE = 60

/** A notification with texts that the database takes: anything else of it says nothing. */
const asKept = ({ references = [], code, eventId, ...heard }: Heard): Heard => ({
  ...heard,
  code: textOf(code)?.slice(0, LONGEST_CODE) ?? '',
  merchantId: textOf(heard.merchantId),
  invoiceNo: textOf(heard.invoiceNo),
  transactionRef: textOf(heard.transactionRef),
  amount: textOf(heard.amount),
  currency: textOf(heard.currency),
  references: references.filter((each) => textOf(each) !== null),
  ...(eventId !== undefined && { eventId: textOf(eventId) ?? '' }),
})

const LONGEST_TEXT = 2000

/** A short line; the database takes no NUL. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST_TEXT && !/\p{Cc}/u.test(value) ? value : null

function sendAgain(error: unknown): never {
  throw new Refusal(503, { detail: 'Please send it again.' }, { cause: error, ...RETRY })
}

/** A notification that names no attempt of the shop is acknowledged: it would only be sent again. */
async function storeOfAccount(tx: Tx, { id, provider }: OpenAccount, heard: Heard): Promise<void> {
  await noteHeard(tx, id)
  const { references = [], invoiceNo } = heard
  const attempt = await findAttemptHeard(tx, provider, { references, invoiceNo })
  const isTheirs = attempt?.account_id === null || attempt?.account_id === id
  if (!attempt || !isTheirs) return
  await storeNotification(tx, attempt, heard)
  // The notification may be about a refund that is on its way.
  if (attempt.status === 'succeeded') await askAboutOpenRefunds(tx, attempt.id)
}

const RETRY = { retryAfterSeconds: 5 }
