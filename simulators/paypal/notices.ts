import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { post } from '../shared/outgoing.ts'
import { createRetries } from '../shared/retries.ts'
import { sendCopies } from '../shared/send-copies.ts'
import type { Behaviours, Notice } from './behaviour.ts'
import { newId, type Payment, type PayPalMerchant } from './book.ts'
import type { Certificate } from './certificate.ts'
import { withChecksumOf } from './same-checksum.ts'

const RETRY_AFTER_MS = [1000, 5000, 30_000]
const MOST_WEBHOOKS = 10

/** An address to which events of an app go. */
export type Webhook = { id: string; clientId: string; url: string }

type Ports = { behaviours: Behaviours; certificate: Certificate; url: () => string }

/** Sends signed events, and again what was not taken. */
export function createNotices(ports: Ports, retryAfterMs = RETRY_AFTER_MS) {
  const webhooks: Webhook[] = []
  const retries = createRetries(retryAfterMs)

  function sendTo(to: Webhook, body: string, { fault }: Notice): Promise<number | null> {
    const { headers, sent } = signed(ports, to, body, fault)
    return post(to.url, sent, headers)
  }

  return {
    webhooks,
    /** Undefined if the app has as many as it may. */
    add({ clientId }: PayPalMerchant, url: string, id = newId()): Webhook | undefined {
      if (webhooks.filter((each) => each.clientId === clientId).length >= MOST_WEBHOOKS)
        return undefined
      const webhook = { id, clientId, url }
      webhooks.push(webhook)
      return webhook
    },
    /** Resolves when each copy was tried once. */
    async send(payment: Payment, type: string, resource: object): Promise<void> {
      const { notices = [{}], notifyWhen } = ports.behaviours.get()
      if (notifyWhen === 'never') return
      const body = JSON.stringify({
        id: `WH-${newId()}`,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        event_type: type,
        resource,
      })
      const to = webhooks.filter(({ clientId }) => clientId === payment.merchant.clientId)
      for (const notice of notices) {
        const sendOne = (webhook: Webhook) => sendTo(webhook, body, notice)
        await sendCopies(retries, { type, notice, to, sent: payment.notices, sendTo: sendOne })
      }
    },
    close: () => retries.close(),
  }
}

export type Notices = ReturnType<typeof createNotices>

export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-stand-in'

function signed(
  { certificate, url }: Ports,
  { id: webhookId }: Webhook,
  body: string,
  fault: Notice['fault'],
) {
  const id = newId(36).toLowerCase()
  const time = new Date().toISOString()
  const webhook = fault === 'other-webhook' ? 'OTHERWEBHOOK' : webhookId
  const text = `${id}|${time}|${webhook}|${crc32(body)}`
  const signature = sign('RSA-SHA256', Buffer.from(text), certificate.key).toString('base64')
  const host = fault === 'foreign' ? 'http://127.0.0.2:9' : url()
  const headers: Record<string, string> = {
    'PAYPAL-TRANSMISSION-ID': id,
    'PAYPAL-TRANSMISSION-TIME': time,
    'PAYPAL-TRANSMISSION-SIG':
      fault === 'bad-signature' ? Buffer.from('no signature').toString('base64') : signature,
    'PAYPAL-CERT-URL': host + CERTIFICATE_PATH,
    'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
  }
  const sent =
    fault === 'altered'
      ? withChecksumOf(body, body.replace('PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.COMPLETED'))
      : body
  return { headers: fault === 'unsigned' ? {} : headers, sent }
}
