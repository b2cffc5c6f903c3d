import { createHmac } from 'node:crypto'
import type { Behaviours, Notice } from './behaviour.ts'
import { newId, type Payment, type StripeMerchant } from './book.ts'
import { post } from '../shared/outgoing.ts'

const RETRY_AFTER_MS = [1000, 5000, 30_000]
const HOUR_S = 3600

/** An address to which events of an account go. */
export type Endpoint = { id: string; account: string; url: string; secret: string }

const signatureOf = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** "t=…,v1=…". A secret that was changed lately signs as well. */
const headerOf = (secrets: readonly string[], seconds: number, body: string) =>
  [`t=${seconds}`, ...secrets.map((secret) => `v1=${signatureOf(secret, seconds, body)}`)].join(',')

/** Sends events, and again what was not taken; each try is signed anew. */
export function createNotices(behaviours: Behaviours, retryAfterMs = RETRY_AFTER_MS) {
  const endpoints: Endpoint[] = []
  const waiting = new Set<NodeJS.Timeout>()

  async function attempt(
    to: Endpoint,
    body: string,
    statuses: (number | null)[],
    { fault }: Notice,
  ) {
    const seconds = Math.floor(Date.now() / 1000) - (fault === 'old' ? HOUR_S : 0)
    const secret = fault === 'other-secret' ? 'whsec_of_another_account' : to.secret
    const signed = headerOf(['whsec_being_replaced', secret], seconds, body)
    const sent = fault === 'altered' ? body.replace('"object"', '"objects"') : body
    const headers: Record<string, string> =
      fault === 'unsigned' ? {} : { 'Stripe-Signature': signed }
    const status = await post(to.url, sent, headers)
    statuses.push(status)
    const again = retryAfterMs[statuses.length - 1]
    if ((status !== null && status < 300) || fault || again === undefined) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void attempt(to, body, statuses, {})
    }, again)
    waiting.add(timer)
  }

  return {
    endpoints,
    add(merchant: StripeMerchant, url: string, secret: string): Endpoint {
      const endpoint = { id: newId('we'), account: merchant.account, url, secret }
      endpoints.push(endpoint)
      return endpoint
    },
    /** Resolves when each copy was tried once. */
    async send(payment: Payment, type: string, object: object): Promise<void> {
      const { notices = [{}], notifyWhen } = behaviours.get()
      if (notifyWhen === 'never') return
      const id = newId('evt')
      const event = { id, object: 'event', type, created: Math.floor(Date.now() / 1000) }
      for (const notice of notices) {
        const livemode = notice.fault === 'other-mode' ? !payment.isLive : payment.isLive
        const body = JSON.stringify({ ...event, livemode, data: { object } })
        const to = endpoints.filter(({ account }) => account === payment.merchant.account)
        await Promise.all(
          to.flatMap((endpoint) =>
            Array.from({ length: notice.copies ?? 1 }, () => {
              const sent = { type, statuses: [] }
              payment.notices.push(sent)
              return attempt(endpoint, body, sent.statuses, notice)
            }),
          ),
        )
      }
    },
    close() {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
