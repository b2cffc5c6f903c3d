import type { Env } from '#server/platform/env.ts'
import { OUTSIDE, type OutsidePorts } from '#server/platform/outgoing/ask-outside.ts'
import { publicExcept } from '#server/platform/outgoing/public-addresses.ts'
import { clearJob } from './clear-events.ts'
import { drainJob } from './drain.ts'
import { eventHandlers } from './events.routes.ts'
import { createWatch, type Log } from './long-transactions.ts'
import { createPost } from './post.ts'
import { webhookMails } from './webhook-mails.ts'
import { webhookHandlers } from './webhooks.routes.ts'

type Ports = {
  env: Env
  /** Seals the secrets of endpoints. */
  paymentKey: string
  /** A test gives a receiver of its own instead of the internet. */
  outside?: Partial<OutsidePorts> | undefined
}

/** Merchants' addresses have to be on https, at the port of that. */
function portsOf({ env: { outgoing }, paymentKey: key, outside: given }: Ports) {
  const isAllowed = publicExcept(outgoing.refusedNetworks)
  const outside = { ...OUTSIDE, schemes: ['https:'], ports: [''], isAllowed, ...given }
  return {
    key,
    outside,
    post: createPost(outside),
    canSend: !outgoing.isBehindProxy || outgoing.proxyFilters,
  }
}

/** The webhooks' part of the back office. */
export const webhookOffice = {
  handlers: (ports: Ports & { log: Log }) => ({
    ...webhookHandlers(portsOf(ports)),
    ...eventHandlers(createWatch(ports.log)),
  }),
  jobs: (ports: Ports) => [drainJob(portsOf(ports)), clearJob],
  mails: webhookMails,
}
