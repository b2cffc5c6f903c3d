import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { StaffEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import { sampleOf } from '#tests/contract-samples.ts'
import { type CardShop, openCardShop } from '#tests/purchase/card-shop.ts'
import { openReceiver, type Receiver } from '#tests/hooks.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { agentWrites } from '#tests/twice/agent-writes.ts'
import { effectsOf, moreThan } from '#tests/twice/effects.ts'
import { webhookWrites } from '#tests/twice/webhook-writes.ts'
import { staffWrites } from '#tests/twice/staff-writes.ts'
import type { Written, Writes } from '#tests/twice/written.ts'

let shop: CardShop
let people: Colleague[]
let receiver: Receiver
let writes: Writes
beforeAll(async () => {
  receiver = await openReceiver()
  const settings = { RATE_LIMIT_SCALE: '100000' }
  shop = await openCardShop({ settings, outside: receiver.outside })
  people = [await newColleague(shop, 'owner'), await newColleague(shop, 'owner')]
  writes = {
    ...staffWrites(shop, people[0]!),
    ...webhookWrites(receiver, people[0]!),
    ...agentWrites(shop, people[0]!),
  }
  await saveDocuments(people[0]!)
  const rules = { sells_to_eu: { from: false, to: true }, return_days: { from: 0, to: 30 } }
  const saved = await people[0]!.shop('PATCH /settings/returns/', rules)
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

const CALLS = Object.entries<StaffEndpoint>(staffEndpoints).filter(
  ([call]) => !call.startsWith('GET '),
)

/**
 * Writes that mean more each time: two people who give back 1.00 give back 2.00, and who asks a provider
 * again gets another answer. The key of one person tells a repetition.
 */
const ADDS = new Set([
  'POST /orders/:id/refund/',
  'POST /orders/:id/mails/:mail/again/',
  'POST /orders/:id/refunds/:refund/inquiry/',
  'POST /payments/:id/inquiry/',
  'POST /returns/:id/receipt/',
  'POST /proof/',
  'POST /webhooks/:id/test/',
  'POST /webhooks/:id/deliveries/:event/again/',
  // The methods that were there stay beside the new ones, for the orders that name them.
  'PUT /settings/delivery/',
])

/** Writes whose subject needs what a test cannot make in a moment: they are refused, each time alike. */
const NOT_READY = new Set([
  'POST /orders/:id/fulfilment/',
  'POST /orders/bulk-jobs/:id/cancellation/',
  'POST /orders/:id/refunds/:refund/decision/',
  'POST /orders/:id/refunds/:refund/again/',
  'POST /products/bulk-jobs/:id/cancellation/',
  'PUT /imports/:id/choices/',
  'POST /imports/:id/stop/',
  'POST /imports/:id/reversal/',
  'POST /messages/:id/replies/:reply/again/',
  'POST /payments/:id/review/',
  'DELETE /settings/look/:picture/',
  'DELETE /settings/card-accounts/:provider/',
  'PUT /settings/card-account/refund-keys/',
  'POST /settings/domains/check/',
  'PUT /settings/domains/primary/',
  'POST /settings/mail/sender/proof/',
])

/** Makes the rows that a call needs. */
async function subjectOf(call: string, { body, query }: StaffEndpoint): Promise<Written> {
  const own = await writes[call]?.()
  const asked = query ? `?${new URLSearchParams(sampleOf(query) as Record<string, string>)}` : ''
  return {
    path: call.split(' ')[1]!.replaceAll(/:\w+/g, '1') + asked,
    body: body && sampleOf(body),
    ...own,
  }
}

test.each(CALLS)(
  'said twice, %s is done once, and answers the state or a sentence',
  async (call, endpoint) => {
    const [method] = call.split(' ')
    const replies: { status: number; text: string }[] = []
    const send = async (at: number, { path, body }: Written, key?: string) => {
      const headers = key ? { 'Idempotency-Key': key } : {}
      const reply = await people[at]!.call(`${method} /shops/1${path}`, body, headers)
      replies.push(reply)
      return reply.status
    }
    const once = await subjectOf(call, endpoint)
    // With its jobs, for one that runs fast is counted with the call that queued it.
    const one = await effectsOf(shop, () => send(0, once), 'settled')
    const key = randomUUID()
    const keyed = await subjectOf(call, endpoint)
    const ofKey = await effectsOf(shop, async () => {
      await Promise.all([send(0, keyed, key), send(0, keyed, key), send(0, keyed, key)])
      await send(0, keyed, key)
    })
    const twice = await subjectOf(call, endpoint)
    const ofTwo = await effectsOf(shop, async () => {
      await Promise.all([send(0, twice), send(1, twice), send(0, twice), send(1, twice)])
      await send(0, twice)
      await send(1, twice)
    })
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    if (!NOT_READY.has(call))
      expect([replies[0]!.status < 300, replies[0]!.text]).toEqual([true, replies[0]!.text])
    const isByKey = method === 'POST'
    if (isByKey) expect(moreThan(one, ofKey)).toEqual({})
    if (endpoint.status !== 201 && !ADDS.has(call)) expect(moreThan(one, ofTwo)).toEqual({})
  },
)
