import { createHmac } from 'node:crypto'
import type { Behaviours, Notice } from './behaviour.ts'
import { newId, type Payment, type StripeMerchant } from './book.ts'
import { post } from '../shared/outgoing.ts'
import { createRetries } from '../shared/retries.ts'
import { sendCopies } from '../shared/send-copies.ts'

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
  const retries = createRetries(retryAfterMs)

  function sendTo(to: Endpoint, body: string, { fault }: Notice): Promise<number | null> {
    const seconds = Math.floor(Date.now() / 1000) - (fault === 'old' ? HOUR_S : 0)
    const secret = fault === 'other-secret' ? 'whsec_of_another_account' : to.secret
    const signed = headerOf(['whsec_being_replaced', secret], seconds, body)
    const sent = fault === 'altered' ? body.replace('"object"', '"objects"') : body
    return post(to.url, sent, fault === 'unsigned' ? {} : { 'Stripe-Signature': signed })
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
        const sendOne = (endpoint: Endpoint) => sendTo(endpoint, body, notice)
        await sendCopies(retries, { type, notice, to, sent: payment.notices, sendTo: sendOne })
      }
    },
    close: () => retries.close(),
  }
}

export type Notices = ReturnType<typeof createNotices>
