import { toStaff } from '#contract/language/said.ts'
import { REQUIRED, assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { queueOrderMail } from '../../order/queue-order-mail.ts'
import { parseNote } from '../../order/merchant.rules.ts'
import { lockOrder } from '../../order/orders.queries.ts'
import { findReturn, listCaseLines, type ReturnRow, updateReturn } from '../returns.queries.ts'

/** A case with its order locked. @throws Refusal 404 */
export async function lockReturn(tx: Tx, id: number) {
  const { order_id } = (await findReturn(tx, id)) ?? notFound()
  const order = (await lockOrder(tx, order_id)) ?? notFound()
  return { order, found: (await findReturn(tx, id)) ?? notFound() }
}

/** Agrees to a return that was asked for; its buyer hears where to send the goods. */
export async function agree(tx: Tx, found: ReturnRow, answer: string): Promise<void> {
  assertIs(found, 'asked')
  await updateReturn(tx, found, { status: 'agreed', answer: parseNote(answer) })
  await mailBuyer(tx, 'return_agreed', found)
}

/**
 * Declines a return, with a sentence.
 * @throws Refusal 409 on a withdrawal that is neither late nor of excluded lines
 */
export async function decline(tx: Tx, found: ReturnRow, answer: string): Promise<void> {
  const said = parseNote(answer)
  assertNoFaults({ answer: said === '' ? REQUIRED : undefined })
  const lines = await listCaseLines(tx, found.id)
  if (found.kind === 'withdrawal') {
    assertIs(found, 'agreed')
    if (!found.is_late && !lines.some((line) => line.no_withdrawal)) {
      refuse(409, toStaff('withdrawalInTimeCannotBeDeclined'))
    }
  } else assertIs(found, 'asked')
  if (lines.some(({ received }) => received > 0)) {
    refuse(409, toStaff('someUnitsHaveComeBack'))
  }
  await updateReturn(tx, found, { status: 'declined', answer: said, ended_at: new Date() })
  await mailBuyer(tx, 'return_declined', found)
}

/** Units that never came back are free again. */
export async function close(tx: Tx, found: ReturnRow): Promise<void> {
  assertIs(found, 'agreed')
  await updateReturn(tx, found, { status: 'closed', ended_at: new Date() })
}

/** @throws Refusal 409 */
export function assertIs({ status }: ReturnRow, wanted: ReturnRow['status']): void {
  if (status !== wanted) refuse(409, toStaff('caseIsAlready', { status }))
}

type ReturnMail = 'return_agreed' | 'return_declined'

const mailBuyer = (tx: Tx, kind: ReturnMail, { order_id, id }: ReturnRow) =>
  queueOrderMail(tx, kind, { orderId: order_id, returnId: id })
