import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'
import { lockReturn } from './handle-return.ts'
import { readReturn } from './read-return.ts'

export type OfOne = StaffRequest & { params: { id: number } }
type Locked = Awaited<ReturnType<typeof lockReturn>>

/** An act on a case, recorded; and the case as it is then. */
export const onReturn = (
  { write, caller, params: { id } }: OfOne,
  act: AuditAct,
  does: (tx: StaffTx, locked: Locked) => Promise<object | void>,
) =>
  write(async (tx) => {
    const locked = await lockReturn(tx, id)
    const details = await does(tx, locked)
    const after = await readReturn(tx, id, caller)
    const { order } = after
    await tx.record({
      act,
      subject: { kind: 'order', id: order.id, label: order.order_number },
      before: { status: locked.found.status },
      after: { status: after.status, ...details },
    })
    return after
  })
