import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isPageAddress } from '#server/payments/card/page-address.ts'
import {
  type AccountForm,
  type CardAccount,
  type Fact,
  type Outcome,
  type Provider,
  ProviderSilent,
} from '#server/payments/card/provider.ts'

/** The fields of a merchant's account with it. */
export const HIMALPAY_ACCOUNT = {
  provider: 'himalpay',
  fields: [
    { name: 'account', label: 'account', isSecret: false, pattern: /^acct_\w{4,40}$/ },
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

  async function ask(path: string, signal: AbortSignal, body?: object): Promise<Session> {
    try {
      const reply = await fetch(new URL(path, url), {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal,
        redirect: 'error',
      })
      if (!reply.ok) throw new ProviderSilent(`It answers with status ${reply.status}`)
      return (await reply.json()) as Session
    } catch (error) {
      if (error instanceof ProviderSilent) throw error
      throw new ProviderSilent('It cannot be reached')
    }
  }

  return {
    provider: HIMALPAY_ACCOUNT.provider,
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
      return { page: session.page }
    },

    inquire: async (invoiceNo, signal) => factOf(await ask(`/v1/sessions/${invoiceNo}`, signal)),

    async verify(headers: IncomingHttpHeaders, rawBody: Buffer) {
      const signature = headers['himalpay-signature']
      const expected = signatureOf(webhookSecret, rawBody)
      const isSigned =
        typeof signature === 'string' &&
        signature.length === expected.length &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      return isSigned ? factOf(JSON.parse(rawBody.toString()) as Session) : undefined
    },
  }
}

export const signatureOf = (secret: string, rawBody: Buffer | string) =>
  `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`

/** A payment, in its own words. */
export type Session = {
  account: string
  reference: string
  status: 'open' | 'paid' | 'failed' | 'canceled' | 'rejected'
  amount: number
  currency: string
  id: string
  page: string
}

const OUTCOMES: Record<Session['status'], Outcome> = {
  open: 'unpaid',
  paid: 'paid',
  failed: 'declined',
  canceled: 'canceled',
  rejected: 'refused',
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
