import { newEndpoint, type Receiver } from '../hooks.ts'
import type { Colleague } from '../staff.ts'
import { newWord, type Writes } from './written.ts'

/** The writes about webhooks. Each endpoint is one of its own, and goes before the next. */
export function webhookWrites(receiver: Receiver, owner: Colleague): Writes {
  const url = receiver.url('/twice')
  const fresh = async () => {
    for (const { id } of (await owner.shop('GET /webhooks/')).json().endpoints) {
      await owner.shop(`DELETE /webhooks/${id}/`)
    }
    return newEndpoint(owner, url, ['order.created'])
  }
  const about =
    (call = '', body?: object) =>
    async () => ({ path: `/webhooks/${(await fresh()).id}/${call}`, ...(body && { body }) })
  return {
    'POST /webhooks/': async () => {
      await fresh()
      return { body: { name: newWord(), url, events: ['order.paid'] } }
    },
    'PUT /webhooks/:id/': about('', { name: newWord(), url, events: ['order.paid'] }),
    'DELETE /webhooks/:id/': about(),
    'POST /webhooks/:id/test/': about('test/'),
    'POST /webhooks/:id/secret/': about('secret/'),
    'POST /webhooks/:id/resume/': about('resume/', { with_missed: true }),
    'POST /webhooks/:id/pause/': about('pause/'),
    'POST /webhooks/:id/deliveries/:event/again/': async () => {
      const { id } = await fresh()
      const log = (await owner.shop(`GET /webhooks/${id}/deliveries/`)).json()
      return { path: `/webhooks/${id}/deliveries/${log.results[0]!.event_id}/again/` }
    },
  }
}
