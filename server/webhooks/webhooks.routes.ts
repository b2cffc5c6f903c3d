import { toStaff } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { webhooks } from '#contract/backoffice/settings/webhooks.ts'
import type { StaffHandlersOf, StaffRequest } from '#server/calls/staff-requests.ts'
import type { OutsidePorts } from '#server/platform/outgoing/ask-outside.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { drainDue } from '#server/tenants/events.ts'
import { byMoment, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  addEndpoint,
  assertAddress,
  changeEndpoint,
  pause,
  rotateSecret,
  switchOn,
} from './change-endpoint.ts'
import { findLogged, listLog, sendOnceMore } from './deliveries.queries.ts'
import {
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  listEndpoints,
  lockEndpoint,
} from './endpoints.queries.ts'
import type { SendingPorts } from './drain.ts'
import { presentDelivery, presentEndpoints, presentWhole } from './present-endpoint.ts'
import { sendTest } from './send-test.ts'

export type WebhookPorts = SendingPorts & {
  outside: OutsidePorts
  /** False where no address can be checked. */
  canSend: boolean
}

type Handlers = Omit<StaffHandlersOf<typeof webhooks>, 'GET /events/'>

const subjectOf = ({ id, name }: Pick<EndpointRow, 'id' | 'name'>) =>
  ({ kind: 'webhook', id, label: name }) as const

async function read(tx: ReadTx, id: number) {
  const row = (await findEndpoint(tx, id)) ?? notFound()
  const [endpoint] = await presentEndpoints(tx, [row])
  return endpoint!
}

/** An act on one endpoint, and the endpoint after it. */
const actOn = (
  { write, params: { id } }: Pick<StaffRequest, 'write'> & { params: { id: number } },
  act: AuditAct,
  does: (
    tx: Parameters<Parameters<StaffRequest['write']>[0]>[0],
    row: EndpointRow,
  ) => Promise<void>,
) =>
  write(async (tx) => {
    const row = (await lockEndpoint(tx, id)) ?? notFound()
    await does(tx, row)
    await tx.record({ act, subject: subjectOf(row) })
    return read(tx, id)
  })

/** The addresses to which events are sent. */
export const webhookHandlers = (ports: WebhookPorts): Handlers => ({
  ...logHandlers,
  ...stateHandlers(ports),

  'GET /webhooks/': ({ read: reads }) =>
    reads(async (tx) => ({
      endpoints: await presentEndpoints(tx, await listEndpoints(tx)),
      can_send: ports.canSend,
    })),

  'GET /webhooks/:id/': ({ read: reads, params }) => reads((tx) => read(tx, params.id)),

  'POST /webhooks/': async ({ write, body }) => {
    if (!ports.canSend) refuse(409, toStaff('webhooksBehindProxy'))
    const url = await assertAddress(body.url, ports.outside)
    return write(async (tx) => {
      const made = await addEndpoint(tx, ports.key, { ...body, url })
      await tx.record({
        act: 'webhook.added',
        subject: subjectOf({ id: made.id, name: body.name }),
        after: { host: new URL(url).host, events: body.events },
      })
      return made
    })
  },

  'PUT /webhooks/:id/': async ({ write, params, body }) => {
    const url = await assertAddress(body.url, ports.outside)
    return write(async (tx) => {
      const changed = await changeEndpoint(tx, params.id, { ...body, url })
      if (changed.length === 0) tx.unchanged()
      else {
        const subject = subjectOf({ id: params.id, name: body.name })
        const after = Object.fromEntries(changed.map((field) => [field, 'changed']))
        await tx.record({ act: 'webhook.changed', subject, after })
      }
      return read(tx, params.id)
    })
  },

  'DELETE /webhooks/:id/': ({ write, params: { id } }) =>
    write(async (tx) => {
      const row = (await lockEndpoint(tx, id)) ?? notFound()
      await deleteEndpoint(tx, id)
      tx.changed('settings')
      await tx.record({ act: 'webhook.deleted', subject: subjectOf(row) })
      return { detail: toStaff('webhookDeleted') }
    }),

  'POST /webhooks/:id/test/': ({ shop, write, params }) => {
    if (!ports.canSend) refuse(409, toStaff('webhooksBehindProxy'))
    return sendTest(ports, { shop, write }, params.id)
  },
})

type StateCall = `POST /webhooks/:id/${'secret' | 'resume' | 'pause'}/`

const stateHandlers = (ports: WebhookPorts): Pick<Handlers, StateCall> => ({
  'POST /webhooks/:id/secret/': ({ write, params: { id } }) =>
    write(async (tx) => {
      const secret = await rotateSecret(tx, ports.key, id)
      const { name } = (await findEndpoint(tx, id)) ?? notFound()
      await tx.record({ act: 'webhook.secret', subject: subjectOf({ id, name }) })
      return { id, secret }
    }),

  'POST /webhooks/:id/resume/': (request) =>
    actOn(request, 'webhook.resumed', async (tx, row) => {
      if (row.reason === 'untested') refuse(409, toStaff('webhookNotTested'))
      if (row.reason === 'secret') refuse(409, toStaff('webhookOff', { reason: 'secret' }))
      if (row.state !== 'active') await switchOn(tx, row, request.body.with_missed)
    }),

  'POST /webhooks/:id/pause/': (request) =>
    actOn(request, 'webhook.paused', (tx, row) => pause(tx, row.id)),
})

type LogCall = Extract<keyof Handlers, `${string}/deliveries/${string}`>

const logHandlers: Pick<Handlers, LogCall> = {
  'GET /webhooks/:id/deliveries/': ({ read: reads, params: { id }, query }) =>
    reads(async (tx) => {
      const { cursor, ...narrowed } = query
      const after = parseCursor(cursor)
      if (!(await findEndpoint(tx, id))) return notFound()
      const rows = await listLog(tx, id, narrowed, after)
      const cursorOf = ({ moment, event_id }: (typeof rows)[number]) =>
        byMoment({ moment, id: event_id })
      return pageOf(rows, cursorOf, presentDelivery)
    }),

  'GET /webhooks/:id/deliveries/:event/': ({ read: reads, shop, params: { id, event } }) =>
    reads(async (tx) => {
      const endpoint = (await findEndpoint(tx, id)) ?? notFound()
      const row = (await findLogged(tx, id, event)) ?? notFound()
      return presentWhole(shop.id, endpoint, row)
    }),

  'POST /webhooks/:id/deliveries/:event/again/': ({ write, params: { id, event } }) =>
    write(async (tx) => {
      const endpoint = (await lockEndpoint(tx, id)) ?? notFound()
      if (endpoint.state === 'off') refuse(409, toStaff('webhookIsOff'))
      if (!(await sendOnceMore(tx, id, event))) return notFound()
      await tx.enqueue(drainDue, { endpointId: id })
      await tx.record({ act: 'webhook.sent_again', subject: subjectOf(endpoint), after: { event } })
      return { detail: toStaff('webhookSentAgain') }
    }),
}
