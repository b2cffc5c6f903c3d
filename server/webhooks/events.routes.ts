import type { RefusalCode } from '#contract/backoffice/connections/refusal-codes.ts'
import { EVENT_TYPES, isEventType } from '#contract/event-types.ts'
import { EVENTS } from '#contract/events.ts'
import { toStaff } from '#contract/language/said.ts'
import type { webhooks } from '#contract/backoffice/settings/webhooks.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { Refusal, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { KEPT_DAYS } from './clear-events.ts'
import { findHorizon, isNoted, listEvents, noteReader, type Position } from './events.queries.ts'
import { presentEvent } from './message.ts'
import { webhookId } from './signature.ts'

const USUAL_LIMIT = 100

type Handlers = Pick<StaffHandlersOf<typeof webhooks>, 'GET /events/'>

/** `watch`: looks at what holds events back. */
export const eventHandlers = (watch: (tx: ReadTx) => Promise<void>): Handlers => ({
  'GET /events/': async ({ read, write, caller, shop, query }) => {
    const types = typesAsked(query.types).filter((type) => caller.may(EVENTS[type].may))
    const most = query.limit ?? USUAL_LIMIT
    const { results, next, isNew } = await read(async (tx) => {
      const { done, unknown } = await findHorizon(tx)
      if (done !== unknown) await watch(tx)
      const after = query.after === undefined ? BEGIN : parsePosition(query.after, unknown)
      const rows = types.length > 0 ? await listEvents(tx, { after, types, done, most }) : []
      const last = rows.length === most ? rows.at(-1) : undefined
      return {
        results: rows.map((row) => ({ id: webhookId(row.id), ...presentEvent(shop.id, row) })),
        // Everything below `done` was looked at where the page is not full.
        next: textOf(last ?? seenAll(after, done)),
        isNew: !(await isNoted(tx)),
      }
    })
    if (isNew) {
      await write(async (tx) => {
        await noteReader(tx)
        tx.unchanged()
      })
    }
    return { results, next }
  },
})

/** @throws Refusal 400 */
function typesAsked(text: string | undefined) {
  if (text === undefined) return EVENT_TYPES
  return text
    .split(',')
    .map((type) => (isEventType(type) ? type : refuse(400, toStaff('noSuchEvent', { type }))))
}

const BEGIN: Position = { tx: '0', nth: 0 }

const LAST_PLACE = 32_767

/** A page that is not full has seen all transactions below `done`. */
function seenAll(after: Position, done: string): Position {
  const before = BigInt(done) - 1n
  return before > BigInt(after.tx) ? { tx: before.toString(), nth: LAST_PLACE } : after
}

/** With the time, by which a position that is too old is known. */
const textOf = ({ tx, nth }: Position): string =>
  Buffer.from(JSON.stringify([tx, nth, Date.now()])).toString('base64url')

/** @throws Refusal 400 on what is no position, 410 on one that is too old or of another database */
function parsePosition(text: string, unknown: string): Position {
  const read = valueOf(text)
  if (!Array.isArray(read) || read.length !== 3) return refuse(400, toStaff('noEventCursor'))
  const [tx, nth, at] = read as unknown[]
  if (typeof tx !== 'string' || !/^\d{1,19}$/.test(tx)) return refuse(400, toStaff('noEventCursor'))
  if (!isPlace(nth) || typeof at !== 'number') return refuse(400, toStaff('noEventCursor'))
  if (BigInt(tx) >= BigInt(unknown) || at < Date.now() - KEPT_DAYS * DAY_MS) {
    const code: RefusalCode = 'cursor_expired'
    throw new Refusal(410, { detail: toStaff('eventCursorExpired'), code })
  }
  return { tx, nth }
}

const isPlace = (nth: unknown): nth is number =>
  Number.isInteger(nth) && (nth as number) >= 0 && (nth as number) <= LAST_PLACE

function valueOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
