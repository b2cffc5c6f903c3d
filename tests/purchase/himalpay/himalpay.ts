import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '#server/platform/serving/refusal.ts'
import { isPageAddress } from '#server/payments/card/page-address.ts'
import type { Fact, Outcome } from '#server/payments/payment/fact.ts'
import {
  type AccountForm,
  type CardAccount,
  type KnownRefund,
  type Provider,
  ProviderSilent,
  type RefundAccount,
  type RefundAnswer,
  type RefundRequest,
  type RefundStanding,
} from '#server/payments/card/provider.ts'

/** The fields of a merchant's account with it. */
export const HIMALPAY_ACCOUNT = {
  provider: 'himalpay',
  title: 'Himalpay',
  takesCurrency: () => true,
  fields: [
    {
      name: 'account',
      label: 'account',
      isSecret: false,
      isIdentity: true,
      pattern: /^acct_\w{4,40}$/,
    },
    { name: 'apiKey', label: 'API key', isSecret: true, pattern: /^key_\w{16,80}$/ },
    { name: 'webhookSecret', label: 'webhook secret', isSecret: true, pattern: /^wh_\w{16,80}$/ },
  ],
} as const satisfies AccountForm

/**
 * An invented provider that works as most do: sessions with a page of their own, asked for with a
 * key, and webhooks whose signature stands in a header. It shows what one more provider takes.
 */
export const createHimalpay = (settings: { url: URL }): Provider => ({
  form: HIMALPAY_ACCOUNT,
  open: (fields) => openAccount(settings.url, fields),
})

function openAccount(url: URL, fields: Record<string, string>): CardAccount {
  const { account = '', apiKey = '', webhookSecret = '' } = fields

  async function send(path: string, signal: AbortSignal, body?: object) {
    try {
      const reply = await fetch(new URL(path, url), {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal,
        redirect: 'error',
      })
      return { status: reply.status, json: (await reply.json().catch(() => ({}))) as unknown }
    } catch (error) {
      throw new ProviderSilent(error instanceof Error ? 'It cannot be reached' : 'Nothing came')
    }
  }

  async function ask(path: string, signal: AbortSignal, body?: object): Promise<Session> {
    const { status, json } = await send(path, signal, body)
    if (status !== 200) throw new ProviderSilent(`It answers with status ${status}`)
    return json as Session
  }

  return {
    provider: HIMALPAY_ACCOUNT.provider,
    pageMinutes: 60,
    merchantId: account,

    async begin(collection, signal) {
      const session = await ask('/v1/sessions', signal, {
        reference: collection.invoiceNo,
        // In cents.
        amount: collection.amountCents,
        currency: collection.currency,
        return_url: collection.returnUrl,
        webhook_url: collection.notificationUrl,
      })
      if (session.status === 'rejected') return { refused: factOf(session) }
      if (!isPageAddress(session.page, [url.host])) throw new ProviderSilent('A page elsewhere')
      return { page: session.page, reference: session.id }
    },

    refunds: openRefunds(send),

    inquire: async ({ invoiceNo, reference }, signal) =>
      factOf(await ask(`/v1/sessions/${reference ?? invoiceNo}`, signal)),

    async verify(headers: IncomingHttpHeaders, rawBody: Buffer) {
      const signature = headers['himalpay-signature']
      const expected = signatureOf(webhookSecret, rawBody)
      const isSigned =
        typeof signature === 'string' &&
        signature.length === expected.length &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      return isSigned ? factOf(parse(rawBody)) : undefined
    },
  }
}

type Send = (
  path: string,
  signal: AbortSignal,
  body?: object,
) => Promise<{ status: number; json: unknown }>

/** The part of it that gives money back. */
function openRefunds(send: Send): RefundAccount {
  /** The key makes a repeated request one. Its answers are 200, 202 for later, and 4xx with a reason. */
  async function giveBack(kind: 'void' | 'refunds', request: RefundRequest, signal: AbortSignal) {
    const body = { key: request.actId, amount: request.cents }
    const { status, json } = await send(`/v1/sessions/${request.invoiceNo}/${kind}`, signal, body)
    const { id = null, error = '' } = json as { id?: string; error?: string }
    return { ...meaningOf(status, error), code: error || String(status), reference: id }
  }

  return {
    async standing({ invoiceNo }, signal): Promise<RefundStanding> {
      const { status, json } = await send(`/v1/sessions/${invoiceNo}`, signal)
      if (status !== 200) throw new ProviderSilent(`It answers with status ${status}`)
      const { payout, refunds } = json as Session
      return { payment: PAYOUTS[payout ?? 'open'], refunds: (refunds ?? []).map(refundOf) }
    },
    void: (request, signal) => giveBack('void', request, signal),
    refund: (request, signal) => giveBack('refunds', request, signal),
    test: async (signal) => (await send('/v1/sessions/none', signal)).status === 404,
  }
}

/** @throws Refusal 400 */
function parse(rawBody: Buffer): Session {
  try {
    return JSON.parse(rawBody.toString()) as Session
  } catch {
    return refuse(400, 'This is no session.')
  }
}

export const signatureOf = (secret: string, rawBody: Buffer | string) =>
  `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`

/** A payment, in its own words. */
export type Session = {
  account: string
  reference: string
  status: 'open' | 'paid' | 'failed' | 'canceled' | 'rejected' | 'processing' | 'expired'
  amount: number
  currency: string
  id: string
  page: string
  /** Whether the merchant has the money: not yet, yes, or it was taken back before. */
  payout?: 'open' | 'paid' | 'taken back'
  refunds?: { id: string; amount: number; state: 'done' | 'later' | 'refused' }[]
}

const PAYOUTS: Record<NonNullable<Session['payout']>, RefundStanding['payment']> = {
  open: 'voidable',
  paid: 'settled',
  'taken back': 'voided',
}

const refundOf = ({ id, amount, state }: NonNullable<Session['refunds']>[number]): KnownRefund => ({
  reference: id,
  cents: amount,
  state: state === 'later' ? 'pending' : state === 'done' ? 'done' : 'failed',
  reason: state === 'refused' ? 'rejected' : null,
})

function meaningOf(status: number, error: string): Pick<RefundAnswer, 'outcome' | 'reason'> {
  if (status === 200) return { outcome: 'done', reason: null }
  if (status === 202) return { outcome: 'pending', reason: null }
  if (error === 'paid_out' || error === 'not_paid_out') return { outcome: 'not-now', reason: null }
  if (error === 'balance') return { outcome: 'refused', reason: 'funds' }
  if (error === 'old') return { outcome: 'refused', reason: 'too_old' }
  if (error === 'parts') return { outcome: 'refused', reason: 'parts' }
  return { outcome: 'unknown', reason: null }
}

const OUTCOMES: Record<Session['status'], Outcome> = {
  open: 'unpaid',
  paid: 'paid',
  failed: 'declined',
  canceled: 'canceled',
  rejected: 'refused',
  processing: 'pending',
  expired: 'expired',
}

const factOf = (session: Session): Fact => ({
  outcome: OUTCOMES[session.status] ?? 'unknown',
  code: session.status,
  merchantId: session.account,
  invoiceNo: session.reference,
  transactionRef: session.id,
  amount: (session.amount / 100).toFixed(2),
  currency: session.currency,
})
