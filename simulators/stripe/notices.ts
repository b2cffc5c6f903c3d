import { createHmac } from 'node:crypto'
import { type Address, createNotices as createSender } from '../shared/notices.ts'
import type { Behaviours, Notice } from './behaviour.ts'
import { newId, type Payment, type StripeMerchant } from './book.ts'

const HOUR_S = 3600

/** Stripe's events, and the endpoints to which they go. */
export function createNotices(behaviours: Behaviours, retryAfterMs?: readonly number[]) {
  const sender = createSender<Payment, Notice['fault']>({
    behaviours,
    ownerOf: ({ merchant }) => merchant.account,
    compose(payment, type, object) {
      const created = Math.floor(Date.now() / 1000)
      const event = { id: newId('evt'), object: 'event', type, created, livemode: payment.isLive }
      return JSON.stringify({ ...event, data: { object } })
    },
    sign: signed,
    retryAfterMs,
  })
  return {
    ...sender,
    endpoints: sender.addresses,
    add({ account }: StripeMerchant, url: string, secret: string): Address {
      const endpoint = { id: newId('we'), owner: account, url, secret }
      sender.addresses.push(endpoint)
      return endpoint
    },
  }
}

export type Notices = ReturnType<typeof createNotices>

/** "t=…,v1=…". A secret that was changed lately signs as well. */
function signed({ secret = '' }: Address, body: string, fault: Notice['fault']) {
  const seconds = Math.floor(Date.now() / 1000) - (fault === 'old' ? HOUR_S : 0)
  const said =
    fault === 'other-mode'
      ? body.replace(/"livemode":(true|false)/, (_, is) => `"livemode":${is === 'false'}`)
      : body
  const own = fault === 'other-secret' ? 'whsec_of_another_account' : secret
  const signatures = ['whsec_being_replaced', own].map(
    (each) => `v1=${createHmac('sha256', each).update(`${seconds}.${said}`).digest('hex')}`,
  )
  const sent = fault === 'altered' ? said.replace('"object"', '"objects"') : said
  const header = [`t=${seconds}`, ...signatures].join(',')
  return {
    sent,
    headers: (fault === 'unsigned' ? {} : { 'Stripe-Signature': header }) as Record<string, string>,
  }
}
