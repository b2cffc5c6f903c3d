import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Address, createNotices as createSender } from '../shared/notices.ts'
import type { Behaviours, Notice } from './behaviour.ts'
import { newId, type Payment, type PayPalMerchant } from './book.ts'
import type { Certificate } from './certificate.ts'
import { withChecksumOf } from './same-checksum.ts'

const MOST_WEBHOOKS = 10

type Ports = { behaviours: Behaviours; certificate: Certificate; url: () => string }

/** PayPal's events, and the webhooks to which they go. */
export function createNotices(ports: Ports, retryAfterMs?: readonly number[]) {
  const sender = createSender<Payment, Notice['fault']>({
    behaviours: ports.behaviours,
    ownerOf: ({ merchant }) => merchant.clientId,
    compose: (_payment, type, resource) =>
      JSON.stringify({
        id: `WH-${newId()}`,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        event_type: type,
        resource,
      }),
    sign: (to, body, fault) => signed(ports, to, body, fault),
    retryAfterMs,
  })
  const { addresses: webhooks } = sender
  return {
    ...sender,
    webhooks,
    /** Undefined if the app has as many as it may. */
    add({ clientId }: PayPalMerchant, url: string, id = newId()): Address | undefined {
      if (webhooks.filter(({ owner }) => owner === clientId).length >= MOST_WEBHOOKS)
        return undefined
      const webhook = { id, owner: clientId, url }
      webhooks.push(webhook)
      return webhook
    },
  }
}

export type Notices = ReturnType<typeof createNotices>

export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-stand-in'

function signed(
  { certificate, url }: Ports,
  { id: webhookId }: Address,
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
