import type { OrderStatus } from '#contract/orders.ts'
import type { EditRow } from '../edits/edits.queries.ts'
import type { TimelineRow } from '../order/staff-order.queries.ts'
import type { ShipmentRow } from '../shipments/shipments.queries.ts'
import type { Step } from './undo.rules.ts'

type Edit = Pick<
  EditRow,
  'id' | 'state' | 'can_be_undone' | 'staff_id' | 'api_key_id' | 'created_at' | 'settled_at'
>

/** The history with the shipments of parts and the edits in it, oldest first. */
export function stepsOf(
  timeline: readonly TimelineRow[],
  shipments: readonly ShipmentRow[],
  edits: readonly Edit[],
): Step[] {
  const steps = timeline.flatMap(({ event_id: id, status, actor, staff_id, api_key_id, at }) =>
    id === null || status === null ? [] : [{ id, status, actor, staff_id, api_key_id, at }],
  )
  const parts = shipments
    .filter(({ event_id }) => event_id === null)
    .flatMap(({ id, staff_id, api_key_id, created_at: at }) => {
      const before = steps.findLast((step) => step.at <= at)
      const part = { id, actor: 'merchant', staff_id, api_key_id, at, isPart: true } as const
      return before ? [{ ...part, status: before.status }] : []
    })
  const changes = edits
    .filter(({ state }) => state === 'applied' || state === 'offered')
    .flatMap((edit) => {
      const { id, can_be_undone, staff_id, api_key_id, settled_at, created_at } = edit
      // An edit that its buyer has paid for belongs to the time of the payment.
      const isLate = settled_at !== null && settled_at.getTime() > created_at.getTime() + LATER_MS
      const at = isLate ? settled_at : created_at
      const before = steps.findLast((step) => step.at <= at)
      const actor = can_be_undone && !isLate ? 'merchant' : 'clock'
      const own = { id, actor, staff_id, api_key_id, at, isEdit: true } as const
      return before ? [{ ...own, status: before.status }] : []
    })
  return [...steps.filter((_, at) => !isReopening(steps, at)), ...parts, ...changes].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** Two clocks note the times of an edit that is applied at once. */
const LATER_MS = 5000

/** Goods were added to an order that had been sent; no other act leads back. */
const isReopening = (steps: readonly Step[], at: number) =>
  steps[at]!.status === 'processing' && OF_SENT.has(steps[at - 1]?.status)

const OF_SENT = new Set<OrderStatus | undefined>(['shipped', 'delivered'])
