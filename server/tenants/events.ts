import type pg from 'pg'
import type { EventType } from '#contract/event-types.ts'
import { EVENTS } from '#contract/events.ts'
import { named } from '#server/platform/database/named-statement.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import type { EventReaders } from './format/event-readers.queries.ts'
import type { CausedBy, Emit, Job, ReadTx, ShopDb, Tx } from './tx.ts'

/** Sends what waits for an endpoint. A slow one delays no other, because each has a lane of its own. */
export const drainDue: Job<{ endpointId: number }> = {
  kind: 'webhooks.drain',
  lane: ({ endpointId }) => String(endpointId),
}

type Noted = { id: number; type: EventType; subjectId: string; data: object; by?: CausedBy }

/** Whether somebody reads events of this type in the shop. */
export const isRead = (
  { format: { eventReaders: readers } }: Pick<ReadTx, 'format'>,
  type: EventType,
): boolean => readers !== undefined && (readers.isListed || readers.endpoints.some(wants(type)))

const wants =
  (type: EventType) =>
  ({ events }: EventReaders['endpoints'][number]): boolean =>
    events.includes(type)

/** The endpoints to which an event of this type is sent now. */
const receiversOf = (readers: EventReaders | undefined, type: EventType) =>
  (readers?.endpoints ?? []).filter((endpoint) => !endpoint.is_off && wants(type)(endpoint))

/** The events of a transaction, until its commit is sent. */
export function collectEvents(
  tx: ShopDb & Pick<Tx, 'format'>,
  enqueuing: Tx['enqueuing'] | undefined,
) {
  const noted = new Map<string, Noted>()
  const drained = new Set<number>()
  const drains: pg.QueryConfig[] = []
  let isWritten = false

  const emit: Emit = async (type, subjectId, dataOf, by) => {
    if (!isRead(tx, type)) return
    const data = await dataOf()
    if (data === undefined) return
    if (isWritten) throw new Error('Events have to be named before the commit is sent')
    const key = `${type} ${subjectId}`
    const id = noted.get(key)?.id ?? randomId()
    noted.set(key, { id, type, subjectId: String(subjectId), data, ...(by && { by }) })
    for (const endpoint of receiversOf(tx.format.eventReaders, type)) {
      if (!enqueuing || drained.has(endpoint.id)) continue
      drained.add(endpoint.id)
      const { queries } = await enqueuing(drainDue, { endpointId: endpoint.id })
      drains.push(...queries.map(configOf))
    }
  }

  /** The statements that write the events and their deliveries, and have these sent. */
  const statements = (): pg.QueryConfig[] => {
    isWritten = true
    if (noted.size === 0) return []
    const readers = tx.format.eventReaders
    const at = new Date()
    const events = [...noted.values()]
    const deliveries = events.flatMap(({ id, type }) =>
      receiversOf(readers, type).map((endpoint) => ({ endpoint_id: endpoint.id, event_id: id })),
    )
    return [insertEvents(tx, events, at), ...insertForEndpoints(tx, deliveries, at), ...drains]
  }

  return { emit, statements }
}

function insertEvents({ db, tenantId }: ShopDb, events: readonly Noted[], at: Date) {
  const query = db.insertInto('events').values(
    events.map(({ id, type, subjectId, data, by }, nth) => ({
      tenant_id: tenantId,
      id,
      nth,
      type,
      subject_kind: EVENTS[type].about,
      subject_id: subjectId,
      data: JSON.stringify(data),
      at,
      ...(by && { staff_id: by.staff_id, api_key_id: by.api_key_id }),
    })),
  )
  return configOf(query.compile())
}

function insertForEndpoints(
  { db, tenantId }: ShopDb,
  deliveries: readonly { endpoint_id: number; event_id: number }[],
  at: Date,
): pg.QueryConfig[] {
  if (deliveries.length === 0) return []
  const rows = deliveries.map((each) => ({ tenant_id: tenantId, ...each, next_at: at, at }))
  return [configOf(db.insertInto('webhook_deliveries').values(rows).compile())]
}

const configOf = ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => ({
  ...named(sql),
  values: [...parameters],
})
